import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { CustomerScope } from '../../platform/scope.ts'

export type PayeeGroup = Selectable<Schema['payee_group']>

/** The groups of a customer by name, each with how many payees it has. */
export const findGroups = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('payee_group as g')
    .selectAll('g')
    .select(({ selectFrom, fn }) =>
      selectFrom('payee')
        .select(fn.countAll<bigint>().as('count'))
        .whereRef('payee.customer_id', '=', 'g.customer_id')
        .where('payee.is_visible', '=', true)
        .where(sql<boolean>`g.id = any(payee.groups)`)
        .as('payees'),
    )
    .where('g.customer_id', '=', customerId)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute()

/** How many of these groups are the customer's. */
export async function countGroups(reader: Reader, customerId: string, ids: readonly string[]) {
  const { count } = await reader
    .selectFrom('payee_group')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A group inside a scope, locked. */
export const lockGroup = (trx: Trx, scope: CustomerScope, id: string): Promise<PayeeGroup | undefined> =>
  trx
    .selectFrom('payee_group')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', sql<string>`any(${scope.customerIds}::uuid[])`)
    .forUpdate()
    .executeTakeFirst()

/** Adds several groups, if there are any. */
export async function insertGroups(
  trx: Trx,
  groups: readonly Insertable<Schema['payee_group']>[],
): Promise<void> {
  if (groups.length > 0) await trx.insertInto('payee_group').values(groups).execute()
}

export const insertGroup = (trx: Trx, group: Insertable<Schema['payee_group']>): Promise<PayeeGroup> =>
  trx.insertInto('payee_group').values(group).returningAll().executeTakeFirstOrThrow()

/** Names a group that is locked. */
export const renameGroup = (trx: Trx, id: string, name: string): Promise<PayeeGroup> =>
  trx
    .updateTable('payee_group')
    .set({ name })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Deletes a group that is locked, and takes its payees out of it. */
export async function removeGroup(trx: Trx, { id, customer_id }: PayeeGroup): Promise<void> {
  await trx
    .updateTable('payee')
    .set({ groups: sql<string[]>`array_remove(groups, ${id}::uuid)` })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`${id}::uuid = any(groups)`)
    .execute()
  await trx.deleteFrom('payee_group').where('id', '=', id).execute()
}
