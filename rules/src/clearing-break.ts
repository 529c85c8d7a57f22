import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'

/** In what way something that the rail said did not fit, and was therefore not applied. */
export const CLEARING_BREAK_KINDS = [
  'unreadable',
  'unexpected',
  'unknown_id',
  'wrong_amount',
  'contradiction',
  'return_refused',
  'recall_refused',
  'resolution_refused',
  'refused',
] as const
export type ClearingBreakKind = (typeof CLEARING_BREAK_KINDS)[number]

/** OPEN until the true answer comes, or until somebody has settled it with the clearing house. */
export const CLEARING_BREAK_STATES = ['OPEN', 'SETTLED'] as const
export type ClearingBreakState = (typeof CLEARING_BREAK_STATES)[number]

export const CLEARING_BREAK_KIND_WORDS: Readonly<Record<ClearingBreakKind, InEachLanguage>> = {
  unreadable: { en: 'Cannot be read', lt: 'Neperskaitoma' },
  unexpected: { en: 'Not expected', lt: 'Nelaukta' },
  unknown_id: { en: 'Payment not known', lt: 'Nežinomas mokėjimas' },
  wrong_amount: { en: 'Other amount', lt: 'Kita suma' },
  contradiction: { en: 'Contradicts the payment', lt: 'Prieštarauja mokėjimui' },
  return_refused: { en: 'Return refused', lt: 'Grąžinimas nepriimtas' },
  recall_refused: { en: 'Recall does not fit', lt: 'Atšaukimas netinka' },
  resolution_refused: { en: 'Answer to a recall does not fit', lt: 'Atsakymas dėl atšaukimo netinka' },
  refused: { en: 'Message of ours refused', lt: 'Mūsų pranešimas nepriimtas' },
}

export const CLEARING_BREAK_STATE_WORDS: Readonly<
  Record<ClearingBreakState, InEachLanguage & { tone: Tone }>
> = {
  OPEN: { en: 'Open', lt: 'Atviras', tone: 'wait' },
  SETTLED: { en: 'Settled', lt: 'Išspręstas', tone: 'good' },
}
