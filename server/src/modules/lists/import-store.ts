import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import type { ImportLine } from './plan-import.ts'

/** Stores the lines of an import with its proposal. */
export const insertImportLines = (
  trx: Trx,
  proposalId: string,
  lines: readonly ImportLine<object>[],
): Promise<unknown> =>
  sql`insert into list_import_line (proposal_id, entry_id, before, after)
    select ${proposalId}, line.id, line.before, line.after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, before jsonb, after jsonb)`.execute(
    trx,
  )

/** The lines of an import. */
export async function readImportLines<Values extends object>(
  reader: Reader,
  proposalId: string,
): Promise<ImportLine<Values>[]> {
  const rows = await reader
    .selectFrom('list_import_line')
    .select(['entry_id as id', 'before', 'after'])
    .where('proposal_id', '=', proposalId)
    .execute()
  return rows as unknown as ImportLine<Values>[]
}
