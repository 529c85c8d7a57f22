import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { IdentityDocument, IdentityPerson } from '../../../providers/identity-verification/index.ts'

/** An identity check. The last one of an individual counts. */
export interface IdentityCheck {
  readonly id: string
  readonly customerId: string
  /** The provider's name of it; null while staff only asked for it. */
  readonly sessionId: string | null
  readonly status: Schema['identity_check']['status']
  /** The provider is not sure, or what it saw does not fit; SENT until staff decide. */
  readonly suspected: boolean
  readonly reasons: readonly string[]
  readonly document: IdentityDocument | null
  readonly person: IdentityPerson | null
  readonly startedAt: Date
  /** Null while it is only asked for. */
  readonly expiresAt: Date | null
  readonly checkedAt: Date | null
  readonly decidedBy: string | null
}

const checkOf = (row: Selectable<Schema['identity_check']>): IdentityCheck => ({
  id: row.id,
  customerId: row.customer_id,
  sessionId: row.session_id,
  status: row.status,
  suspected: row.suspected,
  reasons: row.reasons,
  document: row.document as IdentityDocument | null,
  person: row.person as IdentityPerson | null,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  checkedAt: row.checked_at,
  decidedBy: row.decided_by,
})

/** Whether staff have asked for a check that is not begun yet. */
export const isAsked = (check: IdentityCheck | null): boolean =>
  check?.status === 'SENT' && check.expiresAt === null

/** The last identity check of an individual, whom the caller has read in their scope. */
export async function readLastCheck(reader: Reader, customerId: string): Promise<IdentityCheck | null> {
  const row = await reader
    .selectFrom('identity_check')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? checkOf(row) : null
}

/** The check of a provider's session. */
export async function findCheckOfSession(reader: Reader, sessionId: string): Promise<IdentityCheck | null> {
  const row = await reader
    .selectFrom('identity_check')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? checkOf(row) : null
}

/** The sessions whose time was over after `since`, but of which the provider has not said how they ended. */
export async function listOverdueSessions(reader: Reader, since: Date, now: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('identity_check')
    .select('session_id')
    .where('status', '=', 'SENT')
    .where('suspected', '=', false)
    .where('expires_at', '<=', now)
    .where('expires_at', '>', since)
    .orderBy('expires_at')
    .limit(100)
    .execute()
  return rows.flatMap(({ session_id }) => session_id ?? [])
}

export async function insertCheck(trx: Trx, check: Insertable<Schema['identity_check']>): Promise<void> {
  await trx.insertInto('identity_check').values(check).execute()
}

/** Takes back one that the provider never heard of. */
export async function deleteCheck(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('identity_check').where('id', '=', id).where('session_id', 'is', null).execute()
}

export async function updateCheck(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Schema['identity_check']>, 'id' | 'customer_id'>,
): Promise<void> {
  await trx.updateTable('identity_check').set(changes).where('id', '=', id).execute()
}
