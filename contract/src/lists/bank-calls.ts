import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import {
  addedBank,
  changedBank,
  FILE_REFUSALS,
  fileEffect,
  importedFile,
  listEffect,
  ofEntry,
  PROPOSING_REFUSALS,
  proposedChange,
  removedEntry,
  triedBank,
  triedFile,
  whitelistedBank,
  whitelistedBankDetail,
  whitelistedBankFilters,
} from './schemas.ts'

/**
 * Whitelisted banks (`/crm/system/whitelisted_banks`): a wire to or from a bank that is not on the list waits for review, as
 * soon as the list has a bank. The list lets nothing through. Nothing is changed by one person alone, and only by staff who
 * see every entity.
 */

const manage = { staff: ['manage:bank_bic_whitelist'] } as const

export const listWhitelistedBanks = call({
  name: 'listWhitelistedBanks',
  method: 'GET',
  path: '/whitelisted_banks',
  summary: 'The whitelisted banks, by BIC',
  who: manage,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...whitelistedBankFilters }),
  result: z.array(whitelistedBank),
  list: true,
  refusals: ['cursor_invalid'],
})

export const tryWhitelistedBank = call({
  name: 'tryWhitelistedBank',
  method: 'GET',
  path: '/whitelisted_banks/try',
  summary: 'What a changed list would have done to the payments of the last 90 days',
  who: manage,
  whose: 'entities',
  query: triedBank,
  result: listEffect,
  refusals: ['not_found', 'input_invalid'],
})

export const exportWhitelistedBanks = call({
  name: 'exportWhitelistedBanks',
  method: 'GET',
  path: '/whitelisted_banks/export',
  summary: 'The whitelisted banks that a filter finds, as CSV with the columns that an import takes',
  who: manage,
  whose: 'entities',
  query: z.strictObject(whitelistedBankFilters),
  result: z.undefined(),
  file: ['text/csv'],
  refusals: [],
})

export const getWhitelistedBank = call({
  name: 'getWhitelistedBank',
  method: 'GET',
  path: '/whitelisted_banks/:id',
  summary: 'A whitelisted bank, and who changed it',
  who: manage,
  whose: 'entities',
  params: ofEntry,
  result: whitelistedBankDetail,
  refusals: ['not_found'],
})

export const addWhitelistedBank = call({
  name: 'addWhitelistedBank',
  method: 'POST',
  path: '/whitelisted_banks',
  summary: 'Proposes another whitelisted bank; another holder of the permission approves it',
  who: manage,
  whose: 'entities',
  body: addedBank,
  result: proposedChange,
  refusals: ['permission_missing', 'bank_listed', 'proposal_waits'],
})

export const changeWhitelistedBank = call({
  name: 'changeWhitelistedBank',
  method: 'PATCH',
  path: '/whitelisted_banks/:id',
  summary: 'Proposes a change of a whitelisted bank; another holder of the permission approves it',
  who: manage,
  whose: 'entities',
  params: ofEntry,
  body: changedBank,
  result: proposedChange,
  refusals: [
    'not_found',
    'permission_missing',
    'version_conflict',
    'bank_listed',
    'list_unchanged',
    'proposal_waits',
  ],
})

export const removeWhitelistedBank = call({
  name: 'removeWhitelistedBank',
  method: 'DELETE',
  path: '/whitelisted_banks/:id',
  summary: 'Proposes that a whitelisted bank is removed; another holder of the permission approves it',
  who: manage,
  whose: 'entities',
  params: ofEntry,
  body: removedEntry,
  result: proposedChange,
  refusals: ['not_found', 'permission_missing', 'version_conflict', 'proposal_waits'],
})

export const tryWhitelistedBanksFile = call({
  name: 'tryWhitelistedBanksFile',
  method: 'POST',
  path: '/whitelisted_banks/import/try',
  summary: 'What a file would change on the list, and would have done to the payments of the last 90 days',
  who: manage,
  whose: 'entities',
  body: triedFile,
  result: fileEffect,
  refusals: FILE_REFUSALS,
})

export const importWhitelistedBanks = call({
  name: 'importWhitelistedBanks',
  method: 'POST',
  path: '/whitelisted_banks/import',
  summary:
    'Proposes the changes of a CSV file as one; another holder of the permission approves it. A file with a wrong line is refused whole, with its wrong lines',
  who: manage,
  whose: 'entities',
  body: importedFile,
  result: proposedChange,
  refusals: [...FILE_REFUSALS, ...PROPOSING_REFUSALS],
})
