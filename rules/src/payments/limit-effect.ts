import { exceededLimit, type LimitSources, type UsedLimits } from './payment-limits.ts'
import type { TransactionType } from './types.ts'

/** A payment of the past, with what counts in limits. */
export interface LimitedPayment {
  readonly customerId: string
  readonly type: TransactionType
  /** Minor units of EUR. */
  readonly valueInEur: bigint
  /** The day of its entity, `YYYY-MM-DD`. */
  readonly day: string
  /** Made in the period that is compared; others only use the limits up. */
  readonly isCompared: boolean
}

/** How many payments limits would have refused, and of how many customers. */
export interface Refusals {
  readonly payments: number
  readonly customers: number
}

/**
 * The payments that limits would have refused. A refused payment uses nothing up, so that a later smaller one may pass.
 * @param payments the oldest first
 */
export function refusalsBy(
  payments: readonly LimitedPayment[],
  sourcesOf: (customerId: string) => LimitSources,
): Refusals {
  const sums = new Map<string, Sum>()
  const sumOf = (customerId: string, period: string): Sum => {
    const key = `${customerId} ${period}`
    const sum = sums.get(key) ?? { all: 0n, byType: {} }
    sums.set(key, sum)
    return sum
  }
  const refused = payments.filter((payment) => {
    const { customerId, type, valueInEur, day, isCompared } = payment
    const ofDay = sumOf(customerId, day)
    const ofMonth = sumOf(customerId, day.slice(0, 7))
    const used: UsedLimits = {
      ofDay: ofDay.all,
      ofMonth: ofMonth.all,
      ofDayByType: ofDay.byType,
      ofMonthByType: ofMonth.byType,
    }
    if (exceededLimit(payment, sourcesOf(customerId), used) !== null) return isCompared
    for (const sum of [ofDay, ofMonth]) {
      sum.all += valueInEur
      sum.byType[type] = (sum.byType[type] ?? 0n) + valueInEur
    }
    return false
  })
  return {
    payments: refused.length,
    customers: new Set(refused.map(({ customerId }) => customerId)).size,
  }
}

interface Sum {
  all: bigint
  byType: Partial<Record<TransactionType, bigint>>
}
