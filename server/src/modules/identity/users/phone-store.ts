import type { Reader, Trx } from '../../../platform/db.ts'
import { hasSecondFactor, readUserWithSecrets } from './user-store.ts'

/** A change of a phone. */
interface PhoneChange {
  /** E.164. */
  readonly phone?: string | null | undefined
  /** When its code was entered; null: it is not proven. */
  readonly phone_verified_at?: Date | null | undefined
}

/** The phone of a user, proven or not. */
export async function readPhone(reader: Reader, userId: string): Promise<string | null> {
  const { phone } = await reader
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return phone
}

/** Changes the phone of a user, or when they proved it; what is undefined stays. */
export async function writePhone(trx: Trx, userId: string, change: PhoneChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await trx.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

/** What a user has proven beside the password. */
export async function readProofs(
  reader: Reader,
  userId: string,
): Promise<{ readonly phone: string | null; readonly second_factor: boolean }> {
  const user = await readUserWithSecrets(reader, userId)
  return { phone: user.provenPhone, second_factor: hasSecondFactor(user) }
}
