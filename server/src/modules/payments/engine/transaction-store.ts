import type { Entity } from '@fondaco/rules/entity.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import type { UsedLimits } from '@fondaco/rules/payments/payment-limits.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type AuditEntry, auditRow } from '../../../platform/audit.ts'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import { type OutboxItem, rowsOf } from '../../../platform/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { soundness } from '../../ledger/index.ts'
import { type LimitSourcesJson, limitRows } from '../../limits/index.ts'
import { anyRestricted } from '../../lists/index.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import { type FeeLineJson, feeLineRows, feeLinesFrom } from '../../prices/index.ts'
import { type SettingRow, type Settings, settingRows, settingsFrom } from '../../settings/index.ts'

export type Transaction = Selectable<Schema['transaction']>
export type TransactionChange = Omit<
  Updateable<Schema['transaction']>,
  'id' | 'status' | 'status_since' | 'version' | 'customer_version'
>
export type NewTransaction = Omit<Insertable<Schema['transaction']>, 'reference'>
export type NewEvent = Insertable<Schema['transaction_event']>

/** Rows that are written with every change of a transaction. */
export interface Written {
  readonly event: NewEvent
  readonly audit: AuditEntry
  readonly later: readonly OutboxItem[]
}

/** How a change counts in the versions of a transaction. */
export interface Counting {
  /** The customer is notified of the change. */
  readonly forCustomer: boolean
  /** The day against which the payment no longer counts. */
  readonly uncount: string | null
}

/** Statuses of payments that did not take place: they count neither against a limit nor as a duplicate. */
export const NOT_PAID = ['REJECTED', 'DECLINED', 'CANCELED', 'REJECT', 'INVALID'] as const

/** One transaction inside a scope, or null: another customer's looks like an unknown one. */
export async function readTransaction(reader: Reader, scope: Scope, id: string): Promise<Transaction | null> {
  let query = reader.selectFrom('transaction').selectAll().where('id', '=', id)
  if (scope.kind !== 'system') query = query.where('entity', '=', sql<Entity>`any(${scope.entities})`)
  if (scope.kind === 'customer') {
    query = query.where('customer_id', '=', sql<string>`any(${scope.customerIds}::uuid[])`)
  }
  return (await query.executeTakeFirst()) ?? null
}

/**
 * One transaction, locked until the end: for the institution and the rail, which act on the present state, not on a
 * version that they saw.
 */
export async function lockRow(trx: Trx, id: string): Promise<Transaction | null> {
  return (await lockRows(trx, [id])).get(id) ?? null
}

