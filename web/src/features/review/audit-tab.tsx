import { type ReactNode, useMemo } from 'react'
import { useCall } from '../../api/query.ts'
import { AuditTable } from '../../kit/audit-table.tsx'
import { Card } from '../../kit/card.tsx'
import { type Spoken, texts, useTexts } from '../../texts.ts'

const words = texts({
  audit: { en: 'Audit', lt: 'Auditas' },
  changes: { en: 'Changes of the payment', lt: 'Mokėjimo pakeitimai' },
  none: { en: 'Nothing has been changed.', lt: 'Niekas nepakeista.' },
  when: { en: 'When', lt: 'Kada' },
  who: { en: 'Who', lt: 'Kas' },
  as: { en: (whom: string) => `as ${whom}`, lt: (whom: string) => `vardu ${whom}` },
  from: { en: 'From where', lt: 'Iš kur' },
  inside: { en: 'inside the house', lt: 'sistemos viduje' },
  action: { en: 'Action', lt: 'Veiksmas' },
  changed: { en: 'What changed', lt: 'Kas pakeista' },
  seal: { en: 'Seal', lt: 'Antspaudas' },
  sealed: { en: 'Sealed', lt: 'Užantspauduota' },
  notSealed: { en: 'Not yet sealed', lt: 'Dar neužantspauduota' },
  nothing: { en: 'Nothing of the payment', lt: 'Mokėjime – niekas' },
  fields: {
    en: (count: number) => `${count} fields`,
    lt: (count: number) => `Laukų: ${count}`,
  },
})

const words = texts({ audit: { en: 'Audit', lt: 'Auditas' } })

/** Every change of the payment. */
export function AuditTab({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const t = useTexts(words)
  const { data, error, refetch } = useCall('listTransactionAudit', { params: { id } })
  return (
    <Card title={t.audit}>
      <AuditTable entries={data} error={error} retry={() => void refetch()} />
    </Card>
  )
}
