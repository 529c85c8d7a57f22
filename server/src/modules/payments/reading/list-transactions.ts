import type * as calls from '@fondaco/contract/payments/calls.ts'
import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { customerFilters, staffFilters } from '@fondaco/contract/payments/schemas.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { statusesOf } from '@fondaco/rules/payments/status.ts'
import { SEPA_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db.ts'
import { wordsOf } from '../../../platform/http/field-faults.ts'
import { type Order, readPage, TIME_VALUE } from '../../../platform/http/paging.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext, Operation, Page } from '../../../platform/http/serve-call.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findClaims } from '../../claims/index.ts'
import { balancesAfter } from '../../ledger/index.ts'
import {
  HOLDERS,
  isAskedBack,
  isSearch,
  type ListFilter,
  periodOf,
  QUEUE_STATUSES,
  STUCK_TYPES,
  sinceOf,
} from '../engine/list-filter.ts'
import { findSidesOf } from '../engine/reversal-store.ts'
import { findHoldReasons } from './detail-store.ts'
import { NOBODY_ACTED, readActsOfPayments } from './four-eyes.ts'
import {
  countTransactions,
  findTransactions,
  findWaits,
  judged,
  type ListedTransaction,
  type Sort,
  type SortedTransaction,
  sortValue,
  sumTransactions,
} from './read-store.ts'
import { customerRow, staffRow } from './transaction-rows.ts'

type CustomerQuery = z.output<z.ZodObject<typeof customerFilters>> & { timezone: string }
type StaffQuery = z.output<z.ZodObject<typeof staffFilters>> & { timezone: string }
const NO_BALANCES: ReadonlyMap<string, bigint> = new Map()

type Paging = {
  sort: Sort
  queue?: StaffQuery['queue']
  limit: number
  offset: number
  cursor?: string | undefined
}

/** The customer's list: their own transactions with labels. */
export const listTransactions: Operation<typeof calls.listTransactions> = async ({
  db,
  scope,
  query,
  clock,
  request,
}) => {
  const filter = customerFilter(query, clock.now())
  const page = await pageOf(db, scope, filter, query)
  const after = query.account ? await readBalancesAfter(db, query.account, page.rows) : NO_BALANCES
  return page.map((row) => {
    const balance = after.get(row.id)
    return {
      ...customerRow(row, request.language),
      balance_after: balance === undefined ? null : formatAmount(balance, row.currency),
    }
  })
}

/** The booked balance of an account after each of its transactions. A payment between customers is booked once for both sides. */
async function readBalancesAfter(
  db: Db,
  accountId: string,
  rows: readonly ListedTransaction[],
): Promise<ReadonlyMap<string, bigint>> {
  if (rows.length === 0) return NO_BALANCES
  const sides = await findSidesOf(
    db,
    rows.map(({ id }) => id),
  )
  const booked = await balancesAfter(db, accountId, [...new Set(sides.map(({ id }) => id))])
  return new Map(
    sides.flatMap(({ of, id }) => {
      const balance = booked.get(of) ?? booked.get(id)
      return balance === undefined ? [] : [[of, balance] as const]
    }),
  )
}

/** The back office's list. */
export const listTransactionsCrm: Operation<typeof reviewCalls.listTransactionsCrm> = async (context) =>
  staffPage(context, staffFilter(context.query, context.clock.now(), context.session.user.id))

/** SEPA only, for staff. A type outside SEPA finds nothing. */
export const listSepaTransactions: Operation<typeof reviewCalls.listSepaTransactions> = async (context) => {
  const filter = staffFilter(context.query, context.clock.now(), context.session.user.id)
  const types = filter.types ? SEPA_TYPES.filter((type) => filter.types?.includes(type)) : SEPA_TYPES
  return staffPage(context, { ...filter, types })
}

/** Sums per currency of the same filter, for either side. */
export const listTransactionsBalance: Operation<typeof calls.listTransactionsBalance> = async ({
  db,
  scope,
  query,
  clock,
  session,
  request,
}) => {
  const [own, others] =
    session.side === 'customer' ? [customerFilters, staffFilters] : [staffFilters, customerFilters]
  const stray = Object.keys(others).filter(
    (field) => !(field in own) && query[field as keyof typeof query] !== undefined,
  )
  if (stray.length > 0) {
    const fields = stray.map((field) => ({
      path: `query.${field}`,
      text: wordsOf(request.language).unknown(field),
    }))
    refuse('input_invalid', { result: { fields } })
  }
  const filter =
    session.side === 'customer'
      ? customerFilter(query, clock.now())
      : staffFilter(query, clock.now(), session.user.id)
  const sums = await sumTransactions(db, scope, filter)
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const of = (direction: string) =>
      sums.find((sum) => sum.currency === currency && sum.direction === direction)
    const text = (direction: string) => formatAmount(of(direction)?.sum ?? 0n, currency)
    return {
      currency,
      debit: text('DEBIT'),
      credit: text('CREDIT'),
      count: Number((of('DEBIT')?.count ?? 0n) + (of('CREDIT')?.count ?? 0n)),
    }
  })
}

