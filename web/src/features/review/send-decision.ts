import type { Send } from '../../kit/form/use-act.ts'
import { ALERT_ANSWERS, type AlertAnswer, type Decision, type DecisionKind } from './decision-words.ts'

/** What the person has filled in. */
export interface DecisionDraft {
  readonly reason: string
  readonly comment: string
  readonly externalRef: string
  readonly text: string
  /** Of a datetime-local field: the reader's own time, without a zone. */
  readonly deadline: string
  readonly conditions: string
  readonly answer: AlertAnswer | ''
  /** What told a party from the listed one. */
  readonly apart: string
}

/** Which payment is decided on, as it stood when the person opened the dialog. */
export interface Subject {
  readonly id: string
  readonly version: number
}

/** Conditions as they are typed: one a line. */
export const conditionLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The answer to a name match that a decision gives: who asks to overturn one has but one. */
export const answerOf = (kind: DecisionKind, { answer }: DecisionDraft): AlertAnswer | '' =>
  kind === 'ASK_OVERTURN' ? 'false_positive' : answer

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
