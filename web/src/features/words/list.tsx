import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Under } from '../../kit/list/table.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath, PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

export type Word = Result<'listBlacklistedWords'>[number]

/** What somebody does with a word of the list. */
export type WordAct = 'change' | 'remove' | 'history'

/** The columns of the list; `act` opens a dialog, of those that change only for people who may. */
function useWordColumns(
  mayChange: boolean,
  act: (word: Word, act: WordAct) => void,
): readonly Column<Word>[] {
  const t = useTexts(words)
  const names = { change: t.changeOf, remove: t.removeOf, history: t.historyOf }
  const button = (word: Word, which: WordAct): ReactNode => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={names[which](word.word)}
      onClick={() => act(word, which)}
    >
      {t[which]}
    </Button>
  )
  return [
    { id: 'word', title: t.word, cell: ({ word }) => written(word) },
    { id: 'reason', title: t.reason, fit: 'wrap', cell: ({ reason }) => written(reason) },
    {
      id: 'matches',
      title: t.matches,
      cell: ({ matches }) => (
        <>
          {matches.forms.join(', ')}
          <Under>{matches.any_ending ? t.anyEnding : t.thisForm}</Under>
        </>
      ),
    },
    {
      id: 'actions',
      title: t.actions,
      cell: (word) => (
        <>
          {button(word, 'history')}{' '}
          {mayChange && word.change_id === null ? (
            <>
              {button(word, 'change')} {button(word, 'remove')}
            </>
          ) : null}
          {mayChange && word.change_id !== null ? (
            <Link to={changePath(word.change_id)}>{t.waits}</Link>
          ) : null}
        </>
      ),
    },
  ]
}

/** The blacklisted words. */
export const wordList = defineList({
  call: 'listBlacklistedWords',
  path: PATHS.blacklistedWords.path,
  useFilters: (of) => ({ search: of.text('text', useTexts(words).search), bar: [] }),
  useColumns: useWordColumns,
  wraps: true,
  words: () => {
    const t = textsNow(words)
    return {
      title: t.title,
      counted: t.counted,
      none: t.none,
      noneYet: t.noneYet,
      noneYetHint: t.noneYetHint,
    }
  },
  remember: 'blacklisted-words',
})
