import { type BusinessCalendar, displayDay } from '@fondaco/rules/calendar.ts'
import { closedDaysOf, type OwnDays } from '@fondaco/rules/payment-days/currency-days.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './payment-days.module.css'
import { words } from './texts.ts'
import { weekdayName } from './weekday-name.ts'

/** The closed days of some years, a column each. */
export function ClosedDays({
  years,
  own,
  calendar,
}: {
  years: readonly number[]
  own: OwnDays | null
  calendar: BusinessCalendar
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <div className={classes.years}>
      {years.map((year) => {
        const days = closedDaysOf(year, own, calendar)
        return (
          <section key={year} aria-label={t.closedOf(year)}>
            <h3>{year}</h3>
            {days.length === 0 ? t.noneOf(year) : null}
            <ul className={classes.lines}>
              {days.map(({ day, isProvisional }) => (
                <li key={day} className={classes.day}>
                  {displayDay(day)} <span className={classes.weekday}>{weekdayName(day, language)}</span>
                  {isProvisional ? <Badge tone="wait">{t.provisional}</Badge> : null}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
