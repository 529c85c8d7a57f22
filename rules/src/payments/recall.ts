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

/** Why money is asked back, and who wants it: the bank, after its own mistake or a fraud, or the payer. */
interface RecallReason {
  readonly by: 'bank' | 'payer'
  /** The time after the payment in which it may be asked back. */
  readonly within: { readonly businessDays: number } | { readonly months: number }
  /** Whether the other bank needs an explanation in words. */
  readonly needsText: boolean
  /** For readers on either side. */
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
    words: {
      en: 'The payment was made because of a technical fault.',
      lt: 'Mokėjimas atliktas dėl techninės klaidos.',
    },
  },
  FRAD: {
    by: 'bank',
    within: { months: 13 },
    needsText: true,
    words: { en: 'The payment was made because of fraud.', lt: 'Mokėjimas atliktas dėl sukčiavimo.' },
  },
  CUST: {
    by: 'payer',
    within: { months: 13 },
    needsText: false,
    words: { en: 'The payer asks for the money back.', lt: 'Mokėtojas prašo grąžinti pinigus.' },
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
    words: { en: 'The money went to the wrong account.', lt: 'Sumokėta ne į tą sąskaitą.' },
  },
} as const satisfies Record<string, RecallReason>

/** A reason of a recall. */
export type RecallCode = keyof typeof RECALL_REASONS

/** Every reason of a recall, those of the bank first. */
export const RECALL_CODES = Object.keys(RECALL_REASONS) as RecallCode[]

/** The reasons for customers. A technical fault of the bank is not among them. */
export const CUSTOMER_RECALL_CODES: readonly RecallCode[] = ['AC03', 'AM09', 'DUPL', 'FRAD', 'CUST']

/** Reasons for not returning recalled money (EPC rulebooks). */
export const RECALL_REFUSAL_CODES = ['CUST', 'AC04', 'AM04', 'ARDT', 'LEGL', 'NOAS', 'NOOR', 'RR04'] as const

/** Business days in which the bank of the payee answers a recall (EPC rulebooks). */
export const RESPONSE_BUSINESS_DAYS = 15

/** Business days in which the payee can say whether money may be returned. The rest of the time is the bank's. */
export const CONSENT_BUSINESS_DAYS = 10

/** Whether a code is a reason of a recall. */
export function isRecallCode(code: string): code is RecallCode {
  return Object.hasOwn(RECALL_REASONS, code)
}

/** Whether the payee is asked before money is returned for this reason: not if the bank asks. */
export function needsConsent(code: string): boolean {
  return isRecallCode(code) && RECALL_REASONS[code].by === 'payer'
}

/** Whether the other bank needs an explanation in words. */
export function needsText(code: string): boolean {
  return isRecallCode(code) && RECALL_REASONS[code].needsText
}

/** The last day on which a payment of a day can be recalled for a reason. */
export function lastRecallDay(made: Day, code: RecallCode, calendar: BusinessCalendar): Day {
  const { within } = RECALL_REASONS[code]
  return 'months' in within
    ? addMonths(made, within.months)
    : addBusinessDays(made, within.businessDays, calendar)
}

/** The instant at which a number of business days ends for an entity: the end of the last day. */
export function endOfBusinessDays(day: Day, count: number, entity: Entity, calendar: BusinessCalendar): Date {
  return startOfEntityDay(addDays(addBusinessDays(day, count, calendar), 1), entity)
}

const NOT_POSSIBLE: InEachLanguage = {
  en: 'The payee’s bank could not return the money.',
  lt: 'Gavėjo bankas pinigų grąžinti negalėjo.',
}

/** The text of a refusal if none of its reasons may be given to the payer. */
const REFUSALS: Readonly<Record<string, InEachLanguage>> = {
  CUST: { en: 'The payee did not agree.', lt: 'Gavėjas nesutiko.' },
  NOAS: { en: 'The payee did not answer.', lt: 'Gavėjas neatsakė.' },
  NOOR: {
    en: 'The payee’s bank never received the payment.',
    lt: 'Gavėjo bankas šio mokėjimo negavo.',
  },
  ARDT: { en: 'The money has already been sent back.', lt: 'Pinigai jau išsiųsti atgal.' },
}

/** Why money was not returned, for the payer. It never tells the contents of an account, a law or a list. */
export function refusalWords(code: string): InEachLanguage {
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? NOT_POSSIBLE
}
