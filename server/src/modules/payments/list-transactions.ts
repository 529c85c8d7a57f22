import { type PagingMetadata, pagingMetadata } from '@fondaco/contract/call.ts'
import type { listTransactions, listTransactionsBalance } from '@fondaco/contract/payments/calls.ts'
import type { listSepaTransactions, listTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import { customerFilters, staffFilters } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { statusesOf } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { wordsOf } from '../../platform/http/field-faults.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type CallContext, type Operation, Page } from '../../platform/http/serve-call.ts'
import type { Scope } from '../../platform/scope.ts'
import { findHoldReasons } from './detail-store.ts'
import { NOBODY_ACTED, readActsOfPayments } from './four-eyes.ts'
import {
  isAskedBack,
  isSearch,
  type ListFilter,
  periodOf,
  QUEUE_STATUSES,
  STUCK_TYPES,
  sinceOf,
} from './list-filter.ts'
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
type Paging = { limit: number; offset: number; cursor?: string | undefined }

/** The customer's list: their own transactions with labels (D§3). */
export const listForCustomer: Operation<typeof listTransactions> = async ({
  db,
  scope,
  query,
  clock,
  request,
}) => {
  const filter = customerFilter(query, clock.now())
  const { rows, metadata } = await page(db, scope, filter, query.sort, query, clock.now())
  return new Page(
    rows.map((row) => customerRow(row, request.language)),
    metadata,
  )
}

/** The back office's list (B§3.6). */
export const listForStaff: Operation<typeof listTransactionsCrm> = async (context) =>
  staffPage(context, staffFilter(context.query, context.clock.now()))

/** SEPA only, for staff. A type that is not SEPA finds nothing. */
export const listSepaForStaff: Operation<typeof listSepaTransactions> = async (context) => {
  const filter = staffFilter(context.query, context.clock.now())
  const types = (filter.types ?? ['SCT', 'INST']).filter((type) => type === 'SCT' || type === 'INST')
  return staffPage(context, { ...filter, types })
}

/** Sums per currency of what the same filter finds, whichever side asks. */
export const sumForEither: Operation<typeof listTransactionsBalance> = async ({
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
    const text = (direction: string) => formatAmount(of(direction)?.sum ?? 0n, currency as Currency)
    return {
      currency: currency as Currency,
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
  }: CallContext<typeof listTransactionsCrm | typeof listSepaTransactions>,
  filter: ListFilter,
) {
  const { rows, metadata } = await page(db, scope, filter, query.sort, query, clock.now())
  const [reasons, acts] = await Promise.all([
    findHoldReasons(
      db,
      rows.map(({ id }) => id),
    ),
    readActsOfPayments(db, rows),
  ])
  return new Page(
    rows.map((row) =>
      staffRow(
        row,
        {
          heldFor: reasons.get(row.id) ?? [],
          acts: acts.get(row.id) ?? NOBODY_ACTED,
          userId: session.user.id,
        },
        request.language,
      ),
    ),
    metadata,
  )
}

async function page(
  db: Db,
  scope: Scope,
  asked: ListFilter,
  sort: Sort,
  paging: Paging,
  now: Date,
): Promise<{ rows: ListedTransaction[]; metadata: PagingMetadata }> {
  const { limit, offset } = paging
  const after = paging.cursor === undefined ? undefined : readCursor(paging.cursor, sort)
  const search = isSearch(asked)
  const filter = search ? { ...asked, rare: await isRare(db, scope, asked) } : asked
  const ahead = search ? COUNTED_AHEAD.search : COUNTED_AHEAD.other
  const most = Math.ceil((offset + limit) / ahead) * ahead
  const [rows, found] = await Promise.all([
    findTransactions(db, scope, filter, { limit: limit + 1, offset, sort, now, ...(after ? { after } : {}) }),
    after?.found ?? counted(db, scope, filter, most),
  ])
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    metadata: {
      ...found,
      pages: Math.ceil(found.count / limit),
      offset,
      limit,
      next_offset: more && !after ? offset + limit : null,
      cursor: more && last ? writeCursor(last, sort, found) : null,
    },
  }
}

/**
 * Counting goes on to the next full thousand after the page, or two hundred where a text is sought inside others: it
 * costs what it counts, and nobody who reads the first page waits for what stands fifty pages on. The sums of the same
 * filter count everything.
 */
const COUNTED_AHEAD = { search: 200, other: 1_000 }

type Found = Pick<PagingMetadata, 'count' | 'at_least'>

async function counted(db: Db, scope: Scope, filter: ListFilter, most: number): Promise<Found> {
  const found = await countTransactions(db, scope, filter, most)
  return found > most ? { count: most, at_least: true } : { count: found }
}

/**
 * A cursor says after which row to go on, for which sorting it was made, and how many rows its list had (they are not
 * counted again for each page). It holds nothing a reader may not see.
 */
function writeCursor(row: ListedTransaction, sort: Sort, found: Found): string {
  const value = sort.endsWith('amount') ? row.amount.toString() : row.created_at.toISOString()
  return Buffer.from(JSON.stringify([sort, value, row.id, found])).toString('base64url')
}

const CURSOR_FORM = z.tuple([
  z.string(),
  z.string(),
  z.uuid(),
  pagingMetadata.pick({ count: true, at_least: true }),
])
const MAX_AMOUNT = 2n ** 63n - 1n

function readCursor(cursor: string, sort: Sort): { value: string; id: string; found: Found } {
  try {
    const [made, value, id, found] = CURSOR_FORM.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    )
    const isValue = sort.endsWith('amount')
      ? /^\d{1,19}$/.test(value) && BigInt(value) <= MAX_AMOUNT
      : new Date(value).toISOString() === value
    if (made === sort && isValue) return { value, id, found }
  } catch {
    // Whatever it is, it is not one of ours.
  }
  return refuse('cursor_invalid')
}

/** What a customer's query asks for, in the store's terms. */
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

/** What a member of staff's query asks for, in the store's terms. */
export function staffFilter(query: StaffQuery, now: Date): ListFilter {
  const narrow = [query.id, query.gid, query.external_ref, query.queue].some((field) => field !== undefined)
  const { queue, age } = query
  const since = sinceOf(queue, age, now)
  const statuses =
    queue === undefined || isAskedBack(queue)
      ? query.statuses
      : QUEUE_STATUSES[queue].filter((status) => query.statuses?.includes(status) ?? true)
  return {
    ...commonFilter(query, { narrow, statuses: query.statuses !== undefined }, now),
    by: query.by ?? 'created',
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
