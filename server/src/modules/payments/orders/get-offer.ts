import type * as calls from '@fondaco/contract/payments/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { chargeOf } from '@fondaco/rules/fees/decide-fee.ts'
import { FEE_PROGRAMS, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** The entity of a customer who signs up here. */
const ENTITY = 'UAB'

/** What anybody may know before they open an account: the payments that customers order, their fees and the limits. */
export const getOffer =
  ({ kinds }: Pick<PaymentDeps, 'kinds'>): Operation<typeof calls.getOffer> =>
  async ({ db, clock }) => {
    const [{ limits }, versions] = await Promise.all([readSettings(db), readFeeLines(db, FEE_PROGRAMS.first)])
    const lines = linesOn(versions, entityDay(clock.now(), ENTITY)).filter(
      ({ kind, entity, currency }) => kind === 'TXN' && entity === ENTITY && currency === 'EUR',
    )
    const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })
    return {
      payments: TRANSACTION_TYPES.filter((type) => kinds[type].order).map((type) => {
        const own = lines.filter((line) => line.type === type)
        const least = own.map((line) => chargeOf(line, 0n)).sort((one, other) => (one < other ? -1 : 1))[0]
        if (least === undefined) throw new Error(`${type} has no price`)
        return {
          type,
          fee: euro(least),
          depends: own.length > 1 || own.some(({ millionths }) => millionths > 0n),
        }
      }),
      limit_per_payment: euro(limits.perPayment),
      limit_per_day: euro(limits.perDay),
      currencies: [...OPEN_CURRENCIES],
    }
  }
