import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './db.ts'
import { plannedAnew } from './prepared-statements.ts'

/**
 * The number of rows of a query.
 * @param most the limit of counting: for more rows the answer is this plus one
 */
export async function countUpTo<DB, Tables extends keyof DB, Columns>(
  reader: Reader,
  query: SelectQueryBuilder<DB, Tables, Columns>,
  most: number,
): Promise<number> {
  const found = query.select(sql`1`.as('one')).limit(most + 1)
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) as count from (${found}) found ${plannedAnew}`.execute(reader)
  return Number(rows[0]?.count ?? 0n)
}
