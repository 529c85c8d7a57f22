import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type AuditEntry, auditRow } from '../../platform/audit.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { type OutboxItem, outboxRow } from '../../platform/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { soundness } from '../ledger/index.ts'
import { anyRestricted } from '../screening/index.ts'
import { type Settings, settingRows, settingsFrom } from '../settings/index.ts'

export type Transaction = Selectable<Schema['transaction']>
export type TransactionChange = Omit<
  Updateable<Schema['transaction']>,
  'id' | 'status' | 'status_since' | 'version'
>
export type NewTransaction = Omit<Insertable<Schema['transaction']>, 'reference'>
export type NewEvent = Insertable<Schema['transaction_event']>

/** What is written with every change of a transaction. */
export interface Written {
  readonly event: NewEvent
  readonly audit: AuditEntry
  readonly later: readonly OutboxItem[]
}

/** Statuses in which a payment did not take place, so that it counts neither against a limit nor as a duplicate. */
export const NOT_PAID = ['REJECTED', 'DECLINED', 'CANCELED', 'REJECT', 'INVALID'] as const

/** One transaction inside a scope, or null: another customer's looks like one that does not exist. */
export async function readTransaction(reader: Reader, scope: Scope, id: string): Promise<Transaction | null> {
  let query = reader.selectFrom('transaction').selectAll().where('id', '=', id)
  if (scope.kind !== 'system') query = query.where('entity', '=', sql<string>`any(${scope.entities})`)
  if (scope.kind === 'customer') {
    query = query.where('customer_id', '=', sql<string>`any(${scope.customerIds}::uuid[])`)
  }
  return (await query.executeTakeFirst()) ?? null
}

/**
 * One transaction, locked until the end: for what the institution and the rail do, which act on what they find, not on
 * what they saw before.
 */
