import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'

/** Which company manages which. */

/** Until the end of the transaction nobody else changes which company manages which, so no circle comes to be. */
export async function lockManagers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('managers of companies'))`.execute(trx)
}

/** The companies that manage a company that the caller has read in their scope: its own manager first, then the one's. */
export async function listManagersOf(reader: Reader, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select managed_by as id, 1 as step from company where customer_id = ${companyId} and managed_by is not null
      union all
      select company.managed_by, step + 1 from above join company on customer_id = above.id
      where company.managed_by is not null
    ) cycle id set is_circle using path
    select id from above where not is_circle order by step`.execute(reader)
  return rows.map(({ id }) => id)
}

/** The company that manages one that the caller has read in their scope, or null. */
export async function findManager(
  reader: Reader,
  companyId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const manager = await reader
    .selectFrom('company')
    .innerJoin('customer', 'customer.id', 'company.managed_by')
    .select(['customer.id', 'customer.name'])
    .where('company.customer_id', '=', companyId)
    .executeTakeFirst()
  return manager ?? null
}

/** How many companies it manages. */
export async function countManaged(reader: Reader, managerId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('company')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('managed_by', '=', managerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
