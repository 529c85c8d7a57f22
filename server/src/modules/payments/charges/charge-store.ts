import { entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { type Month, monthOf } from '@fondaco/rules/fees/month.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import { availableOn } from '../../ledger/index.ts'
import { IS_WAITING_FEE, type Transaction } from '../engine/transaction-store.ts'

export type FeeMonth = Selectable<Schema['fee_month']>

/** The first month that a new installation charges is the present one. */
export async function seedFeeMonths(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('fee_month')
    .values(ENTITIES.map((entity) => ({ entity, month: monthOf(entityDay(now, entity)), charged_to: null })))
    .onConflict((conflict) => conflict.column('entity').doNothing())
    .execute()
}

/** How far an entity has come, as its only charging process; undefined while another one is at work. */
export const lockFeeMonth = (trx: Trx, entity: Entity): Promise<FeeMonth | undefined> =>
  trx
    .selectFrom('fee_month')
    .selectAll()
    .where('entity', '=', entity)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function updateFeeMonth(trx: Trx, { entity, month, charged_to }: FeeMonth): Promise<void> {
  await trx.updateTable('fee_month').set({ month, charged_to }).where('entity', '=', entity).execute()
}

/** A customer of a month, with the account that pays. */
export interface CustomerOfMonth {
  readonly customerId: string
  readonly accountId: string
  /** Their fee programme on the first day of the month. */
  readonly program: number
  /** Their payments of the month, in minor units of EUR. */
  readonly volume: bigint
}

/**
 * The next customers of a month, by their ids: approved ones with an active account in the entity that was opened before
 * the month ended. The account is the oldest in EUR, or without one the oldest of all. The programme is that of the first
 * day: the one that they left first since then, or the present one.
 */
export async function findCustomersOfMonth(
  reader: Reader,
  of: {
    readonly entity: Entity
    readonly month: Month
    readonly begins: Date
    /** The end of the month. */
    readonly openedBefore: Date
    readonly programs: readonly number[]
    readonly after: string | null
    readonly most: number
  },
): Promise<CustomerOfMonth[]> {
  const { rows } = await sql<CustomerOfMonth>`
    select customer.id as "customerId", paying.id as "accountId", held.program,
      coalesce(total.amount_eur, 0) as volume
    from customer
    cross join lateral (
      select coalesce(
        (select program from fee_program_left
          where customer_id = customer.id and left_at >= ${of.begins} order by left_at limit 1),
        customer.fee_program) as program
    ) as held
    cross join lateral (
      select account.id from account
      where account.customer_id = customer.id and account.entity = ${of.entity} and account.status = 'ACTIVE'
        and account.opened_at < ${of.openedBefore}
      order by account.currency <> 'EUR', account.opened_at, account.id
      limit 1
    ) as paying
    left join payment_month_total total on total.customer_id = customer.id and total.month = ${of.month}::date
    where customer.status = 'APPROVED' and held.program = any(${of.programs}::smallint[])
      and (${of.after}::uuid is null or customer.id > ${of.after}::uuid)
    order by customer.id
    limit ${of.most}`.execute(reader)
  return rows
}

export async function insertMonthlyFees(
  trx: Trx,
  fees: readonly Insertable<Schema['monthly_fee']>[],
): Promise<void> {
  if (fees.length > 0) await trx.insertInto('monthly_fee').values(fees).execute()
}

/**
 * Waiting fees that their accounts can pay now, the oldest first, locked. Processes wait for each other: otherwise a
 * second one would take newer fees of an account first.
 */
export async function lockPayableFees(trx: Trx, most: number): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select transaction.* from transaction
    join account on account.id = transaction.account_id and account.status = 'ACTIVE'
    join customer on customer.id = transaction.customer_id and customer.status = 'APPROVED'
    where ${IS_WAITING_FEE} and ${availableOn(sql.ref('transaction.account_id'))} >= transaction.amount
    order by transaction.created_at, transaction.extension ->> 'fee_month', transaction.id
    limit ${most}
    for no key update of transaction`.execute(trx)
  return rows
}

/** Waiting fees of accounts that ended, also of those whose money is still to be paid out, locked. */
export async function lockFeesOfEndedAccounts(trx: Trx, most: number): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select transaction.* from transaction
    join account on account.id = transaction.account_id
      and (account.status in ('CLOSED', 'DELETED') or account.status = 'BLOCKED' and account.ended_at is not null)
    where ${IS_WAITING_FEE}
    order by transaction.created_at, transaction.extension ->> 'fee_month', transaction.id
    limit ${most}
    for no key update of transaction`.execute(trx)
  return rows
}
