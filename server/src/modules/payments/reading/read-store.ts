import type { Currency } from '@fondaco/rules/currency.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { beginning, containing, indexedPatterns } from '../../../platform/like.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isClaimedBy } from '../../claims/index.ts'
import { isSearch, type ListFilter } from '../engine/list-filter.ts'
import { ASKED_BACK_AT, idsAskedBack } from '../engine/recall-store.ts'
import { isToKey } from '../engine/to-key-store.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** A transaction with further data for its row in lists. */
export interface ListedTransaction extends Transaction {
  account_name: string
  customer_name: string
  customer_number: bigint
  customer_kind: 'COMPANY' | 'INDIVIDUAL'
}

/** A transaction of a sorted page, with what it is sorted by. */
export interface SortedTransaction extends ListedTransaction {
  sorted_by: Date | bigint
}

type By = 'creation_date' | 'amount' | 'waiting_since' | 'deadline'
export type Sort = By | `-${By}`

/** A page of the list in an order. */
interface Asked extends PageStart {
  readonly sort: Sort
}

export type Query<O> = SelectQueryBuilder<Schema & { t: Schema['transaction'] }, 't', O>

/** One page of the transactions of a filter and scope. */
export async function findTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
  page: Asked,
): Promise<SortedTransaction[]> {
  const by = page.sort.replace('-', '') as By
  const descending = page.sort.startsWith('-')
  const column = sortedBy(by, descending, filter)
  const direction = descending ? 'desc' : 'asc'
  const compare = sql.raw(descending ? '<' : '>')
  const value = by === 'amount' ? sql`${page.after?.value}::bigint` : sql`${page.after?.value}::timestamptz`
  const offset = page.after ? 0 : page.offset
  const parts = (await filtered(reader, scope, filter)).map((part) =>
    part
      .selectAll('t')
      .select(column.as('sorted_by'))
      .$if(page.after !== undefined, (query) =>
        query.where(sql<boolean>`(${column}, t.id) ${compare} (${value}, ${page.after?.id}::uuid)`),
      )
      .orderBy(
        isShortBySettlement(filter) && by === 'creation_date' ? sql`t.created_at + interval '0'` : column,
        direction,
      )
      .orderBy('t.id', direction)
      .limit(offset + page.limit),
  )
  // Names are read only for the rows of the page.
  const rows = reader
    .selectFrom(inOne(reader, parts).as('t'))
    .selectAll('t')
    .orderBy('t.sorted_by', direction)
    .orderBy('t.id', direction)
    .limit(page.limit)
    .offset(offset)
  return reader
    .selectFrom(rows.as('t'))
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('customer as c', 'c.id', 't.customer_id')
    .selectAll('t')
    .select(NAMES)
    .orderBy('t.sorted_by', direction)
    .orderBy('t.id', direction)
    .modifyEnd(plannedAnew)
    .execute()
}

/** Further data of a row, of its account `a` and its customer `c`. */
export const NAMES = [
  'a.name as account_name',
  'c.name as customer_name',
  'c.number as customer_number',
  'c.kind as customer_kind',
] as const

/** SQL: by what transaction `t` is sorted. Without a deadline it comes last. */
function sortedBy(by: By, descending: boolean, filter: ListFilter): RawBuilder<Date | bigint> {
  if (by === 'creation_date') return sql`t.created_at`
  if (by === 'amount') return sql`t.amount`
  if (by === 'waiting_since') return waitingSince(filter)
  return sql`coalesce(${DEADLINE}, ${descending ? LONG_AGO : FAR_AHEAD}::timestamptz)`
}

const LONG_AGO = '1900-01-01T00:00:00Z'
const FAR_AHEAD = '2999-12-31T00:00:00Z'

/** SQL: by when an open question about transaction `t`, or else its open recall, is to be answered. */
const DEADLINE = sql<Date | null>`coalesce(
  (select min(q.deadline) from transaction_question q where q.transaction_id = t.id and q.state = 'OPEN'),
  (select min(r.due_at) from transaction_cancelation r where r.transaction_id = t.id and r.state = 'OPEN'))`

/** Since when a transaction waits, and until when. */
export interface Wait {
  readonly since: Date
  readonly deadline: Date | null
}

