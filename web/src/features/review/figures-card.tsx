import type { StaffFigures } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Shape } from '../../kit/feedback/shapes.tsx'
import { Failed } from '../../kit/feedback/states.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import { Figure, useTime } from './figure.tsx'
import classes from './figures.module.css'
import { SettledLine } from './settled-line.tsx'

const words = texts({
  title: { en: 'Last 30 days', lt: 'Paskutinės 30 dienų' },
  against: { en: 'compared with the 30 days before', lt: 'palyginti su ankstesnių 30 dienų laikotarpiu' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  inEuro: { en: 'all currencies, at the rates of today', lt: 'visos valiutos, šios dienos kursais' },
  held: { en: 'Held for review', lt: 'Sulaikyta peržiūrai' },
  of: {
    en: (count: number, of: number) => `${count} of ${of} payments`,
    lt: (count: number, of: number) => `${count} iš ${of} mokėjimų`,
  },
  decided: { en: 'Median time to a decision', lt: 'Laiko iki sprendimo mediana' },
  none: { en: 'No decision', lt: 'Sprendimų nėra' },
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
