import type * as calls from '@fondaco/contract/clearing/calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { fileRow } from './file-row.ts'
import { countFiles, type FileFilter, findFiles, type StoredFile } from './store.ts'

/** The clearing files, newest first; days are whole days of the reader’s time zone. Refusals: `cursor_invalid`. */
export const listClearingFiles: Operation<typeof calls.listClearingFiles> = async ({
  db,
  scope,
  query,
  request,
}) => {
  const { date_from, date_to, timezone } = query
  const filter: FileFilter = {
    direction: query.direction,
    states: query.state,
    ...wholeDays({ from: date_from, to: date_to }, timezone),
    text: query.text,
  }
  const page = await readPage<StoredFile>(query, {
    order: newest(({ created_at }) => created_at),
    find: (start) => findFiles(db, scope, filter, start),
    count: (most) => countFiles(db, scope, filter, most),
    isSearch: filter.text !== undefined,
  })
  return page.map((file) => fileRow(file, request.language))
}
