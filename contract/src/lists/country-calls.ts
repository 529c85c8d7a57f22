import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import {
  addedCountry,
  changedCountry,
  FILE_REFUSALS,
  fileEffect,
  importedFile,
  listEffect,
  listedCountry,
  listedCountryDetail,
  listedCountryFilters,
  ofEntry,
  PROPOSING_REFUSALS,
  proposedChange,
  removedEntry,
  triedCountry,
  triedFile,
} from './schemas.ts'

/**
 * The risk of countries (`/crm/system/countries`): a payment to a restricted country is refused, an incoming one with it waits
 * for review, and the risk of a country adds to the score of applicants. Nothing is changed by one person alone, and only by
 * staff who see every entity.
 */

const see = { staff: ['view:risk'] } as const
const change = { staff: ['manage:risk_rules'] } as const

export const listCountryRisks = call({
  name: 'listCountryRisks',
  method: 'GET',
  path: '/country_risks',
  summary: 'The countries above the lowest risk, by code',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...listedCountryFilters }),
  result: z.array(listedCountry),
  list: true,
  refusals: ['cursor_invalid'],
})

export const tryCountryRisk = call({
  name: 'tryCountryRisk',
  method: 'GET',
  path: '/country_risks/try',
  summary: 'What a changed list would have done to the payments of the last 90 days',
  who: see,
  whose: 'entities',
  query: triedCountry,
  result: listEffect,
  refusals: ['not_found', 'input_invalid'],
})

export const exportCountryRisks = call({
  name: 'exportCountryRisks',
  method: 'GET',
  path: '/country_risks/export',
  summary: 'The countries that a filter finds, as CSV with the columns that an import takes',
  who: see,
  whose: 'entities',
  query: z.strictObject(listedCountryFilters),
  result: z.undefined(),
  file: ['text/csv'],
  refusals: [],
})

export const getCountryRisk = call({
  name: 'getCountryRisk',
  method: 'GET',
  path: '/country_risks/:id',
  summary: 'The risk of a country, and who changed it',
  who: see,
  whose: 'entities',
  params: ofEntry,
  result: listedCountryDetail,
  refusals: ['not_found'],
})

export const addCountryRisk = call({
  name: 'addCountryRisk',
  method: 'POST',
  path: '/country_risks',
  summary: 'Proposes the risk of another country; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  body: addedCountry,
  result: proposedChange,
  refusals: ['permission_missing', 'country_risk_unfit', 'country_listed', 'proposal_waits'],
})

export const changeCountryRisk = call({
  name: 'changeCountryRisk',
  method: 'PATCH',
  path: '/country_risks/:id',
  summary: 'Proposes another risk of a country; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  params: ofEntry,
  body: changedCountry,
  result: proposedChange,
  refusals: [
    'not_found',
    'permission_missing',
    'version_conflict',
    'country_risk_unfit',
    'country_listed',
    'list_unchanged',
    'proposal_waits',
  ],
})

export const removeCountryRisk = call({
  name: 'removeCountryRisk',
  method: 'DELETE',
  path: '/country_risks/:id',
  summary: 'Proposes that a country is removed; another holder of the permission approves it',
  who: change,
  whose: 'entities',
  params: ofEntry,
  body: removedEntry,
  result: proposedChange,
  refusals: ['not_found', 'permission_missing', 'version_conflict', 'proposal_waits'],
})

export const tryCountryRisksFile = call({
  name: 'tryCountryRisksFile',
  method: 'POST',
  path: '/country_risks/import/try',
  summary: 'What a file would change on the list, and would have done to the payments of the last 90 days',
  who: change,
  whose: 'entities',
  body: triedFile,
  result: fileEffect,
  refusals: FILE_REFUSALS,
})

export const importCountryRisks = call({
  name: 'importCountryRisks',
  method: 'POST',
  path: '/country_risks/import',
  summary:
    'Proposes the changes of a CSV file as one; another holder of the permission approves it. A file with a wrong line is refused whole, with its wrong lines',
  who: change,
  whose: 'entities',
  body: importedFile,
  result: proposedChange,
  refusals: [...FILE_REFUSALS, ...PROPOSING_REFUSALS],
})
