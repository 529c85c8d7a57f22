import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'

/**
 * Uses up a step of a user's one-time codes. A step works once, and no earlier step works after it.
 * @returns whether it was still valid
 */
export async function useTotpStep(reader: Reader, userId: string, step: bigint): Promise<boolean> {
  const used = await reader
    .updateTable('app_user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((is) => is.or([is('totp_last_step', 'is', null), is('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Keeps a secret that waits for its first code, in place of an earlier one. */
export async function keepBegunTotp(
  trx: Trx,
  userId: string,
  begun: { readonly secret: string; readonly restsUntil: Date | null; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ totp_begun: begun.secret, totp_begun_rests_until: begun.restsUntil, totp_begun_at: begun.at })
    .where('id', '=', userId)
    .execute()
}

/** The secret that waits for its first code, if it was made after `begunAfter`. */
export async function findBegunTotp(
  reader: Reader,
  userId: string,
  begunAfter: Date,
): Promise<{ readonly secret: string; readonly restsUntil: Date | null } | null> {
  const row = await reader
    .selectFrom('app_user')
    .select(['totp_begun', 'totp_begun_rests_until'])
    .where('id', '=', userId)
    .where('totp_begun_at', '>', begunAfter)
    .executeTakeFirst()
  return row?.totp_begun ? { secret: row.totp_begun, restsUntil: row.totp_begun_rests_until } : null
}

/** Activates the waiting secret, with the step of its first code used; false if another secret has replaced it. */
export async function setUpTotp(
  trx: Trx,
  userId: string,
  begun: {
    readonly secret: string
    readonly restsUntil: Date | null
    readonly step: bigint
    readonly at: Date
  },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('app_user')
    .set({
      totp_secret: begun.secret,
      totp_last_step: begun.step,
      totp_set_up_at: begun.at,
      totp_rests_until: begun.restsUntil,
      ...NOTHING_BEGUN,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('totp_begun', '=', begun.secret)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

const NOTHING_BEGUN = { totp_begun: null, totp_begun_rests_until: null, totp_begun_at: null }

/** Removes the authenticator app of a user. @returns whether there was one */
export async function clearTotp(trx: Trx, userId: string): Promise<boolean> {
  const cleared = await trx
    .updateTable('app_user')
    .set({
      totp_secret: null,
      totp_last_step: null,
      totp_set_up_at: null,
      totp_rests_until: null,
      ...NOTHING_BEGUN,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst()
  return cleared.numUpdatedRows === 1n
}

/** Ends set-ups of second factors that were begun. */
export async function forgetBegunFactors(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('app_user').set(NOTHING_BEGUN).where('id', '=', userId).execute()
  await trx.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute()
}

/** Removes all second factors of a user, and unfinished set-ups. @returns whether there were any */
export async function clearFactors(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const hadTotp = await clearTotp(trx, userId)
  await forgetBegunFactors(trx, userId)
  await trx.updateTable('app_user').set({ factors_reset_at: at }).where('id', '=', userId).execute()
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  await deleteRecoveryCodes(trx, userId)
  return hadTotp || passkeys.numDeletedRows > 0n
}

/** Keeps the hashes of a user's new recovery codes, in place of all older ones. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
  made: { readonly restsUntil: Date | null; readonly at: Date },
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_code')
    .values(
      hashes.map((hash) => ({
        user_id: userId,
        code_hash: hash,
        made_at: made.at,
        used_at: null,
        rests_until: made.restsUntil,
      })),
    )
    .execute()
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** A user's recovery codes that were not used yet. */
export async function unusedRecoveryCodes(
  reader: Reader,
  userId: string,
): Promise<{ readonly hash: Buffer; readonly restsUntil: Date | null }[]> {
  const rows = await reader
    .selectFrom('recovery_code')
    .select(['code_hash', 'rests_until'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.map((row) => ({ hash: row.code_hash, restsUntil: row.rests_until }))
}

/** Uses a recovery code up. @returns whether it was still valid */
export async function useRecoveryCode(
  reader: Reader,
  userId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await reader
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Until when no second factor of a user may authorise payments to others; null if one may, or there is none. */
export async function factorsRestUntil(reader: Reader, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ rests_until: Date | null }>`
    select totp_rests_until as rests_until from app_user where id = ${userId} and totp_secret is not null
    union all select rests_until from passkey where user_id = ${userId}`.execute(reader)
  const rests = rows.map((row) => stillResting(row.rests_until, now))
  const first = rests.reduce((one, other) => (one && other && one < other ? one : other), rests[0] ?? null)
  return rests.includes(null) ? null : first
}

/** Until when a factor rests; null if it does not. */
export const stillResting = (restsUntil: Date | null, now: Date): Date | null =>
  restsUntil !== null && restsUntil > now ? restsUntil : null
