import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Waiting } from './application-kind.ts'

/** The institution's own reading, of an individual whom the caller has read in their scope. */
export async function readIndividualWaiting(reader: Reader, id: string): Promise<Waiting> {
  const row = await reader
    .selectFrom('individual_progress as progress')
    .innerJoin('application', 'application.customer_id', 'progress.customer_id')
    .innerJoin('customer', 'customer.id', 'progress.customer_id')
    .select(['progress.tier', 'progress.is_blocked', 'progress.answered', 'progress.documents_asked'])
    .select(['application.waiting_since', 'customer.status', 'customer.name', 'customer.number'])
    .where('progress.customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    status: row.status,
    tier: row.tier,
    isBlocked: row.is_blocked,
    answered: row.answered,
    documentsAsked: row.documents_asked,
    name: row.name,
    number: row.number.toString(),
    waitingSince: row.waiting_since,
  }
}

/** Monitored customers of a kind, by id, after the named one. */
export async function listMonitored(
  reader: Reader,
  kind: 'COMPANY' | 'INDIVIDUAL',
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  let query = reader
    .selectFrom('customer')
    .select('id')
    .where('kind', '=', kind)
    .where('status', 'in', MONITORED_STATUSES)
  if (after !== undefined) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** A company by name, locked until the end of the transaction. The institution's own query. */
export async function lockCompany(
  trx: Trx,
  id: string,
): Promise<{ readonly id: string; readonly name: string }> {
  return trx
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Users by id, with their full names. */
export async function namesOf(
  reader: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = ids.filter((id) => id !== null && id !== undefined)
  if (asked.length === 0) return new Map()
  const rows = await reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${asked}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
