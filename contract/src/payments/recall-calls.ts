import { RECALL_ANSWERS, RECALL_REFUSAL_CODES } from '@fondaco/rules/payments/recall.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, line, versionText } from '../query.ts'

export const enterRecallAnswer = call({
  name: 'enterRecallAnswer',
  method: 'POST',
  path: '/transaction/:id/recall/answer',
  summary:
    'Enters what the other bank answered to a recall that went by no message, with the document that shows it: a yes cancels the payment, which somebody else than who asked enters; a no leaves it as it is',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  params: z.object({ id }),
  body: z.strictObject({
    answer: z.enum(RECALL_ANSWERS),
    reason_code: z.enum(RECALL_REFUSAL_CODES).optional().describe('of a no: why'),
    text: line(500).optional().describe('in the bank’s words'),
    version: versionText,
  }),
  upload: 'files',
  result: z.object({ _id: z.string(), status: z.enum(TRANSACTION_STATUSES), version: z.int() }),
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'transaction_locked',
    'maker_cannot_approve',
    'reason_code_required',
    'files_too_many',
    'file_too_large',
    'file_empty',
    'file_type_refused',
  ],
})
