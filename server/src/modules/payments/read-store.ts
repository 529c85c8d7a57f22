import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Schema } from '../../platform/db.ts'
import { plannedAnew } from '../../platform/prepared-statements.ts'
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

type Query<O> = SelectQueryBuilder<Schema & { t: Schema['transaction'] }, 't', O>

/** The transactions that a filter finds inside a scope, one page of them. */
export async function findTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
  page: PageStart,
): Promise<ListedTransaction[]> {
  const [column, descending] = SORTS[page.sort]
  const direction = descending ? 'desc' : 'asc'
  const compare = sql.raw(descending ? '<' : '>')
  const value =
    column === 't.amount' ? sql`${page.after?.value}::bigint` : sql`${page.after?.value}::timestamptz`
  const offset = page.after ? 0 : page.offset
  const parts = (await filtered(reader, scope, filter)).map((part) =>
    part
      .selectAll('t')
      .$if(page.after !== undefined, (query) =>
        query.where(sql<boolean>`(${sql.ref(column)}, t.id) ${compare} (${value}, ${page.after?.id}::uuid)`),
      )
      .orderBy(
        isShortBySettlement(filter) && column === 't.created_at' ? sql`t.created_at + interval '0'` : column,
        direction,
      )
      .orderBy('t.id', direction)
      .limit(offset + page.limit),
  )
  // Names and colleagues are looked up for the rows of the page alone, not for those that stand before it.
  const rows = reader
    .selectFrom(inOne(reader, parts).as('t'))
    .selectAll('t')
    .orderBy(column, direction)
    .orderBy('t.id', direction)
    .limit(page.limit)
    .offset(offset)
  return reader
    .selectFrom(rows.as('t'))
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('customer as c', 'c.id', 't.customer_id')
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
    .modifyEnd(plannedAnew)
    .execute()
}

const SORTS = {
  '-creation_date': ['t.created_at', true],
  creation_date: ['t.created_at', false],
  '-amount': ['t.amount', true],
  amount: ['t.amount', false],
} as const satisfies Record<Sort, readonly ['t.created_at' | 't.amount', boolean]>

/**
 * How many transactions a filter finds.
 * @param most where counting ends: whatever more there is, the answer is one more than this
 */
