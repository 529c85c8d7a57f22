import type { Permission } from '@fondaco/rules/roles.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Schema, Trx } from '../../platform/db.ts'
import type { UserWithSecrets } from './user-store.ts'
import { knownRoles } from './user-store.ts'

export type EndedWhy = NonNullable<Schema['session']['ended_why']>

/** A session as it lies in the database, with its user and what the user's roles hold, read in one statement. */
export interface StoredSession {
  readonly id: string
  readonly signedInWith: string
  readonly lastActiveAt: Date
  readonly idleSeconds: number
  readonly endsAt: Date
  readonly endedWhy: EndedWhy | null
  readonly user: Omit<UserWithSecrets, 'passwordHash' | 'totpSecret'>
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
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user as u', 'u.id', 'session.user_id')
    .select([
      'session.id',
      'session.signed_in_with',
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
      'u.last_login',
      'u.password_changed_at',
      'u.password_expired',
      sql<Permission[]>`array(select distinct permission from role_permission where role = any(u.roles))`.as(
        'permissions',
      ),
    ])
    .where(`session.${by}`, '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    signedInWith: row.signed_in_with,
    lastActiveAt: row.last_active_at,
    idleSeconds: row.idle_s,
    endsAt: row.ends_at,
    endedWhy: row.ended_why,
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      roles: knownRoles(row.roles),
      status: row.status,
      entities: row.entities as UserWithSecrets['entities'],
      lastLogin: row.last_login,
      passwordChangedAt: row.password_changed_at,
      passwordExpired: row.password_expired,
    },
    permissions: row.permissions,
  }
}

/** Notes that a person did something, unless that was noted since `unlessSince` or the session has ended. */
export async function touchSession(db: Db, id: string, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_active_at', '<', unlessSince)
    .execute()
}

/** Ends one session; answers whether it was still open. */
export async function closeSession(trx: Trx, id: string, now: Date, why: EndedWhy): Promise<boolean> {
  const closed = await trx
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** Ends every session whose time is over, and answers their ids. */
export async function closeOverdueSessions(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
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
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
