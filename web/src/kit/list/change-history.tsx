import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from '../feedback/dialogs.tsx'
import { Empty, Failed, Loading } from '../feedback/states.tsx'
import { DateTime } from '../show/date-time.tsx'
import { written } from '../show/written.tsx'
import { type Column, Table } from './table.tsx'

const words = texts({
  history: { en: 'History', lt: 'Istorija' },
  theHistory: { en: 'The history', lt: 'istorija' },
  none: { en: 'No changes yet.', lt: 'Pakeitimų dar nebuvo.' },
  at: { en: 'Approved', lt: 'Patvirtinta' },
  proposedBy: { en: 'Proposed by', lt: 'Pasiūlė' },
  approvedBy: { en: 'Approved by', lt: 'Patvirtino' },
  why: { en: 'Why', lt: 'Kodėl' },
})

/** A change that two people made. */
interface ApprovedChange {
  readonly change_id: string
  readonly at: string
  readonly proposed_by: string
  readonly approved_by: string
  readonly reason: string
}

/** A dialog with the approved changes of something, the newest first, and the two people of each. */
export function ChangeHistory<Change extends ApprovedChange>({
  title,
  permission,
  columns,
  noneHint,
  reading: { data, error, refetch },
  close,
}: {
  title: string
  /** Its holders open the page of a change. */
  permission: Permission
  /** What a change made. */
  columns: readonly Column<Change>[]
  noneHint: string
  reading: {
    readonly data: { readonly history: readonly Change[] } | undefined
    readonly error: Refusal | null
    readonly refetch: () => unknown
  }
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const seesChanges = useCan()(permission)
  return (
    <Dialog opened onClose={close} title={title} size="xl">
      {data ? (
        <Table<Change>
          label={t.history}
          columns={[
            {
              id: 'at',
              title: t.at,
              cell: ({ at, change_id }) =>
                seesChanges ? (
                  <Link to={changePath(change_id)}>
                    <DateTime at={at} />
                  </Link>
                ) : (
                  <DateTime at={at} />
                ),
            },
            ...columns,
            { id: 'by', title: t.proposedBy, cell: ({ proposed_by }) => proposed_by },
            { id: 'approved', title: t.approvedBy, cell: ({ approved_by }) => approved_by },
            { id: 'why', title: t.why, fit: 'wrap', cell: ({ reason }) => written(reason) },
          ]}
          rows={data.history}
          rowId={({ change_id }) => change_id}
          empty={<Empty title={t.none}>{noneHint}</Empty>}
        />
      ) : error ? (
        <Failed what={t.theHistory} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </Dialog>
  )
}
