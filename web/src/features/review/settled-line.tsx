import type { PaymentStatistics } from '@fondaco/contract/payments/statistics-schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { VisuallyHidden } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Table } from '../../kit/list/table.tsx'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { lineGeometry } from '../../kit/show/balance-line-geometry.ts'
import { Day } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './figures.module.css'

const words = texts({
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  before: { en: (text: string) => `before: ${text}`, lt: (text: string) => `anksčiau: ${text}` },
  day: { en: 'Day', lt: 'Diena' },
  dayShown: { en: 'Day of the line', lt: 'Linijos diena' },
  daysBefore: { en: '30 days before', lt: 'Prieš 30 dienų' },
  asTable: { en: 'Days as a table', lt: 'Dienos lentelėje' },
  at: {
    en: (day: string, now: string, before: string) => `${day}: ${now}, 30 days before ${before}`,
    lt: (day: string, now: string, before: string) => `${day}: ${now}, prieš 30 dienų ${before}`,
  },
  hidden: { en: 'not shown', lt: 'nerodoma' },
})

const WIDTH = 640
const HEIGHT = 120

/**
 * The sums of the days as a line, and those of 30 days before dashed; the day under the pointer, or chosen by the arrow keys, is said.
 * A day without a figure is a gap.
 */
export function SettledLine({
  settled: { days },
  currency,
}: {
  settled: Pick<PaymentStatistics['settled'], 'days'>
  currency: PaymentStatistics['currency']
}): ReactNode {
  const t = useTexts(words)
  const last = days.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const shown = days[index]
  if (!shown) return null
  const minorOf = (amount: string | null) =>
    amount === null ? null : Number(parseSignedAmount(amount, currency) ?? 0n)
  const now = days.map(({ amount }) => minorOf(amount))
  const before = days.map((day) => minorOf(day.before))
  const scale = Math.max(0, ...[...now, ...before].map((value) => value ?? 0))
  // Both lines have the scale of the higher one.
  const pathOf = (values: readonly (number | null)[]) => {
    const { at } = lineGeometry([...values.map((value) => value ?? 0), scale], WIDTH, HEIGHT)
    const step = WIDTH / Math.max(last, 1)
    const joined = (n: number) => n > 0 && values[n - 1] !== null
    return values
      .map((value, n) => {
        if (value === null) return ''
        const place = `${Math.round(n * step)} ${at(n)[1]}`
        // A day between two without a figure is a dot.
        return joined(n) ? `L${place}` : `M${place}h0.01`
      })
      .join('')
  }
  const x = Math.round((index / Math.max(last, 1)) * WIDTH)
  const text = (amount: string | null) =>
    amount === null ? t.hidden : `${amountText(amount, currency)} ${currency}`
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(((clientX - left) / width) * last))
  }
  return (
    <div>
      <p className={classes.said} aria-hidden>
        <Day day={shown.day} /> <b>{text(shown.amount)}</b> {t.before(text(shown.before))}
      </p>
      <div className={classes.plot} onPointerMove={follow} onPointerLeave={() => setChosen(null)}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className={classes.svg}
        >
          <path d={pathOf(before)} className={classes.before} vectorEffect="non-scaling-stroke" />
          <path d={pathOf(now)} className={classes.now} vectorEffect="non-scaling-stroke" />
          <line x1={x} x2={x} y1={0} y2={HEIGHT} className={classes.mark} vectorEffect="non-scaling-stroke" />
        </svg>
        <input
          type="range"
          className={classes.range}
          aria-label={t.dayShown}
          aria-valuetext={t.at(displayDay(shown.day), text(shown.amount), text(shown.before))}
          min={0}
          max={last}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
      <VisuallyHidden>
        <Table
          label={t.asTable}
          columns={[
            { id: 'day', title: t.day, cell: ({ day }) => <Day day={day} /> },
            {
              id: 'amount',
              title: t.settled,
              cell: ({ amount }) =>
                amount === null ? t.hidden : <Amount value={amount} currency={currency} />,
            },
            {
              id: 'before',
              title: t.daysBefore,
              cell: (day) =>
                day.before === null ? t.hidden : <Amount value={day.before} currency={currency} />,
            },
          ]}
          rows={days}
          rowId={({ day }) => day}
          empty={null}
        />
      </VisuallyHidden>
    </div>
  )
}
