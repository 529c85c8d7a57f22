import type * as calls from '@fondaco/contract/payments/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { chargeOf } from '@fondaco/rules/fees/decide-fee.ts'
import { FEE_PROGRAMS, type FeeLine, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** The entity of a customer who signs up here. */
const ENTITY = 'UAB'
const CHARGES = ['MONTHLY', 'OPERATIONAL'] as const

/**
 * What anybody may know before they open an account: the payments that customers order, what they and the account cost, now
 * and by changes that were told already, and the limits.
 */
export const getOffer =
  ({ kinds }: Pick<PaymentDeps, 'kinds'>): Operation<typeof calls.getOffer> =>
  async ({ db, clock }) => {
    const [{ limits }, versions] = await Promise.all([readSettings(db), readFeeLines(db, FEE_PROGRAMS.first)])
    const today = entityDay(clock.now(), ENTITY)
    const lines = versions.filter(({ entity, currency }) => entity === ENTITY && currency === 'EUR')
    const payments = TRANSACTION_TYPES.filter((type) => kinds[type].order).map((type) => {
      const { now, coming } = pricesOf(lines, today, (line) => line.kind === 'TXN' && line.type === type)
      if (!now) throw new Error(`${type} has no price`)
      return { type, ...now, coming }
    })
    return {
      payments,
      charges: CHARGES.flatMap((kind) => {
        const { now, coming } = pricesOf(lines, today, (line) => line.kind === kind)
        return now || coming.length > 0 ? [{ kind, ...(now ?? NOTHING), coming }] : []
      }),
      limit_per_payment: euro(limits.perPayment),
      limit_per_day: euro(limits.perDay),
      currencies: [...OPEN_CURRENCIES],
    }
  }

const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })

const NOTHING = { fee: euro(0n), depends: false }

/** The price of what a line is for, on a day and from each later day that changes it. */
function pricesOf(lines: readonly FeeLine[], today: string, isFor: (line: FeeLine) => boolean) {
  const own = lines.filter(isFor)
  const later = own.map(({ validFrom }) => validFrom).filter((day) => day > today)
  return {
    now: priceOn(own, today),
    coming: [...new Set(later)].sort().map((from) => ({ from, ...(priceOn(own, from) ?? NOTHING) })),
  }
}

function priceOn(lines: readonly FeeLine[], day: string) {
  const standing = linesOn(lines, day)
  const [least] = standing.map((line) => chargeOf(line, 0n)).sort((one, other) => (one < other ? -1 : 1))
  if (least === undefined) return null
  return {
    fee: euro(least),
    depends: standing.length > 1 || standing.some(({ millionths }) => millionths > 0n),
  }
}
