import { formatDate, formatDateTime } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import { timeZone } from '../../time-zone.ts'
import classes from './figures.module.css'

interface DateTimeProps {
  /** ISO 8601. */
  readonly at: string
  /** date: the day alone; minutes: the day and HH:mm; hours: HH:mm alone; time: HH:mm:ss alone; stacked: the day above the time. */
  readonly show?: 'date' | 'minutes' | 'hours' | 'time' | 'stacked'
}

/** An instant in the reader's time zone; the exact time and the zone are in its title. */
export function DateTime({ at, show = 'minutes' }: DateTimeProps): ReactNode {
  const instant = new Date(at)
  const exact = `${formatDateTime(instant, timeZone(), 'seconds')} (${timeZone()})`
  const [day = '', time = ''] = formatDateTime(
    instant,
    timeZone(),
    show === 'time' ? 'seconds' : 'minutes',
  ).split(' ')
  return (
    <time dateTime={at} title={exact} className={classes.figure}>
      {show === 'date' ? day : null}
      {show === 'minutes' ? `${day} ${time}` : null}
      {show === 'time' || show === 'hours' ? time : null}
      {show === 'stacked' ? (
        <>
          {day}
          <br />
          <span className={classes.faint}>{time}</span>
        </>
      ) : null}
    </time>
  )
}

/** A calendar day (YYYY-MM-DD) as people read it. */
export function Day({ day }: { day: string }): ReactNode {
  return (
    <time dateTime={day} className={classes.figure}>
      {formatDate(new Date(`${day}T00:00:00Z`), 'UTC')}
    </time>
  )
}

/** The time of day of an instant, for sentences. */
export const timeText = (at: string): string => formatDateTime(new Date(at), timeZone()).split(' ')[1] ?? ''

/** The day and time of an instant, for sentences. */
export const dateTimeText = (at: string): string => formatDateTime(new Date(at), timeZone())

/** The day of an instant, for sentences. */
export const dateText = (at: string): string => formatDate(new Date(at), timeZone())

/** The month of an instant with its year. */
export const monthText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: timeZone() }).format(
    new Date(at),
  )
