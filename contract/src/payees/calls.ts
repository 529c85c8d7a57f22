import { MOST_CHARACTERS } from '@fondaco/rules/payees/payee-file.ts'
import { IDENTIFIER_RESULTS } from '@fondaco/rules/payees/payee-identifier.ts'
import { PAYEE_RESULTS } from '@fondaco/rules/payees/payee-name.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { fault } from '../fault.ts'
import { authorisationGiven, stepUpProof } from '../identity/factor-schemas.ts'
import { id, line, version } from '../query.ts'
import type { RefusalCode } from '../refusals.ts'
import { companyIdentifier } from './company-identifier.ts'
import {
  newPayee,
  newPayeeGroup,
  payeeChallenge,
  payeeChange,
  payeeFilters,
  payeeGroupChange,
  payeeGroupView,
  payeeImport,
  payeeToAuthorise,
  payeeView,
} from './schemas.ts'

const WRITES = { customer: ['payment:create'] } as const
const READS = {
  customer: ['beneficiary:read'],
  staff: ['view:individual', 'view:corporate'],
} as const

const object_ref = id.describe('the user of the session')
const company_id = id.optional().describe('company users only')
const ofCustomer = z.strictObject({ id: id.describe('of the customer') })
const ofPayee = z.strictObject({ id: id.describe('of the payee') })
const ofGroup = z.strictObject({ id: id.describe('of the group') })

/** Refusals of a payee whose data are wrong. */
const OF_DATA = [
  'setting_off',
  'customer_not_approved',
  'creditor_name_invalid',
  'iban_invalid',
  'payee_account_invalid',
  'bic_invalid',
  'creditor_address_incomplete',
  'payee_identifier_invalid',
  'currency_closed',
  'beneficiary_exists',
  'beneficiary_group_unknown',
] as const satisfies readonly RefusalCode[]

const ON_ADDING = [...OF_DATA, 'beneficiaries_too_many'] as const
const ON_CHANGING = [
  ...OF_DATA,
  'not_found',
  'version_conflict',
  'authorisation_required',
  'authorisation_invalid',
] as const

export const verifyPayee = call({
  name: 'verifyPayee',
  method: 'POST',
  path: '/payee/verify',
  summary:
    'Whether a name, or the identifier of a company, is that of the account’s holder: asked before a payment is authorised. Only a close match of a euro account tells the holder’s name',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  body: z
    .strictObject({
      account_id: z.string().trim().min(1).max(50).describe('IBAN or other identifier of the account'),
      name: line(140).optional(),
      identifier: companyIdentifier.optional(),
      company_id: id.optional().describe('company users only'),
    })
    .refine(({ name, identifier }) => name !== undefined || identifier !== undefined, {
      path: ['name'],
      message: fault({ en: 'or identifier must be given', lt: 'arba kodas turi būti nurodytas' }),
    }),
  result: z.object({
    _id: z.string().describe('the payee_check of the payment that follows'),
    result: z
      .enum(PAYEE_RESULTS)
      .describe(
        'MTCH: match. CMTC: close match, with the real name. NMTC: no match, of the name or of the identifier. NOAP: not possible: no open account, or no answer within 5 seconds',
      ),
    identifier_result: z
      .enum(IDENTIFIER_RESULTS)
      .nullable()
      .describe('of the identifier alone: NOAP where its bank does not know it; null: none was given'),
    name: z.string().optional().describe('of a close match: the holder’s name'),
    words: z.string().describe('the text for the payer'),
    simulated: z.boolean().describe('another bank was asked, and it is only simulated'),
    expires_at: z.string().describe('when to ask again'),
  }),
  refusals: ['setting_off', 'rate_limited'],
})

export const listPayees = call({
  name: 'listPayees',
  method: 'POST',
  path: '/customer/beneficiary/list',
  summary: 'The saved payees of the customer by name, with the removed ones, page by page',
  who: { customer: ['beneficiary:read'] },
  whose: 'customer',
  query: z.strictObject({ ...pagingQuery, limit: pagingQuery.limit.default(200) }),
  body: z.strictObject({ object_ref, company_id }),
  result: z.array(payeeView),
  list: true,
  refusals: ['cursor_invalid'],
})

export const listPayeesOf = call({
  name: 'listPayeesOf',
  method: 'GET',
  path: '/beneficiary/:id/beneficiaries',
  summary: 'The saved payees of a customer that a filter finds',
  who: READS,
  whose: 'customer-or-entities',
  params: ofCustomer,
  query: z.strictObject({ ...payeeFilters, ...pagingQuery }),
  result: z.array(payeeView),
  list: true,
  refusals: ['not_found', 'cursor_invalid'],
})

export const exportPayees = call({
  name: 'exportPayees',
  method: 'GET',
  path: '/beneficiary/:id/beneficiaries/export',
  summary: 'The saved payees that a filter finds, as CSV with the columns that an import takes',
  who: { customer: ['beneficiary:read'] },
  whose: 'customer',
  params: ofCustomer,
  query: z.strictObject(payeeFilters),
  result: z.undefined(),
  file: ['text/csv'],
  refusals: ['not_found'],
})

