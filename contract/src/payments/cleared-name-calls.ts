import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import { clearedNameFilters, clearedNameRow, revokeClearedNameInput } from './cleared-name-schemas.ts'

export const listClearedNames = call({
  name: 'listClearedNames',
  method: 'GET',
  path: '/transaction/cleared_name/list',
  summary: 'Names in payments that staff cleared, newest first',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...clearedNameFilters }),
  result: z.array(clearedNameRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const revokeClearedName = call({
  name: 'revokeClearedName',
  method: 'POST',
  path: '/transaction/cleared_name/:id/revoke',
  summary: 'Revokes a cleared name: it holds payments again, from the next one on',
  who: { staff: ['alert:decide'] },
  whose: 'entities',
  params: z.strictObject({ id }),
  body: revokeClearedNameInput,
  result: clearedNameRow,
  refusals: ['not_found', 'cleared_name_revoked'],
})
