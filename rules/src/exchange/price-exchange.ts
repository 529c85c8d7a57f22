import { convertHalfEven } from '../money.ts'
import { agreedRate, type Ratio } from './rate.ts'

/** The side of an exchange whose amount is given: the money that is sold, or the money that is bought. */
export const EXCHANGE_SIDES = ['sell', 'buy'] as const
export type ExchangeSide = (typeof EXCHANGE_SIDES)[number]

/** How long a quoted rate holds. */
export const QUOTE_SECONDS = 30

/** An exchange: both amounts, and what it costs. */
export interface PricedExchange {
  /** Minor units of the currency that is sold, and of the one that is bought. */
  readonly sell: bigint
  readonly buy: bigint
  /** Units bought for one unit sold, with the margin. */
  readonly rate: Ratio
  /** What the margin costs, in minor units of each currency. */
  readonly margin: { readonly sell: bigint; readonly buy: bigint }
}

/**
 * Prices an exchange: one amount is given, the other is rounded half to even by a rate of eight decimals. Where rounding
 * would give the customer more than the mid rate does, it goes the other way, so nobody gains by many small exchanges. The
 * margin is the difference to the mid rate; never below zero. Every currency of the product has two decimals.
 * @param mid units of the bought currency for one of the sold one, before the margin
 * @param basisPoints hundredths of a percent that the rate is below the mid rate
 * @returns null if an amount rounds to zero: there is nothing to exchange
 */
export function priceExchange(
  mid: Ratio,
  basisPoints: number,
  side: ExchangeSide,
  amount: bigint,
): PricedExchange | null {
  const rate = agreedRate({
    numerator: mid.numerator * BigInt(WHOLE - basisPoints),
    denominator: mid.denominator * BigInt(WHOLE),
  })
  if (rate.numerator === 0n) return null
  const rounded = {
    sell: side === 'sell' ? amount : convertHalfEven(amount, rate.denominator, rate.numerator),
    buy: side === 'buy' ? amount : convertHalfEven(amount, rate.numerator, rate.denominator),
  }
  const given = rounded.buy * mid.denominator > rounded.sell * mid.numerator ? 1n : 0n
  const sell = rounded.sell + (side === 'buy' ? given : 0n)
  const buy = rounded.buy - (side === 'sell' ? given : 0n)
  if (rounded.sell <= 0n || buy <= 0n) return null
  const worth = { buy: convertHalfEven(sell, mid.numerator, mid.denominator) }
  const cost = { sell: convertHalfEven(buy, mid.denominator, mid.numerator) }
  return {
    sell,
    buy,
    rate,
    margin: { sell: atLeastZero(sell - cost.sell), buy: atLeastZero(worth.buy - buy) },
  }
}

/** A margin takes less than the whole. */
const WHOLE = 10_000

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)
