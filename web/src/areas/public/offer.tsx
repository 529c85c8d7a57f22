import { displayDay } from '@fondaco/rules/calendar.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './home.module.css'

const words = texts({
  from: { en: (price: string) => `from ${price}`, lt: (price: string) => `nuo ${price}` },
  free: { en: 'Free', lt: 'Nemokamai' },
  later: {
    en: (price: string, day: string) => `; from ${day}: ${price}`,
    lt: (price: string, day: string) => `; nuo ${day}: ${price}`,
  },
  MONTHLY: { en: 'Account, each month', lt: 'Sąskaita, kas mėnesį' },
  OPERATIONAL: { en: 'Work at your request', lt: 'Darbas jūsų prašymu' },
  perPayment: { en: 'One payment', lt: 'Vienas mokėjimas' },
  perDay: { en: 'All payments in a day', lt: 'Visi mokėjimai per dieną' },
})

type Offered = Omit<Result<'getOffer'>['payments'][number], 'type'>
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
  const price = ({ fee, depends }: Pick<Offered, 'fee' | 'depends'>) =>
    depends ? t.from(money(fee)) : money(fee)
  const prices = ({ coming, ...now }: Offered) =>
    [price(now), ...coming.map((later) => t.later(price(later), displayDay(later.from)))].join('')
  return {
    prices: [
      ...data.payments.map((payment) => [typeWords(payment.type, language), prices(payment)] as const),
      ...data.charges.map((charge) => [t[charge.kind], prices(charge)] as const),
    ],
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
