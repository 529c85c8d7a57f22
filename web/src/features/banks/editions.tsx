import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Table } from '../../kit/list/table.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** The editions of the list of banks, with the two people of each. */
export function BankEditions({
  editions,
  close,
}: {
  editions: Result<'getBankDirectory'>['editions']
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const seesChanges = useCan()('manage:banks')
  return (
    <Dialog opened onClose={close} title={t.history} size="xl">
      <Table
        label={t.history}
        columns={[
          {
            id: 'since',
            title: t.since,
            cell: ({ in_force_from, change_id }) =>
              seesChanges && change_id ? (
                <Link to={changePath(change_id)}>
                  <DateTime at={in_force_from} />
                </Link>
              ) : (
                <DateTime at={in_force_from} />
              ),
          },
          { id: 'version', title: t.version, cell: ({ version }) => written(version) },
          { id: 'date', title: t.listDate, cell: ({ list_date }) => <Day day={list_date} /> },
          { id: 'source', title: t.source, fit: 'wrap', cell: ({ source }) => written(source) },
          { id: 'banks', title: t.banks, right: true, cell: ({ participants }) => participants },
          { id: 'by', title: t.proposedBy, cell: ({ proposed_by }) => proposed_by ?? t.installed },
          { id: 'approved', title: t.approvedBy, cell: ({ approved_by }) => approved_by ?? '' },
          { id: 'why', title: t.reason, fit: 'wrap', cell: ({ reason }) => written(reason ?? '') },
        ]}
        rows={editions}
        rowId={({ _id }) => _id}
        empty={null}
      />
    </Dialog>
  )
}
