import type { Reader, Trx } from '../../platform/db.ts'

/**
 * Uses up a step of a user's one-time codes: a step works once, and none before one that was used.
 * @returns whether it was still there to be used
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

/** Keeps a secret that waits for its first code, in place of one that waited before. */
export async function keepBegunTotp(trx: Trx, userId: string, secret: string, at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ totp_begun: secret, totp_begun_at: at })
    .where('id', '=', userId)
    .execute()
}

/** The secret that waits for its first code, where it was made after `begunAfter`. */
export async function findBegunTotp(
  reader: Reader,
  userId: string,
  begunAfter: Date,
): Promise<string | null> {
  const row = await reader
    .selectFrom('app_user')
    .select('totp_begun')
    .where('id', '=', userId)
    .where('totp_begun_at', '>', begunAfter)
    .executeTakeFirst()
  return row?.totp_begun ?? null
}

/**
 * Sets up the secret that waited, with the step of its first code used; false where another has taken its place.
 */
export async function setUpTotp(
  trx: Trx,
  userId: string,
  begun: { readonly secret: string; readonly step: bigint; readonly at: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('app_user')
    .set({
      totp_secret: begun.secret,
      totp_last_step: begun.step,
      totp_set_up_at: begun.at,
      totp_begun: null,
      totp_begun_at: null,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('totp_begun', '=', begun.secret)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** Takes the authenticator app from a user; answers whether there was one. */
export async function clearTotp(trx: Trx, userId: string): Promise<boolean> {
  const cleared = await trx
    .updateTable('app_user')
    .set({
      totp_secret: null,
      totp_last_step: null,
      totp_set_up_at: null,
      totp_begun: null,
      totp_begun_at: null,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst()
  return cleared.numUpdatedRows === 1n
}

/** Takes everything beyond the password from a user; answers whether there was anything. */
export async function clearFactors(trx: Trx, userId: string): Promise<boolean> {
  const hadTotp = await clearTotp(trx, userId)
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  await deleteRecoveryCodes(trx, userId)
  return hadTotp || passkeys.numDeletedRows > 0n
}

/** Keeps the hashes of a user's new recovery codes, in place of all older ones. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, made_at: at, used_at: null })))
    .execute()
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** The hashes of a user's recovery codes that were not used yet. */
export async function unusedRecoveryCodes(reader: Reader, userId: string): Promise<Buffer[]> {
  const rows = await reader
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.map((row) => row.code_hash)
}

/** Uses a recovery code up; whether it was still there to be used. */
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
