import { useRef, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { useReadAgain } from '../../api/stale-after-act.ts'
import { useOnceKey } from '../../api/use-once.ts'
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

/** Decides once, however often the button is pressed, and has everything about the payment read again. */
export function useDecision() {
  const { doOnce } = useOnceKey()
  const underWay = useRef(false)
  const [deciding, setDeciding] = useState(false)

  const readAgain = useReadAgain()

  /** Null once it is done; else why it was not. */
  const decide = async (
    decision: Decision,
    subject: Subject,
    draft: DecisionDraft,
  ): Promise<Refusal | null> => {
    if (underWay.current) return null
    underWay.current = true
    setDeciding(true)
    try {
      await doOnce({ decision, subject, draft }, (key) => send(decision, subject, draft, key))
      await readAgain('decideTransaction')
      return null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      void readAgain('decideTransaction')
      return error
    } finally {
      underWay.current = false
      setDeciding(false)
    }
  }
  return { decide, deciding }
}

/** The answer to a name match that a decision gives: who asks to overturn one has but one. */
export const answerOf = (kind: DecisionKind, { answer }: DecisionDraft): AlertAnswer | '' =>
  kind === 'ASK_OVERTURN' ? 'false_positive' : answer

async function send(
  decided: Decision,
  { id, version }: Subject,
  draft: DecisionDraft,
  idempotencyKey: string,
): Promise<void> {
  const params = { id }
  const once = { idempotencyKey }
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
      await request('decideAlert', { params, body }, once)
      return
    }
    case 'QUESTION': {
      const deadline = new Date(draft.deadline).toISOString()
      await request('askQuestion', { params, body: { text: draft.text.trim(), deadline, version } }, once)
      return
    }
    case 'CONDITIONS':
      await request(
        'changeConditions',
        { params, body: { add: conditionLines(draft.conditions), version } },
        once,
      )
      return
    case 'APPROVE_CONDITION':
      await request('changeConditions', { params, body: { approve: [decided.condition._id], version } }, once)
      return
    case 'WITHDRAW_CONDITIONS':
      await request('changeConditions', { params, body: { withdraw: true, version } }, once)
      return
    case 'CANCEL_REQUEST':
      await request('refuseCancelRequest', { params, body: { reason_code: draft.reason, version } }, once)
      return
    case 'REVERSE':
    case 'BOOK_REVERSAL':
      await request('reverseTransaction', { params, body: { reason_code: draft.reason, version } }, once)
      return
    default:
      await request(
        'decideTransaction',
        {
          params,
          body: {
            action: decided.kind,
            version,
            ...(draft.reason ? { reason_code: draft.reason } : {}),
            ...(draft.externalRef.trim() ? { external_ref: draft.externalRef.trim() } : {}),
            ...(draft.comment.trim() ? { comment: draft.comment.trim() } : {}),
          },
        },
        once,
      )
  }
}
