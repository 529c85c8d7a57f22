import type { QUEUES as CONTRACT_QUEUES } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { CancelStatus, Direction, Subtype, TransactionType } from '@fondaco/rules/payments/types.ts'

export type Queue = (typeof CONTRACT_QUEUES)[number]

/** The queues of the dashboard, and their contents. */
export const QUEUE_WORDS: Readonly<
  Record<Queue, { readonly title: InEachLanguage; readonly text: InEachLanguage }>
> = {
  to_review: {
    title: { en: 'To review', lt: 'Laukia peržiūros' },
    text: { en: 'Held by a rule and waiting for a decision', lt: 'Sulaikė taisyklė: reikia sprendimo' },
  },
  name_match: {
    title: { en: 'Name match', lt: 'Vardo atitiktis' },
    text: { en: 'A name is close to one on a list', lt: 'Vardas panašus į esantį sąraše' },
  },
  contacted: {
    title: { en: 'Waiting for the customer', lt: 'Laukiama kliento' },
    text: {
      en: 'The customer was asked. Without an answer in time, the payment goes back to review',
      lt: 'Klientui užduotas klausimas. Laiku neatsakius, mokėjimas grįžta į peržiūrą',
    },
  },
  mine: {
    title: { en: 'Claimed by you', lt: 'Pasiėmėte jūs' },
    text: { en: 'You are working on it, and nobody else can decide', lt: 'Dirbate jūs, kiti spręsti negali' },
  },
  unclaimed: {
    title: { en: 'Unclaimed', lt: 'Nepasiimta' },
    text: {
      en: 'To review or a name match, and nobody is working on it',
      lt: 'Laukia peržiūros arba vardo atitiktis, ir niekas su tuo nedirba',
    },
  },
  frozen: {
    title: { en: 'Frozen', lt: 'Įšaldyta' },
    text: { en: 'The money is blocked by staff', lt: 'Pinigus užblokavo darbuotojai' },
  },
  to_key: {
    title: { en: 'Wires to key', lt: 'Vestini pervedimai' },
    text: {
      en: 'No messages carry these wires: take them, key them at the bank, and complete them',
      lt: 'Šių pervedimų pranešimais nesiunčiame: pasiimkite, įveskite banke ir įvykdykite',
    },
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
    text: {
      en: 'A customer asks for the money of a payment back',
      lt: 'Klientas prašo grąžinti mokėjimo pinigus',
    },
  },
  recalls_open: {
    title: { en: 'Open recalls', lt: 'Laukiama atsakymo dėl grąžinimo' },
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

/** Queues of what others are to answer by a day. */
const DUE_QUEUES: ReadonlySet<string> = new Set<Queue>(['contacted', 'recalls_open', 'overdue'])

export const isDueQueue = (queue: string): boolean => DUE_QUEUES.has(queue)

/** Which way the money goes, seen from the customer. */
export const directionWords = (direction: Direction, language: Language): string =>
  (direction === 'DEBIT' ? { en: 'out', lt: 'išmokėta' } : { en: 'in', lt: 'gauta' })[language]

/** The types of a list, where each row has one. */
const SHORT_TYPE_WORDS: Readonly<Record<TransactionType, InEachLanguage>> = {
  SCT: { en: 'SEPA', lt: 'SEPA' },
  INST: { en: 'SEPA instant', lt: 'Momentinis SEPA' },
  WIRE: { en: 'Wire', lt: 'Tarptautinis' },
  WIRE_SHEKEL: { en: 'Shekel wire', lt: 'Šekeliais' },
  EXPRESS: { en: 'Same-day euro', lt: 'Tos pačios dienos' },
  INTERNAL: { en: 'Internal', lt: 'Vidinis' },
  BETWEEN: { en: 'Own accounts', lt: 'Tarp savų' },
  CARD: { en: 'Card top-up', lt: 'Iš kortelės' },
  FEE: { en: 'Fee', lt: 'Mokestis' },
}

export const shortTypeWords = (type: TransactionType, language: Language): string =>
  SHORT_TYPE_WORDS[type][language]

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
