import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { AuditTable } from '../../kit/list/audit-table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({ audit: { en: 'Audit', lt: 'Auditas' } })

/** Every change of the payment. */
export function AuditTab({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listTransactionAudit', { params: { id } })
  return (
    <Card title={t.audit}>
      <AuditTable entries={data} error={error} retry={() => void refetch()} />
    </Card>
  )
}
