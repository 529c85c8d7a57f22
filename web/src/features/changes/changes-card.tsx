import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { waitingChangesPath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** The changes that wait for the reader. */
export function ChangesCard({
  changes: { count, oldest_at },
}: {
  changes: NonNullable<Result<'getStaffDashboard'>['queues']['changes']>
}): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.title} padded>
      <DefinitionList
        items={[
          [
            t.waiting,
            <Link key="waiting" to={waitingChangesPath as string}>
              {t.toApprove(count)}
            </Link>,
          ],
          [t.oldest, oldest_at ? <DateTime key="oldest" at={oldest_at} /> : null],
        ]}
      />
    </Card>
  )
}
