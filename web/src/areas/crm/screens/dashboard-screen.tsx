import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { BooksCard } from '../../../features/review/books-card.tsx'
import { QueuesCard } from '../../../features/review/queues-card.tsx'
import { VolumesCard } from '../../../features/review/volumes-card.tsx'
import { Card } from '../../../kit/card.tsx'
import { Page } from '../../../kit/page.tsx'
import { Failed, Loading, StaleNote } from '../../../kit/states.tsx'

/** The back office's first screen: what waits, what settled, and whether the books agree (B§2.1). */
export function StaffDashboardScreen(): ReactNode {
  const can = useCan()
  const dashboard = useCall('getStaffDashboard', {})
  return (
    <Page title="Dashboard" subtitle="What waits for a decision, and how today compares">
      <StaleNote updatedAt={dashboard.dataUpdatedAt} />
      {dashboard.data ? (
        <>
          <QueuesCard queues={dashboard.data.queues} />
          <VolumesCard dashboard={dashboard.data} />
        </>
      ) : (
        <Card title="Queues">
          {dashboard.error ? (
            <Failed what="The dashboard" error={dashboard.error} retry={() => void dashboard.refetch()} />
          ) : (
            <Loading lines={6} label="Loading the dashboard" />
          )}
        </Card>
      )}
      {can('view:reconcile') ? <BooksCard /> : null}
    </Page>
  )
}
