import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { id, line, version } from '../query.ts'
import { enteredWire } from './entered-schemas.ts'

const ofTransaction = z.object({ id })
const changed = z.object({ _id: z.string(), status: z.enum(TRANSACTION_STATUSES), version: z.int() })
const decide = { staff: ['transaction:decide'] } as const

export const takeWire = call({
  name: 'takeWire',
  method: 'POST',
  path: '/transaction/:id/take',
  summary:
    'Takes a wire before it is keyed at the bank. Until it is completed or given back, only its holder completes it, and nobody cancels it',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
  params: ofTransaction,
  body: z.strictObject({ version }),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'wire_taken',
    'maker_cannot_approve',
    'transaction_locked',
  ],
})

export const giveWireBack = call({
  name: 'giveWireBack',
  method: 'POST',
  path: '/transaction/:id/give_back',
  summary: 'Gives a taken wire back: by its holder, or by a second person with a reason',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
  params: ofTransaction,
  body: z.strictObject({
    version,
    reason: line(500).optional().describe('needed from a second person: how they know that it was not keyed'),
  }),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'wire_not_taken',
    'comment_required',
    'maker_cannot_approve',
    'transaction_locked',
  ],
})

export const getBankOfBic = call({
  name: 'getBankOfBic',
  method: 'GET',
  path: '/v2/bic/:bic',
  summary: 'Checks a BIC, and returns its bank from the directory',
  who: { customer: ['payment:create'], staff: ['view:transaction', 'view:banks'] },
  whose: 'nobody',
  params: z.object({ bic: z.string().max(64) }),
  result: z.object({
    valid: z.boolean(),
    bic: z.string().describe('in capitals, with the branch'),
    country: z.string().nullable(),
    bank_name: z.string().nullable().describe('null where the directory does not know it'),
  }),
  refusals: [],
})

export const enterWire = call({
  name: 'enterWire',
  method: 'POST',
  path: '/wire/entered',
  summary:
    'Enters what a bank told about a wire by hand: it came in, came back, was refused, was cancelled or not, or is asked back. Nothing is booked before another holder of the permission approves it',
  who: decide,
  whose: 'entities',
  body: enteredWire,
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'maker_cannot_approve',
    'amount_invalid',
    'value_date_unfit',
    'payee_account_unknown',
    'payee_account_invalid',
    'payee_bank_invalid',
    'external_ref_used',
    'wire_not_by_hand',
    'wire_state_other',
    'already_reversed',
    'proposal_waits',
  ],
})
