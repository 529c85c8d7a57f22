import type { ListFile } from '@fondaco/rules/lists/list-file.ts'
import type { Input, Result } from '../../api/client.ts'
import type { Send } from '../../kit/form/use-act.ts'
import type { Query } from '../../kit/list/define-list.tsx'
import { saveFile } from '../../kit/list/save-file.ts'

/** How the files of a list are exported, tried and imported. */
export interface ListFiles<Shown> {
  /** Names its columns, and its imports as changes. */
  readonly name: ListFile
  /** What a view of the list shows. */
  readonly save: (shown: Shown) => Promise<void>
  readonly tryFile: (send: Send, body: Tried) => Promise<Result<'tryBlacklistedWordsFile'>>
  readonly propose: (send: Send, body: Imported) => Promise<unknown>
}

type Tried = Input<'tryBlacklistedWordsFile'>['body']
type Imported = Input<'importBlacklistedWords'>['body']

export const wordFiles: ListFiles<Query<'listBlacklistedWords'>> = {
  name: 'blacklisted_words',
  save: ({ text }) => saveFile('exportBlacklistedWords', { query: { text } }),
  tryFile: (send, body) => send('tryBlacklistedWordsFile', { body }),
  propose: (send, body) => send('importBlacklistedWords', { body }),
}

export const bankFiles: ListFiles<Query<'listWhitelistedBanks'>> = {
  name: 'whitelisted_banks',
  save: ({ text }) => saveFile('exportWhitelistedBanks', { query: { text } }),
  tryFile: (send, body) => send('tryWhitelistedBanksFile', { body }),
  propose: (send, body) => send('importWhitelistedBanks', { body }),
}

export const countryFiles: ListFiles<Query<'listCountryRisks'>> = {
  name: 'country_risks',
  save: ({ text, level }) => saveFile('exportCountryRisks', { query: { text, level } }),
  tryFile: (send, body) => send('tryCountryRisksFile', { body }),
  propose: (send, body) => send('importCountryRisks', { body }),
}
