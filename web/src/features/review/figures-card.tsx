import type { StaffFigures } from '@fondaco/contract/payments/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { VisuallyHidden } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Shape } from '../../kit/feedback/shapes.tsx'
import { Failed } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { lineGeometry } from '../../kit/show/balance-line-geometry.ts'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './figures.module.css'

const words = texts({
  title: { en: 'Last 30 days', lt: 'Paskutinės 30 dienų' },
  against: { en: 'compared with the 30 days before', lt: 'palyginti su ankstesnėmis 30 dienų' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  inEuro: { en: 'all currencies, at the rates of today', lt: 'visos valiutos, šios dienos kursu' },
  held: { en: 'Held for review', lt: 'Sulaikyta peržiūrai' },
  of: {
    en: (count: number, of: number) => `${count} of ${of} payments`,
    lt: (count: number, of: number) => `${count} iš ${of} mokėjimų`,
  },
  decided: { en: 'Median time to a decision', lt: 'Laiko iki sprendimo mediana' },
  none: { en: 'No decision', lt: 'Sprendimų nėra' },
  before: { en: (text: string) => `before: ${text}`, lt: (text: string) => `anksčiau: ${text}` },
  minutes: { en: (count: number) => `${count} min`, lt: (count: number) => `${count} min.` },
  hours: { en: (count: string) => `${count} h`, lt: (count: string) => `${count} val.` },
  days: { en: (count: string) => `${count} d`, lt: (count: string) => `${count} d.` },
  day: { en: 'Day', lt: 'Diena' },
  dayShown: { en: 'Day of the line', lt: 'Linijos diena' },
  daysBefore: { en: '30 days before', lt: 'Prieš 30 dienų' },
  asTable: { en: 'Days as a table', lt: 'Dienos lentelėje' },
  at: {
    en: (day: string, now: string, before: string) => `${day}: ${now}, 30 days before ${before}`,
    lt: (day: string, now: string, before: string) => `${day}: ${now}, prieš 30 dienų ${before}`,
  },
})

/** What settled in the last 30 days, how much was held, and how soon staff decided; read after the queues. */
export function FiguresCard(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getStaffFigures', {}, { keep: true })
  return (
    <Card title={t.title} side={t.against} padded>
      <div className={classes.figures}>
        {data ? (
          <Shown figures={data} />
        ) : error ? (
          <Failed what={t.title} error={error} retry={() => void refetch()} />
        ) : (
          <Shape>{null}</Shape>
        )}
      </div>
    </Card>
  )
}

function Shown({ figures: { settled, held, currency } }: { figures: StaffFigures }): ReactNode {
  const t = useTexts(words)
  const share = ({ count, of }: StaffFigures['held']['now']) =>
    of === 0 ? '0 %' : `${((count / of) * 100).toFixed(1)} %`
  const time = useTime()
  return (
    <>
      <div className={classes.settled}>
        <Figure
          title={t.settled}
          value={`${amountText(settled.total, currency)} ${currency}`}
          about={t.inEuro}
          before={`${amountText(settled.before, currency)} ${currency}`}
        />
        <SettledLine settled={settled} currency={currency} />
      </div>
      <div className={classes.others}>
        <Figure
          title={t.held}
          value={share(held.now)}
          about={t.of(held.now.count, held.now.of)}
          before={share(held.before)}
        />
        <Figure
          title={t.decided}
          value={held.now.median_seconds === null ? t.none : time(held.now.median_seconds)}
          before={held.before.median_seconds === null ? t.none : time(held.before.median_seconds)}
        />
      </div>
    </>
  )
}

/** A time in the unit that suits it. */
function useTime(): (seconds: number) => string {
  const t = useTexts(words)
  const hour = 3_600
  return (seconds) =>
    seconds < 2 * hour
      ? t.minutes(Math.round(seconds / 60))
      : seconds < 48 * hour
        ? t.hours((seconds / hour).toFixed(1))
        : t.days((seconds / (24 * hour)).toFixed(1))
}

function Figure({
  title,
  value,
  about,
  before,
}: {
  title: string
  value: string
  about?: string
  before: string
}): ReactNode {
  const t = useTexts(words)
  return (
    <div className={classes.figure}>
      <h3>{title}</h3>
      <b>{value}</b>
      {about ? <small>{about}</small> : null}
      <small>{t.before(before)}</small>
    </div>
  )
}

const WIDTH = 640
const HEIGHT = 120

/** The sums of the days as a line, and those of 30 days before dashed; the day under the pointer, or chosen by the arrow keys, is said. */
function SettledLine({ settled: { days }, currency }: Pick<StaffFigures, 'settled' | 'currency'>): ReactNode {
  const t = useTexts(words)
  const last = days.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const shown = days[index]
  if (!shown) return null
  const minorOf = (amount: string) => Number(parseSignedAmount(amount, currency) ?? 0n)
  const now = days.map(({ amount }) => minorOf(amount))
  const before = days.map((day) => minorOf(day.before))
  const scale = Math.max(...now, ...before)
  // Both lines have the scale of the higher one.
  const drawn = (values: readonly number[]) => lineGeometry([...values, scale], WIDTH, HEIGHT)
  const pathOf = (values: readonly number[]) => {
    const { at } = drawn(values)
    const step = WIDTH / Math.max(last, 1)
    return values.map((_, n) => `${n === 0 ? 'M' : 'L'}${Math.round(n * step)} ${at(n)[1]}`).join('')
  }
  const x = Math.round((index / Math.max(last, 1)) * WIDTH)
  const text = (amount: string) => `${amountText(amount, currency)} ${currency}`
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
              cell: ({ amount }) => <Amount value={amount} currency={currency} />,
            },
            {
              id: 'before',
              title: t.daysBefore,
              cell: (day) => <Amount value={day.before} currency={currency} />,
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
