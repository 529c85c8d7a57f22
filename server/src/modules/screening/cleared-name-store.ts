import { normaliseName } from '@fondaco/rules/screening/name-words.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type ClearedName = Selectable<Schema['cleared_name']>

/** The two sides of a cleared name: a customer in the books of one legal entity, and the account of the other side. */
export type ClearedBetween = Pick<ClearedName, 'customer_id' | 'entity' | 'account'>

/** A text with a name, in the form in which texts are compared. */
export const nameKeyOf = (text: string): string => normaliseName(text).join(' ')

/** The names that are cleared between any of these two. */
export function standingNames(
  reader: Reader,
  between: readonly ClearedBetween[],
  at: Date,
): Promise<ClearedName[]> {
  return reader
    .selectFrom('cleared_name')
    .selectAll()
    .where(
      sql<boolean>`(customer_id, entity, account) in (select * from unnest(
        ${between.map(({ customer_id }) => customer_id)}::uuid[], ${between.map(({ entity }) => entity)}::text[],
        ${between.map(({ account }) => account)}::text[]))`,
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** Keeps cleared names. A name that is cleared again between the same two, for the same listed name, is renewed. */
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

/** Revokes a cleared name. @returns false if somebody has revoked it before */
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
