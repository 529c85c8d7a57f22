import type { ViewedList } from '@fondaco/contract/views/lists.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type SavedView = Selectable<Schema['saved_view']>

/** Who sees views, and which. */
export interface Viewer {
  readonly userId: string
  /** The lists that they may open. */
  readonly lists: readonly ViewedList[]
  /** null: staff. */
  readonly customerIds: readonly string[] | null
  /** Only views whose entities are all among these; null: of any. */
  readonly within: readonly Entity[] | null
  /** One's own views of any entity too. */
  readonly ownAlways: boolean
}

/** The views of a list by name: one's own, then the first `most` that others share. */
export async function findViews(
  reader: Reader,
  viewer: Viewer,
  list: ViewedList,
  most: number,
): Promise<SavedView[]> {
  const byName = () =>
    seenBy(reader, viewer).selectAll().where('list', '=', list).orderBy(sql`lower(name)`).orderBy('id')
  const [own, shared] = await Promise.all([
    byName().where('user_id', '=', viewer.userId).execute(),
    byName().where('user_id', '<>', viewer.userId).limit(most).execute(),
  ])
  return [...own, ...shared]
}

/** A view that the viewer sees; nobody else changes it until the transaction ends. */
export const lockView = (trx: Trx, viewer: Viewer, id: string): Promise<SavedView | undefined> =>
  seenBy(trx, viewer).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** No other transaction adds or renames views of this person until this one ends. */
export async function lockViewsOf(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views ' || ${userId}, 0))`.execute(trx)
}

/** The views of a list that one person saved, for one customer or for staff. */
export type Own = Pick<SavedView, 'user_id' | 'list' | 'customer_id'>

export async function countOwn(trx: Trx, own: Own): Promise<number> {
  const { count } = await ofOwn(trx, own)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the person has another view of this name, whatever the case of its letters. */
export async function isNameTaken(trx: Trx, own: Own, name: string, except?: string): Promise<boolean> {
  const named = ofOwn(trx, own).select('id').where(sql<boolean>`lower(name) = lower(${name})`)
  return (await named.execute()).some(({ id }) => id !== except)
}

export const insertView = (trx: Trx, row: Insertable<Schema['saved_view']>): Promise<SavedView> =>
  trx.insertInto('saved_view').values(row).returningAll().executeTakeFirstOrThrow()

/** Writes a view at the version that was read; nothing if it has changed. */
export const writeView = (
  trx: Trx,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: Updateable<Schema['saved_view']>,
): Promise<SavedView | undefined> =>
  trx
    .updateTable('saved_view')
    .set(change)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export async function removeView(trx: Trx, { id }: Pick<SavedView, 'id'>): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', id).execute()
}

const ofOwn = (trx: Trx, { user_id, list, customer_id }: Own) =>
  trx
    .selectFrom('saved_view')
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('customer_id', 'is not distinct from', customer_id)

function seenBy(reader: Reader, { userId, lists, customerIds, within, ownAlways }: Viewer) {
  const views = reader.selectFrom('saved_view').where('list', '=', sql<ViewedList>`any(${lists}::text[])`)
  const ofSide =
    customerIds === null
      ? views.where('customer_id', 'is', null)
      : views.where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
  const inEntities = within === null ? sql<boolean>`true` : sql<boolean>`entities <@ ${within}::text[]`
  return ofSide.where((eb) =>
    eb.or([
      eb.and([eb('user_id', '=', userId), ownAlways ? sql<boolean>`true` : inEntities]),
      eb.and([eb('shared', '=', true), inEntities]),
    ]),
  )
}