export const importPayees = call({
  name: 'importPayees',
  method: 'POST',
  path: '/beneficiary/:id/import',
  summary:
    'Saves the payees of a CSV file, each line with its outcome; a wrong line does not stop the others',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  idempotent: 'where_given',
  params: ofCustomer,
  body: z.strictObject({ csv: z.string().min(1).max(MOST_CHARACTERS).describe('the text of the file') }),
  result: payeeImport,
  refusals: [
    'not_found',
    'setting_off',
    'customer_not_approved',
    'import_unreadable',
    'import_columns_wrong',
    'import_too_long',
  ],
})

export const createPayee = call({
  name: 'createPayee',
  method: 'POST',
  path: '/beneficiary/new',
  summary: 'Saves a payee',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  idempotent: 'where_given',
  body: z.strictObject({ object_ref, company_id, beneficiary: newPayee }),
  result: payeeView,
  refusals: ON_ADDING,
})

export const addPayee = call({
  name: 'addPayee',
  method: 'POST',
  path: '/beneficiary/:id/beneficiary',
  summary: 'Saves a payee for the customer of the address',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  idempotent: 'where_given',
  params: ofCustomer,
  body: newPayee,
  result: payeeView,
  refusals: [...ON_ADDING, 'not_found'],
})

export const updatePayee = call({
  name: 'updatePayee',
  method: 'PATCH',
  path: '/customer/beneficiary/update',
  summary: 'Changes a saved payee, removes it, or brings it back',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  body: z.strictObject({
    object_ref,
    company_id,
    beneficiary: z.strictObject({ beneficiary_id: id, ...payeeChange }),
  }),
  result: payeeView,
  refusals: ON_CHANGING,
})

export const changePayee = call({
  name: 'changePayee',
  method: 'PATCH',
  path: '/beneficiary/:id',
  summary: 'Changes the saved payee of the address, removes it, or brings it back',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  params: ofPayee,
  body: z.strictObject(payeeChange),
  result: payeeView,
  refusals: ON_CHANGING,
})

export const authorisePayee = call({
  name: 'authorisePayee',
  method: 'POST',
  path: '/beneficiary/authorise',
  summary:
    'Asks for the authorisation of a change of a payee: what the payer confirms, and with which factors',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  body: payeeToAuthorise,
  result: payeeChallenge,
  refusals: [...OF_DATA, 'not_found', 'second_factor_required', 'factor_resting', 'rate_limited'],
})

export const confirmPayee = call({
  name: 'confirmPayee',
  method: 'POST',
  path: '/beneficiary/authorise/:id',
  summary: 'Proves with a second factor that it is the payer; answers the authorisation of the change',
  who: WRITES,
  whose: 'self',
  params: z.strictObject({ id }),
  body: stepUpProof,
  result: authorisationGiven,
  refusals: [
    'not_found',
    'authentication_failed',
    'authorisation_expired',
    'account_locked',
    'factor_resting',
  ],
})

export const endPayeeTrust = call({
  name: 'endPayeeTrust',
  method: 'POST',
  path: '/beneficiary/:id/trust/end',
  summary: 'Ends the trust of a customer’s payee, with a reason that the customer reads',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  params: ofPayee,
  body: z.strictObject({ version, reason: line(500) }),
  result: payeeView,
  refusals: ['not_found', 'version_conflict', 'trust_not_given'],
})

export const listPayeeGroups = call({
  name: 'listPayeeGroups',
  method: 'GET',
  path: '/beneficiary/:id/groups',
  summary: 'The groups of a customer’s saved payees',
  who: READS,
  whose: 'customer-or-entities',
  params: ofCustomer,
  result: z.array(payeeGroupView),
  refusals: ['not_found'],
})

export const createPayeeGroup = call({
  name: 'createPayeeGroup',
  method: 'POST',
  path: '/beneficiary/group',
  summary: 'Makes a group of saved payees',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  idempotent: 'where_given',
  body: newPayeeGroup,
  result: payeeGroupView,
  refusals: [
    'not_found',
    'setting_off',
    'customer_not_approved',
    'beneficiary_group_exists',
    'beneficiary_groups_too_many',
  ],
})

export const updatePayeeGroup = call({
  name: 'updatePayeeGroup',
  method: 'PATCH',
  path: '/beneficiary/:id/group',
  summary: 'Names a group of saved payees anew',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  params: ofGroup,
  body: payeeGroupChange,
  result: payeeGroupView,
  refusals: [
    'not_found',
    'setting_off',
    'customer_not_approved',
    'beneficiary_group_exists',
    'version_conflict',
  ],
})

export const deletePayeeGroup = call({
  name: 'deletePayeeGroup',
  method: 'DELETE',
  path: '/beneficiary/:id/group',
  summary: 'Deletes a group; its payees stay saved',
  who: WRITES,
  whose: 'customer',
  ownOnly: true,
  params: ofGroup,
  result: z.null(),
  success: 'Group Deleted',
  refusals: ['not_found', 'setting_off', 'customer_not_approved'],
})
