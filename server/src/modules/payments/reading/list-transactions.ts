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
import {
  isAskedBack,
  isSearch,
  type ListFilter,
  periodOf,
  QUEUE_STATUSES,
  STUCK_TYPES,
  sinceOf,
} from '../engine/list-filter.ts'
import { findHoldReasons } from './detail-store.ts'
import { NOBODY_ACTED, readActsOfPayments } from './four-eyes.ts'
import {
  countTransactions,
  findTransactions,
  isRare,
  type ListedTransaction,
  type Sort,
  sumTransactions,
} from './read-store.ts'
import { customerRow, staffRow } from './transaction-rows.ts'

type CustomerQuery = z.output<z.ZodObject<typeof customerFilters>> & { timezone: string }
type StaffQuery = z.output<z.ZodObject<typeof staffFilters>> & { timezone: string }
type Paging = { sort: Sort; limit: number; offset: number; cursor?: string | undefined }

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
  return page.map((row) => customerRow(row, request.language))
}

/** The back office's list. */
export const listTransactionsCrm: Operation<typeof reviewCalls.listTransactionsCrm> = async (context) =>
  staffPage(context, staffFilter(context.query, context.clock.now()))

/** SEPA only, for staff. A type outside SEPA finds nothing. */
export const listSepaTransactions: Operation<typeof reviewCalls.listSepaTransactions> = async (context) => {
  const filter = staffFilter(context.query, context.clock.now())
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
    session.side === 'customer' ? customerFilter(query, clock.now()) : staffFilter(query, clock.now())
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
  const page = await pageOf(db, scope, filter, query)
  const ids = page.rows.map(({ id }) => id)
  const [reasons, acts, claims] = await Promise.all([
    findHoldReasons(db, ids),
    readActsOfPayments(db, page.rows),
    findClaims(db, 'transaction', ids, clock.now()),
  ])
  return page.map((row) =>
    staffRow(
      row,
      {
        heldFor: reasons.get(row.id) ?? [],
        acts: acts.get(row.id) ?? NOBODY_ACTED,
        claim: claims.get(row.id) ?? null,
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
): Promise<Page<ListedTransaction>> {
  const { sort } = query
  const search = isSearch(asked)
  const filter = search ? { ...asked, rare: await isRare(db, scope, asked) } : asked
  return readPage(query, {
    order: orderOf(sort),
    find: (start) => findTransactions(db, scope, filter, { ...start, sort }),
    count: (most) => countTransactions(db, scope, filter, most),
    isSearch: search,
  })
}

const AMOUNT_VALUE = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((amount) => BigInt(amount) <= MAX_AMOUNT)
const MAX_AMOUNT = 2n ** 63n - 1n

const orderOf = (sort: Sort): Order<ListedTransaction> =>
  sort.endsWith('amount')
    ? { name: sort, value: AMOUNT_VALUE, of: ({ amount }) => amount.toString() }
    : { name: sort, value: TIME_VALUE, of: ({ created_at }) => created_at.toISOString() }

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

/** A staff query, in the store's terms. */
export function staffFilter(query: StaffQuery, now: Date): ListFilter {
  const narrow = [query.id, query.gid, query.external_ref, query.queue].some((field) => field !== undefined)
  const { queue, age } = query
  const since = sinceOf(queue, age, now)
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
