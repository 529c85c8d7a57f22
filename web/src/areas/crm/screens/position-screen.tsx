import { displayDay } from '@fondaco/rules/calendar.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { PositionCard } from '../../../features/treasury/position-card.tsx'
import { words } from '../../../features/treasury/position-texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** Payments change it without an event of their own. */
const EVERY_MS = 60_000

/** `/crm/banks/position`: what is owed, held, in clearing and open in each currency. */
export function PositionScreen(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getPosition', {}, { everyMs: EVERY_MS })
  return (
    <Page title={t.title} subtitle={t.about}>
      <BanksTabs current="position" />
      {data ? (
        <>
          <Note>
            {data.rates.day === null ? t.noRates : t.rates(data.rates.source, displayDay(data.rates.day))}{' '}
            {t.signs}
          </Note>
          {data.entities.map((one) => (
            <PositionCard key={one.entity} of={one} />
          ))}
        </>
      ) : (
        <Card title={t.title}>
          {error ? (
            <Failed what={t.thePosition} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={10} />
          )}
        </Card>
      )}
    </Page>
  )
}
