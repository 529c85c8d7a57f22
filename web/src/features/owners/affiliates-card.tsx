import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useTexts } from '../../texts.ts'
import classes from './affiliates-card.module.css'
import { words } from './texts.ts'

/** The people who signed up as affiliates. */
export function AffiliatesCard(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listAffiliates', {})
  return (
    <Card title={t.affiliates}>
      <p className={classes.about}>{t.aboutAffiliates}</p>
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
        empty={<Empty title={t.noAffiliates} />}
      />
    </Card>
  )
}
