import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { written } from '../../kit/show/written.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { words } from './bank-texts.ts'
import { type ForColumns, useEntryActions } from './entry-actions.tsx'
import { words as common } from './texts.ts'

export type ListedBank = Result<'listWhitelistedBanks'>[number]

function useBankColumns(...given: ForColumns<ListedBank>): readonly Column<ListedBank>[] {
  const t = useTexts(words)
  const actions = useEntryActions<ListedBank>(({ bic }) => bic, ...given)
  return [
    { id: 'bic', title: t.bic, cell: ({ bic }) => bic },
    { id: 'note', title: t.note, fit: 'wrap', cell: ({ note }) => written(note) },
    {
      id: 'branches',
      title: t.standsFor,
      narrow: 'none',
      cell: ({ all_branches }) => (all_branches ? t.allBranches : t.oneBranch),
    },
    actions,
  ]
}

/** The whitelisted banks. */
export const bankList = defineList({
  call: 'listWhitelistedBanks',
  path: PATHS.whitelistedBanks.path,
  useFilters: (of) => ({ search: of.text('text', useTexts(words).search), bar: [] }),
  useColumns: useBankColumns,
  words: () => ({ ...textsNow(common), ...textsNow(words) }),
  remember: 'whitelisted-banks',
})

/** The approved changes of a bank. */
export function BankHistory({
  of,
  close,
}: {
  readonly of: ListedBank
  readonly close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { historyOf, noHistoryHint } = useTexts(common)
  return (
    <ChangeHistory
      title={historyOf(of.bic)}
      permission="manage:bank_bic_whitelist"
      columns={[
        { id: 'bic', title: t.bic, cell: ({ values }) => values.bic },
        { id: 'note', title: t.note, fit: 'wrap', cell: ({ values }) => written(values.note) },
      ]}
      noneHint={noHistoryHint}
      reading={useCall('getWhitelistedBank', { params: { id: of._id } })}
      close={close}
    />
  )
}
