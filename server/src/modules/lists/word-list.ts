import { wordLine } from '@fondaco/contract/lists/schemas.ts'
import { LIST_FILES } from '@fondaco/rules/lists/list-file.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { comparedAs, wordsFoundIn } from './blacklisted-words.ts'
import type { ListedEntry } from './entry-store.ts'
import { eachHolds, type InstitutionList } from './institution-list.ts'
import { viewEntry } from './list-entries.ts'
import type { Tried } from './try-entry.ts'

/** A word, and why payments with it are held. */
interface WordValues {
  readonly word: string
  readonly reason: string
}

/** The blacklisted words: a payment with one of them in a name or a text waits for review. */
export const WORD_LIST: InstitutionList<WordValues> = {
  kind: 'blacklisted_word',
  importKind: 'blacklisted_words',
  table: 'blacklisted_word',
  columns: LIST_FILES.blacklisted_words.columns,
  searched: ['word', 'reason'],
  fields: [
    { label: { en: 'Word', lt: 'Žodis' }, words: ({ word }) => word, written: true },
    {
      label: { en: 'Reason for the word', lt: 'Žodžio priežastis' },
      words: ({ reason }) => reason,
      written: true,
    },
  ],
  line: wordLine,
  saidIn: (cells) => cells,
  keyOf: ({ word }) => comparedAs(word).key,
  refuseWrong(values) {
    if (comparedAs(values.word).key === '') refuse('word_without_letters')
  },
  listed: 'word_listed',
  compares: 'screened',
  compare: eachHolds(({ texts }, words: readonly WordValues[]) =>
    texts.find((text) => wordsFoundIn(text, words).length > 0),
  ),
}

/** The word that is tried; the reason makes no difference. */
export const triedWord = ({ word }: Tried<'word'>): WordValues | null =>
  word === undefined ? null : { word, reason: '' }

export function viewWord(entry: ListedEntry<WordValues>) {
  const { word, reason } = entry
  const { forms, anyEnding } = comparedAs(word)
  return { ...viewEntry(entry), word, reason, matches: { forms, any_ending: anyEnding } }
}
