import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './figures.module.css'

const words = texts({
  before: { en: (text: string) => `before: ${text}`, lt: (text: string) => `anksčiau: ${text}` },
  minutes: { en: (count: number) => `${count} min`, lt: (count: number) => `${count} min.` },
  hours: { en: (count: string) => `${count} h`, lt: (count: string) => `${count} val.` },
  days: { en: (count: string) => `${count} d`, lt: (count: string) => `${count} d.` },
})

/** A time in the unit that suits it. */
export function useTime(): (seconds: number) => string {
  const t = useTexts(words)
  const hour = 3_600
  return (seconds) =>
    seconds < 2 * hour
      ? t.minutes(Math.round(seconds / 60))
      : seconds < 48 * hour
        ? t.hours((seconds / hour).toFixed(1))
        : t.days((seconds / (24 * hour)).toFixed(1))
}

/** A figure, and the one of the period before. */
export function Figure({
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
