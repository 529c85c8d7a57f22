import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { addDays } from '@fondaco/rules/calendar.ts'
import type { Refusal } from '../../api/client.ts'
import { texts, textsNow } from '../../texts.ts'
import { type AlertAnswer, type DecisionKind, needsReason } from './decision-words.ts'

const words = texts({
  needApart: {
    en: 'Write what differs, in at least 10 characters.',
    lt: 'Parašykite, kas skiriasi, ne trumpiau kaip 10 simbolių.',
  },
  needComment: { en: 'Describe what happened.', lt: 'Aprašykite, kas nutiko.' },
  oneOfTwo: { en: 'Choose one of the two.', lt: 'Pasirinkite vieną iš dviejų.' },
  writeQuestion: { en: 'Write the question.', lt: 'Parašykite klausimą.' },
  dayAndTime: { en: 'Choose a day and a time.', lt: 'Pasirinkite dieną ir laiką.' },
  oneCondition: { en: 'Write at least one condition.', lt: 'Parašykite bent vieną sąlygą.' },
  tenConditions: { en: 'At most ten conditions.', lt: 'Ne daugiau kaip dešimt sąlygų.' },
  longCondition: { en: 'At most 500 characters a line.', lt: 'Ne daugiau kaip 500 simbolių eilutėje.' },
  needReason: { en: 'Choose a reason.', lt: 'Pasirinkite priežastį.' },
  needReference: { en: 'Enter the bank’s reference.', lt: 'Įveskite banko nuorodą.' },
  unknown: {
    en: 'No answer came, so we do not know yet whether this was done. Check the status of the payment before you decide again.',
    lt: 'Atsakymo nesulaukta, todėl dar nežinoma, ar tai padaryta. Prieš spręsdami dar kartą, patikrinkite mokėjimo būseną.',
  },
  nothingDecided: {
    en: 'Nothing was decided and no money has moved.',
    lt: 'Niekas nenuspręsta ir pinigai nepervesti.',
  },
  readAgain: { en: 'The payment has been reloaded.', lt: 'Mokėjimas įkeltas iš naujo.' },
  field: { en: (fault: string) => `It ${fault}.`, lt: (fault: string) => `Laukas: ${fault}.` },
})

/** The person's input. */
export interface DecisionDraft {
  readonly reason: string
  readonly comment: string
  readonly externalRef: string
  readonly text: string
  /** Of a datetime-local field: the reader's own time, without a zone. */
  readonly deadline: string
  readonly conditions: string
  readonly answer: AlertAnswer | ''
  /** The difference between a party and the listed one. */
  readonly apart: string
}

export type DecisionField = keyof DecisionDraft
export type DecisionFaults = Readonly<Partial<Record<DecisionField, string>>>

/** The fields of the form, whose answer is one of those offered. */
export const draftOf = (fields: Readonly<Record<DecisionField, string>>): DecisionDraft => ({
  ...fields,
  answer: fields.answer as DecisionDraft['answer'],
})

type Asked = Pick<
  StaffTransaction,
  'reversal' | 'recall' | 'client_cancel_reason' | 'client_cancel_reason_details'
>

/** A reversal is booked for the reason of its request, and a recall is passed on with that of the customer. */
export function firstDraft(asked: Asked, now: Date, kind?: DecisionKind): DecisionDraft {
  const two = (part: number): string => String(part).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const { client_cancel_reason: why, client_cancel_reason_details: details } = asked
  const isPassedOn = kind === 'RECALL' && asked.recall?.state === 'ASKED'
  return {
    reason: asked.reversal?.reason_code ?? (isPassedOn ? (why ?? '') : ''),
    comment: isPassedOn && why === 'FRAD' ? (details ?? '') : '',
    externalRef: '',
    text: '',
    deadline: `${addDays(today, 2)}T${two(now.getHours())}:${two(now.getMinutes())}`,
    conditions: '',
    answer: '',
    apart: '',
  }
}

/** Conditions as they are typed: one a line. */
export const conditionLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The answer to a name match in a decision: a request to overturn has only one. */
export const answerOf = (kind: DecisionKind, { answer }: DecisionDraft): AlertAnswer | '' =>
  kind === 'ASK_OVERTURN' ? 'false_positive' : answer

/** Missing input, in words, by field. */
export function checkDecision(kind: DecisionKind, draft: DecisionDraft): DecisionFaults {
  const t = textsNow(words)
  if (kind === 'ALERT' || kind === 'OVERTURN' || kind === 'ASK_OVERTURN') {
    const answer = answerOf(kind, draft)
    if (answer === '') return { answer: t.oneOfTwo }
    return answer === 'false_positive' && draft.apart.trim().length < 10 ? { apart: t.needApart } : {}
  }
  if (kind === 'QUESTION') {
    return {
      ...(draft.text.trim() === '' ? { text: t.writeQuestion } : {}),
      ...(Number.isNaN(Date.parse(draft.deadline)) ? { deadline: t.dayAndTime } : {}),
    }
  }
  if (kind === 'CONDITIONS') {
    const lines = conditionLines(draft.conditions)
    if (lines.length === 0) return { conditions: t.oneCondition }
    if (lines.length > 10) return { conditions: t.tenConditions }
    if (lines.some(({ length }) => length > 500)) return { conditions: t.longCondition }
  }
  return {
    ...(needsReason(kind) && draft.reason === '' ? { reason: t.needReason } : {}),
    ...(draft.reason === 'FRAD' && draft.comment.trim() === '' ? { comment: t.needComment } : {}),
    ...(kind === 'COMPLETED' && draft.externalRef.trim() === '' ? { externalRef: t.needReference } : {}),
  }
}

/** After these refusals the payment is not the one that the person saw: they must look again. */
export const LOOK_AGAIN: readonly string[] = [
  'version_conflict',
  'transaction_locked',
  'maker_cannot_approve',
  'action_not_offered',
  'already_reversed',
  'not_found',
  'unreachable',
]

/** The meaning of the refusal for the person, and for the money. */
export function refusalWords(refusal: Refusal): string {
  const t = textsNow(words)
  if (refusal.code === 'unreachable') return t.unknown
  return [
    refusal.message,
    ...refusal.fields.map(({ text }) => t.field(text)),
    t.nothingDecided,
    ...(LOOK_AGAIN.includes(refusal.code) ? [t.readAgain] : []),
  ].join(' ')
}
