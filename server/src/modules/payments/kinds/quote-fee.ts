import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import { entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { feeFor } from '@fondaco/rules/payments/fees.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findAccount, withBalances } from '../../accounts/index.ts'
import { fromEuro } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { readDayTotal } from '../engine/transaction-store.ts'

/** Cost, arrival and limits of a payment. It promises nothing and holds nothing. */
export async function quoteFee(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  { db, clock, scope, body, request }: CallContext<typeof calls.quoteFee>,
): Promise<CallResult<typeof calls.quoteFee>> {
  const { type, currency } = body
  const order = kinds[type].order ?? refuse('type_not_available')
  const found = (await findAccount(db, scope, body.account)) ?? refuse('account_unknown')
  if (currency !== found.currency || currency !== (order.currency ?? currency)) refuse('currency_mismatch')
  if (CLOSED_CURRENCIES.includes(currency)) refuse('currency_closed')
  const amount = parseAmount(body.amount, currency) ?? refuse('amount_invalid')
  const now = clock.now()
  const { entity } = found
  const day = body.execution_date ?? entityDay(now, entity)
  const [settings, used, [account]] = await Promise.all([
    readSettings(db),
    readDayTotal(db, found.customerId, day),
    withBalances(db, [found]),
  ])
  if (!account) throw new Error(`no balance of ${found.id}`)
  const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })
  const { fees, eurRates, limits } = settings
  const fee = fromEuro(eurRates, feeFor(fees, type), currency)
  const starts = startOfEntityDay(day, entity)
  const { latest, words } = order.arrival({
    now,
    begins: new Date(Math.max(starts.getTime(), now.getTime())),
    entity,
    calendar: settings.businessCalendar,
  })
  return {
    fee: { amount: formatAmount(fee, currency), currency },
    instant_fee: order.instantType && euro(feeFor(fees, order.instantType)),
    total: formatAmount(amount + fee, currency),
    available: formatAmount(account.available, currency),
    arrives: { latest: latest.toISOString(), words: words[request.language] },
    limit_per_payment: euro(limits.perPayment),
    limit_left_today: euro(limits.perDay > used ? limits.perDay - used : 0n),
  }
}
