import type { ReactNode } from 'react'
import type { Column } from '../../kit/list/data-table.tsx'
import { RowAct, RowActs } from '../../kit/list/row-act.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** What somebody does with an entry of a list. */
export type EntryAct = 'change' | 'remove' | 'history'

/** What the columns of a list are given: whether the reader may change it, and what opens a dialog about an entry. */
export type ForColumns<Entry> = [mayChange: boolean, act: (entry: Entry, act: EntryAct) => void]

/** The last column of a list: what can be done with an entry, and the change of it that waits. */
export function useEntryActions<Entry extends { readonly change_id: string | null }>(
  nameOf: (entry: Entry) => string,
  ...[mayChange, act]: ForColumns<Entry>
): Column<Entry> {
  const t = useTexts(words)
  const names = { change: t.changeOf, remove: t.removeOf, history: t.historyOf }
  const button = (entry: Entry, which: EntryAct): ReactNode => (
    <RowAct name={names[which](nameOf(entry))} press={() => act(entry, which)}>
      {t[which]}
    </RowAct>
  )
  return {
    id: 'actions',
    title: t.actions,
    narrow: 'mark',
    cell: (entry) => (
      <RowActs>
        {button(entry, 'history')}
        {mayChange && entry.change_id === null ? (
          <>
            {button(entry, 'change')}
            {button(entry, 'remove')}
          </>
        ) : null}
        {mayChange && entry.change_id !== null ? (
          <Link to={changePath(entry.change_id)}>{t.waits}</Link>
        ) : null}
      </RowActs>
    ),
  }
}
