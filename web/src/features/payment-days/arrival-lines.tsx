import { type BusinessCalendar, displayDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { preferredEntity } from '@fondaco/rules/entity.ts'
import { type CurrencyDays, WIRE_TYPES, wireDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './payment-days.module.css'
import { words } from './texts.ts'

/** When a wire of each type leaves and arrives that is ordered at a moment, by these days. */
export function ArrivalLines({
  at,
  currency,
  days,
  calendar,
}: {
  at: Date
  currency: Currency
  days: CurrencyDays
  calendar: BusinessCalendar
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const entity = preferredEntity(useMe().entities)
  const found = WIRE_TYPES.flatMap((type) => {
    const of = entity && wireDays({ at, entity, type }, days, calendar)
    return of ? [{ type, ...of }] : []
  })
  return (
    <>
      <ul className={classes.lines}>
        {found.map(({ type, sentOn, valueOn }) => (
          <li key={type}>
            {t.leaves(typeFacts(type).words[language], currency, displayDay(sentOn), displayDay(valueOn))}
          </li>
        ))}
      </ul>
      {found.every(({ isCertain }) => isCertain) ? null : <p className={classes.hint}>{t.uncertain}</p>}
    </>
  )
}
