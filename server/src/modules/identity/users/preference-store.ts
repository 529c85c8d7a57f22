import type { Language } from '@fondaco/rules/language.ts'
import type { Reader, Trx } from '../../../platform/db.ts'

/** What people choose about themselves. */
export interface Preferences {
  readonly language: Language
  /** Told of money that comes in. */
  readonly notify_credit: boolean
  /** Told of money that goes out. */
  readonly notify_debit: boolean
}

const of = (reader: Reader, userId: string) =>
  reader.selectFrom('app_user').select(['language', 'notify_credit', 'notify_debit']).where('id', '=', userId)

export const readPreferences = (reader: Reader, userId: string): Promise<Preferences> =>
  of(reader, userId).executeTakeFirstOrThrow()

/** The same; nobody else changes them until the transaction ends. */
export const lockPreferences = (trx: Trx, userId: string): Promise<Preferences> =>
  of(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function writePreferences(trx: Trx, userId: string, chosen: Preferences): Promise<void> {
  await trx.updateTable('app_user').set(chosen).where('id', '=', userId).execute()
}
