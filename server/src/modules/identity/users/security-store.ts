import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema } from '../../../platform/db.ts'

/** A person's sign-in methods, without secrets. */
export interface OwnFactors {
  readonly passwordChangedAt: Date | null
  /** Null where no authenticator app is set up. */
  readonly totpSetUpAt: Date | null
  readonly totpRestsUntil: Date | null
  readonly recoveryCodesLeft: number
}

export async function readOwnFactors(reader: Reader, userId: string): Promise<OwnFactors> {
  const row = await reader
    .selectFrom('app_user')
    .select([
      'password_changed_at',
      'totp_rests_until',
      sql<Date | null>`case when totp_secret is not null then coalesce(totp_set_up_at, created_at) end`.as(
        'totp_set_up_at',
      ),
      sql<bigint>`(select count(*) from recovery_code where user_id = app_user.id and used_at is null)`.as(
        'recovery_codes_left',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    passwordChangedAt: row.password_changed_at,
    totpSetUpAt: row.totp_set_up_at,
    totpRestsUntil: row.totp_rests_until,
    recoveryCodesLeft: Number(row.recovery_codes_left),
  }
}

/** Names and times of a person's passkeys; the oldest first. */
export async function listOwnPasskeys(
  reader: Reader,
  userId: string,
): Promise<
  Pick<Selectable<Schema['passkey']>, 'id' | 'name' | 'created_at' | 'last_used_at' | 'rests_until'>[]
> {
  return reader
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'rests_until'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** SQL: whether the row of `session` is open at that moment, whether or not its end was recorded. */
export const isOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  session.ended_at is null and session.ends_at > ${now}
  and session.last_active_at + make_interval(secs => session.idle_s) > ${now})`

/** The open sessions that a person started themselves: the current one first, then by last activity. */
export async function openSessionsOf(
  reader: Reader,
  userId: string,
  now: Date,
  page: { readonly first: string; readonly limit: number },
): Promise<Selectable<Schema['session']>[]> {
  return reader
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('acted_by', 'is', null)
    .where(isOpen(now))
    .orderBy((is) => is('id', '=', page.first), 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Whether a session is one that the person began themselves, and open. */
export async function isOwnSession(
  reader: Reader,
  which: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('session')
    .select('id')
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .where('acted_by', 'is', null)
    .where(isOpen(now))
    .executeTakeFirst()
  return row !== undefined
}
