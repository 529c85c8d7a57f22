import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import type { Word } from './list.tsx'
import { words } from './texts.ts'

/** The approved changes of a word, and the two people of each. */
export function WordHistory({ of, close }: { of: Word; close: () => void }): ReactNode {
  const t = useTexts(words)
  const seesChanges = useCan()('manage:blacklisted_words')
  const { data, error, refetch } = useCall('getBlacklistedWord', { params: { id: of._id } })
  return (
    <Dialog opened onClose={close} title={t.historyOf(of.word)} size="xl">
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
            { id: 'word', title: t.word, cell: ({ word }) => word },
            { id: 'reason', title: t.reason, fit: 'wrap', cell: ({ word_reason }) => written(word_reason) },
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
