import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import {
  clearingBreakFilters,
  clearingBreakRow,
  clearingBreakView,
  settleClearingBreakInput,
} from './break-schemas.ts'

const see = { staff: ['view:banks'] } as const
const ofBreak = z.strictObject({ id })

export const listClearingBreaks = call({
  name: 'listClearingBreaks',
  method: 'GET',
  path: '/clearing/break/list',
  summary: 'Answers of the clearing house that did not match our records (breaks), newest first',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...clearingBreakFilters }),
  result: z.array(clearingBreakRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const getClearingBreak = call({
  name: 'getClearingBreak',
  method: 'GET',
  path: '/clearing/break/:id',
  summary: 'A break with its whole message, which may name payments of other entities',
  who: see,
  whose: 'entities',
  params: ofBreak,
  result: clearingBreakView,
  refusals: ['not_found'],
})

export const settleClearingBreak = call({
  name: 'settleClearingBreak',
  method: 'POST',
  path: '/clearing/break/:id/settle',
  summary:
    'Ends a break after it was settled with the clearing house. Moves no money. Needs view:banks as well',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  params: ofBreak,
  body: settleClearingBreakInput,
  result: clearingBreakView,
  refusals: ['not_found', 'clearing_break_settled'],
})
