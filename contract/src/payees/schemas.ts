import { ACCOUNT_ID_TYPES } from '@fondaco/rules/iban.ts'
import { MAX_GROUP_NAME, PAYEE_KINDS, TRUST_ENDS } from '@fondaco/rules/payees/payee.ts'
import { LINE_OUTCOMES } from '@fondaco/rules/payees/payee-file.ts'
import { IDENTIFIER_RESULTS, MAX_IDENTIFIER } from '@fondaco/rules/payees/payee-identifier.ts'
import { PAYEE_RESULTS } from '@fondaco/rules/payees/payee-name.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { stepUpChallenge } from '../identity/factor-schemas.ts'
import { addressInput } from '../payments/schemas.ts'
import { flag, id, line, sought, version } from '../query.ts'

const kind = z.enum(PAYEE_KINDS)
const groups = z.array(id).max(100).describe('the groups that it is in')

const identifier = line(MAX_IDENTIFIER).describe('of a company: LEI, VAT or register number')

/** A saved payee. */
export const payeeView = z.object({
  _id: id,
  kind,
  name: z.string(),
  account: z.object({
    type: z.enum(ACCOUNT_ID_TYPES),
    account_id: z.string(),
    bic: z.string().optional(),
    bank_name: z.string().optional().describe('as the directory has it'),
  }),
  currency,
  address: addressInput.optional(),
  identifier: identifier.optional(),
  is_visible: z.boolean().describe('false: removed'),
  is_trusted: z.boolean(),
  groups,
  payee_check: z
    .object({
      result: z.enum(PAYEE_RESULTS),
      name: z.string().optional().describe('of the holder, where it nearly matches'),
      identifier_result: z
        .enum(IDENTIFIER_RESULTS)
        .optional()
        .describe('of the identifier, where one is saved'),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('the check of the name when it was saved or changed; null: not checked'),
  last_paid_at: z.iso.datetime().nullable().describe('when a payment to it was last completed'),
  account_changed_at: z.iso
    .datetime()
    .nullable()
    .describe('when its account was changed to one that was not paid since; null: it was not'),
  trust_ended: z
    .object({
      at: z.iso.datetime(),
      why: z.enum(TRUST_ENDS),
      reason: z.string().nullable().describe('of staff, in their words'),
    })
    .nullable()
    .describe('how its last trust ended; null: it is trusted, or never was'),
  version: z.int(),
})
export type PayeeView = z.infer<typeof payeeView>

const content = {
  kind,
  name: line(140),
  account: z.strictObject({
    account_id: z.string().trim().max(50),
    bic: z.string().trim().max(11).optional(),
  }),
  currency: currency.default('EUR'),
  address: addressInput.optional(),
  identifier: identifier.optional(),
  groups: groups.default([]),
}

/** A payee to be saved. */
export const newPayee = z.strictObject(content)

/** A change of a payee; what is left out stays. */
export const payeeChange = {
  version,
  kind: kind.optional(),
  name: content.name.optional(),
  account: content.account.optional(),
  currency: currency.optional(),
  address: addressInput.nullable().optional().describe('null removes it'),
  identifier: identifier.nullable().optional().describe('null removes it'),
  groups: groups.optional(),
  is_visible: z.boolean().optional().describe('false removes it, true brings it back'),
  is_trusted: z
    .boolean()
    .optional()
    .describe('true: payments to it need no strong authentication. Another account ends it'),
  authorisation: z
    .string()
    .max(200)
    .optional()
    .describe('from beneficiary/authorise, for a trust that is given, and for a change of a trusted payee'),
}

/** A change of a payee for which its payer is asked to prove that it is them. */
export const payeeToAuthorise = z.strictObject({
  beneficiary_id: id,
  name: content.name.optional(),
  account: content.account.optional(),
  currency: currency.optional(),
  is_trusted: z.boolean().optional(),
})

/** What the payer confirms, and how. */
export const payeeChallenge = z.object({
  ...stepUpChallenge,
  required: z.boolean().describe('false: the change needs no authorisation'),
  payee: z.object({
    name: z.string(),
    account_id: z.string(),
    bic: z.string().nullable(),
    bank_name: z.string().nullable(),
  }),
  is_trusted: z.boolean().describe('whether it is trusted after the change'),
})

/** What became of a file of payees, line by line. */
export const payeeImport = z.object({
  saved: z.int().describe('how many payees were saved'),
  lines: z.array(
    z.object({
      line: z.int().describe('its number in the file; the first line names the columns'),
      name: z.string(),
      account_id: z.string(),
      outcome: z.enum(LINE_OUTCOMES).describe('exists: a payee with this account was saved before'),
      text: z.string().nullable().describe('why it was refused'),
    }),
  ),
})

const groupName = line(MAX_GROUP_NAME)

export const newPayeeGroup = z.strictObject({
  name: groupName,
  company_id: id.optional().describe('company users only'),
})
export const payeeGroupChange = z.strictObject({ name: groupName, version })

/** A group of payees. */
export const payeeGroupView = z.object({
  _id: id,
  name: z.string(),
  payees: z.int().describe('how many payees are in it, without removed ones'),
  version: z.int(),
})

/** The filters of saved payees. */
export const payeeFilters = {
  text: sought(140).describe('in names and accounts'),
  group: id.optional(),
  beneficiary_id: id.optional().describe('one payee'),
  is_visible: flag.default(true),
  sort: z.enum(['name', '-last_paid_at']).default('name'),
}