async function staffPage(
  {
    db,
    scope,
    query,
    request,
    session,
    clock,
  }: CallContext<typeof reviewCalls.listTransactionsCrm | typeof reviewCalls.listSepaTransactions>,
  filter: ListFilter,
) {
  const now = clock.now()
  const page = await pageOf(db, scope, filter, query)
  const ids = page.rows.map(({ id }) => id)
  const [reasons, acts, claims, waits] = await Promise.all([
    findHoldReasons(db, ids),
    readActsOfPayments(db, page.rows),
    findClaims(db, 'transaction', ids, now),
    findWaits(db, ids, filter),
  ])
  return page.map((row) =>
    staffRow(
      row,
      {
        heldFor: reasons.get(row.id) ?? [],
        acts: acts.get(row.id) ?? NOBODY_ACTED,
        claim: claims.get(row.id) ?? null,
        wait: waits.get(row.id),
        now,
        userId: session.user.id,
      },
      request.language,
    ),
  )
}

async function pageOf(
  db: Db,
  scope: Scope,
  asked: ListFilter,
  query: Paging,
): Promise<Page<SortedTransaction>> {
  const sort = sortOf(query)
  const filter = await judged(db, scope, asked)
  return readPage(query, {
    order: orderOf(sort),
    find: (start) => findTransactions(db, scope, filter, { ...start, sort }),
    count: (most) => countTransactions(db, scope, filter, most),
    isSearch: isSearch(asked),
  })
}

const AMOUNT_VALUE = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((amount) => BigInt(amount) <= MAX_AMOUNT)
const MAX_AMOUNT = 2n ** 63n - 1n

const orderOf = (sort: Sort): Order<SortedTransaction> => ({
  name: sort,
  value: sort.endsWith('amount') ? AMOUNT_VALUE : TIME_VALUE,
  of: sortValue,
})

/** Only what waits in a queue is sorted by its wait: outside of one there would be too much to compare. */
export const sortOf = ({
  sort,
  queue,
}: Partial<Pick<StaffQuery, 'queue'>> & { readonly sort: Sort }): Sort =>
  queue === undefined && (sort.endsWith('waiting_since') || sort.endsWith('deadline'))
    ? '-creation_date'
    : sort

/** A customer's query, in the store's terms. */
export function customerFilter(query: CustomerQuery, now: Date): ListFilter {
  return {
    ...commonFilter(
      query,
      { narrow: query.id !== undefined || query.gid !== undefined, statuses: false },
      now,
    ),
    ...(query.label ? { statuses: query.label.flatMap(statusesOf) } : {}),
  }
}

/** A staff query of a reader, in the store's terms. */
export function staffFilter(query: StaffQuery, now: Date, readerId: string): ListFilter {
  const narrow = [query.id, query.gid, query.external_ref, query.queue].some((field) => field !== undefined)
  const { queue, age } = query
  const since = sinceOf(queue, age, now)
  const holder = queue && HOLDERS[queue]
  const statuses =
    queue === undefined || isAskedBack(queue)
      ? query.statuses
      : QUEUE_STATUSES[queue].filter((status) => query.statuses?.includes(status) ?? true)
  const common = commonFilter(query, { narrow, statuses: query.statuses !== undefined }, now)
  const settledBefore = query.settled_before === undefined ? undefined : new Date(query.settled_before)
  return {
    ...common,
    ...(settledBefore && (common.before === undefined || settledBefore < common.before)
      ? { before: settledBefore }
      : {}),
    by: settledBefore ? 'settled' : (query.by ?? 'created'),
    ...(queue === 'stuck' ? { types: STUCK_TYPES.filter((type) => query.type?.includes(type) ?? true) } : {}),
    ...(queue === 'to_key' ? { isToKey: true } : {}),
    ...defined({
      statuses,
      ownAccount: query.c2b_account,
      anyAccount: query.iban,
      risk: query.risk,
      customerName: query.name,
      debtorName: query.debitor_name,
      creditorName: query.creditor_name,
      bic: query.bic,
      externalRef: query.external_ref,
      createdBy: query.created_by,
      customerId: query.customer,
      ...(isAskedBack(queue) ? { askedBack: { queue, now, since } } : { since }),
      ...(holder ? { claimedBy: { holder, readerId, now } } : {}),
    }),
  }
}

function commonFilter(
  query: Omit<CustomerQuery, 'label' | 'company_id'>,
  asked: { narrow: boolean; statuses: boolean },
  now: Date,
): ListFilter {
  return {
    by: 'created',
    ...periodOf({ date_from: query.date_from, date_to: query.date_to, ...asked }, query.timezone, now),
    ...defined({
      paymentId: query.gid,
      idOrReference: query.id,
      accountId: query.account,
      types: query.type,
      subtypes: query.subtype,
      direction: query.direction,
      currency: query.currency,
      amountFrom: minor(query.amount_from),
      amountTo: minor(query.amount_to),
      text: query.text,
      clientRefId: query.client_ref_id,
    }),
  }
}

const minor = (decimal: string | undefined): bigint | undefined =>
  decimal === undefined ? undefined : (parseSignedAmount(decimal, 'EUR') ?? undefined)

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
