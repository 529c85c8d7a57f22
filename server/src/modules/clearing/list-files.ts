import type { listClearingFiles } from '@fondaco/contract/clearing/calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { pageOf, pageStart } from '../../platform/http/paging.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { fileRow } from './file-row.ts'
import { countFiles, type FileFilter, findFiles } from './store.ts'

/** The clearing files, newest first; days are whole days of the reader’s time zone. Refusals: `cursor_invalid`. */
export const listFiles: Operation<typeof listClearingFiles> = async ({ db, query, request }) => {
  const { date_from, date_to, timezone } = query
  const filter: FileFilter = {
    direction: query.direction,
    states: query.state,
    ...wholeDays({ from: date_from, to: date_to }, timezone),
    text: query.text,
  }
  const [found, count] = await Promise.all([findFiles(db, filter, pageStart(query)), countFiles(db, filter)])
  return pageOf(found, count, query, (file) => fileRow(file, request.language))
}
