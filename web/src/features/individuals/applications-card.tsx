import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { PATHS } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** The applications of individuals that wait for the staff; the figure leads to exactly what it counts. */
export function ApplicationsCard({
  applications: { count, oldest_at },
}: {
  applications: NonNullable<Result<'getStaffDashboard'>['queues']['applications']>
}): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.applications} padded>
      <DefinitionList
        items={[
          [
            t.onlyWaiting,
            <Link key="waiting" to={`${PATHS.staffIndividuals.path}?waiting=true`}>
              {t.toReview(count)}
            </Link>,
          ],
          [t.oldest, oldest_at ? <DateTime key="oldest" at={oldest_at} /> : null],
        ]}
      />
    </Card>
  )
}
