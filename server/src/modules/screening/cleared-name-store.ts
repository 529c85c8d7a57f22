import { normaliseName } from '@fondaco/rules/screening/name-words.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type ClearedName = Selectable<Schema['cleared_name']>

/** Between whom a name was cleared: a customer, in the books of one legal entity, and the account of the other side. */
export type ClearedBetween = Pick<ClearedName, 'customer_id' | 'entity' | 'account'>

/** A text in which a name was found, as two are told apart. */
export const nameKeyOf = (text: string): string => normaliseName(text).join(' ')

/** The names that stand cleared between these two. */
export function standingNames(
  reader: Reader,
  { customer_id, entity, account }: ClearedBetween,
  at: Date,
): Promise<ClearedName[]> {
  return reader
    .selectFrom('cleared_name')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('entity', '=', entity)
    .where('account', '=', account)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** Keeps cleared names. A name that was cleared before between the same two, for the same listed one, is cleared anew. */
export async function keepClearedNames(
  trx: Trx,
  names: readonly Omit<Insertable<Schema['cleared_name']>, 'name_key'>[],
): Promise<void> {
  if (names.length === 0) return
  const columns = ['customer_id', 'entity', 'account', 'name_key', 'list', 'subject'] as const
  await trx
    .insertInto('cleared_name')
    .values(names.map((one) => ({ ...one, name_key: nameKeyOf(one.name) })))
    .onConflict((conflict) =>
      conflict
        .columns(columns)
        .where('revoked_at', 'is', null)
        .doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          entry: set.ref('excluded.entry'),
          listed_name: set.ref('excluded.listed_name'),
          transaction_id: set.ref('excluded.transaction_id'),
          reason: set.ref('excluded.reason'),
          cleared_by: set.ref('excluded.cleared_by'),
          cleared_at: set.ref('excluded.cleared_at'),
          released_by: set.ref('excluded.released_by'),
          released_at: set.ref('excluded.released_at'),
          expires_at: set.ref('excluded.expires_at'),
        })),
    )
    .execute()
}

/** Ends a cleared name for good. @returns false where somebody has ended it before */
export async function revokeName(
  trx: Trx,
  id: string,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cleared_name')
    .set({ revoked_at: at, revoked_by: by, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
