import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { IdentityDocument, IdentityPerson } from '../../../providers/identity-verification/index.ts'

/** An identity check of a party. The last one counts. */
export interface IdentityCheck {
  readonly id: string
  readonly partyId: string
  /** The customer of the party, and its kind. */
  readonly customerId: string
  readonly customerKind: ApplicantKind
  /** The provider's id of it; null while it is only requested. */
  readonly sessionId: string | null
  readonly status: Schema['identity_check']['status']
  /** The provider is not certain, or its data do not match; SENT until staff decide. */
  readonly suspected: boolean
  readonly reasons: readonly string[]
  readonly document: IdentityDocument | null
  readonly person: IdentityPerson | null
  readonly startedAt: Date
  /** Null while it is only requested. */
  readonly expiresAt: Date | null
  /** Until when a person of a company can start it; null if that has no end. */
  readonly askedUntil: Date | null
  readonly checkedAt: Date | null
  readonly decidedBy: string | null
}

type Row = Selectable<Schema['identity_check']> & {
  readonly customer_id: string
  readonly customer_kind: ApplicantKind
}

const checkOf = (row: Row): IdentityCheck => ({
  id: row.id,
  partyId: row.party_id,
  customerId: row.customer_id,
  customerKind: row.customer_kind,
  sessionId: row.session_id,
  status: row.status,
  suspected: row.suspected,
  reasons: row.reasons,
  document: row.document as IdentityDocument | null,
  person: row.person as IdentityPerson | null,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  askedUntil: row.asked_until,
  checkedAt: row.checked_at,
  decidedBy: row.decided_by,
})

/** Whether staff have requested a check that has not started. */
export const isAsked = (check: IdentityCheck | null): boolean =>
  check?.status === 'SENT' && check.expiresAt === null

const select = (reader: Reader) =>
  reader
    .selectFrom('identity_check')
    .innerJoin('party', 'party.id', 'identity_check.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .selectAll('identity_check')
    .select(['party.customer_id', 'customer.kind as customer_kind'])

/** The last identity check of a party, which the caller has read in their scope. */
export async function readLastCheck(reader: Reader, partyId: string): Promise<IdentityCheck | null> {
  const row = await select(reader)
    .where('party_id', '=', partyId)
    .orderBy('started_at', 'desc')
    .orderBy('identity_check.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? checkOf(row) : null
}

/**
 * The last identity check of each party of a customer, which the caller has read in their scope; by party.
 * @param status the last one with this status
 */
export async function readLastChecks(
  reader: Reader,
  customerId: string,
  status?: 'PASS',
): Promise<ReadonlyMap<string, IdentityCheck>> {
  const checks = select(reader).distinctOn('party_id').where('party.customer_id', '=', customerId)
  const rows = await (status ? checks.where('identity_check.status', '=', status) : checks)
    .orderBy('party_id')
    .orderBy('started_at', 'desc')
    .orderBy('identity_check.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.party_id, checkOf(row)]))
}

/** The check of a provider's session. */
export async function findCheckOfSession(reader: Reader, sessionId: string): Promise<IdentityCheck | null> {
  const row = await select(reader).where('session_id', '=', sessionId).executeTakeFirst()
  return row ? checkOf(row) : null
}

/** Sessions whose time ended after `since` without an outcome from the provider. */
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

/** Removes a check that the provider does not know. */
export async function deleteCheck(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('identity_check').where('id', '=', id).where('session_id', 'is', null).execute()
}

export async function updateCheck(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Schema['identity_check']>, 'id' | 'party_id'>,
): Promise<void> {
  await trx.updateTable('identity_check').set(changes).where('id', '=', id).execute()
}
