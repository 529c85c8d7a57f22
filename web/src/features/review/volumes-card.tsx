import type { StaffDashboard } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import { Amount, amountText } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { Day } from '../../kit/date-time.tsx'
import { Empty } from '../../kit/states.tsx'
import classes from './dashboard.module.css'
import { ListLink } from './list-link.tsx'

type Volume = StaffDashboard['volumes'][number]

/** What settled today, beside the same day last week up to the same time of day. */
export function VolumesCard({ dashboard }: { dashboard: StaffDashboard }): ReactNode {
  const { volumes, day, last_week_day } = dashboard
  return (
    <Card
      title="Settled today"
      side={
        <>
          <Day day={day} /> against <Day day={last_week_day} /> to the same time
        </>
      }
    >
      {volumes.length === 0 ? (
        <Empty title="Nothing has settled today, and nothing had by this time last week.">
          The first payment that completes appears here by itself.
        </Empty>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Today</th>
              <th scope="col" className={classes.right}>
                Payments
              </th>
              <th scope="col" className={classes.right}>
                A week ago
              </th>
              <th scope="col" className={classes.right}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {volumes.map((volume) => (
              <tr key={volume.currency}>
                <th scope="row">
                  <ListLink
                    search={{
                      by: 'settled',
                      date_from: day,
                      date_to: day,
                      currency: volume.currency,
                      statuses: 'COMPLETED',
                    }}
                    className={classes.amount}
                  >
                    <Amount value={volume.today.amount} currency={volume.currency} />
                  </ListLink>
                </th>
                <td className={classes.right}>{volume.today.count}</td>
                <td className={classes.right}>
                  <Amount value={volume.last_week.amount} currency={volume.currency} />
                  <span className={classes.about}>{payments(volume.last_week.count)}</span>
                </td>
                <td className={classes.right}>
                  <span className={classes.nowrap}>{differenceOf(volume)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const payments = (count: number): string => `${count} ${count === 1 ? 'payment' : 'payments'}`

/** `+1,200.00 more`, `−50.00 less`, `the same`: the sign and the word say it, no colour does. */
export function differenceOf({ currency, today, last_week }: Volume): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  const difference = minor(today.amount) - minor(last_week.amount)
  if (difference === 0n) return 'the same'
  const text = amountText(formatAmount(difference, currency satisfies Currency), currency)
  return difference > 0n ? `+${text} more` : `${text} less`
}
