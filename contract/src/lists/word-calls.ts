import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import {
  addedWord,
  blacklistedWord,
  blacklistedWordDetail,
  blacklistedWordFilters,
  changedWord,
  FILE_REFUSALS,
  fileEffect,
  importedFile,
  listEffect,
  ofEntry,
  PROPOSING_REFUSALS,
  proposedChange,
  removedEntry,
  triedFile,
  triedWord,
} from './schemas.ts'

/**
 * Blacklisted words (`/crm/system/blacklisted_words`): a payment with one of them in a name or a text waits for review.
 * Nothing is changed by one person alone. The list holds payments of every entity, so only staff of all entities change it.
 */

const see = { staff: ['read:blacklisted_reasons'] } as const
const change = { staff: ['manage:blacklisted_words'] } as const

export const listBlacklistedWords = call({
  name: 'listBlacklistedWords',
  method: 'GET',
  path: '/blacklisted_words',
  summary: 'The blacklisted words, by alphabet',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...blacklistedWordFilters }),
  result: z.array(blacklistedWord),
  list: true,
  refusals: ['cursor_invalid'],
})

export const tryBlacklistedWord = call({
  name: 'tryBlacklistedWord',
  method: 'GET',
  path: '/blacklisted_words/try',
  summary: 'What a changed list would have done to the payments of the last 90 days',
  who: see,
  whose: 'entities',
  query: triedWord,
  result: listEffect,
  refusals: ['not_found', 'input_invalid', 'word_without_letters'],
})

export const exportBlacklistedWords = call({
  name: 'exportBlacklistedWords',
  method: 'GET',
  path: '/blacklisted_words/export',
  summary: 'The blacklisted words that a filter finds, as CSV with the columns that an import takes',
  who: see,
  whose: 'entities',
  query: z.strictObject(blacklistedWordFilters),
  result: z.undefined(),
  file: ['text/csv'],
  refusals: [],
})

export const getBlacklistedWord = call({
  name: 'getBlacklistedWord',
  method: 'GET',
  path: '/blacklisted_words/:id',
  summary: 'A blacklisted word, and who changed it',
  who: see,
  whose: 'entities',
  params: ofEntry,
  result: blacklistedWordDetail,
  refusals: ['not_found'],
})

export const addBlacklistedWord = call({
  name: 'addBlacklistedWord',
  method: 'POST',
  path: '/blacklisted_words',
  summary: 'Proposes another blacklisted word; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  body: addedWord,
  result: proposedChange,
  refusals: ['permission_missing', 'word_without_letters', 'word_listed', 'proposal_waits'],
})

export const changeBlacklistedWord = call({
  name: 'changeBlacklistedWord',
  method: 'PATCH',
  path: '/blacklisted_words/:id',
  summary: 'Proposes a change of a blacklisted word; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  params: ofEntry,
  body: changedWord,
  result: proposedChange,
  refusals: [
    'not_found',
    'permission_missing',
    'version_conflict',
    'word_without_letters',
    'word_listed',
    'list_unchanged',
    'proposal_waits',
  ],
})

export const removeBlacklistedWord = call({
  name: 'removeBlacklistedWord',
  method: 'DELETE',
  path: '/blacklisted_words/:id',
  summary: 'Proposes that a blacklisted word is removed; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  params: ofEntry,
  body: removedEntry,
  result: proposedChange,
  refusals: ['not_found', 'permission_missing', 'version_conflict', 'proposal_waits'],
})

export const tryBlacklistedWordsFile = call({
  name: 'tryBlacklistedWordsFile',
  method: 'POST',
  path: '/blacklisted_words/import/try',
  summary: 'What a file would change on the list, and would have done to the payments of the last 90 days',
  who: change,
  whose: 'entities',
  body: triedFile,
  result: fileEffect,
  refusals: FILE_REFUSALS,
})

export const importBlacklistedWords = call({
  name: 'importBlacklistedWords',
  method: 'POST',
  path: '/blacklisted_words/import',
  summary:
    'Proposes the changes of a CSV file as one; another holder of the permission approves it. A file with a wrong line is refused whole, with its wrong lines',
  who: change,
  whose: 'entities',
  body: importedFile,
  result: proposedChange,
  refusals: [...FILE_REFUSALS, ...PROPOSING_REFUSALS],
})
