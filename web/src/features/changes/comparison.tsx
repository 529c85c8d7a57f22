import type { ReactNode } from 'react'
import { Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { written } from '../../kit/show/written.tsx'
import { useTexts } from '../../texts.ts'
import classes from './comparison.module.css'
import type { Change } from './list.tsx'
import { words } from './texts.ts'

type Line = Change['lines'][number]

/** A change side by side; additions and removals are also named in words. Something new has only the side of after. */
export function Comparison({ lines }: { lines: readonly Line[] }): ReactNode {
  const t = useTexts(words)
  const isNew = lines.every(({ before }) => before.length === 0)
  const title = isNew ? t.proposal : t.comparison
  return (
    <Card title={title}>
      <Table
        label={title}
        columns={[
          {
            id: 'field',
            title: t.field,
            cell: ({ label }) => <span className={classes.field}>{label}</span>,
          },
          ...(isNew
            ? []
            : [
                {
                  id: 'before',
                  title: t.before,
                  cell: ({ before, after, written }: Line) => (
                    <Values of={before} others={after} mark={t.taken} asWritten={written} />
                  ),
                },
              ]),
          {
            id: 'after',
            title: isNew ? t.value : t.after,
            cell: ({ before, after, written }) => (
              <Values of={after} others={before} mark={t.given} asWritten={written} />
            ),
          },
        ]}
        rows={lines}
        rowId={({ label }) => label}
        empty={null}
      />
    </Card>
  )
}

function Values({
  of,
  others,
  mark,
  asWritten = false,
}: {
  of: readonly string[]
  others: readonly string[]
  /** Values that the other side lacks. */
  mark: string
  asWritten?: boolean | undefined
}): ReactNode {
  const t = useTexts(words)
  if (of.length === 0) return <span className={classes.nothing}>{t.nothing}</span>
  return (
    <ul className={classes.values}>
      {of.map((value) => (
        <li key={value}>
          {asWritten ? written(value) : value}{' '}
          {others.length === 0 || others.includes(value) ? null : (
            <span className={classes.mark}>{mark}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
