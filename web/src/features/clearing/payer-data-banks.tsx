import { PAYER_GAP_WORDS } from '@fondaco/rules/payments/payer-data.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  title: {
    en: 'Banks that send no payer data, last 12 months',
    lt: 'Bankai, nepateikę mokėtojo duomenų per 12 mėn.',
  },
  bank: { en: 'Bank', lt: 'Bankas' },
  count: { en: 'Payments', lt: 'Mokėjimai' },
  missing: { en: 'Missing', lt: 'Trūksta' },
  unanswered: { en: 'Not answered in time', lt: 'Laiku neatsakyta' },
  last: { en: 'Last payment', lt: 'Paskutinis mokėjimas' },
  none: {
    en: 'All payments arrived with payer data.',
    lt: 'Visi mokėjimai gauti su mokėtojo duomenimis.',
  },
})

type Row = Result<'listBanksWithGaps'>[number]

/** Banks that sent payments without their payers' data, most often first; a row leads to the last such payment. */
export function PayerDataBanks(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data, error, refetch } = useCall('listBanksWithGaps', {})
  const columns: readonly Column<Row>[] = [
    { id: 'bank', title: t.bank, cell: ({ bank }) => bank },
    { id: 'count', title: t.count, right: true, cell: ({ count }) => count },
    {
      id: 'missing',
      title: t.missing,
      cell: ({ gaps }) => gaps.map((gap) => PAYER_GAP_WORDS[gap][language]).join('; '),
    },
    { id: 'unanswered', title: t.unanswered, right: true, cell: ({ unanswered }) => unanswered },
    { id: 'last', title: t.last, cell: ({ last_at }) => <DateTime at={last_at} show="stacked" /> },
  ]
  return (
    <Card title={t.title}>
      <DataTable
        label={t.title}
        columns={columns}
        rows={data}
        error={error}
        retry={() => void refetch()}
        rowId={({ bank }) => bank}
        rowLink={({ last_transaction }) => staffTransactionPath(last_transaction)}
        empty={<Empty title={t.none} />}
      />
    </Card>
  )
}
