import { typeWords } from '@fondaco/rules/payments/types.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './home.module.css'

const words = texts({
  from: { en: (price: string) => `from ${price}`, lt: (price: string) => `nuo ${price}` },
  free: { en: 'Free', lt: 'Nemokamai' },
  perPayment: { en: 'One payment', lt: 'Vienas mokėjimas' },
  perDay: { en: 'All payments in a day', lt: 'Visi mokėjimai per dieną' },
})

type Rows = readonly (readonly [name: string, value: string])[]

/** What payments cost and how much can be paid, as the settings of today say; null until they are known. */
export function useOffer(): { prices: Rows; limits: Rows; currencies: readonly string[] } | null {
  const t = useTexts(words)
  const language = useLanguage()
  const [data, setData] = useState<Result<'getOffer'>>()
  useEffect(() => {
    void request('getOffer', {}, { background: true }).then(setData, () => undefined)
  }, [])
  if (!data) return null
  const money = ({ amount, currency }: Result<'getOffer'>['limit_per_day']) =>
    /^0(\.0+)?$/.test(amount) ? t.free : `${amountText(amount, currency)} ${currency}`
  return {
    prices: data.payments.map(
      ({ type, fee, depends }) =>
        [typeWords(type, language), depends ? t.from(money(fee)) : money(fee)] as const,
    ),
    limits: [
      [t.perPayment, money(data.limit_per_payment)],
      [t.perDay, money(data.limit_per_day)],
    ],
    currencies: data.currencies,
  }
}

/** Names and their values, one a line. */
export const Facts = ({ rows }: { rows: Rows }): ReactNode => (
  <dl className={classes.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
