import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Empty } from '../../kit/states.tsx'

type Entry = StaffTransaction['ledger'][number]

const SIDES = { DEBIT: 'debit', CREDIT: 'credit' } as const

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'at', title: 'Time', cell: ({ at }) => <DateTime at={at} show="time" /> },
  { id: 'account', title: 'Account', cell: ({ account }) => account },
  {
    id: 'kind',
    title: 'Kind',
    cell: ({ kind, side }) => `${kind.replaceAll('_', ' ')}${side ? `, ${SIDES[side]}` : ''}`,
  },
  {
    id: 'amount',
    title: 'Amount',
    right: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    id: 'balance',
    title: 'Balance after',
    right: true,
    cell: ({ balance_after, currency }) =>
      balance_after === null ? 'unchanged' : <Amount value={balance_after} currency={currency} />,
  },
]

/** What the payment has moved or held in the books. */
export function LedgerCard({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <Card title="Ledger">
      <DataTable
        label="Ledger entries"
        columns={COLUMNS}
        rows={entries}
        rowId={(entry) => `${entries.indexOf(entry)}`}
        empty={<Empty title="Nothing has been held or moved." />}
      />
    </Card>
  )
}
