import { nextClosedDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Table } from '../../kit/list/table.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { paymentDaysPath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { type CurrencyView, daysOf, type PaymentDaysView, todayOf } from './days-in-force.ts'
import classes from './payment-days.module.css'
import { words } from './texts.ts'

const NEXT_DAYS = 2

/** Each currency with its cut-offs and its next closed days. */
export function CurrencyTable({ view }: { view: PaymentDaysView }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const lines = ({ wires }: CurrencyView, text: (wire: CurrencyView['wires'][number]) => string) => (
    <ul className={classes.lines}>
      {wires.map((wire) => (
        <li key={wire.type}>
          {wires.length > 1 ? `${typeFacts(wire.type).words[language]}: ` : null}
          {text(wire)}
        </li>
      ))}
    </ul>
  )
  return (
    <Table
      label={t.currencies}
      columns={[
        { id: 'currency', title: t.currency, cell: ({ currency }) => currency },
        { id: 'cut_off', title: t.cutOff, fit: 'wrap', cell: (row) => lines(row, ({ cut_off }) => cut_off) },
        {
          id: 'arrives',
          title: t.arrives,
          fit: 'wrap',
          cell: (row) => lines(row, ({ value_days }) => t.after(value_days)),
        },
        {
          id: 'next',
          title: t.next,
          fit: 'wrap',
          cell: (row) => (
            <ul className={classes.lines}>
              {nextClosedDays(todayOf(view), daysOf(row).own, view.business_calendar, NEXT_DAYS).map(
                ({ day, isProvisional }) => (
                  <li key={day}>
                    <Day day={day} /> {isProvisional ? `(${t.provisional.toLowerCase()})` : null}
                  </li>
                ),
              )}
            </ul>
          ),
        },
        {
          id: 'until',
          title: t.until,
          fit: 'wrap',
          cell: ({ own, is_running_out }) => {
            if (own === null) return t.always
            const until = <Day day={`${own.last_year}-12-31`} />
            return is_running_out ? (
              <>
                {until} <Badge tone="wait">{t.runningOut}</Badge>
              </>
            ) : (
              until
            )
          },
        },
      ]}
      rows={view.currencies}
      rowId={({ currency }) => currency}
      rowLink={({ currency }) => paymentDaysPath(currency)}
      empty={null}
    />
  )
}
