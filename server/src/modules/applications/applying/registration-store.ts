import type { AffiliateDetails, NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** An open or finished sign-up. */
export interface Registration {
  readonly id: string
  readonly role: NewcomerRole
  /** Lower case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly notifyMarketing: boolean
  /** The mark of the affiliate whose link led here. */
  readonly affiliate: string | null
  /** What an affiliate says of themselves. */
  readonly affiliateDetails: AffiliateDetails | null
  readonly language: Language
  readonly confirmedAt: Date | null
  /** The user that it made. */
  readonly userId: string | null
}

const registrationOf = (row: Selectable<Schema['registration']>): Registration => ({
  id: row.id,
  role: row.role,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  notifyMarketing: row.notify_marketing,
  affiliate: row.affiliate,
  affiliateDetails: row.affiliate_details,
  language: row.language,
  confirmedAt: row.confirmed_at,
  userId: row.user_id,
})

/** The registration of a browser, by the hash of its cookie; none if it was last used before `since`. */
export async function findRegistration(
  reader: Reader,
  cookieHash: Buffer,
  since: Date,
): Promise<Registration | null> {
  const row = await reader
    .selectFrom('registration')
    .selectAll()
    .where('cookie_hash', '=', cookieHash)
    .where('updated_at', '>', since)
    .executeTakeFirst()
  return row ? registrationOf(row) : null
}

/** The last unfinished registration of an address in a role. */
export async function findRegistrationOf(
  reader: Reader,
  { email, role }: Pick<Registration, 'email' | 'role'>,
  since: Date,
): Promise<Registration | null> {
  const row = await reader
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('role', '=', role)
    .where('user_id', 'is', null)
    .where('updated_at', '>', since)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? registrationOf(row) : null
}

/** The same registration, locked until the end of the transaction. */
export async function lockRegistration(trx: Trx, id: string): Promise<Registration> {
  const row = await trx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return registrationOf(row)
}

export async function insertRegistration(
  trx: Trx,
  registration: Insertable<Schema['registration']>,
): Promise<void> {
  await trx.insertInto('registration').values(registration).execute()
}

export async function updateRegistration(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Schema['registration']>, 'id' | 'created_at'> & { readonly updated_at: Date },
): Promise<void> {
  await trx.updateTable('registration').set(changes).where('id', '=', id).execute()
}

/** Deletes abandoned registrations: they contain names and addresses of people who never became customers. */
export async function deleteOldRegistrations(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('registration').where('updated_at', '<=', before).execute()
}