/** The waits of transactions of a list, one query for a whole page. */
export async function findWaits(
  reader: Reader,
  ids: readonly string[],
  filter: ListFilter,
): Promise<Map<string, Wait>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('transaction as t')
    .select(['t.id', waitingSince(filter).as('since'), DEADLINE.as('deadline')])
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...wait }) => [id, wait]))
}

/** SQL: since when transaction `t` waits: for an answer where its money is asked back, else in its status. */
const waitingSince = ({ askedBack }: ListFilter): RawBuilder<Date> =>
  askedBack ? ASKED_BACK_AT : sql<Date>`t.status_since`

/** The value of a row by which its page is sorted, for the page after it. */
export const sortValue = ({ sorted_by: value }: SortedTransaction): string =>
  value instanceof Date ? value.toISOString() : value.toString()

/**
 * The number of transactions of a filter.
 * @param most the limit of counting: for more rows the answer is this plus one
 */
export async function countTransactions(
  reader: Reader,
  scope: Scope,
  filter: ListFilter,
  most: number,
): Promise<number> {
  const parts = (await filtered(reader, scope, filter)).map((part) => part.select('t.id').limit(most + 1))
  return countUpTo(reader, reader.selectFrom(inOne(reader, parts).as('part')), most)
}

/** The filter, judged by whether few transactions contain its searched texts; a filter without texts as it is. */
export const judged = async (reader: Reader, scope: Scope, filter: ListFilter): Promise<ListFilter> =>
  isSearch(filter) ? { ...filter, rare: await isRare(reader, scope, filter) } : filter

/**
 * Whether few of the filtered transactions contain the searched texts, judged by the newest ones. The planner cannot
 * know it, and the wrong plan is very slow: frequent texts are found soon when reading from the newest on, rare texts
 * by the index of texts.
 */
async function isRare(reader: Reader, scope: Scope, filter: ListFilter): Promise<boolean> {
  const newest = (await filtered(reader, scope, withoutTexts(filter))).map((part) =>
    part
      .select(['t.id', 't.created_at'])
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(LOOKED_AT),
  )
  const { looked, fit } = await reader
    .with(
      (cte) => cte('newest').materialized(),
      () => reader.selectFrom(inOne(reader, newest).as('t')).select('t.id').limit(LOOKED_AT),
    )
    .selectFrom('newest')
    .leftJoin('transaction_search', 'transaction_id', 'newest.id')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('looked'),
      eb.fn
        .countAll<bigint>()
        .filterWhere(eb.and(textsOf(filter).map(anyLike)))
        .as('fit'),
    ])
    .modifyEnd(plannedAnew)
    .executeTakeFirstOrThrow()
  return Number(looked) === LOOKED_AT && Number(fit) < LOOKED_AT * RARE
}
const LOOKED_AT = 2_000
const RARE = 0.01

const withoutTexts = ({ text, debtorName, creditorName, nameWord, bic, ...rest }: ListFilter): ListFilter =>
  rest

export interface CurrencySum {
  currency: Currency
  direction: 'DEBIT' | 'CREDIT'
  count: bigint
  sum: bigint
}

/** Sums per currency and direction of a filter, in minor units. */
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

/** One transaction inside a scope, or nothing: another customer's looks like an unknown one. */
export async function findTransaction(
  reader: Reader,
  scope: Scope,
  id: string,
): Promise<ListedTransaction | undefined> {
  const [found] = await findTransactions(
    reader,
    scope,
    { idOrReference: id, by: 'created' },
    { limit: 1, offset: 0, sort: '-creation_date' },
  )
  return found
}

/** Several queries as one; each may have its own order and limit. */
export const inOne = <O>(reader: Reader, parts: readonly Query<O>[]) => {
  const [first, ...others] = parts.map((part) => reader.selectFrom(part.as('t')).selectAll('t'))
  if (first === undefined) throw new Error('there is nothing to read')
  return others.reduce((one, other) => one.unionAll(other), first)
}

/**
 * The base of every query: scope and filter; no list can omit the scope. For a customer's reader, one query for each of
 * their customers, because only the transactions of one customer are indexed by time.
 */
