import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ListFilter } from '../engine/list-filter.ts'
import { filtered, inOne, type ListedTransaction, NAMES } from './read-store.ts'

/** The newest transactions of each of several filters, in one statement; `of` is the place of the filter. */
export async function findNewestOfEach(
  reader: Reader,
  scope: Scope,
  filters: readonly ListFilter[],
  limit: number,
): Promise<(ListedTransaction & { of: number })[]> {
  const parts = await Promise.all(
    filters.map(async (filter, of) =>
      (await filtered(reader, scope, filter)).map((part) =>
        part
          .select(['t.id', sql<number>`${sql.lit(of)}::int`.as('of')])
          .orderBy('t.created_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(limit),
      ),
    ),
  )
  return reader
    .selectFrom(inOne(reader, parts.flat()).as('found'))
    .innerJoin('transaction as t', 't.id', 'found.id')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('customer as c', 'c.id', 't.customer_id')
    .selectAll('t')
    .select(NAMES)
    .select('found.of')
    .orderBy('found.of')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .modifyEnd(plannedAnew)
    .execute()
}
