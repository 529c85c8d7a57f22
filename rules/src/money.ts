import { type Currency, currencyDetails } from './currency.ts'

/** Longest integer part. With two decimals it fits the database's 64-bit integers. */
const MAX_INTEGER_DIGITS = 15

/**
 * Reads an amount of the API ("1234.50") into minor units. Positive only: no sign, no zero. Null for anything else:
 * grouping, spaces, leading zeros, an exponent, or more decimals than the currency has.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const amount = parseUnsigned(text, currency)
  return amount === 0n ? null : amount
}

/** Like `parseAmount`, but also reads zero and a leading minus: balances, differences, filters. */
export function parseSignedAmount(text: string, currency: Currency): bigint | null {
  const negative = text.startsWith('-')
  const amount = parseUnsigned(negative ? text.slice(1) : text, currency)
  if (amount === null || (negative && amount === 0n)) return null
  return negative ? -amount : amount
}

/**
 * Reads a typed amount into minor units; positive only. Spaces and commas may group thousands ("1 234.50", "1,234.50").
 * The decimal mark is a point, or a comma if it can be nothing else ("1234,50", "1 234,5"). Null if the text has two
 * readings or none.
 */
export function parseTypedAmount(text: string, currency: Currency): bigint | null {
  const typed = text.trim().replace(/\p{Zs}/gu, ' ')
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
  const spaced = /^(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d{1,2})?$/
  if (grouped.test(typed)) return parseAmount(withoutLeadingZeros(typed.replaceAll(',', '')), currency)
  if (!spaced.test(typed)) return null
  return parseAmount(withoutLeadingZeros(typed.replaceAll(' ', '').replace(',', '.')), currency)
}

/** Minor units in the form of the API: "1234.50", "-0.05". */
export function formatAmount(minor: bigint, currency: Currency): string {
  const { decimals } = currencyDetails(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = minor < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** Minor units for readers, in ja-JP style: "1,234.50". The currency code stands beside it. */
export function displayAmount(minor: bigint, currency: Currency): string {
  const [whole = '', fraction] = formatAmount(minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * `amount × numerator / denominator`, rounded half to even: the other side of an exchange, a value in EUR. A rate is a
 * ratio of whole numbers (1.0837 is 10837 / 10000), so nothing is lost before the rounding. If the currencies have
 * different decimals, the ratio must include them. The denominator must be positive.
 */
export function convertHalfEven(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator of a rate must be positive')
  const product = amount * numerator
  const magnitude = product < 0n ? -product : product
  const quotient = magnitude / denominator
  const twice = (magnitude % denominator) * 2n
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n)
  const rounded = up ? quotient + 1n : quotient
  return product < 0n ? -rounded : rounded
}

function parseUnsigned(text: string, currency: Currency): bigint | null {
  const match = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const { decimals } = currencyDetails(currency)
  if (whole.length > MAX_INTEGER_DIGITS || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}
