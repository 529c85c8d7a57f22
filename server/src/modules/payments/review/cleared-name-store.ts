import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { ClearedNameState } from '@fondaco/rules/payments/cleared-name.ts'
import { sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { containing } from '../../../platform/like.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The clearing of a payment's name match, and the hits at that time. */
interface Clearing {
  readonly parts: readonly ScreeningPart[]
  readonly cleared_by: string
  readonly cleared_at: Date
  readonly reason: string
}

/** The last clearing of the payment's name match; null if there was none. */
export async function findClearing(trx: Trx, { id }: Pick<Transaction, 'id'>): Promise<Clearing | null> {
  const row = await trx
    .selectFrom('transaction_event as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('screening_result as r')
          .select('r.parts')
          .where('r.transaction_id', '=', id)
          .whereRef('r.at', '<=', 'e.at')
          .orderBy('r.at', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['e.at', 'e.actor_name', 'e.detail', 'r.parts'])
    .where('e.transaction_id', '=', id)
    .where('e.action', 'in', ['false_positive', 'overturn'])
    .orderBy('e.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { detail } = row
  return {
    parts: row.parts as ScreeningPart[],
    cleared_by: row.actor_name,
    cleared_at: row.at,
    reason: typeof detail === 'string' ? detail : (detail?.en ?? ''),
  }
}

/** A cleared name with its customer. */
export interface FoundClearedName {
  readonly id: string
  /** The time of the second person's approval. */
  readonly at: Date
  readonly entity: Entity
  readonly customer_id: string
  readonly customer_name: string
  readonly name: string
  readonly account: string
  readonly listed_name: string
  readonly list: string
  readonly reason: string
  readonly transaction_id: string
  readonly reference: string
  readonly cleared_by: string
  readonly cleared_at: Date
  readonly released_by: string
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly revoked_by: string | null
  readonly revoked_reason: string | null
}

/** Filter of a list of cleared names. */
export interface ClearedNameFilter {
  readonly state?: ClearedNameState | undefined
  readonly customerId?: string | undefined
  readonly text?: string | undefined
  /** Names that are cleared now. */
  readonly now: Date
}

/** One page of the cleared names of a filter, newest first. */
export function findClearedNames(
  reader: Reader,
  scope: Scope,
  filter: ClearedNameFilter,
  { limit, offset, after }: PageStart,
): Promise<FoundClearedName[]> {
  let query = filtered(reader, scope, filter)
  if (after)
    query = query.where(
      sql<boolean>`(n.released_at, n.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return query
    .select(FOUND)
    .orderBy('n.released_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of cleared names of a filter, up to `most` plus one. */
export const countClearedNames = (
  reader: Reader,
  scope: Scope,
  filter: ClearedNameFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

export const findClearedName = (
  reader: Reader,
  scope: Scope,
  id: string,
): Promise<FoundClearedName | undefined> =>
  within(reader, scope).select(FOUND).where('n.id', '=', id).executeTakeFirst()

const FOUND = [
  'n.id',
  'n.released_at as at',
  'n.entity',
  'n.customer_id',
  'c.name as customer_name',
  'n.name',
  'n.account',
  'n.listed_name',
  'n.list',
  'n.reason',
  'n.transaction_id',
  't.reference',
  'n.cleared_by',
  'n.cleared_at',
  'n.released_by',
  'n.expires_at',
  'n.revoked_at',
  'n.revoked_by',
  'n.revoked_reason',
] as const

function within(reader: Reader, scope: Scope) {
  const all = reader
    .selectFrom('cleared_name as n')
    .innerJoin('customer as c', 'c.id', 'n.customer_id')
    .innerJoin('transaction as t', 't.id', 'n.transaction_id')
  if (scope.kind === 'system') return all
  if (scope.kind === 'customer') return all.where(sql<boolean>`false`)
  return all.where(sql<boolean>`n.entity = any(${scope.entities})`)
}

function filtered(reader: Reader, scope: Scope, { state, customerId, text, now }: ClearedNameFilter) {
  let query = within(reader, scope)
  if (state === 'REVOKED') query = query.where('n.revoked_at', 'is not', null)
  else if (state)
    query = query
      .where('n.revoked_at', 'is', null)
      .where('n.expires_at', state === 'STANDING' ? '>' : '<=', now)
  if (customerId) query = query.where('n.customer_id', '=', customerId)
  if (text) {
    const part = containing(text)
    query = query.where((eb) =>
      eb.or([
        eb('n.name', 'ilike', part),
        eb('n.listed_name', 'ilike', part),
        eb('n.account', '=', text.replaceAll(' ', '').toUpperCase()),
      ]),
    )
  }
  return query
}
