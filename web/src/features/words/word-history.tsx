import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import { written } from '../../kit/show/written.tsx'
import { useTexts } from '../../texts.ts'
import type { Word } from './list.tsx'
import { words } from './texts.ts'

/** The approved changes of a word, and the two people of each. */
export function WordHistory({ of, close }: { of: Word; close: () => void }): ReactNode {
  const t = useTexts(words)
  return (
    <ChangeHistory
      title={t.historyOf(of.word)}
      permission="manage:blacklisted_words"
      columns={[
        { id: 'word', title: t.word, cell: ({ word }) => word },
        { id: 'reason', title: t.reason, fit: 'wrap', cell: ({ word_reason }) => written(word_reason) },
      ]}
      noneHint={t.noHistoryHint}
      reading={useCall('getBlacklistedWord', { params: { id: of._id } })}
      close={close}
    />
  )
}
