import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { priceExchange, QUOTE_SECONDS } from '@fondaco/rules/exchange/price-exchange.ts'
import { formatRate } from '@fondaco/rules/exchange/rate.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { offered, percentText, readDealing, STOP_WORDS } from '../../rates/index.ts'
import type { ExchangeDeps } from '../engine/deps.ts'
import { storedParts } from '../kinds/price-now.ts'
import { ownAccounts } from './own-accounts.ts'
import { ownFee } from './own-fee.ts'
import { insertQuote } from './quote-store.ts'

/** The most that an account of the database can hold, in minor units. */
const MOST = 10n ** 17n

/**
 * Quotes an exchange between two own accounts. The rate holds for 30 seconds, for this user, once; nothing is held. One
 * amount is given, the other follows from the rate. Refusals: those of `ownAccounts`, `exchange_same_currency`,
 * `setting_off`, `exchange_stopped` with the reason, `amount_invalid` where an amount would be zero, `rate_limited`.
 */
export async function quoteExchange(
  { rateSource, paymentsPerMinute }: ExchangeDeps,
  { body, clock, db, scope, session }: CallContext<typeof calls.quoteExchange>,
): Promise<CallResult<typeof calls.quoteExchange>> {
  const now = clock.now()
  const { id: userId } = session.user
  const limit = { points: paymentsPerMinute, seconds: 60 }
  const { over, until } = await countOne(db, `quotes:${userId}`, limit, now)
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  const { from, to } = await ownAccounts(db, scope, body.account, body.to_account)
  const [sell, buy] = [from.account.currency, to.account.currency]
  if (sell === buy) refuse('exchange_same_currency')
  if (!from.holder.settings.can_currency_exchange) refuse('setting_off')
  const dealing = await readDealing(db, rateSource, now)
  const { mid, basisPoints, stop } = offered(dealing, sell, buy, from.holder.feeProgram)
  if (stop || !mid || basisPoints === null)
    return refuse('exchange_stopped', { description: STOP_WORDS[stop ?? 'missing'] })
  const given = parseAmount(body.amount, body.side === 'sell' ? sell : buy) ?? refuse('amount_invalid')
  const priced = priceExchange(mid, basisPoints, body.side, given) ?? refuse('amount_invalid')
  if (priced.sell >= MOST || priced.buy >= MOST) refuse('amount_invalid')
  const fee = await ownFee(db, from, priced.sell, now)
  const quote = {
    id: newId(),
    user_id: userId,
    customer_id: from.holder.id,
    account_id: from.account.id,
    to_account_id: to.account.id,
    side: body.side,
    sell: priced.sell,
    buy: priced.buy,
    fee: fee.fee,
    fee_parts: JSON.stringify(storedParts(fee)),
    rate: formatRate(priced.rate),
    mid_rate: formatRate(mid),
    basis_points: basisPoints,
    margin_sell: priced.margin.sell,
    margin_buy: priced.margin.buy,
    rate_day: dealing.day ?? '',
    terms_version: dealing.terms.version,
    made_at: now,
    expires_at: new Date(now.getTime() + QUOTE_SECONDS * 1000),
    used_for: null,
  }
  await insertQuote(db, quote)
  const sold = (minor: bigint) => ({ amount: formatAmount(minor, sell), currency: sell })
  const bought = (minor: bigint) => ({ amount: formatAmount(minor, buy), currency: buy })
  return {
    quote_id: quote.id,
    sell: sold(quote.sell),
    buy: bought(quote.buy),
    rate: quote.rate,
    mid_rate: quote.mid_rate,
    margin: {
      percent: percentText(basisPoints),
      sell: sold(quote.margin_sell),
      buy: bought(quote.margin_buy),
    },
    fee: sold(quote.fee),
    expires_at: quote.expires_at.toISOString(),
    is_open: dealing.isOpen,
    source: rateSource.fxRates.name,
    simulated: rateSource.fxRates.simulated,
    is_reference: rateSource.fxRates.isReference,
    day: quote.rate_day,
  }
}
