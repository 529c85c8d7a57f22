import { isEveryEntity } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { words } from '../../../features/exchange/staff-texts.ts'
import { RatesInForce, TermsCard } from '../../../features/exchange/terms-cards.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/rates`: the terms on which customers exchange money, and what stands in the way. */
export function StaffRatesScreen(): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const isAllowed = useCan()('manage:rates')
  const { data, error, refetch } = useCall('getExchangeTerms', {})
  const mayChange = isAllowed && isEveryEntity(entities)
  return (
    <Page title={t.title} subtitle={t.about}>
      <SystemTabs current="staffRates" />
      {isAllowed && !mayChange ? <Note>{t.allEntities}</Note> : null}
      {data ? (
        <>
          {data.stopped ? <Note tone="stop">{data.stopped}</Note> : null}
          {data.last_fault ? <Note tone="wait">{t.fault(data.last_fault.text)}</Note> : null}
          <Note>
            {t.source(data.source)} {t.behind(data.missed)} {data.is_reference ? t.reference : null}
          </Note>
          <TermsCard terms={data} mayChange={mayChange} />
          <RatesInForce terms={data} mayChange={mayChange} />
        </>
      ) : (
        <Card title={t.rates}>
          {error ? (
            <Failed what={t.rates} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={10} />
          )}
        </Card>
      )}
    </Page>
  )
}
