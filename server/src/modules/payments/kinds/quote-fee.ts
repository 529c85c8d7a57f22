import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import { entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { tightestLimit } from '@fondaco/rules/payments/payment-limits.ts'
import { type TransactionType, typeFacts } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findHeldAccount, withBalances } from '../../accounts/index.ts'
import { payeeBic, reachedByInstant } from '../../banks/index.ts'
import { limitSources, readLimitRows, viewLimit } from '../../limits/index.ts'
import { readPaymentDays } from '../../payment-days/index.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { readTotals } from '../engine/facts-store.ts'
import { priceNow } from './price-now.ts'
import { refuseNotInstant } from './refuse-not-instant.ts'
import { countriesOf } from './screened-countries.ts'

/**
 * Cost, arrival and limits of a payment. It promises nothing and holds nothing. An instant payment to a bank that does not
 * accept it, or is not known, is refused: `payee_bank_not_instant`.
 */
export async function quoteFee(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  { db, clock, scope, body, request }: CallContext<typeof calls.quoteFee>,
): Promise<CallResult<typeof calls.quoteFee>> {
  const { type, currency } = body
  const order = kinds[type].order ?? refuse('type_not_available')
  const held = (await findHeldAccount(db, scope, body.account)) ?? refuse('account_unknown')
  const { account: found, holder } = held
  if (currency !== found.currency || currency !== (order.currency ?? currency)) refuse('currency_mismatch')
  if (CLOSED_CURRENCIES.includes(currency)) refuse('currency_closed')
  const amount = parseAmount(body.amount, currency) ?? refuse('amount_invalid')
  const now = clock.now()
  if (body.creditor && typeFacts(type).isInstant) {
    const iban = normaliseIban(body.creditor.account_id)
    const reached = reachedByInstant(iban, payeeBic(iban, body.creditor.bic), now)
    if (!reached) refuseNotInstant(reached)
  }
  const { entity } = found
  const today = entityDay(now, entity)
  const day = body.execution_date ?? today
  const [settings, paymentDays, lines, totals, limitRows, [account]] = await Promise.all([
    readSettings(db),
    readPaymentDays(db),
    readFeeLines(db, holder.feeProgram),
    readTotals(db, found.customerId, day),
    readLimitRows(db, found.customerId),
    withBalances(db, [found]),
  ])
  if (!account) throw new Error(`no balance of ${found.id}`)
  const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })
  const { eurRates, limits } = settings
  const { creditor } = body
  const countries = creditor
    ? [
        ...new Set([
          ...countriesOf(normaliseIban(creditor.account_id), creditor.bic ?? null, null),
          ...(creditor.countries ?? []),
        ]),
      ]
    : []
  const prices = { lines, volume: totals.ofMonth, eurRates }
  const feeOf = (of: TransactionType): bigint =>
    priceNow(prices, held, { type: of, amount, countries }, today).fee
  const fee = feeOf(type)
  const starts = startOfEntityDay(day, entity)
  const { latest, words } = order.arrival({
    now,
    begins: new Date(Math.max(starts.getTime(), now.getTime())),
    entity,
    calendar: settings.businessCalendar,
    days: paymentDays[currency],
  })
  return {
    fee: { amount: formatAmount(fee, currency), currency },
    instant_fee: order.instantType && euro(feeOf(order.instantType)),
    total: formatAmount(amount + fee, currency),
    available: formatAmount(account.available, currency),
    arrives: { latest: latest.toISOString(), words: words[request.language] },
    limit: viewLimit(tightestLimit(type, limitSources(limitRows, limits), totals), day, entity),
  }
}
