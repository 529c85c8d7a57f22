import { isCountry } from '@fondaco/rules/country.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { isSepaReference, SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { type Field, FieldFault, type RefusedItem } from './layout.ts'
import type { XmlElement } from './xml.ts'

/**
 * A text of the scheme: 1 to `most` characters. Written with the scheme's conversion (ą → a, & → +), which must not
 * make it too long. Read unchanged, because banks may agree on further characters among themselves.
 */
export function text(most: number): Field<string> {
  return {
    write(value) {
      const sent = toSepaText(value.trim()).text.trim()
      return [...value.trim()].length > most ? sent : sent.slice(0, most).trim()
    },
    read(found) {
      const tidy = found.replace(/[\t\r\n]+/g, ' ')
      if (tidy === '') throw new FieldFault('is empty')
      if ([...tidy].length > most) throw new FieldFault(`has more than ${most} characters`)
      return tidy
    },
  }
}

/**
 * A remark or a clearing system's own code: sent in SEPA characters, read unchanged, because a remark must not make an
 * answer unreadable.
 */
export function remark(most: number): Field<string> {
  return {
    write: text(most).write,
    read(found) {
      if (found === '' || found.length > most) throw new FieldFault(`is no text of 1 to ${most} characters`)
      return found
    },
  }
}

/** MsgId, EndToEndId, TxId and similar: 1 to 35 SEPA characters, no slash at an end, no double slash. */
export const reference: Field<string> = checked(
  isSepaReference,
  `is no reference of 1 to ${SEPA_LIMITS.reference} SEPA characters`,
)

/** One of several codes. */
export const oneOf = <Code extends string>(codes: readonly Code[]): Field<Code> => ({
  write: (value) => value,
  read(found) {
    const code = codes.find((one) => one === found)
    if (code === undefined) throw new FieldFault(`is not one of ${codes.join(', ')}`)
    return code
  },
})

/** The reference of a wire at all banks on its way: a UUID of version 4 in lower case. */
export const uetr: Field<string> = checked(
  (found) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(found),
  'is no UETR',
)

/** A Legal Entity Identifier: 18 letters and digits, and two check digits. */
export const lei: Field<string> = checked((found) => /^[A-Z0-9]{18}[0-9]{2}$/.test(found), 'is no LEI')

/** A code of an external ISO list: 1 to 4 capital letters and digits. Unknown codes are read too. */
export const code: Field<string> = checked((found) => /^[A-Z0-9]{1,4}$/.test(found), 'is no code')

/** The form of an IBAN. Its check digits are judged when the account is looked up (AC01). */
export const iban: Field<string> = checked(
  (found) => /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(found),
  'is no IBAN',
)

/** A BIC of 8 or 11 characters with an existing country code. */
export const bic: Field<string> = checked(isBic, 'is no BIC')

/** ISO 3166 code of a country. */
export const country: Field<string> = checked(isCountry, 'is no country')

/** An amount of money in euro cents, 0.01 to 999,999,999.99. */
export const euro: Field<bigint> = euroUpTo(SEPA_LIMITS.mostAmount)

/** The sum of a message's amounts in euro cents, up to the schema's 18 digits. */
export const euroTotal: Field<bigint> = euroUpTo(10n ** 17n)

/** The sum of a message's transactions; undefined if the amount of an unreadable one is unknown. */
export function totalOf(
  items: readonly { readonly amount: bigint }[],
  refused: readonly RefusedItem[],
  tag: string,
): bigint | undefined {
  const amounts = refused.map(({ element }) => amountIn(element, tag))
  if (amounts.includes(undefined)) return undefined
  return [...items.map(({ amount }) => amount), ...amounts].reduce<bigint>(
    (sum, one) => sum + (one ?? 0n),
    0n,
  )
}

/** The euro amount of a transaction, if it can be read. */
export function amountIn(transaction: XmlElement, tag: string): bigint | undefined {
  const [found, ...more] = transaction.all(tag)
  if (!found || more.length > 0 || found.attributes.get('Ccy') !== 'EUR') return undefined
  const amount = parseAmount(found.text, 'EUR')
  return amount === null || amount > SEPA_LIMITS.mostAmount ? undefined : amount
}

/** The number of transactions in a message. */
export const count: Field<number> = {
  write: String,
  read(found) {
    if (!/^\d{1,15}$/.test(found)) throw new FieldFault('is no count')
    return Number(found)
  },
}

/** A day, `2026-11-21`. */
export const day: Field<string> = checked(
  (found) => /^\d{4}-\d{2}-\d{2}$/.test(found) && isReal(found),
  'is no date',
)

/** An instant, written in UTC with milliseconds. Read with any zone; without a zone it is UTC, as in the schemes. */
export const instant: Field<Date> = {
  write: (value) => (Number.isNaN(value.getTime()) ? '' : value.toISOString()),
  read(found) {
    const parts = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}:\d{2})?$/.exec(found)
    const [, date = '', time = '', zone = 'Z'] = parts ?? []
    const value = new Date(`${date}${time}${zone}`)
    if (parts === null || !isReal(date) || Number.isNaN(value.getTime())) throw new FieldFault('is no time')
    return value
  },
}

function checked(isRight: (found: string) => boolean, complaint: string): Field<string> {
  return {
    write: (value) => value,
    read(found) {
      if (!isRight(found)) throw new FieldFault(complaint)
      return found
    },
  }
}

function euroUpTo(most: bigint): Field<bigint> {
  return {
    attributes: { Ccy: 'EUR' },
    write: (value) => formatAmount(value, 'EUR'),
    read(found) {
      const amount = parseAmount(found, 'EUR')
      if (amount === null || amount > most) throw new FieldFault('is no euro amount that the scheme carries')
      return amount
    },
  }
}

/** Whether the calendar has the day: `new Date` would read 30 February as 2 March. */
function isReal(date: string): boolean {
  const value = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(value.getTime()) && value.toISOString().startsWith(date)
}
