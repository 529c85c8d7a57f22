import type { LimitSetView } from '@fondaco/contract/limits/staff-schemas.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Table } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { useTexts } from '../../texts.ts'
import { LimitActs } from './limit-acts.tsx'
import { LimitLines } from './limit-lines.tsx'
import { type LimitOwner, useOwnerName } from './limit-owner.ts'
import { words } from './staff-texts.ts'

/** The limits of the institution and of each programme, with what staff do with them. */
export function LimitSets({
  of: { institution, programmes, may_propose: mayPropose },
}: {
  of: Result<'listLimits'>
}): ReactNode {
  const t = useTexts(words)
  const nameOf = useOwnerName()
  const rows: readonly { owner: LimitOwner; set: LimitSetView }[] = [
    { owner: {}, set: institution },
    ...programmes.map((set) => ({ owner: { program: set.program }, set })),
  ]
  return (
    <Table
      label={t.title}
      columns={[
        { id: 'whose', title: t.whose, cell: ({ owner }) => nameOf(owner) },
        {
          id: 'limits',
          title: t.limits,
          fit: 'wrap',
          cell: ({ set }) =>
            set.limits.length > 0 ? (
              <LimitLines lines={set.limits} figure={({ most }) => <Amount value={most} currency="EUR" />} />
            ) : (
              t.noneOfProgram
            ),
        },
        {
          id: 'actions',
          title: t.actions,
          cell: ({ owner, set }) => <LimitActs owner={owner} set={set} mayPropose={mayPropose} />,
        },
      ]}
      rows={rows}
      rowId={({ owner }) => String(owner.program)}
      empty={null}
    />
  )
}
