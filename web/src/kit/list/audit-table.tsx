import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Empty } from '../feedback/states.tsx'
import { changesOf } from '../show/audit-changes.ts'
import { DateTime } from '../show/date-time.tsx'
import { Badge } from '../show/status-badge.tsx'
import classes from './audit-table.module.css'
import { type Column, DataTable } from './data-table.tsx'

const words = texts({
  label: { en: 'Changes', lt: 'Pakeitimai' },
  when: { en: 'When', lt: 'Kada' },
  who: { en: 'Who', lt: 'Kas' },
  as: { en: (name: string) => `as ${name}`, lt: (name: string) => `už ${name}` },
  where: { en: 'From where', lt: 'Iš kur' },
  inside: { en: 'this system', lt: 'ši sistema' },
  action: { en: 'Action', lt: 'Veiksmas' },
  changed: { en: 'What changed', lt: 'Kas pasikeitė' },
  nothing: { en: 'No field', lt: 'Joks laukas' },
  fields: { en: (count: number) => `${count} fields`, lt: (count: number) => `Laukų: ${count}` },
  seal: { en: 'Seal', lt: 'Antspaudas' },
  sealed: { en: 'Sealed', lt: 'Užantspauduota' },
  open: { en: 'Not yet sealed', lt: 'Dar neužantspauduota' },
  none: { en: 'Nothing has been changed.', lt: 'Niekas nepakeista.' },
})

/** More changed fields than these open on demand: a new object sets every field. */
const FEW = 6

/** A row of the audit, as a call returns it. */
export interface AuditEntry {
  readonly _id: string
  readonly at: string
  readonly actor: string
  readonly on_behalf_of: string | null
  readonly ip: string | null
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
  readonly sealed: boolean
}

/** All changes of an object, from the audit, which nobody can rewrite. */
export function AuditTable({
  entries,
  error,
  retry,
}: {
  entries: readonly AuditEntry[] | undefined
  error: Refusal | null
  retry: () => void
}): ReactNode {
  const t = useTexts(words)
  const columns: readonly Column<AuditEntry>[] = [
    { id: 'at', title: t.when, cell: ({ at }) => <DateTime at={at} show="stacked" /> },
    {
      id: 'actor',
      title: t.who,
      cell: ({ actor, on_behalf_of }) => (
        <>
          {actor}
          {on_behalf_of ? <span className={classes.about}>{t.as(on_behalf_of)}</span> : null}
        </>
      ),
    },
    { id: 'ip', title: t.where, cell: ({ ip }) => ip ?? t.inside },
    {
      id: 'action',
      title: t.action,
      cell: ({ action }) => action.replace(/^\w+\./, '').replaceAll('_', ' '),
    },
    { id: 'change', title: t.changed, cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'sealed',
      title: t.seal,
      cell: ({ sealed }) => <Badge tone={sealed ? 'good' : 'wait'}>{sealed ? t.sealed : t.open}</Badge>,
    },
  ]
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      error={error}
      retry={retry}
      empty={<Empty title={t.none} />}
    />
  )
}

function Changes({ entry }: { entry: AuditEntry }): ReactNode {
  const t = useTexts(words)
  const changes = changesOf(entry.before, entry.after)
  if (changes.length === 0) return t.nothing
  const list = (
    <dl className={classes.changes} translate="no">
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
      <summary>{t.fields(changes.length)}</summary>
      {list}
    </details>
  )
}
