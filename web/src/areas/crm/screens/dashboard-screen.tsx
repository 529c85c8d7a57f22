import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { BooksCard } from '../../../features/review/books-card.tsx'
import { FiguresCard } from '../../../features/review/figures-card.tsx'
import { QueuesCard } from '../../../features/review/queues-card.tsx'
import { StatisticsCards } from '../../../features/review/statistics-card.tsx'
import { VolumesCard } from '../../../features/review/volumes-card.tsx'
import { BlockShape, CardShape, FactsShape, Shape } from '../../../kit/feedback/shapes.tsx'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Empty, Failed } from '../../../kit/feedback/states.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { texts, useTexts } from '../../../texts.ts'
import { QUEUES } from '../queues.ts'
import classes from './dashboard-screen.module.css'

const words = texts({
  dashboard: { en: 'Dashboard', lt: 'Suvestinė' },
  about: {
    en: 'Waiting decisions and today’s figures',
    lt: 'Laukiantys sprendimai ir šiandienos skaičiai',
  },
  aboutAll: { en: 'Payments of all customers together', lt: 'Visų klientų mokėjimai kartu' },
  queues: { en: 'Queues', lt: 'Eilės' },
  nothing: { en: 'No lists to show', lt: 'Nėra rodomų sąrašų' },
  nothingHint: {
    en: 'Your role has no access to transactions or individuals.',
    lt: 'Jūsų vaidmuo nesuteikia prieigos prie operacijų ir fizinių asmenų.',
  },
  theDashboard: { en: 'The dashboard', lt: 'Suvestinė' },
  loading: { en: 'Loading the dashboard', lt: 'Įkeliama suvestinė' },
})

/**
 * The first page of the back office: queues, settled volume, and the state of the books, as far as the reader may open
 * them.
 */
export function StaffDashboardScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const dashboard = useCall('getStaffDashboard', {})
  const items = dashboard.data?.queues ?? []
  const volumes = dashboard.data?.volumes
  // Who may open the payments has the figures of all of them.
  const seesStatistics = can('view:analytics') && !can('view:transaction')
  return (
    <Page title={t.dashboard} subtitle={seesStatistics ? t.aboutAll : t.about}>
      <StaleNote updatedAt={dashboard.dataUpdatedAt} />
      {dashboard.data ? (
        <>
          {items.length > 0 ? <QueuesCard items={items} queues={QUEUES} /> : null}
          {can('view:transaction') ? <FiguresCard /> : null}
          {volumes ? <VolumesCard dashboard={{ ...dashboard.data, volumes }} /> : null}
          {seesStatistics ? <StatisticsCards /> : null}
          {items.length > 0 || volumes || seesStatistics ? null : (
            <Card title={t.queues}>
              <Empty title={t.nothing}>{t.nothingHint}</Empty>
            </Card>
          )}
        </>
      ) : dashboard.error ? (
        <Card title={t.queues}>
          <Failed what={t.theDashboard} error={dashboard.error} retry={() => void dashboard.refetch()} />
        </Card>
      ) : (
        <Shape label={t.loading}>
          <div className={classes.shape}>
            <CardShape title={60} padded>
              <FactsShape count={7} />
            </CardShape>
            <CardShape title={100} padded>
              <BlockShape height={320} />
            </CardShape>
          </div>
        </Shape>
      )}
      {can('view:reconcile') ? <BooksCard /> : null}
    </Page>
  )
}
