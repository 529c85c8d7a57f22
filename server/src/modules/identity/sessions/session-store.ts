import type { Permission } from '@fondaco/rules/permissions.ts'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../platform/any-of.ts'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'
import type { User, UserWithSecrets } from '../users/user-store.ts'
import { endSignIns, knownRoles } from '../users/user-store.ts'

export type EndedWhy = NonNullable<Schema['session']['ended_why']>

/** The member of staff behind a proxy login, in their present state. */
export interface ActingStaff {
  readonly sessionId: string
  readonly reason: string
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'status' | 'entities'>
  /** Whether their roles still hold the permission to act for customers. */
  readonly mayAct: boolean
}

/** A session that was closed, and the user for whom staff acted in it. */
export interface ClosedSession {
  readonly id: string
  readonly actedFor: string | null
}

/** A session in the database, with its user and the permissions of the user's roles, read in one statement. */
export interface StoredSession {
  readonly id: string
  readonly signedInWith: string
  /** Started with a second factor, or one was set up in it. */
  readonly secondFactor: boolean
  readonly lastActiveAt: Date
  readonly idleSeconds: number
  readonly endsAt: Date
  readonly endedWhy: EndedWhy | null
  readonly acting: ActingStaff | null
  readonly user: User & Pick<UserWithSecrets, 'passwordChangedAt' | 'passwordExpired'>
  /** The user has an authenticator app or a passkey. */
  readonly hasSecondFactor: boolean
  readonly permissions: readonly Permission[]
}

export async function insertSession(trx: Trx, session: Insertable<Schema['session']>): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

/** The session of a token or of a cookie, by its hash. */
export async function findSession(
  db: Db,
  by: 'token_hash' | 'cookie_hash',
  hash: Buffer,
): Promise<StoredSession | null> {
  const [session = null] = await findSessions(db, by, [hash])
  return session
}

/** The sessions of several tokens or cookies, in their order; null for an unknown one. */
export async function findSessions(
  db: Db,
  by: 'token_hash' | 'cookie_hash',
  hashes: readonly Buffer[],
): Promise<(StoredSession | null)[]> {
  const rows = await sessionRows(db, by, hashes)
  const byHash = new Map(rows.map((row) => [row.hash?.toString('hex'), sessionOf(row)]))
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
}

const sessionRows = (db: Db, by: 'token_hash' | 'cookie_hash', hashes: readonly Buffer[]) =>
  db
    .selectFrom('session')
    .innerJoin('app_user as u', 'u.id', 'session.user_id')
    .leftJoin('session as acting', 'acting.id', 'session.acted_by')
    .leftJoin('app_user as staff', 'staff.id', 'acting.user_id')
    .select([
      `session.${by} as hash`,
      'session.id',
      'session.signed_in_with',
      'session.second_factor',
      'session.last_active_at',
      'session.idle_s',
      'session.ends_at',
      'session.ended_why',
      'u.id as user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.roles',
      'u.status',
      'u.entities',
      'u.language',
      'u.last_login',
      'u.password_changed_at',
      'u.password_expired',
      sql<Permission[]>`array(select distinct permission from role_permission where role = any(u.roles))`.as(
        'permissions',
      ),
      sql<boolean>`u.totp_secret is not null or exists (select from passkey where passkey.user_id = u.id)`.as(
        'has_second_factor',
      ),
      'session.acted_by',
      'session.acted_reason',
      'staff.id as staff_id',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
      'staff.status as staff_status',
      'staff.entities as staff_entities',
      sql<boolean>`exists (
        select from role_permission where permission = 'user:proxy_login' and role = any(staff.roles))`.as(
        'staff_may_act',
      ),
    ])
    .where(`session.${by}`, '=', anyOf(hashes, 'bytea[]'))
    .execute()

function sessionOf(row: Awaited<ReturnType<typeof sessionRows>>[number]): StoredSession {
  return {
    id: row.id,
    signedInWith: row.signed_in_with,
    secondFactor: row.second_factor,
    lastActiveAt: row.last_active_at,
    idleSeconds: row.idle_s,
    endsAt: row.ends_at,
    endedWhy: row.ended_why,
    acting:
      row.acted_by === null
        ? null
        : {
            sessionId: row.acted_by,
            reason: row.acted_reason ?? '',
            user: {
              id: row.staff_id ?? '',
              firstName: row.staff_first_name ?? '',
              lastName: row.staff_last_name ?? '',
              status: row.staff_status ?? '',
              entities: (row.staff_entities ?? []) as User['entities'],
            },
            mayAct: row.staff_may_act,
          },
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      roles: knownRoles(row.roles),
      status: row.status,
      entities: row.entities as User['entities'],
      language: row.language,
      lastLogin: row.last_login,
      passwordChangedAt: row.password_changed_at,
      passwordExpired: row.password_expired,
    },
    hasSecondFactor: row.has_second_factor,
    permissions: row.permissions,
  }
}

/** How and when an open session was begun. */
export async function readSessionBeginning(
  reader: Reader,
  id: string,
): Promise<{ signedInWith: string; at: Date }> {
  const row = await reader
    .selectFrom('session')
    .select(['signed_in_with', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { signedInWith: row.signed_in_with, at: row.created_at }
}

/** The session counts as started with a second factor from now on. */
export async function noteSecondFactor(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('session').set({ second_factor: true }).where('id', '=', id).execute()
}

/** Records activity in these sessions, unless it was recorded since `unlessSince` or the session has ended. */
export async function touchSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
  unlessSince: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_active_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('last_active_at', '<', unlessSince)
    .execute()
}

/** Extends the idle limit of a session to `until`, and never shortens it. */
export async function keepSessionUntil(trx: Trx, id: string, until: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({
      last_active_at: sql<Date>`greatest(last_active_at, ${until}::timestamptz - make_interval(secs => idle_s))`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const CLOSED = [
  'id',
  sql<string | null>`case when acted_by is not null then user_id end`.as('actedFor'),
] as const

/** Ends one session and its proxy logins. @returns those that were still open */
export async function closeSession(trx: Trx, id: string, now: Date, why: EndedWhy): Promise<ClosedSession[]> {
  return trx
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .where((is) => is.or([is('id', '=', id), is('acted_by', '=', id)]))
    .where('ended_at', 'is', null)
    .returning(CLOSED)
    .execute()
}

/**
 * Ends every session of a user, and their proxy logins. Earlier proofs of the user start no other session.
 * @param spared the session of the caller, which stays
 * @returns those that were still open
 */
export async function closeSessionsOf(
  trx: Trx,
  userId: string,
  now: Date,
  why: EndedWhy,
  spared?: string,
): Promise<ClosedSession[]> {
  await endSignIns(trx, userId)
  return trx
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .$if(spared !== undefined, (query) => query.where('id', '!=', spared ?? ''))
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is(
          'acted_by',
          'in',
          is.selectFrom('session as own').select('own.id').where('own.user_id', '=', userId),
        ),
      ]),
    )
    .where('ended_at', 'is', null)
    .returning(CLOSED)
    .execute()
}

/** Ends every expired session. */
export async function closeOverdueSessions(trx: Trx, now: Date): Promise<ClosedSession[]> {
  return trx
    .updateTable('session')
    .set({
      ended_at: now,
      ended_why: sql<EndedWhy>`case when ends_at <= ${now} then 'absolute' else 'idle' end`,
    })
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('ends_at', '<=', now),
        is(sql<Date>`last_active_at + make_interval(secs => idle_s)`, '<=', now),
      ]),
    )
    .returning(CLOSED)
    .execute()
}
