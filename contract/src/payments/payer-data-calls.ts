import { PAYER_GAPS } from '@fondaco/rules/payments/payer-data.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, line, lines, version } from '../query.ts'

export const listBanksWithGaps = call({
  name: 'listBanksWithGaps',
  method: 'GET',
  path: '/clearing/payer_data/banks',
  summary:
    'Banks that sent payments without their payers’ data in the last twelve months, most often first (Regulation (EU) 2023/1113, art. 8)',
  who: { staff: ['view:banks'] },
  whose: 'entities',
  result: z.array(
    z.object({
      bank: z.string().describe('BIC, or the country of the account where no message named a bank'),
      count: z.int(),
      last_at: z.string(),
      last_transaction: z.string(),
      gaps: z.array(z.enum(PAYER_GAPS)),
      unanswered: z.int().describe('requests that the bank did not answer in time'),
    }),
  ),
  refusals: [],
})

const ofTransaction = z.object({ id })
const changed = z.object({ _id: z.string(), status: z.enum(TRANSACTION_STATUSES), version: z.int() })
const decisionRefusals = [
  'not_found',
  'version_conflict',
  'action_not_offered',
  'transaction_locked',
] as const

export const askPayerBank = call({
  name: 'askPayerBank',
  method: 'POST',
  path: '/transaction/:id/payer_data/ask',
  summary:
    'Records the request to the payer’s bank for missing data of the payer, with the text that the transaction shows (Regulation (EU) 2023/1113, art. 8). The answer is due in 3 business days, from outside the EEA in 5',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  idempotent: 'where_given',
  params: ofTransaction,
  body: z.strictObject({
    sent_as: line(140).describe('the way of sending, and the reference for the answer'),
    version,
  }),
  result: changed.extend({ due: z.string() }),
  refusals: [...decisionRefusals, 'maker_cannot_approve'],
})

export const enterPayerData = call({
  name: 'enterPayerData',
  method: 'POST',
  path: '/transaction/:id/payer_data/answer',
  summary:
    'Records the answer of the payer’s bank. The data are screened like those of a message: a name similar to a listed one makes the payment PENDING_AML',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  idempotent: 'where_given',
  params: ofTransaction,
  body: z.discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('given'),
      payer_name: line(140),
      payer_account: line(34).optional(),
      payer_details: lines(500).optional().describe('address, identification, date and place of birth'),
      version,
    }),
    z.strictObject({ answer: z.literal('refused'), reason: lines(500), version }),
  ]),
  result: changed,
  refusals: [...decisionRefusals, 'maker_cannot_approve'],
})
