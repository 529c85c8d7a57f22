import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { bankDirectory, bankFilters, bankParticipant, importedBanks } from './schemas.ts'

/**
 * Banks that the SEPA schemes reach (`/crm/banks/participants`). The list is imported as a whole, and two people put it in
 * force. It serves payments of every entity, so only staff of all entities change it.
 */

const see = { staff: ['view:banks'] } as const

export const listBanks = call({
  name: 'listBanks',
  method: 'GET',
  path: '/banks/participants',
  summary: 'The participants of the SEPA schemes in the list in force, by alphabet',
  who: see,
  whose: 'nobody',
  query: z.strictObject({ ...pagingQuery, ...bankFilters }),
  result: z.array(bankParticipant),
  list: true,
  refusals: ['cursor_invalid'],
})

export const getBankDirectory = call({
  name: 'getBankDirectory',
  method: 'GET',
  path: '/banks/directory',
  summary: 'The editions of the list of banks, with their two people, and the change that waits',
  who: see,
  whose: 'nobody',
  result: bankDirectory,
  refusals: [],
})

export const importBanks = call({
  name: 'importBanks',
  method: 'POST',
  path: '/banks/import',
  summary:
    'Proposes a list of participants from a CSV file; another holder of the permission approves it. A file with a wrong line is refused whole, with its wrong lines',
  who: { staff: ['manage:banks'] },
  whose: 'entities',
  body: importedBanks,
  result: z.object({ change: changeView }),
  refusals: [
    'permission_missing',
    'import_unreadable',
    'import_columns_wrong',
    'import_too_long',
    'import_lines_wrong',
    'bank_list_unchanged',
    'version_conflict',
    'proposal_waits',
  ],
})
