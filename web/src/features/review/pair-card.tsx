import type { PairHistory } from '@fondaco/contract/payments/context-schemas.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { counted } from '@fondaco/rules/language.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Link } from '../../navigation.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './pair.module.css'
import { StatusBadge } from './status-badge.tsx'

const times = (count: number): string =>
  `${count} ${counted('lt', count, { one: 'mokėjimas', few: 'mokėjimai', other: 'mokėjimų' })}`

const words = texts({
  DEBIT: { en: 'Earlier payments to this payee', lt: 'Ankstesni mokėjimai šiam gavėjui' },
  CREDIT: { en: 'Earlier payments from this payer', lt: 'Ankstesni šio mokėtojo mokėjimai' },
  firstDEBIT: {
    en: 'First payment: this customer has not paid to this account before.',
    lt: 'Pirmas mokėjimas: į šią sąskaitą klientas dar nemokėjo.',
  },
  firstCREDIT: {
    en: 'First payment: this customer has not received money from this account before.',
    lt: 'Pirmas mokėjimas: iš šios sąskaitos klientas dar nieko negavo.',
  },
  count: {
    en: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    lt: times,
  },
  latest: {
    en: (count: number) => `the latest ${count.toLocaleString('en-US')} payments`,
    lt: (count: number) => `naujausi mokėjimai: ${count.toLocaleString('lt-LT')}`,
  },
  completed: {
    en: (count: number, sum: string) => `${count} completed, ${sum}`,
    lt: (count: number, sum: string) => `įvykdyta ${count}, ${sum}`,
  },
  sameName: {
    en: 'Found by the account number. The name was always the same.',
    lt: 'Rasta pagal sąskaitos numerį. Vardas visada buvo tas pats.',
  },
  otherName: {
    en: (count: number) =>
      `Found by the account number. The name differed in ${count === 1 ? 'one payment' : `${count} payments`}.`,
    lt: (count: number) => `Rasta pagal sąskaitos numerį. Kitoks vardas: ${times(count)}.`,
  },
  lastFive: { en: 'The last five:', lt: 'Paskutiniai penki:' },
  as: { en: (name: string) => `as “${name}”`, lt: (name: string) => `kaip „${name}“` },
})

/** What the customer and the account of the other side had to do with each other before. */
export function PairCard({
  payment: { direction },
  pair,
}: {
  payment: Pick<StaffTransaction, 'direction'>
  pair: PairHistory
}): ReactNode {
  const t = useTexts(words)
  const { count, more, completed, sum, currency, other_names: others, last } = pair
  if (count === 0) {
    return (
      <Card title={t[direction]} padded>
        <p className={classes.first}>{t[`first${direction}`]}</p>
      </Card>
    )
  }
  return (
    <Card
      title={t[direction]}
      side={`${more ? t.latest(count) : t.count(count)}, ${t.completed(completed, `${amountText(sum, currency)} ${currency}`)}`}
      padded
    >
      <p className={classes.about} data-differs={others > 0 || undefined}>
        {others > 0 ? t.otherName(others) : t.sameName}
        {count > last.length ? ` ${t.lastFive}` : null}
      </p>
      <ul className={classes.payments}>
        {last.map(({ _id, at, amount, status, name }) => (
          <li key={_id}>
            <Link to={staffTransactionPath(_id)}>
              <DateTime at={at} />
              <VisuallyHidden>
                {', '}
                {amountText(amount, currency)} {currency}
              </VisuallyHidden>
            </Link>
            <span className={classes.amount}>
              <Amount value={amount} currency={currency} />
            </span>
            <span className={classes.status}>
              <StatusBadge type={null} status={status} />
            </span>
            {name === null ? null : <span className={classes.name}>{t.as(name)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
