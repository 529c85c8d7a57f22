import type { Currency } from '@fondaco/rules/currency.ts'
import type { Quote } from './quote-store.ts'

/** An exchange as both of its transactions keep it; amounts in minor units. `viewExchange` reads it. */
export const exchangeExtension = (
  quote: Pick<
    Quote,
    | 'id'
    | 'side'
    | 'sell'
    | 'buy'
    | 'rate'
    | 'mid_rate'
    | 'margin_sell'
    | 'margin_buy'
    | 'basis_points'
    | 'rate_day'
  >,
  sold: Currency,
  bought: Currency,
): Record<string, string> => ({
  source_currency: sold,
  source_amount: quote.sell.toString(),
  target_currency: bought,
  target_amount: quote.buy.toString(),
  direction: quote.side,
  exchange_rate: quote.rate,
  mid_rate: quote.mid_rate,
  margin: quote.margin_sell.toString(),
  margin_target: quote.margin_buy.toString(),
  margin_basis_points: String(quote.basis_points),
  rate_day: quote.rate_day,
  quote: quote.id,
})
