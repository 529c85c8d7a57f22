import type { StaffDashboard } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { type ReactNode, useMemo } from 'react'
import { Amount, amountText } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Day } from '../../kit/date-time.tsx'
import { Empty } from '../../kit/states.tsx'
import classes from './dashboard.module.css'
import { ListLink } from './list-link.tsx'

type Volume = StaffDashboard['volumes'][number]

const columns = (day: string): readonly Column<Volume>[] => [
  {
    id: 'today',
    title: 'Today',
    cell: ({ currency, today }) => (
      <ListLink
        search={{ by: 'settled', date_from: day, date_to: day, currency, statuses: 'COMPLETED' }}
        className={classes.amount}
      >
        <Amount value={today.amount} currency={currency} />
      </ListLink>
    ),
  },
  { id: 'count', title: 'Payments', right: true, cell: ({ today }) => today.count },
  {
    id: 'last-week',
    title: 'A week ago',
    right: true,
    cell: ({ currency, last_week }) => (
      <>
        <Amount value={last_week.amount} currency={currency} />
        <span className={classes.about}>{payments(last_week.count)}</span>
      </>
    ),
  },
  {
    id: 'difference',
    title: 'Difference',
    right: true,
    cell: (volume) => <span className={classes.nowrap}>{differenceOf(volume)}</span>,
  },
]

/** What settled today, beside the same day last week up to the same time of day. */
export function VolumesCard({ dashboard }: { dashboard: StaffDashboard }): ReactNode {
  const { volumes, day, last_week_day } = dashboard
  const shown = useMemo(() => columns(day), [day])
  return (
    <Card
      title="Settled today"
      side={
        <>
          <Day day={day} /> against <Day day={last_week_day} /> to the same time
        </>
      }
    >
      <DataTable
        label="Settled today by currency"
        columns={shown}
        rows={volumes}
        rowId={({ currency }) => currency}
        empty={
          <Empty title="Nothing has settled today, and nothing had by this time last week.">
            The first payment that completes appears here by itself.
          </Empty>
        }
      />
    </Card>
  )
}

const payments = (count: number): string => `${count} ${count === 1 ? 'payment' : 'payments'}`

/** `+1,200.00 more`, `−50.00 less`, `the same`: the sign and the word say it, no colour does. */
function differenceOf({ currency, today, last_week }: Volume): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  const difference = minor(today.amount) - minor(last_week.amount)
  if (difference === 0n) return 'the same'
  const text = amountText(formatAmount(difference, currency satisfies Currency), currency)
  return difference > 0n ? `+${text} more` : `${text} less`
}
