import { normaliseIban } from './iban-text.ts'
import { parseTypedAmount } from './money.ts'

/** What a searched text can mean beside a part of a name, message or reference. */
export interface SoughtText {
  /** Minor units, from and to: a whole number means every amount with these units. Every currency has two decimals. */
  readonly amount: readonly [from: bigint, to: bigint] | null
  /** The beginning of an IBAN, compact: the country, two digits, and at least one more sign. */
  readonly account: string | null
}

const SIGN = /^[-+−]\s*/
const CURRENCY = /^(?:[A-Z]{3}|€)\s*(?=[-+−\d])|(?<=\d)\s*(?:[A-Z]{3}|€)$/gi
const IBAN_BEGUN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/

/** Reads a searched text: "61,300", "61 300.00 EUR" and "−61300" are amounts, "lt12 1000" begins an IBAN. */
export function readSoughtText(text: string): SoughtText {
  const typed = text.trim()
  const figure = typed.replace(CURRENCY, '').replace(SIGN, '')
  const from = parseTypedAmount(figure, 'EUR')
  const account = normaliseIban(typed)
  return {
    amount: from === null ? null : [from, isWhole(figure) ? from + 99n : from],
    account: IBAN_BEGUN.test(account) ? account : null,
  }
}

/** Whether an amount was typed without decimals: digits, perhaps in groups of three. */
const isWhole = (figure: string): boolean => /^(?:\d+|\d{1,3}(?:[,\p{Zs}]\d{3})+)$/u.test(figure)
