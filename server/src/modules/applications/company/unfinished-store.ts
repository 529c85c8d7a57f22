import { entityDay } from '@fondaco/rules/calendar.ts'
import { READING_ACTS, type Unfinished } from '@fondaco/rules/companies/abandonment.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db.ts'

/** A registration of a company that is not complete. */
export interface UnfinishedCompany extends Unfinished {
  readonly id: string
}

/**
 * Locks registrations of companies that are not complete, by id, after the named one; those that are being changed are
 * left out.
 */
export async function lockUnfinished(
  trx: Trx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  let query = trx
    .selectFrom('company')
    .innerJoin('customer', 'customer.id', 'company.customer_id')
    .select('customer.id')
    .where('company.registered_at', 'is', null)
    .where('customer.status', '=', 'PENDING')
  if (after !== undefined) query = query.where('company.customer_id', '>', after)
  const rows = await query
    .orderBy('company.customer_id')
    .limit(limit)
    .forUpdate('customer')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Those of some locked companies whose registration is still not complete and on which staff have not acted. They are
 * read after the lock, because the statement that locks them shows the state before the wait.
 */
export async function readUnfinished(trx: Trx, ids: readonly string[]): Promise<UnfinishedCompany[]> {
  const rows = await trx
    .selectFrom('customer')
    .innerJoin('company', 'company.customer_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .select(['customer.id', 'customer.created_at', 'application.reminded_on'])
    .select((row) =>
      row
        .selectFrom('audit_event')
        .select((act) => act.fn.max('at').as('at'))
        .whereRef('audit_event.customer_id', '=', 'customer.id')
        .where('actor_kind', '=', 'customer')
        .as('acted_at'),
    )
    .where('customer.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('customer.status', '=', 'PENDING')
    .where('company.registered_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_event')
            .select('audit_event.id')
            .whereRef('audit_event.customer_id', '=', 'customer.id')
            .where('actor_kind', '=', 'staff')
            .where('action', 'not in', READING_ACTS),
        ),
      ),
    )
    // What was found of it is kept, and is for staff to decide.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('party_hit')
            .innerJoin('party', 'party.id', 'party_hit.party_id')
            .select('party_hit.id')
            .whereRef('party.customer_id', '=', 'customer.id'),
        ),
      ),
    )
    .orderBy('customer.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changed: entityDay(row.acted_at ?? row.created_at, HOME_ENTITY),
    reminded: row.reminded_on,
  }))
}

/** Removes registrations that are not complete, with all that belongs to them. @returns the storage keys of their files */
export async function removeUnfinished(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from remove_unfinished_companies(${ids}::uuid[]) as key`.execute(trx)
  return rows.map(({ key }) => key)
}
