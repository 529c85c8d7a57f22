import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { type Column, Table } from '../../kit/list/table.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** An approved change of an entry. */
interface EntryChange<Values> {
  readonly change_id: string
  readonly at: string
  readonly proposed_by: string
  readonly approved_by: string
  readonly reason: string
  readonly values: Values
}

/** The approved changes of an entry, and the two people of each. */
export function EntryHistory<Values>({
  name,
  of: { data, error, refetch },
  seesChanges,
  columns,
  close,
}: {
  readonly name: string
  readonly of: {
    readonly data: { readonly history: readonly EntryChange<Values>[] } | undefined
    readonly error: Refusal | null
    readonly refetch: () => unknown
  }
  /** The reader may open the changes. */
  readonly seesChanges: boolean
  /** The values after each change. */
  readonly columns: readonly Column<EntryChange<Values>>[]
  readonly close: () => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <Dialog opened onClose={close} title={t.historyOf(name)} size="xl">
      {data ? (
        <Table
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
          empty={<Empty title={t.noHistory}>{t.noHistoryHint}</Empty>}
        />
      ) : error ? (
        <Failed what={t.theHistory} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </Dialog>
  )
}
