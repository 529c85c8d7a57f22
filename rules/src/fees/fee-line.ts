import type { Day } from '../calendar.ts'
import type { Currency } from '../currency.ts'
import type { Entity } from '../entity.ts'
import type { RiskCategory } from '../payments/limits.ts'
import { type Subtype, type TransactionType, typeFacts, typesWhere } from '../payments/types.ts'

/** What is charged for: one payment, a month, a payment to a country or by a risk, an operation on request. */
export const FEE_KINDS = ['TXN', 'MONTHLY', 'SURCHARGE', 'OPERATIONAL'] as const satisfies readonly Subtype[]
export type FeeKind = (typeof FEE_KINDS)[number]

/** The types that have a price: every one but the fee itself. */
export const PRICED_TYPES: readonly TransactionType[] = typesWhere(({ isCharge }) => !isCharge)

/** The first and the highest number of a fee programme. */
export const FEE_PROGRAMS = { first: 1, last: 99 } as const

/** Millionths in one: percentages are whole numbers of them, so 0.25 % is 2,500. */
export const MILLION = 1_000_000n

/**
 * One version of a line of a price list. It is in force from its day until the next version of the same line. Amounts
 * are minor units: the band of EUR, the figures of the line's currency.
 */
export interface FeeLine {
  readonly id: string
  readonly version: number
  readonly program: number
  readonly kind: FeeKind
  /** Of TXN only. */
  readonly type: TransactionType | null
  readonly currency: Currency
  readonly entity: Entity
  /** Of SURCHARGE: a country of the payee. */
  readonly country: string | null
  /** Of SURCHARGE: the payer's risk category. */
  readonly risk: RiskCategory | null
  /** The customer's payments of the calendar month before this one, from … (included) to … (not included). */
  readonly volumeFrom: bigint
  readonly volumeTo: bigint | null
  readonly fixed: bigint
  /** Millionths of the amount. */
  readonly millionths: bigint
  readonly least: bigint | null
  readonly most: bigint | null
  readonly validFrom: Day
  /** The line charges nothing from its day on, because it no longer exists. */
  readonly isEnd: boolean
}

/** The versions in force on a day, one for each line. */
export function linesOn<Line extends FeeLine>(lines: readonly Line[], day: Day): Line[] {
  const standing = new Map<string, Line>()
  for (const line of lines) {
    if (line.validFrom > day) continue
    const other = standing.get(line.id)
    if (!other || isLaterLine(line, other)) standing.set(line.id, line)
  }
  return [...standing.values()].filter(({ isEnd }) => !isEnd)
}

/** Whether one version of a line stands before another: by its day, then by its number. */
export const isLaterLine = (one: FeeLine, other: FeeLine): boolean =>
  one.validFrom === other.validFrom ? one.version > other.version : one.validFrom > other.validFrom

/** Whether surcharges are added to payments of a type: those to and from other banks. */
export const hasSurcharge = (type: TransactionType): boolean => typeFacts(type).counterparty === 'bank'

/** A percentage of a line in the API's form: 2500n is `0.25`. */
export function formatPercent(millionths: bigint): string {
  const digits = millionths.toString().padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${fraction}`
}

/** Reads a percentage of at most four decimals and at most 100; null for anything else. */
export function parsePercent(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '') return null
  const millionths = BigInt(whole + fraction.padEnd(4, '0'))
  return millionths > MILLION ? null : millionths
}
