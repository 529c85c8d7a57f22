import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

type Authorisation = Selectable<Schema['change_authorisation']>

export async function insertAuthorisation(
  trx: Trx,
  begun: Insertable<Schema['change_authorisation']>,
): Promise<void> {
  await trx.insertInto('change_authorisation').values(begun).execute()
}

/** An authorisation that a user started for this purpose. */
export const findAuthorisation = (
  reader: Reader,
  {
    id,
    userId,
    purpose,
  }: { readonly id: string; readonly userId: string; readonly purpose: Authorisation['purpose'] },
): Promise<Authorisation | undefined> =>
  reader
    .selectFrom('change_authorisation')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Records that an authorisation was proven; false if it was proven before, or has expired. */
export async function proveAuthorisation(
  trx: Trx,
  id: string,
  proven: { readonly secretHash: Buffer; readonly at: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_authorisation')
    .set({ secret_hash: proven.secretHash, expires_at: proven.until })
    .where('id', '=', id)
    .where('secret_hash', 'is', null)
    .where('expires_at', '>', proven.at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses an authorisation of a user for a content; false if there is none that is valid. It is valid once. */
export async function useAuthorisation(
  trx: Trx,
  given: {
    readonly secretHash: Buffer
    readonly userId: string
    readonly contentHash: Buffer
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_authorisation')
    .set({ used_at: given.at })
    .where('secret_hash', '=', given.secretHash)
    .where('user_id', '=', given.userId)
    .where('content_hash', '=', given.contentHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes authorisations that have expired. */
export async function deleteExpiredAuthorisations(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('change_authorisation').where('expires_at', '<=', now).execute()
}
