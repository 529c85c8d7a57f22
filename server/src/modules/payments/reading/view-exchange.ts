import type { ExchangeMade } from '@fondaco/contract/payments/schemas.ts'
import { isCurrency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { percentText } from '../../rates/index.ts'

/** The exchange of a transaction, as its extension keeps it; null if there was none. */
export function viewExchange(extension: Readonly<Record<string, string>>): ExchangeMade | null {
  const { source_currency: sold = '', target_currency: bought = '', exchange_rate: rate } = extension
  if (rate === undefined || !isCurrency(sold) || !isCurrency(bought)) return null
  const money = (name: string, currency: typeof sold) => ({
    amount: formatAmount(BigInt(extension[name] ?? 0), currency),
    currency,
  })
  return {
    sell: money('source_amount', sold),
    buy: money('target_amount', bought),
    rate,
    mid_rate: extension.mid_rate ?? rate,
    rate_day: extension.rate_day ?? '',
    margin: {
      percent: percentText(Number(extension.margin_basis_points ?? 0)),
      sell: money('margin', sold),
      buy: money('margin_target', bought),
    },
  }
}
