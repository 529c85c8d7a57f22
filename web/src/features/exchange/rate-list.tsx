import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { Table, Under } from '../../kit/list/table.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** One currency in all others: the customer's own rate beside the mid rate, and the margin between them. */
export function RateList({ of }: { of: Result<'listRates'> }): ReactNode {
  const t = useTexts(words)
  return (
    <Table
      label={t.rates}
      list
      columns={[
        {
          id: 'currency',
          title: t.currency,
          fit: 'wrap',
          narrow: 'lead',
          cell: ({ buy, stopped }) => (
            <>
              {buy}
              {stopped && !of.stopped ? <Under>{stopped}</Under> : null}
            </>
          ),
        },
        {
          id: 'own',
          title: t.ownRate,
          right: true,
          narrow: 'end',
          cell: ({ rate }) => <strong>{rate ?? '–'}</strong>,
        },
        {
          id: 'mid',
          title: t.midRate,
          right: true,
          narrow: 'about',
          cell: ({ mid_rate }) => mid_rate,
        },
        {
          id: 'margin',
          title: t.margin,
          right: true,
          narrow: 'mark',
          cell: ({ margin }) => (margin === null ? '–' : `${margin} %`),
        },
      ]}
      rows={of.rates}
      rowId={({ buy }) => buy}
      empty={<Empty title={t.none}>{t.noneHint}</Empty>}
    />
  )
}