export async function lockTransaction(trx: Trx, id: string): Promise<Transaction | null> {
  const row = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The credit that a payment of the rail became, if it came before. */
export async function findByRailId(reader: Reader, railId: string): Promise<Transaction | null> {
  const row = await reader
    .selectFrom('transaction')
    .selectAll()
    .where('rail_id', '=', railId)
    .executeTakeFirst()
  return row ?? null
}

/** The credit by which a payment of ours came back, if it did. */
export async function findReturnOf(reader: Reader, originalId: string): Promise<Transaction | null> {
  const row = await reader
    .selectFrom('transaction')
    .selectAll()
    .where('original_id', '=', originalId)
    .where('direction', '=', 'CREDIT')
    .executeTakeFirst()
  return row ?? null
}

/** Whether a cancelation (a recall) of the transaction exists. */
export async function hasCancelation(reader: Reader, { id }: Transaction): Promise<boolean> {
  const row = await reader
    .selectFrom('transaction_cancelation')
    .select('id')
    .where('transaction_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface PaymentFacts {
  readonly settings: Settings
  /** The books hold: payments may be made. */
  readonly sound: boolean
  /** A country of the payee is restricted. */
  readonly restricted: boolean
  /** What the customer's payments of the day come to, this one included; minor units of EUR. */
  readonly usedThatDay: bigint
  /** When the account last paid the same amount to the same payee; null where it never did. */
  readonly previousAt: Date | null
}

/**
 * Counts a payment against its day and reads what else decides about it, in one statement. For after the account was
 * locked: the count makes payments of the same customer and day wait for each other, and of nobody else.
 */
export async function countPayment(
  trx: Trx,
  payment: Pick<
    NewTransaction,
    'customer_id' | 'account_id' | 'creditor_account' | 'amount' | 'amount_eur'
  > & {
    readonly day: string
    readonly countries: readonly string[]
  },
): Promise<PaymentFacts> {
  const { customer_id, account_id, creditor_account, amount, amount_eur } = payment
  const row = await trx
    .with('counted', (db) =>
      db
        .insertInto('payment_day_total')
        .values({ customer_id, day: payment.day, amount_eur })
        .onConflict((conflict) =>
          conflict
            .columns(['customer_id', 'day'])
            .doUpdateSet({ amount_eur: sql<bigint>`payment_day_total.amount_eur + excluded.amount_eur` }),
        )
        .returning('amount_eur'),
    )
    .selectFrom('counted')
    .select('amount_eur as usedThatDay')
    .select((eb) => [
      settingRows.as('rows'),
      soundness.as('sound'),
      anyRestricted(payment.countries).as('restricted'),
      eb
        .selectFrom('transaction')
        .select('created_at')
        .where('account_id', '=', account_id)
        .where('creditor_account', '=', creditor_account)
        .where('amount', '=', amount)
        .where('direction', '=', 'DEBIT')
        .where('status', 'not in', [...NOT_PAID])
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('previousAt'),
    ])
    .executeTakeFirstOrThrow()
  const { rows, ...facts } = row
  return { ...facts, settings: settingsFrom(rows) }
}

/** What the customer's payments of a day come to, in minor units of EUR. */
export async function readDayTotal(reader: Reader, customerId: string, day: string): Promise<bigint> {
  const row = await reader
    .selectFrom('payment_day_total')
    .select('amount_eur')
    .where('customer_id', '=', customerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.amount_eur ?? 0n
}

/** Writes a new transaction with everything that belongs to it, in one statement. */
export async function insertTransaction(
  trx: Trx,
  transaction: NewTransaction,
  written: Written,
  documentIds: readonly string[] = [],
): Promise<Transaction> {
  return trx
    .with('made', (db) =>
      db
        .insertInto('transaction')
        .values({ ...transaction, reference: sql<string>`'T' || nextval('transaction_number')` })
        .returningAll(),
    )
    .with('noted', (db) => db.insertInto('transaction_event').values(written.event))
    .with('audited', (db) => db.insertInto('audit_event').values(auditRow(written.audit)))
    .with('queued', (db) => db.insertInto('outbox').values(written.later.map(outboxRow)))
    .with('attached', (db) =>
      db
        .insertInto('transaction_document')
        .columns(['transaction_id', 'document_id', 'added_at'])
        .expression(
          sql`select ${transaction.id}, document, ${transaction.created_at} from unnest(${documentIds}::uuid[]) document`,
        ),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes a transaction if it still is what the caller saw, and writes everything that belongs to the change: one
 * statement. Null where somebody else was first; then nothing is written.
 * @param uncount the day against which the payment no longer counts
 */
export async function updateTransaction(
  trx: Trx,
  seen: Transaction,
  change: TransactionChange & { readonly status?: string; readonly status_since?: Date },
  written: Written,
  uncount: string | null,
): Promise<Transaction | null> {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  const outbox = written.later.map(outboxRow)
  const column = <Key extends keyof (typeof outbox)[number]>(key: Key) => outbox.map((row) => row[key])
  const { rows } = await sql<Transaction>`
    with changed as (
      update transaction
      set ${sql.join([...set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`])}
      where id = ${seen.id} and status = ${seen.status} and version = ${seen.version}
      returning *
    ), noted as (${insertFromChanged('transaction_event', written.event)}),
    audited as (${insertFromChanged('audit_event', auditRow(written.audit))}),
    queued as (
      insert into outbox (kind, target, payload, run_at, job_key)
      select o.kind, o.target, o.payload::jsonb, o.run_at, o.job_key
      from changed, unnest(${column('kind')}::text[], ${column('target')}::text[], ${column('payload')}::text[],
        ${column('run_at')}::timestamptz[], ${column('job_key')}::text[]) as o (kind, target, payload, run_at, job_key)
    ), uncounted as (
      update payment_day_total total
      set amount_eur = greatest(0, total.amount_eur - changed.amount_eur)
      from changed
      where total.customer_id = changed.customer_id and total.day = ${uncount}::date
    )
    select * from changed`.execute(trx)
  return rows[0] ?? null
}

const insertFromChanged = (table: string, row: Record<string, unknown>) => sql`
  insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
  select ${sql.join(Object.values(row))} from changed`

/** Keeps why a payment was held or let pass. */
export async function insertScreening(
  trx: Trx,
  result: Insertable<Schema['screening_result']>,
): Promise<void> {
  await trx.insertInto('screening_result').values(result).execute()
}

/** Payments of a later day whose time has come, the longest due first. */
export async function findDue(reader: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('transaction')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims a transaction for one of the staff, unless a colleague has it. Answers whether it is claimed now. */
export async function claim(
  trx: Trx,
  { id }: Transaction,
  lock: { readonly userId: string; readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('transaction')
    .set({ locked_by: lock.userId, locked_until: lock.until })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('locked_by', 'is', null),
        eb('locked_by', '=', lock.userId),
        eb('locked_until', '<=', lock.now),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up one's claim. Answers whether there was one. */
export async function unclaim(trx: Trx, { id }: Transaction, userId: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('transaction')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', userId)
    .where('locked_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
