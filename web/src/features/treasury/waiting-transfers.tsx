import { changeName } from '@fondaco/rules/proposals.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './transfer-texts.ts'

/** The newest transfers that wait for a second person; nothing if none does. */
export function WaitingTransfers(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data } = useCall('listChanges', { query: { kind: 'own_transfer', state: 'PROPOSED' } })
  if (!data || data.length === 0) return null
  return (
    <Card title={t.waiting} side={data.length}>
      <Table
        label={t.waiting}
        columns={[
          {
            id: 'what',
            title: t.amounts,
            cell: ({ _id, kind, subject }) => (
              <Link to={changePath(_id)} aria-label={changeName(kind, subject.name, language)}>
                {subject.name}
              </Link>
            ),
          },
          { id: 'entity', title: t.entity, cell: ({ entities }) => entities.join(', ') },
          { id: 'why', title: t.reason, fit: 'wrap', cell: ({ reason }) => written(reason) },
          { id: 'by', title: t.proposedBy, cell: ({ proposed }) => proposed.by },
          { id: 'at', title: t.proposedAt, cell: ({ proposed }) => <DateTime at={proposed.at} /> },
        ]}
        rows={data}
        rowId={({ _id }) => _id}
        empty={null}
      />
    </Card>
  )
}
