import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Schema } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ListFilter } from './list-filter.ts'
import { idsAskedBack } from './recall-store.ts'

export type TransactionRecord = Selectable<Schema['transaction']>

/** A transaction with what its rows in lists show beside it. */
export interface ListedTransaction extends TransactionRecord {
  account_name: string
  customer_name: string
  customer_number: bigint
  customer_kind: 'COMPANY' | 'INDIVIDUAL'
  locked_by_name: string | null
}

export type Sort = '-creation_date' | 'creation_date' | '-amount' | 'amount'

/** Where a page begins: by offset, or after the row that a cursor names. */
export interface PageStart {
  readonly limit: number
  readonly offset: number
  readonly sort: Sort
  /** Business time: a claim that has run out no longer shows. */
  readonly now: Date
  readonly after?: { readonly value: string; readonly id: string }
}

type Query<O> = SelectQueryBuilder<
  Schema & { t: Schema['transaction']; a: Schema['account']; c: Schema['customer'] },
  't' | 'a' | 'c',
  O
>

/** The transactions that a filter finds inside a scope, one page of them. */
export async function findTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
  page: PageStart,
): Promise<ListedTransaction[]> {
  const [column, descending] = SORTS[page.sort]
  const direction = descending ? 'desc' : 'asc'
  let query = filtered(reader, scope, filter)
    .leftJoin('app_user as locker', (join) =>
      join.onRef('locker.id', '=', 't.locked_by').on('t.locked_until', '>', page.now),
    )
    .selectAll('t')
    .select([
      'a.name as account_name',
      'c.name as customer_name',
      'c.number as customer_number',
      'c.kind as customer_kind',
      sql<string | null>`locker.first_name || ' ' || locker.last_name`.as('locked_by_name'),
    ])
    .orderBy(column, direction)
    .orderBy('t.id', direction)
    .limit(page.limit)
  if (page.after) {
    const value =
      column === 't.amount' ? sql`${page.after.value}::bigint` : sql`${page.after.value}::timestamptz`
    const compare = sql.raw(descending ? '<' : '>')
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, t.id) ${compare} (${value}, ${page.after.id}::uuid)`,
    )
  } else if (page.offset > 0) {
    query = query.offset(page.offset)
  }
  return query.execute()
}

const SORTS = {
  '-creation_date': ['t.created_at', true],
  creation_date: ['t.created_at', false],
  '-amount': ['t.amount', true],
  amount: ['t.amount', false],
} as const satisfies Record<Sort, readonly ['t.created_at' | 't.amount', boolean]>

/** How many transactions a filter finds. */
export async function countTransactions(reader: Reader, scope: Scope, filter: ListFilter): Promise<number> {
  const { count } = await filtered(reader, scope, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface CurrencySum {
  currency: string
  direction: 'DEBIT' | 'CREDIT'
  count: bigint
  sum: bigint
}

/** Sums per currency and direction of what a filter finds, in minor units. */
export async function sumTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
): Promise<CurrencySum[]> {
  return filtered(reader, scope, filter)
    .select((eb) => [
      't.currency',
      't.direction',
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(t.amount)::bigint`.as('sum'),
    ])
    .groupBy(['t.currency', 't.direction'])
    .orderBy('t.currency')
    .execute()
}

/** One transaction inside a scope, or nothing: another customer's looks like one that does not exist. */
export async function findTransaction(
  reader: Reader,
  scope: Scope,
  id: string,
  now: Date,
): Promise<ListedTransaction | undefined> {
  const [found] = await findTransactions(
    reader,
    scope,
    { idOrReference: id, by: 'created' },
    { limit: 1, offset: 0, sort: '-creation_date', now },
  )
  return found
}

/** The base of every read: the joins, the scope, the filter. No list can leave the scope out. */
function filtered(reader: Reader, scope: Scope, filter: ListFilter): Query<object> {
  let query = reader
    .selectFrom('transaction as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('customer as c', 'c.id', 't.customer_id') as Query<object>
  if (scope.kind !== 'system') query = query.where(sql<boolean>`t.entity = any(${scope.entities})`)
  if (scope.kind === 'customer') query = query.where(sql<boolean>`t.customer_id = any(${scope.customerIds})`)

  const { since } = filter
  const date = filter.by === 'settled' ? 't.settled_at' : 't.created_at'
  if (filter.paymentId) query = query.where('t.payment_id', '=', filter.paymentId)
  if (filter.idOrReference) {
    query = UUID.test(filter.idOrReference)
      ? query.where('t.id', '=', filter.idOrReference)
      : query.where('t.reference', '=', filter.idOrReference.toUpperCase())
  }
  if (filter.accountId) query = query.where('t.account_id', '=', filter.accountId)
  if (filter.from) query = query.where(date, '>=', filter.from)
  if (filter.before) query = query.where(date, '<', filter.before)
  if (filter.types) query = query.where(sql<boolean>`t.type = any(${filter.types})`)
  if (filter.subtypes) query = query.where(sql<boolean>`t.subtype = any(${filter.subtypes})`)
  if (filter.statuses) query = query.where(sql<boolean>`t.status = any(${filter.statuses})`)
  if (filter.direction) query = query.where('t.direction', '=', filter.direction as 'DEBIT' | 'CREDIT')
  if (filter.currency) query = query.where('t.currency', '=', filter.currency)
  if (filter.amountFrom !== undefined) query = query.where('t.amount', '>=', filter.amountFrom)
  if (filter.amountTo !== undefined) query = query.where('t.amount', '<=', filter.amountTo)
  if (filter.clientRefId) query = query.where('t.client_ref_id', '=', filter.clientRefId)
  if (filter.ownAccount) query = query.where('a.account_id', '=', compact(filter.ownAccount))
  if (filter.anyAccount) {
    const account = compact(filter.anyAccount)
    query = query.where((eb) =>
      eb.or([eb('t.debtor_account', '=', account), eb('t.creditor_account', '=', account)]),
    )
  }
  if (filter.risk) query = query.where('t.risk', '=', filter.risk)
  if (filter.customerName) query = query.where('c.name', 'ilike', containing(filter.customerName))
  if (filter.debtorName) query = query.where('t.debtor_name', 'ilike', containing(filter.debtorName))
  if (filter.creditorName) query = query.where('t.creditor_name', 'ilike', containing(filter.creditorName))
  if (filter.bic) {
    const bic = `${literal(filter.bic.toUpperCase())}%`
    query = query.where((eb) => eb.or([eb('t.debtor_bic', 'like', bic), eb('t.creditor_bic', 'like', bic)]))
  }
  if (filter.externalRef) query = query.where('t.external_ref', '=', filter.externalRef)
  if (filter.createdBy) query = query.where('t.created_by', '=', filter.createdBy)
  if (filter.customerId) query = query.where('t.customer_id', '=', filter.customerId)
  if (filter.askedBack) query = query.where('t.id', 'in', idsAskedBack(filter.askedBack))
  if (since?.from) query = query.where('t.status_since', '>=', since.from)
  if (since?.before) query = query.where('t.status_since', '<', since.before)
  if (filter.text) {
    const text = containing(filter.text)
    query = query.where((eb) =>
      eb.or([
        eb('t.debtor_name', 'ilike', text),
        eb('t.creditor_name', 'ilike', text),
        eb('t.remittance', 'ilike', text),
        eb('t.client_ref_id', 'ilike', text),
        eb('t.reference', 'ilike', text),
      ]),
    )
  }
  return query
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const compact = (account: string): string => account.replace(/\s/g, '').toUpperCase()

/** A text as it stands inside a pattern of `like`. */
const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

const containing = (text: string): string => `%${literal(text)}%`
