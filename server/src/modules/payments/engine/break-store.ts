import {
  type ClearingBreakKind,
  type ClearingBreakState,
  ENDED_WITH_PAYMENT,
} from '@fondaco/rules/clearing-break.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { type Scope, seesEntities } from '../../../platform/scope.ts'

/** A break and its subject: a payment inside the scope, or an unknown one. */
export interface FoundBreak {
  readonly id: string
  readonly at: Date
  readonly kind: ClearingBreakKind
  readonly text: InEachLanguage
  readonly transaction_id: string | null
  readonly reference: string | null
  readonly customer_id: string | null
  readonly message_row: string | null
  readonly message_type: string | null
  readonly message_id: string | null
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly resolved_how: string | null
}

/** Filter of a list of breaks. */
export interface BreakFilter {
  readonly state?: ClearingBreakState | undefined
  readonly kinds?: readonly ClearingBreakKind[] | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** The whole reference of a payment, or the whole id of a message. */
  readonly text?: string | undefined
}

/**
 * Records a message that did not match and was not applied; once, even if the message is processed again. The caller
 * has locked the message.
 */
export async function insertBreak(
  trx: Trx,
  fault: {
    readonly id: string
    readonly at: Date
    readonly transaction_id: string | null
    readonly message_id: string
    readonly kind: ClearingBreakKind
    readonly text: InEachLanguage
  },
): Promise<void> {
  const text = JSON.stringify(fault.text)
  const noted = await trx
    .selectFrom('clearing_break')
    .select('id')
    .where('message_id', '=', fault.message_id)
    .where('kind', '=', fault.kind)
    .where(sql<boolean>`text = ${text}::jsonb`)
    .where('transaction_id', 'is not distinct from', fault.transaction_id)
    .executeTakeFirst()
  if (!noted)
    await trx
      .insertInto('clearing_break')
      .values({ ...fault, text })
      .execute()
}

/** A payment that has ended. */
export interface Ended {
  readonly id: string
  readonly at: Date
}

/** Payments have ended, and that explains their breaks of some kinds. */
export async function resolveBreaks(trx: Trx, ended: readonly Ended[]): Promise<void> {
  await sql`
    update clearing_break set resolved_at = ended.at
    from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ at }) => at)}::timestamptz[]) as ended (id, at)
    where transaction_id = ended.id and kind = any(${ENDED_WITH_PAYMENT}) and resolved_at is null`.execute(
    trx,
  )
}

/** A person settled a break, unless it was settled before. @returns whether this person did */
export async function resolveBreak(
  trx: Trx,
  id: string,
  { at, by, how }: { readonly at: Date; readonly by: string; readonly how: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('clearing_break')
    .set({ resolved_at: at, resolved_by: by, resolved_how: how })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One page of the breaks of a filter, newest first. */
export function findBreaks(
  reader: Reader,
  scope: Scope,
  filter: BreakFilter,
  { limit, offset, after }: PageStart,
): Promise<FoundBreak[]> {
  let query = filtered(reader, scope, filter)
  if (after)
    query = query.where(sql<boolean>`(b.at, b.id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  return query
    .select(FOUND)
    .orderBy('b.at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of breaks of a filter, up to `most` plus one. */
export const countBreaks = (
  reader: Reader,
  scope: Scope,
  filter: BreakFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

export const findBreak = (reader: Reader, scope: Scope, id: string): Promise<FoundBreak | undefined> =>
  within(reader, scope).select(FOUND).where('b.id', '=', id).executeTakeFirst()

/** The message of a break with the beginning of its text; no text if the message also contains payments of others. */
export const findBreakMessage = (
  reader: Reader,
  scope: Scope,
  { message_row }: Pick<FoundBreak, 'message_row'>,
  letters: number,
) =>
  reader
    .selectFrom('clearing_message')
    .select(['id', 'at', 'rail', 'direction', 'message_type', 'message_id'])
    .select([
      sql<
        string | null
      >`case when ${seesEntities(scope, sql.ref('entities'))} then left(xml, ${letters}) end`.as('xml'),
      sql<boolean>`length(xml) > ${letters}`.as('cut'),
    ])
    .where('id', '=', message_row)
    .executeTakeFirst()

const FOUND = [
  'b.id',
  'b.at',
  'b.kind',
  'b.text',
  'b.transaction_id',
  't.reference',
  't.customer_id',
  'b.message_id as message_row',
  'm.message_type',
  'm.message_id',
  'b.resolved_at',
  'b.resolved_by',
  'b.resolved_how',
] as const

/** The breaks of a scope: those of its payments, and those of its messages about unknown payments. */
function within(reader: Reader, scope: Scope) {
  const all = reader
    .selectFrom('clearing_break as b')
    .leftJoin('transaction as t', 't.id', 'b.transaction_id')
    .leftJoin('clearing_message as m', 'm.id', 'b.message_id')
  if (scope.kind === 'system') return all
  if (scope.kind === 'customer') return all.where(sql<boolean>`false`)
  return all.where(
    sql<boolean>`case when b.transaction_id is null then ${seesEntities(scope, sql.ref('m.entities'))}
      else t.entity = any(${scope.entities}) end`,
  )
}

function filtered(reader: Reader, scope: Scope, { state, kinds, from, before, text }: BreakFilter) {
  let query = within(reader, scope)
  if (state) query = query.where('b.resolved_at', state === 'OPEN' ? 'is' : 'is not', null)
  if (kinds) query = query.where('b.kind', 'in', kinds)
  if (from) query = query.where('b.at', '>=', from)
  if (before) query = query.where('b.at', '<', before)
  if (text) {
    query = query.where((eb) =>
      eb.or([
        eb('b.transaction_id', 'in', eb.selectFrom('transaction').select('id').where('reference', '=', text)),
        eb(
          'b.message_id',
          'in',
          eb.selectFrom('clearing_message').select('id').where('message_id', '=', text),
        ),
      ]),
    )
  }
  return query
}
