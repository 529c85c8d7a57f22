import type { Currency } from '../currency.ts'
import { convertHalfEven } from '../money.ts'

/** How many units of a currency one unit of another costs, as a ratio of whole numbers, so nothing is lost before rounding. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What one euro costs in each currency that has a rate, as the ECB publishes its reference rates. */
export type UnitsPerEuro = ReadonlyMap<Currency, Ratio>

/** Decimals of a rate at which money is exchanged: enough for six figures of the weakest currency. */
const DECIMALS = 8
const SCALE = 10n ** BigInt(DECIMALS)

/** Reads a rate such as `4.2735`: above zero, at most eight decimals. Null for anything else. */
export function parseRate(text: string): Ratio | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  const numerator = BigInt(`${whole}${fraction}` || '0')
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(fraction.length) }
}

/** A rate of eight decimals, without zeros at its end: `1.0842`. */
export function formatRate({ numerator, denominator }: Ratio): string {
  const digits = convertHalfEven(numerator, SCALE, denominator)
    .toString()
    .padStart(DECIMALS + 1, '0')
  const whole = digits.slice(0, -DECIMALS)
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The rate with its eight decimals as it is agreed: with it, anybody can check an amount. */
export const agreedRate = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: convertHalfEven(numerator, SCALE, denominator),
  denominator: SCALE,
})

/** How many units of `buy` one unit of `sell` costs by the mid rates of both. Null if one of them has no rate. */
export function midRate(rates: UnitsPerEuro, sell: Currency, buy: Currency): Ratio | null {
  const [sold, bought] = [rates.get(sell), rates.get(buy)]
  return sold && bought
    ? {
        numerator: bought.numerator * sold.denominator,
        denominator: bought.denominator * sold.numerator,
      }
    : null
}

/** Whether a rate is further from another than a percentage of it. */
export function isFurtherThan(percent: number, next: Ratio, last: Ratio): boolean {
  const [new_, old] = [next.numerator * last.denominator, last.numerator * next.denominator]
  const distance = new_ > old ? new_ - old : old - new_
  return distance * 100n > old * BigInt(percent)
}
