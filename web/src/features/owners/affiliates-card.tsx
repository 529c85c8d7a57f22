import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** The people who signed up as affiliates. */
export function AffiliatesCard(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listAffiliates', {})
  return (
    <Card title={t.affiliates}>
      <Note>{t.aboutAffiliates}</Note>
      <DataTable
        label={t.affiliates}
        columns={[
          { id: 'name', title: t.name, fit: 'cut', cell: ({ name }) => name },
          {
            id: 'available',
            title: t.asAffiliate,
            narrow: 'end',
            cell: ({ available }) => (
              <Badge tone={available ? 'good' : 'stop'}>{available ? t.choosable : t.notChoosable}</Badge>
            ),
          },
        ]}
        rows={data}
        error={error}
        retry={() => void refetch()}
        rowId={({ _id }) => _id}
        empty={t.noAffiliates}
      />
    </Card>
  )
}
