import { isEveryEntity } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { LimitSets } from '../../../features/limits/limit-sets.tsx'
import { words } from '../../../features/limits/staff-texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/limits`: the limits of the institution and its programmes, which two people change. */
export function StaffLimitsScreen(): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const isAllowed = useCan()('manage:limits')
  const { data, error, refetch } = useCall('listLimits', {})
  return (
    <Page title={t.title} subtitle={t.about}>
      <SystemTabs current="staffLimits" />
      {isAllowed && !isEveryEntity(entities) ? <Note>{t.allEntities}</Note> : null}
      <Card title={t.title}>
        {data ? (
          <LimitSets of={data} />
        ) : error ? (
          <Failed what={t.theLimits} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={6} />
        )}
      </Card>
    </Page>
  )
}
