import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './db.ts'
import { plannedAnew } from './prepared-statements.ts'

/**
 * How many rows a query finds.
 * @param most where counting ends: whatever more there is, the answer is one more than this
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
