import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import { containing } from '../../platform/like.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import type { ReachedAccount } from '../banks/index.ts'
import { customerIsVisible } from '../customers/index.ts'

export type Payee = Selectable<Schema['payee']>
export type NewPayee = Insertable<Schema['payee']>
export type PayeeUpdate = Updateable<Schema['payee']>

/** What narrows a list of payees. */
export interface PayeeFilter {
  readonly text?: string | undefined
  readonly group?: string | undefined
  readonly isVisible?: boolean | undefined
  readonly id?: string | undefined
}
export type PayeeSort = 'name' | '-last_paid_at'

/** The values that rows are sorted by. */
const BY = {
  name: { column: sql<string>`lower(payee.name)`, cast: sql`text`, descending: false },
  '-last_paid_at': {
    column: sql<Date>`coalesce(payee.last_paid_at, 'epoch')`,
    cast: sql`timestamptz`,
    descending: true,
  },
} as const

/** One page of the payees of one customer. */
export async function findPayees(
  reader: Reader,
  customerId: string,
  filter: PayeeFilter,
  { limit, offset, after, sort }: PageStart & { readonly sort: PayeeSort },
): Promise<Payee[]> {
  const { column, cast, descending } = BY[sort]
  const direction = descending ? 'desc' : 'asc'
  const compare = descending ? sql`<` : sql`>`
  return filtered(reader, customerId, filter)
    .selectAll('payee')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${column}, payee.id) ${compare} (${after?.value}::${cast}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('payee.id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The number of payees of a filter, up to `most` plus one. */
export const countPayees = (
  reader: Reader,
  customerId: string,
  filter: PayeeFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, customerId, filter), most)

function filtered(reader: Reader, customerId: string, { id, text, group, isVisible }: PayeeFilter) {
  return reader
    .selectFrom('payee')
    .where('payee.customer_id', '=', customerId)
    .$if(isVisible !== undefined, (query) => query.where('payee.is_visible', '=', isVisible ?? true))
    .$if(id !== undefined, (query) => query.where('payee.id', '=', id ?? ''))
    .$if(group !== undefined, (query) => query.where(sql<boolean>`${group}::uuid = any(payee.groups)`))
    .$if(text !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('payee.name', 'ilike', containing(text ?? '')),
          eb('payee.account_id', 'ilike', containing((text ?? '').replace(/\s/g, ''))),
        ]),
      ),
    )
}

/** No other transaction adds payees or groups of this customer, or takes an account or name, until this one ends. */
export async function lockPayeesOf(trx: Trx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payees ' || ${customerId}, 0))`.execute(trx)
}

/** A payee inside a scope. */
export const findPayee = (
  reader: Reader,
  scope: CustomerScope | StaffScope,
  id: string,
): Promise<Payee | undefined> => oneOf(reader, scope, id).executeTakeFirst()

/** The same, locked. */
export const lockPayee = (
  trx: Trx,
  scope: CustomerScope | StaffScope,
  id: string,
): Promise<Payee | undefined> => oneOf(trx, scope, id).forUpdate('payee').executeTakeFirst()

const oneOf = (reader: Reader, scope: CustomerScope | StaffScope, id: string) =>
  reader
    .selectFrom('payee')
    .innerJoin('customer', 'customer.id', 'payee.customer_id')
    .selectAll('payee')
    .where('payee.id', '=', id)
    .where(customerIsVisible(scope))

/** The payee of a customer with an account in a currency, removed ones left out. */
export const findPayeeByAccount = (
  reader: Reader,
  { customer_id, account_id, currency }: Pick<Payee, 'customer_id' | 'account_id' | 'currency'>,
): Promise<Payee | undefined> =>
  reader
    .selectFrom('payee')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('account_id', '=', account_id)
    .where('currency', '=', currency)
    .where('is_visible', '=', true)
    .executeTakeFirst()

/** A payment of a customer to an account was completed. */
export interface PaidAccount extends Pick<Payee, 'customer_id' | 'account_id' | 'currency'> {
  readonly at: Date
}

/**
 * Records when payments to accounts were last completed. It is no change of the payees: their versions stay. They are
 * locked in order, because several transactions may pay the same ones.
 */
export async function writeLastPaid(trx: Trx, paid: readonly PaidAccount[]): Promise<void> {
  await sql`
    with paid as (
      select payee.id, max(one.at) as at
      from unnest(${paid.map((one) => one.customer_id)}::uuid[], ${paid.map((one) => one.account_id)}::text[],
        ${paid.map(({ currency }) => currency)}::text[], ${paid.map(({ at }) => at)}::timestamptz[])
        as one (customer_id, account_id, currency, at)
      join payee using (customer_id, account_id, currency)
      where payee.is_visible group by payee.id
    ), locked as (
      select id from payee where id in (select id from paid) order by id for no key update
    )
    update payee set last_paid_at = paid.at, account_changed_at = null
    from paid join locked using (id) where payee.id = paid.id`.execute(trx)
}

export const insertPayee = (trx: Trx, payee: NewPayee): Promise<Payee> =>
  trx.insertInto('payee').values(payee).returningAll().executeTakeFirstOrThrow()

/** Adds several payees, if there are any. */
export async function insertPayees(trx: Trx, payees: readonly NewPayee[]): Promise<void> {
  if (payees.length > 0) await trx.insertInto('payee').values(payees).execute()
}

/** Writes a payee that is locked. */
export const writePayee = (trx: Trx, id: string, change: PayeeUpdate): Promise<Payee> =>
  trx
    .updateTable('payee')
    .set(change)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The accounts in euro that customers saved. */
export async function findSavedAccounts(
  reader: Reader,
  { most }: { readonly most: number },
): Promise<ReachedAccount[]> {
  const rows = await reader
    .selectFrom('payee')
    .select(['customer_id', 'account_id'])
    .where('is_visible', '=', true)
    .where('currency', '=', 'EUR')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ customerId: row.customer_id, account: row.account_id, payments: 0 }))
}
