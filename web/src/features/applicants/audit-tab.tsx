import { type ReactNode, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { AuditTable } from '../../kit/list/audit-table.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Card } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { words } from './texts.ts'

/** Who changed what about the applicant. */
export function AuditTab({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = usePage(callsOf(applicant).listAudit, {
    params: { id: applicant._id },
    query: { offset },
  })
  return (
    <Card
      title={t.audit}
      footer={data ? <Pager metadata={data.metadata} shown={data.rows.length} go={setOffset} /> : null}
    >
      <AuditTable entries={data?.rows} error={error} retry={() => void refetch()} />
    </Card>
  )
}
