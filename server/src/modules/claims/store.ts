import type { ClaimedType } from '@fondaco/rules/claims.ts'
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type ClaimRow = Selectable<Schema['claim']>

/** One object that can be claimed. */
export interface Claimed {
  readonly type: ClaimedType
  readonly id: string
}

/** The holder, the start and the end. */
export interface Holder {
  readonly userId: string
  readonly userName: string
  readonly now: Date
  readonly until: Date | null
}

/** Some objects of one type. */
export interface Objects {
  readonly type: ClaimedType
  readonly ids: readonly string[]
}

/** Claims on some objects that have not expired. */
export const findLive = (reader: Reader, objects: Objects, now: Date): Promise<ClaimRow[]> =>
  live(reader, objects, now).execute()

/** The same; nobody else changes one of them until the transaction ends. */
export const lockLive = (trx: Trx, objects: Objects, now: Date): Promise<ClaimRow[]> =>
  live(trx, objects, now).forShare().execute()

/** Who is to hold the claim on an object at a moment: the reader, or nobody. */
export interface ClaimedBy {
  readonly holder: 'reader' | 'nobody'
  readonly readerId: string
  readonly now: Date
}

/** SQL: whether the claim on an object is held as a queue asks. */
export const isClaimedBy = (
  { type, id }: { readonly type: ClaimedType; readonly id: RawBuilder<unknown> },
  { holder, readerId, now }: ClaimedBy,
): RawBuilder<boolean> => {
  const live = sql`select from claim where object_type = ${type} and object_id = ${id}
    and (until is null or until > ${now})`
  return holder === 'reader' ? sql`exists (${live} and user_id = ${readerId})` : sql`not exists (${live})`
}

const live = (reader: Reader, { type, ids }: Objects, now: Date) =>
  reader
    .selectFrom('claim')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => isLive(eb, now))

/** The claim on an object, which nobody else changes until the transaction ends. */
export const lockClaim = async (trx: Trx, { type, id }: Claimed): Promise<ClaimRow | null> =>
  (await trx
    .selectFrom('claim')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

/**
 * Claims a free object, or extends one's own claim, which keeps its start. Null if a colleague holds it: of two at once
 * one wins.
 */
export async function takeFree(
  trx: Trx,
  { type, id }: Claimed,
  { userId, userName, now, until }: Holder,
): Promise<ClaimRow | null> {
  const row = await trx
    .insertInto('claim')
    .values({
      object_type: type,
      object_id: id,
      user_id: userId,
      user_name: userName,
      claimed_at: now,
      until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['object_type', 'object_id'])
        .doUpdateSet((eb) => ({
          user_id: eb.ref('excluded.user_id'),
          user_name: eb.ref('excluded.user_name'),
          claimed_at: eb
            .case()
            .when(sql<boolean>`claim.until <= ${now}`)
            .then(eb.ref('excluded.claimed_at'))
            .else(eb.ref('claim.claimed_at'))
            .end(),
          until: eb.ref('excluded.until'),
        }))
        .where((eb) =>
          eb.or([eb('claim.user_id', '=', eb.ref('excluded.user_id')), eb('claim.until', '<=', now)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Gives a locked claim to another person. */
export async function passOn(
  trx: Trx,
  { type, id }: Claimed,
  { userId, userName, now, until }: Holder,
): Promise<void> {
  await trx
    .updateTable('claim')
    .set({ user_id: userId, user_name: userName, claimed_at: now, until })
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Ends a person's claims on some objects. @returns how many had not expired */
export async function endOwn(trx: Trx, { type, ids }: Objects, userId: string, now: Date): Promise<number> {
  const ended = await trx
    .deleteFrom('claim')
    .where('object_type', '=', type)
    .where('object_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', userId)
    .returning((eb) => isLive(eb, now).as('isLive'))
    .execute()
  return ended.filter(({ isLive }) => isLive).length
}

const isLive = (eb: ExpressionBuilder<Schema, 'claim'>, now: Date) =>
  eb.or([eb('until', 'is', null), eb('until', '>', now)])
