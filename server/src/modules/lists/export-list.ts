import type { Clock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db.ts'
import { FileAnswer } from '../../platform/http/serve-call.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { findEntries, type Sought } from './entry-store.ts'
import { cellsOf, type InstitutionList } from './institution-list.ts'

/** More entries no list has. */
const MOST_EXPORTED = 100_000

/** The entries that a filter finds, as a file that an import takes. @param soughtIn what somebody asks for */
export const exportList =
  <Values extends object, Query extends { readonly text?: string | undefined }>(
    list: InstitutionList<Values>,
    soughtIn: (query: Query) => Sought<Values> = ({ text }) => ({ text }),
  ) =>
  async ({ db, query, clock }: { readonly db: Reader; readonly query: Query; readonly clock: Clock }) => {
    const entries = await findEntries(db, list, soughtIn(query), { limit: MOST_EXPORTED, offset: 0 })
    return new FileAnswer(
      `${list.importKind}-${clock.now().toISOString().slice(0, 10)}.csv`,
      'text/csv',
      writeCsv(
        list.columns,
        entries.map((entry) => cellsOf(list, entry)),
      ),
    )
  }
