import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan } from '../../../api/session.tsx'
import { LimitsTable } from '../../../features/limits/limits-table.tsx'
import { OwnLimitsCard } from '../../../features/limits/own-limits-card.tsx'
import { words } from '../../../features/limits/texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/customer/limits`: how much may be paid, what is left, and the payer's own limits of instant payments. */
export function LimitsScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { _id: id, isManaged } = useActingFor()
  const { data, error, refetch } = useCall('getLimits', { params: { id } })
  return (
    <Page title={t.title} subtitle={t.about}>
      {data ? (
        <>
          <Card title={t.limits} side={<Link to={PATHS.prices.path}>{t.prices}</Link>}>
            <LimitsTable limits={data.limits} />
          </Card>
          <OwnLimitsCard
            key={data.own.version}
            own={data.own}
            mayChange={can('payment:create') && !isManaged}
          />
        </>
      ) : error ? (
        <Failed what={t.limits} error={error} retry={() => void refetch()} />
      ) : (
        <Card title={t.limits}>
          <Loading lines={6} />
        </Card>
      )}
    </Page>
  )
}
