import { MOST_MARKS } from '@fondaco/contract/payments/context-schemas.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typesWhere } from '@fondaco/rules/payments/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { NOT_PAID, type Transaction } from '../engine/transaction-store.ts'

/** What a transaction is compared with, inside the entities of the staff. The caller has found it in their scope. */

/** Types with another party: neither the institution nor the customer is the other side. */
export const BETWEEN_TWO = typesWhere(
  ({ counterparty }) => counterparty === 'bank' || counterparty === 'customer',
)

const DAYS = 90

/** More earlier payments of a pair than these are not read: they would say nothing new. */
const MOST_OF_PAIR = 1_000

/** Figures in minor units. */
export interface StripFigures {
  readonly from: Date
  readonly count: number
  readonly median: string
  readonly largest: string
  readonly larger: number
  /** null: of no other payment. */
  readonly marks: readonly { at: string; amount: string; count: number; same_pair: boolean }[] | null
}

/** The customer's payments of the 90 days that end with this one, in one statement; at most about `MOST_MARKS` marks. */
export async function findStrip(
  reader: Reader,
  scope: StaffScope,
  transaction: Transaction,
): Promise<StripFigures> {
  const { id, amount, created_at: to } = transaction
  const from = new Date(to.getTime() - DAYS * 86_400_000)
  const { rows } = await sql<Omit<StripFigures, 'from'>>`
    with period as materialized (
      select id, created_at, amount, ${otherAccount(transaction)} = ${accountOf(transaction)} as same_pair
      from transaction
      where ${alike(scope, transaction)} and created_at > ${from} and created_at <= ${to}
        and (id = ${id} or status <> all(${NOT_PAID}))
    ), figures as (
      select count(*)::int as count, max(amount)::text as largest,
        percentile_disc(0.5) within group (order by amount)::text as median,
        (count(*) filter (where amount > ${amount}))::int as larger
      from period
    ), marks as (
      select min(created_at) as at, max(amount)::text as amount, count(*)::int as count, same_pair
      from period cross join figures
      where id <> ${id}
      group by same_pair, case when figures.count <= ${MOST_MARKS} then id::text
        else floor(extract(epoch from ${to}::timestamptz - created_at) / 86400)::text end
    )
    select figures.*, (select jsonb_agg(marks order by at) from marks) as marks from figures`.execute(reader)
  const [figures] = rows
  if (!figures) throw new Error('an aggregate answers one row')
  return { from, ...figures }
}

/** Sum in minor units. */
export interface PairFigures {
  readonly count: number
  /** There are older ones, which are not in the figures. */
  readonly more: boolean
  readonly completed: number
  readonly sum: string
  readonly other_names: number
  /** null: of none. */
  readonly last:
    | readonly { id: string; at: string; amount: string; status: TransactionStatus; name: string | null }[]
    | null
}

/** The latest of the earlier payments between the customer and the account of the other side, in one statement. */
export async function findPair(
  reader: Reader,
  scope: StaffScope,
  transaction: Transaction,
): Promise<PairFigures> {
  const { rows } = await pairQuery(scope, transaction).execute(reader)
  const [figures] = rows
  if (!figures) throw new Error('an aggregate answers one row')
  return figures
}

/** The statement of `findPair`. It reads only payments of this pair, by an index of the direction. */
export function pairQuery(scope: StaffScope, transaction: Transaction): RawBuilder<PairFigures> {
  const { id, created_at, direction } = transaction
  const nameColumn = sql.ref(direction === 'DEBIT' ? 'creditor_name' : 'debtor_name')
  const name = direction === 'DEBIT' ? transaction.creditor_name : transaction.debtor_name
  return sql<PairFigures>`
    with earlier as materialized (
      select id, created_at as at, amount, status,
        case when ${plain(nameColumn)} <> ${plain(sql`${name}::text`)} then ${nameColumn} end as name
      from transaction
      where ${alike(scope, transaction)} and ${otherAccount(transaction)} = ${accountOf(transaction)}
        and created_at <= ${created_at} and id <> ${id}
      order by created_at desc, id desc limit ${MOST_OF_PAIR + 1}
    ), latest as (
      select * from earlier order by at desc, id desc limit ${MOST_OF_PAIR}
    ), last as (
      select id, at, amount::text as amount, status, name from latest order by at desc, id desc limit 5
    )
    select count(*)::int as count, (select count(*) from earlier) > ${MOST_OF_PAIR} as more,
      (count(*) filter (where status = 'COMPLETED'))::int as completed,
      coalesce(sum(amount) filter (where status = 'COMPLETED'), 0)::text as sum,
      count(name)::int as other_names,
      (select jsonb_agg(last order by at desc, id desc) from last) as last
    from latest`
}

/**
 * Payments of the same customer to or from another party, in the same direction and currency. The direction is written
 * into the statement: the indexes of pairs are of one direction, and a statement planned for either would use none.
 */
const alike = (scope: StaffScope, { customer_id, direction, currency }: Transaction): RawBuilder<boolean> =>
  sql<boolean>`customer_id = ${customer_id} and direction = ${sql.lit(direction)} and currency = ${currency}
    and type = any(${BETWEEN_TWO}::text[]) and entity = any(${scope.entities}::text[])`

const otherAccount = ({ direction }: Transaction): RawBuilder<string> =>
  sql.ref(direction === 'DEBIT' ? 'creditor_account' : 'debtor_account')

const accountOf = ({ direction, creditor_account, debtor_account }: Transaction): string =>
  direction === 'DEBIT' ? creditor_account : debtor_account

/** A name without capitals and doubled spaces. */
const plain = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`
