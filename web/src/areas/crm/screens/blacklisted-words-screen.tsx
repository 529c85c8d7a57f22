import type { ReactNode } from 'react'
import { EntriesPage } from '../../../features/lists/entries-page.tsx'
import { wordFiles } from '../../../features/lists/list-files.ts'
import { WordDialog, WordEffect } from '../../../features/lists/word-dialog.tsx'
import { words } from '../../../features/lists/word-texts.ts'
import { WordHistory, wordList } from '../../../features/lists/words.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/blacklisted_words`: the words that hold payments. The view lives in the URL. */
export function BlacklistedWordsScreen(): ReactNode {
  const { about, add } = useTexts(words)
  return (
    <EntriesPage
      list={wordList}
      manage="manage:blacklisted_words"
      tabs={<SystemTabs current="blacklistedWords" />}
      {...{ about, add }}
      files={wordFiles}
      Effect={WordEffect}
      Dialog={WordDialog}
      History={WordHistory}
    />
  )
}
