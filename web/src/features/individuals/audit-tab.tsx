import { type ReactNode, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { AuditTable } from '../../kit/list/audit-table.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Card } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** Who changed what about the individual. */
export function AuditTab({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = usePage('listIndividualAudit', { params: { id }, query: { offset } })
  return (
    <Card
      title={t.audit}
      footer={data ? <Pager metadata={data.metadata} shown={data.rows.length} go={setOffset} /> : null}
    >
      <AuditTable entries={data?.rows} error={error} retry={() => void refetch()} />
    </Card>
  )
}
