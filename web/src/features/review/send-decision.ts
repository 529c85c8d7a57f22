import type { Send } from '../../kit/form/use-act.ts'
import { answerOf, conditionLines, type DecisionDraft } from './decision-draft.ts'
import { ALERT_ANSWERS, type Decision } from './decision-words.ts'

/** The payment as it was when the person opened the dialog. */
export interface Subject {
  readonly id: string
  readonly version: number
}

/** Sends the call of a decision. */
export async function sendDecision(
  send: Send,
  decided: Decision,
  { id, version }: Subject,
  draft: DecisionDraft,
): Promise<void> {
  const params = { id }
  switch (decided.kind) {
    case 'ALERT':
    case 'ASK_OVERTURN':
    case 'OVERTURN': {
      const decision = answerOf(decided.kind, draft)
      if (decision === '') return
      const { reason_code } = ALERT_ANSWERS[decision]
      const body =
        decision === 'false_positive'
          ? { decision, reason_code, reason: draft.apart.trim(), version }
          : { decision, reason_code, version }
      await send('decideAlert', { params, body })
      return
    }
    case 'QUESTION': {
      const deadline = new Date(draft.deadline).toISOString()
      await send('askQuestion', { params, body: { text: draft.text.trim(), deadline, version } })
      return
    }
    case 'CONDITIONS':
      await send('changeConditions', { params, body: { add: conditionLines(draft.conditions), version } })
      return
    case 'APPROVE_CONDITION':
      await send('changeConditions', { params, body: { approve: [decided.condition._id], version } })
      return
    case 'WITHDRAW_CONDITIONS':
      await send('changeConditions', { params, body: { withdraw: true, version } })
      return
    case 'CANCEL_REQUEST':
      await send('refuseCancelRequest', { params, body: { reason_code: draft.reason, version } })
      return
    case 'REVERSE':
    case 'BOOK_REVERSAL':
    case 'CANCEL_FEE':
    case 'APPROVE_CANCEL_FEE':
      await send('reverseTransaction', { params, body: { reason_code: draft.reason, version } })
      return
    default:
      await send('decideTransaction', {
        params,
        body: {
          action: decided.kind,
          version,
          ...(draft.reason ? { reason_code: draft.reason } : {}),
          ...(draft.externalRef.trim() ? { external_ref: draft.externalRef.trim() } : {}),
          ...(draft.comment.trim() ? { comment: draft.comment.trim() } : {}),
        },
      })
  }
}
