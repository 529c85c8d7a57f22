import type { Language } from '@fondaco/rules/language.ts'
import type { Reader, Trx } from '../../../platform/db.ts'

/** A person's own settings. */
export interface Preferences {
  readonly language: Language
  /** Notices about incoming money. */
  readonly notify_credit: boolean
  /** Notices about outgoing money. */
  readonly notify_debit: boolean
  readonly notify_statement: boolean
}

const of = (reader: Reader, userId: string) =>
  reader
    .selectFrom('app_user')
    .select(['language', 'notify_credit', 'notify_debit', 'notify_statement'])
    .where('id', '=', userId)

export const readPreferences = (reader: Reader, userId: string): Promise<Preferences> =>
  of(reader, userId).executeTakeFirstOrThrow()

/** The same; nobody else changes them until the transaction ends. */
export const lockPreferences = (trx: Trx, userId: string): Promise<Preferences> =>
  of(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function writePreferences(trx: Trx, userId: string, chosen: Preferences): Promise<void> {
  await trx.updateTable('app_user').set(chosen).where('id', '=', userId).execute()
}
