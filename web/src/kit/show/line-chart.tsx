import { displayDay } from '@fondaco/rules/calendar.ts'
import { type PointerEvent, type ReactNode, useState } from 'react'
import classes from './balance-line.module.css'
import { lineGeometry } from './balance-line-geometry.ts'
import { Day } from './date-time.tsx'

/** A value of a day, and how it is read. */
export interface DayValue {
  readonly day: string
  readonly value: number
  readonly text: string
}

const WIDTH = 640
const HEIGHT = 160

/**
 * Values of days as a line; the day under the pointer, or chosen by the arrow keys, is said.
 * @param base where the line is drawn from; by default zero, so that what is flat looks flat
 */
export function LineChart({
  points,
  label,
  base = 0,
}: {
  points: readonly DayValue[]
  /** Of the chosen day, for anyone who cannot see the line. */
  label: string
  base?: number
}): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  if (!point) return null
  const values = points.map(({ value }) => value - base)
  const { line, area, at, zero } = lineGeometry(values, WIDTH, HEIGHT)
  const [x, y] = at(index)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(((clientX - left) / width) * last))
  }
  return (
    <div className={classes.chart}>
      <p className={classes.said} aria-hidden>
        <Day day={point.day} /> <b>{point.text}</b>
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
          aria-label={label}
          aria-valuetext={`${displayDay(point.day)}: ${point.text}`}
          min={0}
          max={last}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
    </div>
  )
}
