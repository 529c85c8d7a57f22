import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import {
  clearingExchange,
  clearingFileFilters,
  clearingFileRow,
  clearingFileView,
  retryClearingFileInput,
  setClearingFileAsideInput,
} from './schemas.ts'

const see = { staff: ['view:banks'] } as const
const ofFile = z.strictObject({ id })

export const getClearingExchange = call({
  name: 'getClearingExchange',
  method: 'GET',
  path: '/clearing/exchange',
  summary: 'The connection to the clearing house, and the waiting messages and files',
  who: see,
  whose: 'entities',
  result: clearingExchange,
  refusals: [],
})

export const listClearingFiles = call({
  name: 'listClearingFiles',
  method: 'GET',
  path: '/clearing/file/list',
  summary: 'The files sent to the clearing house and received from it, newest first',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...clearingFileFilters }),
  result: z.array(clearingFileRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const getClearingFile = call({
  name: 'getClearingFile',
  method: 'GET',
  path: '/clearing/file/:id',
  summary: 'A clearing file with its messages and the beginning of its content',
  who: see,
  whose: 'entities',
  params: ofFile,
  result: clearingFileView,
  refusals: ['not_found'],
})

export const downloadClearingFile = call({
  name: 'downloadClearingFile',
  method: 'GET',
  path: '/clearing/file/:id/content',
  summary: 'The unchanged content of a clearing file',
  who: see,
  whose: 'entities',
  params: ofFile,
  result: z.undefined(),
  file: ['application/xml'],
  refusals: ['not_found'],
})

export const retryClearingFile = call({
  name: 'retryClearingFile',
  method: 'POST',
  path: '/clearing/file/:id/retry',
  summary: 'Retries writing or reading a failed file; needs view:banks as well',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  params: ofFile,
  body: retryClearingFileInput,
  result: clearingFileRow,
  refusals: ['not_found', 'version_conflict', 'clearing_file_not_failed'],
})

export const setClearingFileAside = call({
  name: 'setClearingFileAside',
  method: 'POST',
  path: '/clearing/file/:id/set_aside',
  summary: 'Sets aside an unreadable file, so that it no longer counts as failed; needs view:banks as well',
  who: { staff: ['transaction:decide'] },
  whose: 'entities',
  params: ofFile,
  body: setClearingFileAsideInput,
  result: clearingFileRow,
  refusals: ['not_found', 'version_conflict', 'clearing_file_not_failed', 'clearing_file_ours'],
})
