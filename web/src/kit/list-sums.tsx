import type { ReactNode } from 'react'
import type { Result } from '../api/client.ts'
import { Amount } from './amount.tsx'
import classes from './list.module.css'

/** What the filter finds, summed per currency. */
export function ListSums({ sums }: { sums: Result<'listTransactionsBalance'> }): ReactNode {
  return (
    <ul className={classes.sums} aria-label="Sums per currency">
      {sums.map(({ currency, debit, credit, count }) => (
        <li key={currency}>
          <strong>{currency}</strong>
          <span>
            out <Amount value={debit} currency={currency} />
          </span>
          <span>
            in <Amount value={credit} currency={currency} />
          </span>
          <span className={classes.faint}>
            {count} {count === 1 ? 'transaction' : 'transactions'}
          </span>
        </li>
      ))}
    </ul>
  )
}
