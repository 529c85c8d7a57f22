import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { id } from '../query.ts'
import {
  customerPrices,
  feeDetail,
  feeList,
  feeLookedUp,
  feeLookup,
  instantPair,
  proposedFees,
} from './schemas.ts'

/** Price lists (`/crm/system/fee`), and the prices of one customer. Nothing is changed by one person alone. */

const seeFees = { staff: ['view:fee'] } as const

export const listFees = call({
  name: 'listFees',
  method: 'GET',
  path: '/fees',
  summary: 'The fee programmes, and their lines in force and coming',
  // Who edits a customer chooses the programme.
  who: { staff: ['view:fee', 'edit:information'] },
  whose: 'entities',
  result: feeList,
  refusals: [],
})

export const listInstantFees = call({
  name: 'listInstantFees',
  method: 'GET',
  path: '/fees/instant-sepa',
  summary: 'What a SEPA payment costs sent instantly and ordinarily; instant is never dearer',
  who: seeFees,
  whose: 'entities',
  result: z.array(instantPair),
  refusals: [],
})

export const getFees = call({
  name: 'getFees',
  method: 'GET',
  path: '/fees/:id',
  summary: 'A fee programme by its number, or a line by its id with all its versions',
  who: seeFees,
  whose: 'entities',
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[1-9]\d?$/)]) }),
  result: feeDetail,
  refusals: ['not_found'],
})

export const lookUpFee = call({
  name: 'lookUpFee',
  method: 'GET',
  path: '/processing_fee_lookup',
  summary: 'The fee of a payment, past or invented, and the line that decides it',
  who: seeFees,
  whose: 'entities',
  query: feeLookup,
  result: feeLookedUp,
  refusals: ['not_found', 'amount_invalid', 'fee_program_unknown', 'input_invalid'],
})

export const proposeFees = call({
  name: 'proposeFees',
  method: 'POST',
  path: '/fees',
  summary: 'Proposes new prices; another holder of the permission approves them',
  who: { staff: ['manage:fees'] },
  whose: 'entities',
  body: proposedFees,
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'permission_missing',
    'version_conflict',
    'fee_program_unknown',
    'fee_program_taken',
    'proposal_waits',
    'fee_unchanged',
    'fee_day_past',
    'fee_notice_short',
    'fee_line_invalid',
    'fee_gap',
    'fee_overlap',
    'instant_dearer_than_sct',
  ],
})

export const getPrices = call({
  name: 'getPrices',
  method: 'GET',
  path: '/prices/:id',
  summary: 'The prices of a customer: in force today, and coming with their first day',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  params: z.strictObject({ id: id.describe('of the customer') }),
  result: customerPrices,
  refusals: ['not_found'],
})
