import type { Role } from '@fondaco/rules/roles.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { containing, indexedPatterns } from '../../../platform/like.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import { isOpen } from './security-store.ts'
import { HAS_PASSKEY, type User, userOf } from './user-store.ts'

/** Filter of the list of users. */
export interface UserFilter {
  /** Part of a name or e-mail address. */
  readonly text?: string | undefined
  /** The same, but two letters are sought only where a word begins. */
  readonly found?: string | undefined
  readonly role?: Role | undefined
  readonly status?: string | undefined
}

/** A user as their managers see them. */
export interface ListedUser extends User {
  readonly passwordExpired: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
  readonly openSessions: number
  readonly createdAt: Date
  readonly version: number
}

/**
 * Users, the newest first.
 * @param reach SQL: whether the reader may see the row of `app_user`
 */
export async function findUsers(
  reader: Reader,
  reach: RawBuilder<boolean>,
  filter: UserFilter,
  { limit, offset, after }: PageStart,
  now: Date,
): Promise<ListedUser[]> {
  let query = filtered(reader, reach, filter)
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  const rows = await query
    .selectAll('app_user')
    .select([
      HAS_PASSKEY.as('has_passkey'),
      sql<bigint>`(select count(*) from session where session.user_id = app_user.id and ${isOpen(now)})`.as(
        'open_sessions',
      ),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .modifyEnd(plannedAnew)
    .execute()
  return rows.map((row) => ({
    ...userOf(row),
    passwordExpired: row.password_expired,
    hasTotp: row.totp_secret !== null,
    hasPasskey: row.has_passkey,
    openSessions: Number(row.open_sessions),
    createdAt: row.created_at,
    version: row.version,
  }))
}

/** How many there are, up to one more than `most`. */
export const countUsers = (
  reader: Reader,
  reach: RawBuilder<boolean>,
  filter: UserFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, reach, filter), most)

function filtered(
  reader: Reader,
  reach: RawBuilder<boolean>,
  { text, found, role, status }: UserFilter,
): SelectQueryBuilder<Schema, 'app_user', object> {
  let query = reader.selectFrom('app_user').where(reach)
  if (text !== undefined) {
    query = query.where(hasText([containing(text)]))
  }
  if (found !== undefined) query = query.where(hasText(indexedPatterns(found)))
  if (role !== undefined) query = query.where(sql<boolean>`${role} = any(roles)`)
  if (status !== undefined) query = query.where('status', '=', status)
  return query
}

/** SQL: whether the name or e-mail address of the row of `app_user` fits one of the patterns; this text is indexed. */
export const hasText = (patterns: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`(first_name || ' ' || last_name || ' ' || email) ilike ${pattern}`),
    sql` or `,
  )})`
