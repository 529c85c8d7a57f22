import { counted } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Bar } from '../feedback/shapes.tsx'
import { amountText } from '../show/amount.tsx'
import classes from './list.module.css'

const words = texts({
  sums: { en: 'Sums per currency', lt: 'Sumos pagal valiutą' },
  out: { en: 'out', lt: 'išmokėta' },
  in: { en: 'in', lt: 'gauta' },
  others: {
    en: (count: number) => `${count} more ${counted('en', count, { one: 'currency', other: 'currencies' })}`,
    lt: (count: number) =>
      `dar ${count} ${counted('lt', count, { one: 'valiuta', few: 'valiutos', other: 'valiutų' })}`,
  },
  transactions: {
    en: (count: number) => counted('en', count, { one: 'transaction', other: 'transactions' }),
    lt: (count: number) => counted('lt', count, { one: 'operacija', few: 'operacijos', other: 'operacijų' }),
  },
})

type Sum = Result<'listTransactionsBalance'>[number]

/** What the filter finds, summed per currency: the one with the most transactions in view, the others unfolded on demand. */
export function ListSums({ sums }: { sums: Result<'listTransactionsBalance'> | undefined }): ReactNode {
  const t = useTexts(words)
  // They keep their line while they are read: the rows below stay where they are.
  if (!sums)
    return (
      <div className={classes.sums}>
        <span className={classes.sum}>
          <Bar width={220} />
        </span>
      </div>
    )
  const [first, ...others] = [...sums].sort((a, b) => b.count - a.count)
  if (!first) return null
  if (others.length === 0)
    return (
      <div className={classes.sums}>
        <SumLine sum={first} />
      </div>
    )
  return (
    <details className={classes.sums}>
      <summary>
        <SumLine sum={first} />
        <span className={classes.others}>{t.others(others.length)}</span>
      </summary>
      <ul aria-label={t.sums}>
        {others.map((sum) => (
          <li key={sum.currency}>
            <SumLine sum={sum} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function SumLine({ sum: { currency, debit, credit, count } }: { sum: Sum }): ReactNode {
  const t = useTexts(words)
  return (
    <span className={classes.sum}>
      <strong>{currency}</strong>
      <span>
        {t.out} {amountText(debit, currency)}
      </span>
      <span>
        {t.in} {amountText(credit, currency)}
      </span>
      <span className={classes.faint}>
        {count} {t.transactions(count)}
      </span>
    </span>
  )
}
