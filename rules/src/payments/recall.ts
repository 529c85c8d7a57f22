import {
  addBusinessDays,
  addDays,
  addMonths,
  type BusinessCalendar,
  type Day,
  startOfEntityDay,
} from '../calendar.ts'
import type { Entity } from '../entity.ts'
import type { InEachLanguage } from '../language.ts'

/** Why money is asked back, and by whose will: the bank's, whose mistake it was or who saw a fraud, or the payer's. */
interface RecallReason {
  readonly by: 'bank' | 'payer'
  /** How long after the payment was made it may be asked back. */
  readonly within: { readonly businessDays: number } | { readonly months: number }
  /** Whether the other bank needs to be told in words what happened. */
  readonly needsText: boolean
  /** For whoever reads why money is asked back, on either side. */
  readonly words: InEachLanguage
}

/** The reasons of a recall, with the times of the EPC rulebooks. */
export const RECALL_REASONS = {
  DUPL: {
    by: 'bank',
    within: { businessDays: 10 },
    needsText: false,
    words: { en: 'The same payment was made twice.', lt: 'Tas pats mokėjimas atliktas du kartus.' },
  },
  TECH: {
    by: 'bank',
    within: { businessDays: 10 },
    needsText: false,
    words: { en: 'A technical fault made this payment.', lt: 'Mokėjimas atliktas dėl techninės klaidos.' },
  },
  FRAD: {
    by: 'bank',
    within: { months: 13 },
    needsText: true,
    words: { en: 'The payment was made by fraud.', lt: 'Mokėjimas atliktas dėl sukčiavimo.' },
  },
  CUST: {
    by: 'payer',
    within: { months: 13 },
    needsText: false,
    words: { en: 'The payer wants it back.', lt: 'Mokėtojas prašo jį grąžinti.' },
  },
  AM09: {
    by: 'payer',
    within: { months: 13 },
    needsText: false,
    words: { en: 'The amount was wrong.', lt: 'Suma buvo neteisinga.' },
  },
  AC03: {
    by: 'payer',
    within: { months: 13 },
    needsText: false,
    words: { en: 'It was paid to the wrong account.', lt: 'Sumokėta ne į tą sąskaitą.' },
  },
} as const satisfies Record<string, RecallReason>

/** A reason of a recall. */
export type RecallCode = keyof typeof RECALL_REASONS

/** Every reason of a recall, those of the bank first. */
export const RECALL_CODES = Object.keys(RECALL_REASONS) as RecallCode[]

/** The reasons that a customer can give; a fault of the bank's technique is none of them. */
export const CUSTOMER_RECALL_CODES: readonly RecallCode[] = ['AC03', 'AM09', 'DUPL', 'FRAD', 'CUST']

/** What another bank can answer to a recall of ours. */
export const RECALL_ANSWERS = ['yes', 'no'] as const

/** An answer to a recall. */
export type RecallAnswer = (typeof RECALL_ANSWERS)[number]

/** Why money that is asked back is not given back (EPC rulebooks). */
export const RECALL_REFUSAL_CODES = ['CUST', 'AC04', 'AM04', 'ARDT', 'LEGL', 'NOAS', 'NOOR', 'RR04'] as const

/** Business days in which the bank of the payee answers a recall (EPC rulebooks). */
export const RESPONSE_BUSINESS_DAYS = 15

/** Business days that the payee has to say whether money may go back: what is left is the bank's for its answer. */
export const CONSENT_BUSINESS_DAYS = 10

/** Whether a code is a reason of a recall. */
export function isRecallCode(code: string): code is RecallCode {
  return Object.hasOwn(RECALL_REASONS, code)
}

/** Whether the payee is asked before money goes back for this reason: not where the bank asks. */
export function needsConsent(code: string): boolean {
  return isRecallCode(code) && RECALL_REASONS[code].by === 'payer'
}

/** Whether the other bank needs to be told in words what happened. */
export function needsText(code: string): boolean {
  return isRecallCode(code) && RECALL_REASONS[code].needsText
}

/** The last day on which a payment made on a day can be asked back for a reason. */
export function lastRecallDay(made: Day, code: RecallCode, calendar: BusinessCalendar): Day {
  const { within } = RECALL_REASONS[code]
  return 'months' in within
    ? addMonths(made, within.months)
    : addBusinessDays(made, within.businessDays, calendar)
}

/** The instant at which a time of business days that began on a day is over for an entity: the end of its last day. */
export function endOfBusinessDays(day: Day, count: number, entity: Entity, calendar: BusinessCalendar): Date {
  return startOfEntityDay(addDays(addBusinessDays(day, count, calendar), 1), entity)
}

const NOT_POSSIBLE: InEachLanguage = {
  en: 'The payee’s bank could not give the money back.',
  lt: 'Gavėjo bankas pinigų grąžinti negalėjo.',
}

/** What is told of a refusal where nothing of it says more about the payee than the payer may know. */
const REFUSALS: Readonly<Record<string, InEachLanguage>> = {
  CUST: { en: 'The payee did not agree.', lt: 'Gavėjas nesutiko.' },
  NOAS: { en: 'The payee did not answer.', lt: 'Gavėjas neatsakė.' },
  NOOR: {
    en: 'The payee’s bank never received the payment.',
    lt: 'Gavėjo bankas šio mokėjimo negavo.',
  },
  ARDT: { en: 'The money has already been sent back.', lt: 'Pinigai jau išsiųsti atgal.' },
}

/** Why money was not given back, for the one who asked: never what an account holds, or what a law or a list says. */
export function refusalWords(code: string): InEachLanguage {
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? NOT_POSSIBLE
}
