import type { ReactNode } from 'react'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { changesOf } from '../show/audit-changes.ts'
import { actorWords, actWords, fieldWords, valueWords } from '../show/audit-words.ts'
import { DateTime } from '../show/date-time.tsx'
import { Badge } from '../show/status-badge.tsx'
import classes from './audit-list.module.css'
import type { Column } from './data-table.tsx'

const words = texts({
  title: { en: 'Audit', lt: 'Auditas' },
  when: { en: 'When', lt: 'Kada' },
  who: { en: 'Who', lt: 'Kas' },
  as: { en: (name: string) => `as ${name}`, lt: (name: string) => `už ${name}` },
  where: { en: 'From where', lt: 'Iš kur' },
  inside: { en: 'this system', lt: 'ši sistema' },
  action: { en: 'Action', lt: 'Veiksmas' },
  changed: { en: 'What changed', lt: 'Kas pasikeitė' },
  nothing: { en: 'No field', lt: 'Jokie laukai' },
  fields: { en: (count: number) => `${count} fields`, lt: (count: number) => `Laukų: ${count}` },
  seal: { en: 'Seal', lt: 'Antspaudas' },
  sealed: { en: 'Sealed', lt: 'Užantspauduota' },
  open: { en: 'Not yet sealed', lt: 'Dar neužantspauduota' },
  noneYet: { en: 'Nothing has been changed.', lt: 'Niekas nepakeista.' },
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

/** All changes of an object, from the audit, which nobody can rewrite, newest first. */
export const AUDIT = {
  wraps: true,
  useColumns: useAuditColumns,
  words: () => textsNow(words),
} as const

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    { id: 'at', title: t.when, cell: ({ at }) => <DateTime at={at} show="stacked" /> },
    {
      id: 'actor',
      title: t.who,
      cell: ({ actor, on_behalf_of }) => (
        <>
          {actorWords(actor, language)}
          {on_behalf_of ? <span className={classes.about}>{t.as(on_behalf_of)}</span> : null}
        </>
      ),
    },
    { id: 'ip', title: t.where, cell: ({ ip }) => ip ?? t.inside },
    {
      id: 'action',
      title: t.action,
      cell: ({ action }) => actWords(action, language),
    },
    { id: 'change', title: t.changed, cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'sealed',
      title: t.seal,
      cell: ({ sealed }) => <Badge tone={sealed ? 'good' : 'wait'}>{sealed ? t.sealed : t.open}</Badge>,
    },
  ]
}

function Changes({ entry }: { entry: AuditEntry }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const say = (name: string, value: string) => valueWords(entry.action, name, value, language)
  const changes = changesOf(entry.before, entry.after)
  if (changes.length === 0) return t.nothing
  const list = (
    <dl className={classes.changes} translate="no">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldWords(name, language)}</dt>
          <dd>
            {before === null ? null : <del>{say(name, before)}</del>}
            {before !== null && after !== null ? <span aria-hidden> → </span> : null}
            {after === null ? null : <ins>{say(name, after)}</ins>}
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
