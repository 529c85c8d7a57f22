import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'

/**
 * Why a message of the rail was not applied. `return_refused`: the rail refused our return; `return_misfit`: the
 * returned data do not fit the payment.
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

/** Breaks that the end of their payment explains, because they concern only its outcome. */
export const ENDED_WITH_PAYMENT: readonly ClearingBreakKind[] = ['wrong_amount', 'contradiction']

/** OPEN until the payment ends, if that explains the break, or until staff have settled it with the clearing house. */
export const CLEARING_BREAK_STATES = ['OPEN', 'SETTLED'] as const
export type ClearingBreakState = (typeof CLEARING_BREAK_STATES)[number]

export const CLEARING_BREAK_KIND_WORDS: Readonly<Record<ClearingBreakKind, InEachLanguage>> = {
  unreadable: { en: 'Cannot be read', lt: 'Nenuskaitoma' },
  unexpected: { en: 'Not expected', lt: 'Nelaukta' },
  unknown_id: { en: 'Unknown payment', lt: 'Nežinomas mokėjimas' },
  wrong_amount: { en: 'Different amount', lt: 'Kita suma' },
  contradiction: { en: 'Contradicts the payment', lt: 'Prieštarauja mokėjimui' },
  return_refused: { en: 'Our return refused', lt: 'Mūsų grąžinimas nepriimtas' },
  return_misfit: { en: 'Return does not match', lt: 'Grąžinimas neatitinka mokėjimo' },
  recall_refused: { en: 'Recall does not match', lt: 'Prašymas grąžinti neatitinka mokėjimo' },
  resolution_refused: {
    en: 'Answer to a recall does not match',
    lt: 'Atsakymas į prašymą grąžinti neatitinka mokėjimo',
  },
  refused: { en: 'Our message refused', lt: 'Mūsų pranešimas nepriimtas' },
}

export const CLEARING_BREAK_STATE_WORDS: Readonly<
  Record<ClearingBreakState, InEachLanguage & { tone: Tone }>
> = {
  OPEN: { en: 'Open', lt: 'Atviras', tone: 'wait' },
  SETTLED: { en: 'Settled', lt: 'Išspręstas', tone: 'good' },
}
