import type { Day } from '../calendar.ts'
import type { Currency } from '../currency.ts'
import { type Entity, entityDetails } from '../entity.ts'
import { convertHalfEven } from '../money.ts'
import type { RiskCategory } from '../payments/limits.ts'
import type { TransactionType } from '../payments/types.ts'
import { sepaCountry } from '../sepa.ts'
import { type FeeKind, type FeeLine, hasSurcharge, linesOn, MILLION } from './fee-line.ts'

/** The value of one unit of a currency in EUR, as a ratio of whole numbers. */
interface EurRate {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What the price of a payment depends on. */
export interface PricedPayment {
  readonly program: number
  readonly entity: Entity
  readonly type: TransactionType
  readonly currency: Currency
  /** Minor units of its currency. */
  readonly amount: bigint
  /** The customer's other payments of the calendar month, in minor units of EUR. */
  readonly volume: bigint
  /** Every country that is connected to the payee, that of their account first. */
  readonly countries: readonly string[]
  /** The payer's, as far as their prices depend on it (`pricedRisk`). */
  readonly risk: RiskCategory | null
}

/** The share of one line in a fee, in minor units of the payment's currency. */
export interface FeePart {
  readonly line: FeeLine
  readonly amount: bigint
}

/** The fee of a payment: first the line that decides its price, then its surcharges. */
export interface DecidedFee {
  readonly fee: bigint
  readonly parts: readonly [FeePart, ...FeePart[]]
}

/**
 * The fee of a payment on a day of its entity, and the lines that decide. Null if no line decides, which a complete
 * price list rules out. Lines in the payment's own currency come before lines in EUR, whose figures are converted. Each
 * part is rounded once to the minor unit of its line's currency, half to even, and once more where it is converted.
 */
export function decideFee(
  lines: readonly FeeLine[],
  payment: PricedPayment,
  rate: EurRate,
  day: Day,
): DecidedFee | null {
  const standing = standingFor(lines, payment, day)
  const part = (line: FeeLine): FeePart => ({ line, amount: partOf(line, payment, rate) })
  const price = deciding(standing, 'TXN', payment, ({ type }) => type === payment.type)[0]
  if (!price) return null
  const surcharges = hasSurcharge(payment.type)
    ? deciding(
        standing,
        'SURCHARGE',
        payment,
        ({ country, risk }) =>
          (country === null || (payment.countries.includes(country) && !costsAsAtHome(payment))) &&
          (risk === null || risk === payment.risk),
      )
    : []
  const parts = [part(price), ...surcharges.map(part)] as const
  return { fee: parts.reduce((sum, { amount }) => sum + amount, 0n), parts }
}

/**
 * Whether a payment must cost the same as one within the country: one in euro from an account in the EEA to another
 * (Regulation (EU) 2021/1230 art. 3(1)). A surcharge by country is not added to it.
 */
const costsAsAtHome = ({ currency, entity, countries: [account] }: PricedPayment): boolean =>
  currency === 'EUR' &&
  [entityDetails(entity).country, account].every((country) => country && sepaCountry(country)?.eea)

/** A customer who is charged by a list, without a payment: for a month, or for an operation on request. */
export interface ChargedCustomer {
  readonly program: number
  readonly entity: Entity
  /** Of the account that is charged. */
  readonly currency: Currency
  /** The customer's payments of the calendar month, in minor units of EUR. */
  readonly volume: bigint
}

/**
 * The line that decides a charge without a payment, and the amount in minor units of the account's currency. Null if the
 * list has no such charge, or it is nothing. Currencies and rounding are those of payments; surcharges are not added.
 */
export function decideCharge(
  lines: readonly FeeLine[],
  kind: Extract<FeeKind, 'MONTHLY' | 'OPERATIONAL'>,
  customer: ChargedCustomer,
  rate: EurRate,
  day: Day,
): FeePart | null {
  const [line] = deciding(standingFor(lines, customer, day), kind, customer, () => true)
  if (!line) return null
  const amount = partOf(line, { ...customer, amount: 0n }, rate)
  return amount > 0n ? { line, amount } : null
}

/** The lines of a programme and entity that are in force for a volume. */
const standingFor = (
  lines: readonly FeeLine[],
  of: Pick<ChargedCustomer, 'program' | 'entity' | 'volume'>,
  day: Day,
): FeeLine[] =>
  linesOn(lines, day).filter(
    ({ program, entity, volumeFrom, volumeTo }) =>
      program === of.program &&
      entity === of.entity &&
      volumeFrom <= of.volume &&
      (volumeTo === null || of.volume < volumeTo),
  )

/** The lines of a kind that fit, in the payment's currency. A line in EUR stands in for one that does not exist. */
function deciding(
  lines: readonly FeeLine[],
  kind: FeeKind,
  { currency }: Pick<PricedPayment, 'currency'>,
  fits: (line: FeeLine) => boolean,
): FeeLine[] {
  const fitting = lines.filter((line) => line.kind === kind && fits(line))
  const own = fitting.filter((line) => line.currency === currency)
  if (currency === 'EUR') return own
  const inEuro = fitting.filter(
    (line) =>
      line.currency === 'EUR' &&
      !own.some(({ country, risk }) => country === line.country && risk === line.risk),
  )
  return [...own, ...inEuro]
}

function partOf(
  line: FeeLine,
  { amount, currency }: Pick<PricedPayment, 'amount' | 'currency'>,
  rate: EurRate,
): bigint {
  if (line.currency === currency) return chargeOf(line, amount)
  const inEuro = chargeOf(line, convertHalfEven(amount, rate.numerator, rate.denominator))
  return convertHalfEven(inEuro, rate.denominator, rate.numerator)
}

/** The charge of a line for an amount in its currency: fixed and percent, rounded half to even, least and most. */
export function chargeOf({ fixed, millionths, least, most }: FeeLine, amount: bigint): bigint {
  const charge = fixed + convertHalfEven(amount, millionths, MILLION)
  if (least !== null && charge < least) return least
  return most !== null && charge > most ? most : charge
}
