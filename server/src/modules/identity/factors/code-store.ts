import type { Insertable } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'

type CodeTable = Schema['verification_code']

/** The purpose of a code; each purpose has its own code for the same address or number. */
export type CodePurpose = CodeTable['purpose']

/** An e-mail address or a phone number, in lower case, and its purpose. */
export interface CodeOf {
  readonly purpose: CodePurpose
  readonly subject: string
}

/** When the last code was sent, whatever its outcome. */
export async function lastSentAt(reader: Reader, { purpose, subject }: CodeOf): Promise<Date | null> {
  const row = await reader
    .selectFrom('verification_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/**
 * Replaces the last code.
 * @param last the time of the last code, as it was read; null if there was none
 * @returns false if another call did so in the meantime
 */
export async function replaceCode(
  trx: Trx,
  code: Insertable<CodeTable>,
  last: Date | null,
): Promise<boolean> {
  const written = await trx
    .insertInto('verification_code')
    .values({ ...code, used_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({ ...code, used_at: null })
        .where('verification_code.sent_at', '=', last),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Uses one try of a valid code; null if there is none. */
export async function takeTry(
  db: Db,
  { purpose, subject }: CodeOf,
  now: Date,
): Promise<{ id: string; codeHash: string; triesLeft: number } | null> {
  const row = await db
    .updateTable('verification_code')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['id', 'code_hash', 'tries_left'])
    .executeTakeFirst()
  return row ? { id: row.id, codeHash: row.code_hash, triesLeft: row.tries_left } : null
}

/** Restores a try that was not wrong. */
export async function giveTryBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable('verification_code')
    .set((set) => ({ tries_left: set('tries_left', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The valid code of a letter with this secret; an invitation also allows to choose a password. */
export async function findCodeBySecret(
  db: Db,
  { purpose, subject }: CodeOf,
  secretHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('verification_code')
    .select('id')
    .where('purpose', 'in', purpose === 'password' ? ['password', 'invitation'] : [purpose])
    .where('subject', '=', subject)
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Uses a code up. @returns whether it was still valid */
export async function markCodeUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Removes the codes for setting up a first factor: the factor exists now. */
export async function deleteFactorCodes(trx: Trx, subjects: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('verification_code')
    .where('purpose', 'in', ['factor_sms', 'factor_told'])
    .where('subject', 'in', subjects)
    .execute()
}

export async function deleteExpiredCodes(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('verification_code').where('expires_at', '<=', now).execute()
}
