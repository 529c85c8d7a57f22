import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Empty } from '../../kit/states.tsx'
import { Badge } from '../../kit/status-badge.tsx'
import { changesOf } from './audit-changes.ts'
import classes from './transaction.module.css'

type Entry = Result<'listTransactionAudit'>[number]

/** More changes than these open on demand: a new payment sets every field. */
const FEW = 6

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'at', title: 'When', cell: ({ at }) => <DateTime at={at} show="stacked" /> },
  {
    id: 'actor',
    title: 'Who',
    cell: ({ actor, on_behalf_of }) => (
      <>
        {actor}
        {on_behalf_of ? <span className={classes.about}>as {on_behalf_of}</span> : null}
      </>
    ),
  },
  { id: 'ip', title: 'From where', cell: ({ ip }) => ip ?? 'inside the house' },
  {
    id: 'action',
    title: 'Action',
    cell: ({ action }) => action.replace('transaction.', '').replaceAll('_', ' '),
  },
  { id: 'change', title: 'What changed', cell: (entry) => <Changes entry={entry} /> },
  {
    id: 'sealed',
    title: 'Seal',
    cell: ({ sealed }) => (
      <Badge tone={sealed ? 'good' : 'wait'}>{sealed ? 'Sealed' : 'Not yet sealed'}</Badge>
    ),
  },
]

/** Every change of the payment, from the audit that nobody can rewrite. */
export function AuditTab({ id }: { id: string }): ReactNode {
  const audit = useCall('listTransactionAudit', { params: { id } })
  return (
    <Card title="Audit">
      <DataTable
        label="Changes of the payment"
        columns={COLUMNS}
        rows={audit.data}
        rowId={({ _id }) => _id}
        error={audit.error}
        retry={() => void audit.refetch()}
        empty={<Empty title="Nothing has been changed." />}
      />
    </Card>
  )
}

function Changes({ entry }: { entry: Entry }): ReactNode {
  const changes = changesOf(entry.before, entry.after)
  if (changes.length === 0) return 'Nothing of the payment'
  const list = (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>
            {before === null ? null : <del>{before}</del>}
            {before !== null && after !== null ? <span aria-hidden> → </span> : null}
            {after === null ? null : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (changes.length <= FEW) return list
  return (
    <details className={classes.details}>
      <summary>{changes.length} fields</summary>
      {list}
    </details>
  )
}
