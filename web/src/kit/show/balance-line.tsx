import { displayDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { amountText } from './amount.tsx'
import classes from './balance-line.module.css'
import { lineGeometry } from './balance-line-geometry.ts'
import { Day } from './date-time.tsx'

const words = texts({
  day: { en: 'Day of the balance', lt: 'Likučio diena' },
  at: {
    en: (day: string, amount: string) => `${day}: ${amount}`,
    lt: (day: string, amount: string) => `${day}: ${amount}`,
  },
})

const WIDTH = 640
const HEIGHT = 160

/** The balance at the end of each day as a line from zero; the day under the pointer, or chosen by the arrow keys, is said. */
export function BalanceLine({
  points,
  currency,
}: {
  points: readonly { readonly day: string; readonly balance: string }[]
  currency: Currency
}): ReactNode {
  const t = useTexts(words)
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  if (!point) return null
  const values = points.map(({ balance }) => Number(parseSignedAmount(balance, currency) ?? 0n))
  const { line, area, at, zero } = lineGeometry(values, WIDTH, HEIGHT)
  const [x, y] = at(index)
  const amount = `${amountText(point.balance, currency)} ${currency}`
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(((clientX - left) / width) * last))
  }
  return (
    <div className={classes.chart}>
      <p className={classes.said} aria-hidden>
        <Day day={point.day} /> <b>{amount}</b>
      </p>
      <div className={classes.plot} onPointerMove={follow} onPointerLeave={() => setChosen(null)}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className={classes.svg}
        >
          <path d={area} className={classes.area} />
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} className={classes.zero} />
          <path d={line} className={classes.line} vectorEffect="non-scaling-stroke" />
          <line x1={x} x2={x} y1={0} y2={HEIGHT} className={classes.mark} vectorEffect="non-scaling-stroke" />
          <circle cx={x} cy={y} r={4} className={classes.dot} />
        </svg>
        <input
          type="range"
          className={classes.range}
          aria-label={t.day}
          aria-valuetext={t.at(displayDay(point.day), amount)}
          min={0}
          max={last}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
    </div>
  )
}
