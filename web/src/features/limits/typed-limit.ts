import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'

/** A typed limit in minor units of EUR: null for none; undefined for what is no amount. */
export const minorOf = (typed: string): bigint | null | undefined =>
  typed.trim() === ''
    ? null
    : (parseTypedAmount(typed, 'EUR') ?? (/^0+([.,]0{1,2})?$/.test(typed.trim()) ? 0n : undefined))

/** The same as the API takes it; null for none and for what is no amount. */
export function textOf(typed: string): string | null {
  const minor = minorOf(typed)
  return minor === null || minor === undefined ? null : formatAmount(minor, 'EUR')
}