export async function filtered(reader: Reader, scope: Scope, filter: ListFilter): Promise<Query<object>[]> {
  const named =
    filter.customerName === undefined ? undefined : await findCustomersNamed(reader, filter.customerName)
  const base = reader.selectFrom('transaction as t') as Query<object>
  const within = scope.kind === 'system' ? base : base.where(sql<boolean>`t.entity = any(${scope.entities})`)
  const ofCustomers =
    scope.kind === 'customer'
      ? scope.customerIds.map((id) => within.where('t.customer_id', '=', id))
      : [within]
  // A person without customers sees nothing.
  const parts = ofCustomers.length > 0 ? ofCustomers : [within.where(sql<boolean>`false`)]
  return parts.map((part) => narrowed(reader, part, filter, named))
}

/** Customers whose name contains a text. */
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
  if (filter.asOf) query = query.where('t.created_at', '<=', filter.asOf)
  if (filter.types) query = query.where(sql<boolean>`t.type = any(${filter.types})`)
  if (filter.subtypes) query = query.where(sql<boolean>`t.subtype = any(${filter.subtypes})`)
  if (filter.statuses) query = query.where(sql<boolean>`t.status = any(${filter.statuses})`)
  if (filter.direction) query = query.where('t.direction', '=', filter.direction)
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
  if (filter.accountBegins) {
    const account = beginning(filter.accountBegins)
    query = query.where((eb) =>
      eb.or([eb('t.debtor_account', 'like', account), eb('t.creditor_account', 'like', account)]),
    )
  }
  if (filter.risk) query = query.where(sql<boolean>`t.risk = ${filter.risk}`)
  if (named) query = query.where(sql<boolean>`t.customer_id = any(${named}::uuid[])`)
  if (filter.externalRef) query = query.where('t.external_ref', '=', filter.externalRef)
  if (filter.createdBy) query = query.where('t.created_by', '=', filter.createdBy)
  if (filter.customerId) query = query.where('t.customer_id', '=', filter.customerId)
  if (filter.askedBack) query = query.where('t.id', 'in', idsAskedBack(filter.askedBack))
  if (filter.claimedBy)
    query = query.where(isClaimedBy({ type: 'transaction', id: sql.ref('t.id') }, filter.claimedBy))
  if (filter.isToKey) query = query.where(isToKey)
  if (since?.from) query = query.where('t.status_since', '>=', since.from)
  if (since?.before) query = query.where('t.status_since', '<', since.before)
  for (const patterns of textsOf(filter)) query = query.where(sought(reader, patterns, filter.rare ?? false))
  return query
}

/**
 * Whether a list covers a few weeks by settlement. It is then sorted without an index: reading by creation time would
 * run from today, or from the beginning, to the wanted period.
 */
const isShortBySettlement = ({ by, from, before }: ListFilter): boolean =>
  by === 'settled' &&
  from !== undefined &&
  before !== undefined &&
  before.getTime() - from.getTime() <= SHORT_DAYS * 86_400_000
const SHORT_DAYS = 31

/** Patterns for texts, each with its column. */
type Patterns = readonly (readonly [keyof Omit<Schema['transaction_search'], 'transaction_id'>, string])[]

/** The searched texts of a filter. */
function textsOf({ text, debtorName, creditorName, nameWord, bic }: ListFilter): Patterns[] {
  const all: Patterns[] = []
  if (debtorName) all.push([['debtor_name', containing(debtorName)]])
  if (creditorName) all.push([['creditor_name', containing(creditorName)]])
  if (nameWord)
    all.push(
      (['debtor_name', 'creditor_name'] as const).flatMap((column) =>
        indexedPatterns(nameWord).map((pattern) => [column, pattern] as const),
      ),
    )
  if (bic) all.push([beginning(bic), containing(`\n${bic}`)].map((pattern) => ['banks', pattern]))
  if (text)
    all.push((['debtor_name', 'creditor_name', 'words'] as const).map((column) => [column, containing(text)]))
  return all
}

const anyLike = (patterns: Patterns): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map(([column, pattern]) => sql`${sql.ref(`transaction_search.${column}`)} ilike ${pattern}`),
    sql` or `,
  )})`

/**
 * Whether a text of a transaction matches a pattern: the texts are indexed in a table of their own.
 * @param rare there are few: all of them are found first, whatever the planner estimates
 */
function sought(reader: Reader, patterns: Patterns, rare: boolean): RawBuilder<boolean> {
  const found = reader.selectFrom('transaction_search').select('transaction_id').where(anyLike(patterns))
  return rare
    ? sql`t.id in (with found as materialized ${found} select transaction_id from found)`
    : sql`t.id in ${found}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const compact = (account: string): string => account.replace(/\s/g, '').toUpperCase()
