import type { Entity } from '@fondaco/rules/entity.ts'
import type { RailName } from '@fondaco/rules/payments/rails.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type AuditEntry, auditRow } from '../../../platform/audit.ts'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import { type OutboxItem, rowsOf } from '../../../platform/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import { uncounting } from './sums-store.ts'

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

/** The credit of a payment from a rail, if it arrived before. */
export async function findByRailId(
  reader: Reader,
  rail: RailName,
  railId: string,
): Promise<Transaction | null> {
  const row = await reader
    .selectFrom('transaction')
    .selectAll()
    .where('rail_id', '=', railId)
    .where('rail', '=', rail)
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
  'wire',
  'fee_parts',
  'wire',
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
    ${changes.some(({ counting }) => counting.uncount !== null) ? sql`, ${uncounting(UNPAID)}` : sql``}
    select * from changed`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.map(({ seen }) => byId.get(seen.id) ?? null)
}

/** SQL: the changed payments that no longer count. */
const UNPAID = sql`(
  select customer_id, uncount as day, type, amount_eur from changed join asked using (id) where uncount is not null
) as uncounting`

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