export async function countTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
  most: number,
): Promise<number> {
  const parts = (await filtered(reader, scope, filter)).map((part) => part.select('t.id').limit(most + 1))
  const { count } = await reader
    .selectFrom(
      reader
        .selectFrom(inOne(reader, parts).as('part'))
        .select('part.id')
        .limit(most + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .modifyEnd(plannedAnew)
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
  const parts = await filtered(reader, scope, filter)
  return reader
    .selectFrom(
      inOne(
        reader,
        parts.map((part) => part.select(['t.currency', 't.direction', 't.amount'])),
      ).as('t'),
    )
    .select((eb) => [
      't.currency',
      't.direction',
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(t.amount)::bigint`.as('sum'),
    ])
    .groupBy(['t.currency', 't.direction'])
    .orderBy('t.currency')
    .modifyEnd(plannedAnew)
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

/** Several queries as one; each may have an order and an end of its own. */
const inOne = <O>(reader: Reader, parts: readonly Query<O>[]) => {
  const [first, ...others] = parts.map((part) => reader.selectFrom(part.as('t')).selectAll('t'))
  if (first === undefined) throw new Error('there is nothing to read')
  return others.reduce((one, other) => one.unionAll(other), first)
}

/**
 * The base of every read: the scope and the filter; no list can leave the scope out. For a customer's reader one query
 * for each of their customers: each has its transactions in order of time, which all of them together have not.
 */
async function filtered(reader: Reader, scope: Scope, filter: ListFilter): Promise<Query<object>[]> {
  const named =
    filter.customerName === undefined ? undefined : await findCustomersNamed(reader, filter.customerName)
  const base = reader.selectFrom('transaction as t') as Query<object>
  const within = scope.kind === 'system' ? base : base.where(sql<boolean>`t.entity = any(${scope.entities})`)
  const ofCustomers =
    scope.kind === 'customer'
      ? scope.customerIds.map((id) => within.where('t.customer_id', '=', id))
      : [within]
  // Whoever acts for nobody sees nothing.
  const parts = ofCustomers.length > 0 ? ofCustomers : [within.where(sql<boolean>`false`)]
  return parts.map((part) => narrowed(reader, part, filter, named))
}

/** The customers whose name holds a text. */
async function findCustomersNamed(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('customer')
    .select('id')
    .where('name', 'ilike', containing(name))
    .execute()
  return rows.map(({ id }) => id)
}

function narrowed(
  reader: Reader,
  within: Query<object>,
  filter: ListFilter,
  named: readonly string[] | undefined,
): Query<object> {
  let query = within
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
  if (filter.ownAccount) {
    const account = reader
      .selectFrom('account')
      .select('id')
      .where('account_id', '=', compact(filter.ownAccount))
    query = query.where('t.account_id', '=', account)
  }
  if (filter.anyAccount) {
    const account = compact(filter.anyAccount)
    query = query.where((eb) =>
      eb.or([eb('t.debtor_account', '=', account), eb('t.creditor_account', '=', account)]),
    )
  }
  if (filter.risk) query = query.where('t.risk', '=', filter.risk)
  if (named) query = query.where(sql<boolean>`t.customer_id = any(${named}::uuid[])`)
  if (filter.debtorName) query = query.where(sought(reader, [['debtor_name', containing(filter.debtorName)]]))
  if (filter.creditorName)
    query = query.where(sought(reader, [['creditor_name', containing(filter.creditorName)]]))
  if (filter.bic) {
    const first = `${literal(filter.bic)}%`
    query = query.where(
      sought(reader, [
        ['banks', first],
        ['banks', `%\n${first}`],
      ]),
    )
  }
  if (filter.externalRef) query = query.where('t.external_ref', '=', filter.externalRef)
  if (filter.createdBy) query = query.where('t.created_by', '=', filter.createdBy)
  if (filter.customerId) query = query.where('t.customer_id', '=', filter.customerId)
  if (filter.askedBack) query = query.where('t.id', 'in', idsAskedBack(filter.askedBack))
  if (since?.from) query = query.where('t.status_since', '>=', since.from)
  if (since?.before) query = query.where('t.status_since', '<', since.before)
  if (filter.text) {
    const text = containing(filter.text)
    query = query.where(
      sought(reader, [
        ['debtor_name', text],
        ['creditor_name', text],
        ['words', text],
      ]),
    )
  }
  return query
}

/**
 * Whether a list is of a few weeks by settlement. It is then sorted by what no index holds: in order of time of making
 * one would walk from today, or back to the beginning, for what was settled in between.
 */
const isShortBySettlement = ({ by, from, before }: ListFilter): boolean =>
  by === 'settled' &&
  from !== undefined &&
  before !== undefined &&
  before.getTime() - from.getTime() <= SHORT_DAYS * 86_400_000
const SHORT_DAYS = 31

type SearchColumn = Exclude<keyof Schema['transaction_search'], 'transaction_id'>

/** Whether a transaction is among those of which a text is like a pattern: they are indexed in a table of their own. */
const sought = (reader: Reader, patterns: readonly (readonly [SearchColumn, string])[]) =>
  sql<boolean>`t.id in ${reader
    .selectFrom('transaction_search')
    .select('transaction_id')
    .where((eb) => eb.or(patterns.map(([column, pattern]) => eb(column, 'ilike', pattern))))}`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const compact = (account: string): string => account.replace(/\s/g, '').toUpperCase()

/** A text as it stands inside a pattern of `like`. */
const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

const containing = (text: string): string => `%${literal(text)}%`
