import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Under } from '../../kit/list/table.tsx'
import { written } from '../../kit/show/written.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { type ForColumns, useEntryActions } from './entry-actions.tsx'
import { words as common } from './texts.ts'
import { words } from './word-texts.ts'

export type Word = Result<'listBlacklistedWords'>[number]

function useWordColumns(...given: ForColumns<Word>): readonly Column<Word>[] {
  const t = useTexts(words)
  const actions = useEntryActions<Word>(({ word }) => word, ...given)
  return [
    { id: 'word', title: t.word, fit: 'wrap', cell: ({ word }) => written(word) },
    { id: 'reason', title: t.reason, fit: 'wrap', cell: ({ reason }) => written(reason) },
    {
      id: 'matches',
      title: t.matches,
      fit: 'wrap',
      narrow: 'none',
      cell: ({ matches }) => (
        <>
          {matches.forms.join(', ')}
          <Under>{matches.any_ending ? t.anyEnding : t.thisForm}</Under>
        </>
      ),
    },
    actions,
  ]
}

/** The blacklisted words. */
export const wordList = defineList({
  call: 'listBlacklistedWords',
  path: PATHS.blacklistedWords.path,
  useFilters: (of) => ({ search: of.text('text', useTexts(words).search), bar: [] }),
  useColumns: useWordColumns,
  words: () => ({ ...textsNow(common), ...textsNow(words) }),
  remember: 'blacklisted-words',
})

/** The approved changes of a word. */
export function WordHistory({ of, close }: { readonly of: Word; readonly close: () => void }): ReactNode {
  const t = useTexts(words)
  const { historyOf, noHistoryHint } = useTexts(common)
  return (
    <ChangeHistory
      title={historyOf(of.word)}
      permission="manage:blacklisted_words"
      noneHint={noHistoryHint}
      reading={useCall('getBlacklistedWord', { params: { id: of._id } })}
      columns={[
        { id: 'word', title: t.word, cell: ({ values }) => written(values.word) },
        { id: 'reason', title: t.reason, fit: 'wrap', cell: ({ values }) => written(values.reason) },
      ]}
      close={close}
    />
  )
}
