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
    'Enters the other bank’s answer to a manual recall, with the document that shows it. A yes cancels the payment, and must be entered by another person than the requester. A no changes nothing',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  params: z.object({ id }),
  body: z.strictObject({
    answer: z.enum(RECALL_ANSWERS),
    reason_code: z.enum(RECALL_REFUSAL_CODES).optional().describe('reason of a refusal'),
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
