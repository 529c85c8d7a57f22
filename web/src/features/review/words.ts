import type { AGES as CONTRACT_AGES, QUEUES as CONTRACT_QUEUES } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { CancelStatus, Direction, Subtype } from '@fondaco/rules/payments/types.ts'

export type Queue = (typeof CONTRACT_QUEUES)[number]
export type Age = (typeof CONTRACT_AGES)[number]

/** The queues of the dashboard, and their contents. */
export const QUEUE_WORDS: Readonly<
  Record<Queue, { readonly title: InEachLanguage; readonly text: InEachLanguage }>
> = {
  to_review: {
    title: { en: 'To review', lt: 'Laukia peržiūros' },
    text: { en: 'Held by a rule: somebody must decide', lt: 'Sulaikė taisyklė: reikia sprendimo' },
  },
  name_match: {
    title: { en: 'Name match', lt: 'Vardo atitiktis' },
    text: { en: 'A name is close to one on a list', lt: 'Vardas panašus į esantį sąraše' },
  },
  contacted: {
    title: { en: 'Waiting for the customer', lt: 'Laukiama kliento' },
    text: {
      en: 'The customer was asked; without an answer in time it comes back to be reviewed',
      lt: 'Klientui užduotas klausimas; laiku neatsakius mokėjimas grįžta peržiūrai',
    },
  },
  frozen: {
    title: { en: 'Frozen', lt: 'Įšaldyta' },
    text: { en: 'The money is blocked by staff', lt: 'Pinigus užblokavo darbuotojai' },
  },
  stuck: {
    title: { en: 'Stuck', lt: 'Įstrigo' },
    text: {
      en: 'Sent, but the clearing house has not answered for ten minutes',
      lt: 'Išsiųsta, bet tarpuskaitos sistema dešimt minučių neatsako',
    },
  },
  to_return: {
    title: { en: 'To return', lt: 'Grąžintini' },
    text: { en: 'Decide whether money goes back', lt: 'Nuspręskite, ar grąžinti pinigus' },
  },
  recall_asked: {
    title: { en: 'Customers’ requests', lt: 'Klientų prašymai' },
    text: { en: 'A customer wants a payment back', lt: 'Klientas nori susigrąžinti mokėjimą' },
  },
  recalls_open: {
    title: { en: 'Recalls open', lt: 'Laukiama atsakymo dėl grąžinimo' },
    text: { en: 'We wait for the answer of another bank', lt: 'Laukiame kito banko atsakymo' },
  },
  overdue: {
    title: { en: 'Overdue', lt: 'Vėluojama' },
    text: {
      en: 'No answer to a recall for 15 business days',
      lt: 'Į prašymą grąžinti neatsakyta 15 darbo dienų',
    },
  },
}
export const QUEUES = Object.keys(QUEUE_WORDS) as Queue[]

/** Time of an item in its queue. */
export const AGE_WORDS: Readonly<Record<Age, InEachLanguage>> = {
  under_1h: { en: 'Under 1 hour', lt: 'Mažiau nei 1 valanda' },
  '1h_to_1d': { en: '1 hour to 1 day', lt: 'Nuo 1 valandos iki 1 dienos' },
  over_1d: { en: 'Over 1 day', lt: 'Daugiau nei 1 diena' },
}
export const AGES = Object.keys(AGE_WORDS) as Age[]

/** Which way the money goes, seen from the customer. */
export const directionWords = (direction: Direction, language: Language): string =>
  (direction === 'DEBIT' ? { en: 'out', lt: 'išmokėta' } : { en: 'in', lt: 'gauta' })[language]

const SUBTYPE_WORDS: Readonly<Record<Subtype, InEachLanguage>> = {
  TXN: { en: 'Ordinary', lt: 'Įprasta' },
  FX: { en: 'Exchange', lt: 'Valiutos keitimas' },
  MONTHLY: { en: 'Monthly', lt: 'Mėnesinis' },
  SURCHARGE: { en: 'Surcharge', lt: 'Priemoka' },
  OPERATIONAL: { en: 'Operational', lt: 'Operacinė' },
  RETURN: { en: 'Return', lt: 'Grąžinimas' },
  INTERNAL: { en: 'Internal', lt: 'Vidinė' },
  CARD: { en: 'Card', lt: 'Kortelė' },
  REFUND: { en: 'Refund', lt: 'Lėšų grąžinimas' },
}

/** The subtype in words for staff. */
export const subtypeWords = (subtype: Subtype, language: Language): string => SUBTYPE_WORDS[subtype][language]

const CANCEL_STATUS_WORDS: Readonly<Record<CancelStatus, InEachLanguage | null>> = {
  NONE: null,
  REQ_RETURN: { en: 'Return requested', lt: 'Prašoma grąžinti' },
  RETURNED: { en: 'Returned', lt: 'Grąžinta' },
  RETURN_REJECTED: { en: 'Return refused', lt: 'Grąžinti atsisakyta' },
  REQ_CANCEL: { en: 'Cancellation requested', lt: 'Prašoma atšaukti' },
  CANCEL_REFUSED: { en: 'Cancellation refused', lt: 'Atšaukti atsisakyta' },
}

/** State of a return or cancelation; null if nobody requested one. */
export const cancelStatusWords = (status: CancelStatus, language: Language): string | null =>
  CANCEL_STATUS_WORDS[status]?.[language] ?? null

/** Statuses in which a payment is held and staff must act. */
export const HELD: readonly TransactionStatus[] = [
  'REVIEW',
  'PENDING_AML',
  'FREEZED',
  'CLIENT_CONTACTED',
  'APPROVED_WITH_CONDITIONS',
]