/** The same for several, by their ids; everybody locks them in order. */
export async function lockRows(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Transaction>> {
  const rows = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Transactions as they stand, by their ids, for the institution’s own work. */
export async function readTransactions(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const rows = await reader
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The credit of a payment from the rail, if it arrived before. */
export async function findByRailId(reader: Reader, railId: string): Promise<Transaction | null> {
  const row = await reader
    .selectFrom('transaction')
    .selectAll()
    .where('rail_id', '=', railId)
    .executeTakeFirst()
  return row ?? null
}

/** The credit that returned a payment of ours, if it did. */
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
  /** The lines that can decide its fee. */
  readonly feeLines: readonly FeeLine[]
  /** The books are sound: payments may be made. */
  readonly sound: boolean
  /** A country of the payee is restricted. */
  readonly restricted: boolean
  /** The customer's limits, beside those of the institution. */
  readonly limits: LimitSourcesJson
  /** The sum of the customer's payments of the day, this one included; minor units of EUR. */
  readonly usedThatDay: bigint
  /** The same of the calendar month. */
  readonly usedThatMonth: bigint
  /** The same by type, as texts. */
  readonly typesThatDay: SumsByType
  readonly typesThatMonth: SumsByType
  /** When the account last paid the same amount to the same payee; null if never. */
  readonly previousAt: Date | null
  /** That payment. */
  readonly previousId: string | null
}

/** Sums by type, in minor units of EUR as texts. */
type SumsByType = Selectable<Schema['payment_day_total']>['by_type']

/** A payment that counts against a day. */
export type CountedPayment = Pick<
  NewTransaction,
  | 'id'
  | 'customer_id'
  | 'account_id'
  | 'creditor_account'
  | 'amount'
  | 'amount_eur'
  | 'entity'
  | 'type'
  | 'currency'
> & {
  readonly day: string
  readonly feeProgram: number
  readonly countries: readonly string[]
}

/**
 * Counts payments, each of another customer, against their days and months and reads the other facts that decide about them, in
 * one statement; by their ids. Call it after the accounts were locked: payments of the same customer and day wait for
 * each other.
 */
export async function countPayments(
  trx: Trx,
  payments: readonly CountedPayment[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  return factsOf(
    trx,
    payments,
    sql`insert into payment_day_total as total (customer_id, day, amount_eur, by_type)
      select customer_id, day, amount_eur, ${ONE_BY_TYPE} from asked order by customer_id, day
      on conflict (customer_id, day) do update set amount_eur = total.amount_eur + excluded.amount_eur,
        by_type = ${addedByType(sql`total.by_type`, sql`excluded.by_type`)}
      returning customer_id, day, amount_eur, by_type`,
    // It reads from `counted`, so that everybody locks the days before the months.
    sql`insert into payment_month_total as total (customer_id, month, amount_eur, by_type)
      select customer_id, date_trunc('month', day)::date, asked.amount_eur, ${ONE_BY_TYPE}
      from asked join counted using (customer_id, day) order by customer_id
      on conflict (customer_id, month) do update set amount_eur = total.amount_eur + excluded.amount_eur,
        by_type = ${addedByType(sql`total.by_type`, sql`excluded.by_type`)}
      returning customer_id, amount_eur, by_type`,
  )
}

/** The value of an asked payment by its type. */
const ONE_BY_TYPE = sql`jsonb_build_object(asked.type, asked.amount_eur::text)`

/**
 * SQL: the sums of two objects from type to minor units, as texts; nothing goes below zero. It stands in each statement,
 * because a function in its place doubled what the statement costs.
 */
const addedByType = (total: RawBuilder<unknown>, more: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${total} || (
    select coalesce(jsonb_object_agg(key, greatest(0, coalesce((${total} ->> key)::bigint, 0) + value::bigint)::text), '{}')
    from jsonb_each_text(${more})
  )`

/** The same for a payment that is not made yet: nothing is counted, and nobody waits. */
export async function readPaymentFacts(reader: Reader, payment: CountedPayment): Promise<PaymentFacts> {
  const facts = await factsOf(
    reader,
    [payment],
    sql`select asked.customer_id, asked.day, asked.amount_eur + coalesce(total.amount_eur, 0) as amount_eur,
        ${addedByType(sql`coalesce(total.by_type, '{}')`, ONE_BY_TYPE)} as by_type
      from asked left join payment_day_total total using (customer_id, day)`,
    sql`select asked.customer_id, asked.amount_eur + coalesce(total.amount_eur, 0) as amount_eur,
        ${addedByType(sql`coalesce(total.by_type, '{}')`, ONE_BY_TYPE)} as by_type
      from asked left join payment_month_total total
        on total.customer_id = asked.customer_id and total.month = date_trunc('month', asked.day)`,
  )
  const [known] = facts.values()
  if (!known) throw new Error(`nothing is known of ${payment.id}`)
  return known
}

/**
 * @param counted the sum of each customer's payments of a day, with those `asked` for
 * @param countedMonth the same of the calendar month
 */
async function factsOf(
  reader: Reader,
  payments: readonly CountedPayment[],
  counted: RawBuilder<unknown>,
  countedMonth: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const column = (of: keyof CountedPayment) => payments.map((payment) => payment[of])
  const { rows } = await sql<
    Omit<PaymentFacts, 'settings' | 'feeLines'> & {
      id: string
      rows: SettingRow[] | null
      feeLines: FeeLineJson[]
    }
  >`
    with asked as (
      select * from unnest(${column('id')}::uuid[], ${column('customer_id')}::uuid[], ${column('day')}::date[],
        ${column('amount_eur')}::bigint[], ${column('account_id')}::uuid[], ${column('creditor_account')}::text[],
        ${column('amount')}::bigint[], ${payments.map(({ countries }) => countries.join(' '))}::text[],
        ${column('entity')}::text[], ${column('type')}::text[], ${column('currency')}::text[],
        ${column('feeProgram')}::smallint[])
        with ordinality
        as asked (id, customer_id, day, amount_eur, account_id, creditor_account, amount, countries,
          entity, type, currency, program, n)
    ), counted as (${counted}), counted_month as (${countedMonth}),
    -- Payments that are made together mostly have the same prices.
    priced as materialized (
      select asked.*, ${feeLineRows({
        program: sql`asked.program`,
        entity: sql`asked.entity`,
        type: sql`asked.type`,
        currency: sql`asked.currency`,
      })} as lines
      from (select distinct program, entity, type, currency from asked) asked
    )
    select asked.id, counted.amount_eur as "usedThatDay", counted_month.amount_eur as "usedThatMonth",
      counted.by_type as "typesThatDay", counted_month.by_type as "typesThatMonth",
      ${limitRows(sql`asked.customer_id`, sql`asked.program`)} as limits,
      priced.lines as "feeLines",
      case when asked.n = 1 then ${settingRows} end as rows, ${soundness} as sound,
      ${anyRestricted(sql`string_to_array(asked.countries, ' ')`)} as restricted,
      previous.created_at as "previousAt", previous.id as "previousId"
    from asked join counted using (customer_id, day) join counted_month using (customer_id)
    join priced using (program, entity, type, currency)
    left join lateral (
      select id, created_at from transaction
      where account_id = asked.account_id and creditor_account = asked.creditor_account
        and amount = asked.amount and direction = 'DEBIT' and status <> all (${NOT_PAID})
      order by created_at desc limit 1) as previous on true`.execute(reader)
  const settings = settingsFrom(rows.find((row) => row.rows !== null)?.rows ?? [])
  return new Map(
    rows.map(({ id, rows: _, feeLines, ...facts }) => [
      id,
      { ...facts, settings, feeLines: feeLinesFrom(feeLines) },
    ]),
  )
}

/** Removes payments that are not made from the sums of their days and months. */
export async function uncountPayments(trx: Trx, payments: readonly CountedPayment[]): Promise<void> {
  await sql`
    with uncounted as (
      update payment_day_total total set amount_eur = total.amount_eur - refused.amount_eur,
        by_type = ${addedByType(sql`total.by_type`, sql`jsonb_build_object(refused.type, (-refused.amount_eur)::text)`)}
      from unnest(${payments.map((one) => one.customer_id)}::uuid[], ${payments.map(({ day }) => day)}::date[],
        ${payments.map((one) => one.amount_eur)}::bigint[], ${payments.map(({ type }) => type)}::text[])
        as refused (customer_id, day, amount_eur, type)
      where total.customer_id = refused.customer_id and total.day = refused.day
      returning refused.*
    )
    update payment_month_total total set amount_eur = total.amount_eur - uncounted.amount_eur,
      by_type = ${addedByType(sql`total.by_type`, sql`jsonb_build_object(uncounted.type, (-uncounted.amount_eur)::text)`)}
    from uncounted
    where total.customer_id = uncounted.customer_id and total.month = date_trunc('month', uncounted.day)`.execute(
    trx,
  )
}

/** The sums of the customer's payments of a day and of its month, in minor units of EUR. */
export async function readTotals(reader: Reader, customerId: string, day: string): Promise<UsedLimits> {
  const { rows } = await sql<{ day: TotalRow | null; month: TotalRow | null }>`
    select
      (select jsonb_build_object('amount_eur', amount_eur::text, 'by_type', by_type) from payment_day_total
        where customer_id = ${customerId} and day = ${day}::date) as day,
      (select jsonb_build_object('amount_eur', amount_eur::text, 'by_type', by_type) from payment_month_total
        where customer_id = ${customerId} and month = date_trunc('month', ${day}::date)) as month`.execute(
    reader,
  )
  const [totals] = rows
  return {
    ofDay: BigInt(totals?.day?.amount_eur ?? 0),
    ofMonth: BigInt(totals?.month?.amount_eur ?? 0),
    ofDayByType: sumsFrom(totals?.day?.by_type),
    ofMonthByType: sumsFrom(totals?.month?.by_type),
  }
}

interface TotalRow {
  readonly amount_eur: string
  readonly by_type: SumsByType
}

const sumsFrom = (sums: SumsByType = {}): UsedLimits['ofDayByType'] =>
  Object.fromEntries(Object.entries(sums).map(([type, sum]) => [type, BigInt(sum)]))

/** What the customer's other payments of the day and the month come to. */
export function usedByOthers(
  { usedThatDay, usedThatMonth, typesThatDay, typesThatMonth }: PaymentFacts,
  { type, amount_eur: own }: Pick<CountedPayment, 'type' | 'amount_eur'>,
): UsedLimits {
  const others = (sums: SumsByType) => {
    const all = sumsFrom(sums)
    return { ...all, [type]: (all[type] ?? own) - own }
  }
  return {
    ofDay: usedThatDay - own,
    ofMonth: usedThatMonth - own,
    ofDayByType: others(typesThatDay),
    ofMonthByType: others(typesThatMonth),
  }
}

/** A new transaction with its further rows. */
export interface Beginning {
  readonly transaction: NewTransaction
  readonly written: Written
  readonly documentIds: readonly string[]
  readonly payeeCheck: PaymentPayeeCheck | null
}

/** Writes new transactions with all their rows, in one statement; results in their order. */
export async function insertTransactions(trx: Trx, beginnings: readonly Beginning[]): Promise<Transaction[]> {
  const transactions = beginnings.map(({ transaction }) => transaction)
  const columns = [...new Set(transactions.flatMap(Object.keys))]
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const documents = beginnings.flatMap(({ transaction, documentIds }) =>
    documentIds.map((document_id) => ({
      transaction_id: transaction.id,
      document_id,
      added_at: transaction.created_at,
    })),
  )
  const later = rowsOf(beginnings.flatMap(({ written }) => written.later))
  const checks = beginnings.flatMap(({ transaction, payeeCheck }) =>
    payeeCheck ? [{ transaction_id: transaction.id, ...payeeCheck }] : [],
  )
  const { rows } = await sql<Transaction>`
    with made as (
      insert into transaction (${names}, reference)
      select ${names}, 'T' || nextval('transaction_number')
      from jsonb_populate_recordset(null::transaction, ${recordset(transactions)}::jsonb)
      returning *
    ), noted as (${insertRecords(
      'transaction_event',
      beginnings.map(({ written }) => written.event),
    )}),
    audited as (${insertRecords(
      'audit_event',
      beginnings.map(({ written }) => auditRow(written.audit)),
    )}),
    queued as (${insertRecords('outbox', later.outbox)}),
    passed_on as (${insertRecords('pass_item', later.passItems)}),
    checked as (
      insert into transaction_payee_check
      select * from jsonb_populate_recordset(null::transaction_payee_check, ${recordset(checks)}::jsonb)
    ),
    attached as (
      insert into transaction_document (transaction_id, document_id, added_at)
      select transaction_id, document_id, added_at
      from jsonb_populate_recordset(null::transaction_document, ${recordset(documents)}::jsonb)
    )
    select * from made`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return beginnings.map(({ transaction: { id } }) => {
    const row = byId.get(id)
    if (!row) throw new Error(`${id} was not written`)
    return row
  })
}

/** Columns that hold JSON: rows for one statement carry it as text. */
const JSON_COLUMNS: readonly string[] = [
  'debtor_address',
  'creditor_address',
  'extension',
  'mentions',
  'fee_parts',
  'parts',
  'detail',
  'before',
  'after',
  'payload',
]

/** Rows as one parameter, read again by `jsonb_populate_recordset`. */
const recordset = (rows: readonly object[]): string =>
  JSON.stringify(rows.map(plain), (_name, value) => (typeof value === 'bigint' ? value.toString() : value))

/** A row whose JSON is no text. */
const plain = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      JSON_COLUMNS.includes(name) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  )

/** SQL: inserts rows; if there are none, a statement that does nothing. */
function insertRecords(
  table: 'transaction_event' | 'audit_event' | 'outbox' | 'pass_item' | 'screening_result',
  rows: readonly object[],
  where: RawBuilder<unknown> = sql``,
) {
  if (rows.length === 0) return sql`select`
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${recordset(rows)}::jsonb) ${where}`
}

/** A change of a transaction, as its caller saw it. */
export interface Change {
  readonly seen: Transaction
  readonly set: TransactionChange & { readonly status?: string; readonly status_since?: Date }
  readonly written: Written
  readonly counting: Counting
}

/**
 * Changes transactions that are unchanged since the caller saw them, each another one, and writes all rows of the
 * changes: one statement. Null for one that somebody else changed before; of that nothing is written.
 */
export async function updateTransactions(
  trx: Trx,
  changes: readonly Change[],
): Promise<(Transaction | null)[]> {
  // One row cannot change twice in a statement, and the second would look as if it had.
  if (new Set(changes.map(({ seen }) => seen.id)).size < changes.length)
    throw new Error('a transaction is changed twice at once')
  const columns = [...new Set(changes.flatMap(({ set }) => Object.keys(set)))]
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const asked = changes.map(({ seen: { id, status, version }, set, counting }) => ({
    ...{ id, status, version, set: plain(set), uncount: counting.uncount },
    for_customer: counting.forCustomer ? 1 : 0,
  }))
  const later = changes.map(({ seen, written }) => ({ of: seen.id, ...rowsOf(written.later) }))
  const { rows } = await sql<Transaction>`
    with asked as (
      select * from jsonb_to_recordset(${recordset(asked)}::jsonb)
        as asked (id uuid, status text, version int, set jsonb, uncount date, for_customer int)
    ), changed as (
      update transaction
      set ${columns.length > 0 ? sql`(${names}) = (select ${names} from jsonb_populate_record(transaction, asked.set)),` : sql``}
        version = transaction.version + 1, customer_version = customer_version + asked.for_customer
      from asked
      where transaction.id = asked.id and transaction.status = asked.status and transaction.version = asked.version
      returning transaction.*
    ), noted as (${insertRecords(
      'transaction_event',
      changes.map(({ written }) => written.event),
      sql`where transaction_id in (select id from changed)`,
    )}),
    audited as (${insertRecords(
      'audit_event',
      changes.map(({ written }) => auditRow(written.audit)),
      sql`where object_id in (select id from changed)`,
    )}),
    queued as (${insertOfChanged(
      'outbox',
      later.flatMap(({ of, outbox }) => outbox.map((row) => ({ of, ...row }))),
    )}),
    passed_on as (${insertOfChanged(
      'pass_item',
      later.flatMap(({ of, passItems }) => passItems.map((row) => ({ of, ...row }))),
    )})
    ${changes.some(({ counting }) => counting.uncount !== null) ? UNCOUNT_CHANGED : sql``}
    select * from changed`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.map(({ seen }) => byId.get(seen.id) ?? null)
}

const COLUMNS_OF = {
  outbox: sql`kind text, target text, payload jsonb, run_at timestamptz, job_key text, urgent boolean, patient boolean`,
  pass_item: sql`pass text, payload jsonb, urgent boolean`,
} as const

/** SQL: inserts the rows that belong to a change which took place, in their order. */
function insertOfChanged(table: keyof typeof COLUMNS_OF, rows: readonly { readonly of: string }[]) {
  if (rows.length === 0) return sql`select`
  const { of: _, ...columns } = rows[0] ?? { of: '' }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names})
    select ${names}
    from rows from (jsonb_to_recordset(${recordset(rows)}::jsonb) as (of uuid, ${COLUMNS_OF[table]})) with ordinality as given
    where of in (select id from changed) order by ordinality`
}

/**
 * SQL: removes changed payments from the sums of their days and months. It locks the days of all, in order, before the
 * months, as everybody does.
 */
const UNCOUNT_CHANGED = sql`, unpaid as (
  select customer_id, uncount as day, sum(sum)::bigint as amount_eur, jsonb_object_agg(type, (-sum)::text) as by_type
  from (
    select customer_id, uncount, type, sum(amount_eur) from changed join asked using (id)
    where uncount is not null group by customer_id, uncount, type
  ) of_type group by customer_id, uncount
), days as (
  select customer_id, day from payment_day_total join unpaid using (customer_id, day)
  order by customer_id, day for no key update of payment_day_total
), uncounted as (
  update payment_day_total total
  set amount_eur = greatest(0, total.amount_eur - unpaid.amount_eur),
    by_type = ${addedByType(sql`total.by_type`, sql`unpaid.by_type`)}
  from unpaid join days using (customer_id, day)
  where total.customer_id = unpaid.customer_id and total.day = unpaid.day
  returning total.customer_id, total.day, unpaid.amount_eur, unpaid.by_type
), unpaid_month as (
  select customer_id, month, sum(amount_eur)::bigint as amount_eur, jsonb_object_agg(type, (-sum)::text) as by_type
  from (
    select customer_id, date_trunc('month', day)::date as month, type, sum(-sum::bigint)
    from uncounted, jsonb_each_text(by_type) as of_type (type, sum) group by 1, 2, 3
  ) of_type join (
    select customer_id, date_trunc('month', day)::date as month, sum(amount_eur) as amount_eur from uncounted group by 1, 2
  ) of_all using (customer_id, month)
  group by customer_id, month
), uncounted_month as (
  update payment_month_total total
  set amount_eur = greatest(0, total.amount_eur - unpaid_month.amount_eur),
    by_type = ${addedByType(sql`total.by_type`, sql`unpaid_month.by_type`)}
  from unpaid_month
  where total.customer_id = unpaid_month.customer_id and total.month = unpaid_month.month
)`

/** The result of the last screening of a payment. */
export const findScreening = (reader: Reader, { id }: Pick<Transaction, 'id'>) =>
  reader
    .selectFrom('screening_result')
    .selectAll()
    .where('transaction_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewScreening = Insertable<Schema['screening_result']>

/** Keeps the results of screenings. */
export async function insertScreenings(trx: Trx, results: readonly NewScreening[]): Promise<void> {
  await insertRecords('screening_result', results).execute(trx)
}

/** Statuses in which a future-dated payment can start; one that waits for signatures starts when it is signed. */
export const STARTABLE: readonly TransactionStatus[] = ['CREATED', 'SIGNED']

/** Those of these accounts for whose money a fee waits. */
export async function accountsWithWaitingFees(
  reader: Reader,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('transaction')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where(IS_WAITING_FEE)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** SQL, as its index has it: a fee that waits for money. */
export const IS_WAITING_FEE = sql<boolean>`(transaction.type = 'FEE' and transaction.status = 'CREATED')`

/** Future-dated payments that are due, the longest due first. */
export async function findDue(reader: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('transaction')
    .select('id')
    .where('due_at', '<=', now)
    .where('status', 'in', STARTABLE)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
