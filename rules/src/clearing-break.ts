import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'

/**
 * In what way something that the rail said did not fit, and was therefore not applied. `return_refused`: it did not take a
 * return of ours; `return_misfit`: what it brings back does not fit the payment.
 */
export const CLEARING_BREAK_KINDS = [
  'unreadable',
  'unexpected',
  'unknown_id',
  'wrong_amount',
  'contradiction',
  'return_refused',
  'return_misfit',
  'recall_refused',
  'resolution_refused',
  'refused',
] as const
export type ClearingBreakKind = (typeof CLEARING_BREAK_KINDS)[number]

/** Those that the end of the payment explains: they are about what becomes of it, and nothing else. */
export const ENDED_WITH_PAYMENT: readonly ClearingBreakKind[] = ['wrong_amount', 'contradiction']

/** OPEN until the payment ends, where that explains it, or until somebody has settled it with the clearing house. */
export const CLEARING_BREAK_STATES = ['OPEN', 'SETTLED'] as const
export type ClearingBreakState = (typeof CLEARING_BREAK_STATES)[number]

export const CLEARING_BREAK_KIND_WORDS: Readonly<Record<ClearingBreakKind, InEachLanguage>> = {
  unreadable: { en: 'Cannot be read', lt: 'Neperskaitoma' },
  unexpected: { en: 'Not expected', lt: 'Nelaukta' },
  unknown_id: { en: 'Payment not known', lt: 'Nežinomas mokėjimas' },
  wrong_amount: { en: 'Other amount', lt: 'Kita suma' },
  contradiction: { en: 'Contradicts the payment', lt: 'Prieštarauja mokėjimui' },
  return_refused: { en: 'Return of ours refused', lt: 'Mūsų grąžinimas nepriimtas' },
  return_misfit: { en: 'Return does not fit', lt: 'Grąžinimas neatitinka mokėjimo' },
  recall_refused: { en: 'Recall does not fit', lt: 'Prašymas grąžinti neatitinka mokėjimo' },
  resolution_refused: {
    en: 'Answer to a recall does not fit',
    lt: 'Atsakymas į prašymą grąžinti neatitinka mokėjimo',
  },
  refused: { en: 'Message of ours refused', lt: 'Mūsų pranešimas nepriimtas' },
}

export const CLEARING_BREAK_STATE_WORDS: Readonly<
  Record<ClearingBreakState, InEachLanguage & { tone: Tone }>
> = {
  OPEN: { en: 'Open', lt: 'Atviras', tone: 'wait' },
  SETTLED: { en: 'Settled', lt: 'Išspręstas', tone: 'good' },
}
