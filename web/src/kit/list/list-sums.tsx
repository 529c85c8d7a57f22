import { counted } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Amount } from '../show/amount.tsx'
import classes from './list.module.css'

const words = texts({
  sums: { en: 'Sums per currency', lt: 'Sumos pagal valiutą' },
  out: { en: 'out', lt: 'išmokėta' },
  in: { en: 'in', lt: 'gauta' },
  transactions: {
    en: (count: number) => counted('en', count, { one: 'transaction', other: 'transactions' }),
    lt: (count: number) => counted('lt', count, { one: 'operacija', few: 'operacijos', other: 'operacijų' }),
  },
})

/** What the filter finds, summed per currency. */
export function ListSums({ sums }: { sums: Result<'listTransactionsBalance'> }): ReactNode {
  const t = useTexts(words)
  return (
    <ul className={classes.sums} aria-label={t.sums}>
      {sums.map(({ currency, debit, credit, count }) => (
        <li key={currency}>
          <strong>{currency}</strong>
          <span>
            {t.out} <Amount value={debit} currency={currency} />
          </span>
          <span>
            {t.in} <Amount value={credit} currency={currency} />
          </span>
          <span className={classes.faint}>
            {count} {t.transactions(count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
