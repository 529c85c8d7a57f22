import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/screening/calls.ts'
import { z } from 'zod'
import { type Order, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { ProposedWord } from './blacklisted-word-kind.ts'
import { comparedAs } from './blacklisted-words.ts'
import { countWords, findWord, findWordChanges, findWords, type ListedWord } from './word-store.ts'

const ALPHABET: Order<ListedWord> = {
  name: 'name',
  value: z
    .string()
    .max(60)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  of: ({ place }) => place,
}

/** The blacklisted words, by alphabet. Refusals: `cursor_invalid`. */
export const listBlacklistedWords: Operation<typeof calls.listBlacklistedWords> = async ({ db, query }) => {
  const page = await readPage<ListedWord>(query, {
    order: ALPHABET,
    find: (start) => findWords(db, query.text, start),
    count: (most) => countWords(db, query.text, most),
    isSearch: query.text !== undefined,
  })
  return page.map(viewWord)
}

/** A word, and its approved changes. Refusals: `not_found`. */
export const getBlacklistedWord: Operation<typeof calls.getBlacklistedWord> = async ({ db, params }) => {
  const word = (await findWord(db, params.id)) ?? refuse('not_found')
  const changes = await findWordChanges(db, word.id)
  return {
    ...viewWord(word),
    history: changes.flatMap(({ id, after, reason, proposer, decider, at }) => {
      const { to } = after as ProposedWord
      if (to === null) return []
      const made = { change_id: id, at: at.toISOString(), proposed_by: proposer, approved_by: decider ?? '' }
      return [{ ...made, reason, word: to.word, word_reason: to.reason }]
    }),
  }
}

function viewWord(listed: ListedWord): CallResult<typeof calls.listBlacklistedWords>[number] {
  const { forms, anyEnding } = comparedAs(listed.word)
  return {
    _id: listed.id,
    word: listed.word,
    reason: listed.reason,
    matches: { forms, any_ending: anyEnding },
    added_at: listed.added_at.toISOString(),
    version: listed.version,
    change_id: listed.change_id,
  }
}
