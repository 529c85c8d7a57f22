import { isEveryEntity } from '@fondaco/rules/entity.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { ArrivalLines } from '../../../features/payment-days/arrival-lines.tsx'
import { ClosedDays } from '../../../features/payment-days/closed-days.tsx'
import { DaysDialog } from '../../../features/payment-days/days-dialog.tsx'
import { daysOf, type PaymentDaysView, todayOf } from '../../../features/payment-days/days-in-force.ts'
import classes from '../../../features/payment-days/payment-days.module.css'
import { words } from '../../../features/payment-days/texts.ts'
import { weekdays } from '../../../features/payment-days/weekday-name.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime } from '../../../kit/show/date-time.tsx'
import { DefinitionList } from '../../../kit/show/definition-list.tsx'
import { Link, Navigate, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'

/** Years that are shown of the business calendar, which has a rule for each. */
const YEARS_OF_RULE = 3

/** `/crm/system/payment_days/$currency`: the days of one currency, and the way to propose others. */
export function CurrencyDaysScreen(): ReactNode {
  const t = useTexts(words)
  const { currency = '' } = useParams() as { currency?: string }
  const { data, error, refetch } = useCall('getPaymentDays', {})
  const trail = <Link to={PATHS.paymentDays.path}>{t.title}</Link>
  if (data) {
    const days = data.currencies.find((one) => one.currency === currency)
    if (!days) return <Navigate to={PATHS.error404.path} replace />
    return (
      <Page title={t.titleOf(currency)} trail={trail}>
        <Days view={data} days={days} />
      </Page>
    )
  }
  return (
    <Page title={t.title} trail={trail}>
      <Card title={t.closed}>
        {error ? (
          <Failed what={t.title} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={10} />
        )}
      </Card>
    </Page>
  )
}

function Days({
  view,
  days,
}: {
  view: PaymentDaysView
  days: PaymentDaysView['currencies'][number]
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { entities } = useMe()
  const isAllowed = useCan()('manage:banks')
  const [proposing, setProposing] = useState(false)
  const mayChange = isAllowed && isEveryEntity(entities)
  const { currency, own, wires, changed_at, is_running_out } = days
  const [at, today, calendar] = [new Date(view.at), todayOf(view), view.business_calendar]
  const first = own ? own.first_year : Number(today.slice(0, 4))
  const years = Array.from(
    { length: own ? own.last_year - first + 1 : YEARS_OF_RULE },
    (_, more) => first + more,
  )
  return (
    <>
      {isAllowed && !mayChange ? <Note>{t.allEntities}</Note> : null}
      {is_running_out ? <Note tone="wait">{t.shortOf(currency)}</Note> : null}
      <Card
        title={t.terms}
        padded
        side={
          mayChange ? (
            <Button size="compact-sm" variant="default" onClick={() => setProposing(true)}>
              {t.propose}
            </Button>
          ) : null
        }
      >
        <DefinitionList
          items={[
            ...wires.flatMap(({ type, cut_off, value_days }) => {
              const name = typeFacts(type).words[language]
              return [
                [t.cutOffOf(name), cut_off],
                [`${t.arrives}: ${name}`, t.after(value_days)],
              ] as const
            }),
            [
              t.weekend,
              own &&
                weekdays(language)
                  .filter(([number]) => own.weekend.includes(number))
                  .map(([, name]) => name)
                  .join(', '),
            ],
            [t.changed, <DateTime key="changed" at={changed_at} />],
          ]}
        />
      </Card>
      <Card title={t.now} padded>
        <ArrivalLines at={at} currency={currency} days={daysOf(days)} calendar={calendar} />
        <p className={classes.hint}>{t.sendingDays}</p>
      </Card>
      <Card title={t.closed} padded>
        <ClosedDays years={years} own={daysOf(days).own} calendar={calendar} />
        {own ? null : <p className={classes.hint}>{t.byTarget}</p>}
      </Card>
      {proposing ? (
        <DaysDialog days={days} today={today} at={at} calendar={calendar} close={() => setProposing(false)} />
      ) : null}
    </>
  )
}
