import type { ExchangeMade } from '@fondaco/contract/payments/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import type { ReactNode } from 'react'
import { texts, textsNow } from '../../texts.ts'
import { Amount, amountText } from './amount.tsx'

const words = texts({
  sold: { en: 'Sold', lt: 'Parduota' },
  bought: { en: 'Bought', lt: 'Pirkta' },
  rate: { en: 'Exchange rate', lt: 'Keitimo kursas' },
  midRate: { en: 'Mid rate', lt: 'Vidurinis kursas' },
  margin: { en: 'Our margin, in the rate', lt: 'Mūsų marža, įskaičiuota į kursą' },
})

/** The lines of an exchange that was made; none without one. */
export function exchangeLines(exchange: ExchangeMade | null): readonly (readonly [string, ReactNode])[] {
  if (exchange === null) return []
  const t = textsNow(words)
  const { sell, buy, rate, mid_rate, rate_day, margin } = exchange
  const money = ({ amount, currency }: typeof sell) => `${amountText(amount, currency)} ${currency}`
  return [
    [t.sold, <Amount key="sold" value={sell.amount} currency={sell.currency} />],
    [t.bought, <Amount key="bought" value={buy.amount} currency={buy.currency} />],
    [t.rate, `1 ${sell.currency} = ${rate} ${buy.currency}`],
    [t.midRate, `${mid_rate}, ${displayDay(rate_day)}`],
    [t.margin, `${margin.percent} %: ${money(margin.sell)}, ${money(margin.buy)}`],
  ]
}
