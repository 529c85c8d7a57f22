import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { AskedBack, AskedBackQueue } from './list-filter.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * Recalls by us (`OUT`, of a debit) or of us (`IN`, of a credit). While one is OPEN, its transaction is REQ_CANCEL or
 * REQ_RETURN: each change of a row belongs to a step of its transaction, of which exactly one wins.
 */

export type Cancelation = Selectable<Schema['transaction_cancelation']>
export type NewCancelation = Insertable<Schema['transaction_cancelation']>

export async function insertCancelation(trx: Trx, cancelation: NewCancelation): Promise<Cancelation> {
  return trx
    .insertInto('transaction_cancelation')
    .values(cancelation)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The latest recall of a transaction. */
export async function findLastCancelation(
  reader: Reader,
  { id }: Pick<Transaction, 'id'>,
): Promise<Cancelation | null> {
  const row = await reader
    .selectFrom('transaction_cancelation')
    .selectAll()
    .where('transaction_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The latest recall of a transaction by another bank. */
export async function findLastRecall(
  reader: Reader,
  { id }: Pick<Transaction, 'id'>,
): Promise<Cancelation | null> {
  const row = await reader
    .selectFrom('transaction_cancelation')
    .selectAll()
    .where('transaction_id', '=', id)
    .where('asked_by_kind', '=', 'clearing')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The open recall of a transaction. */
export async function findOpenCancelation(
  reader: Reader,
  transaction: Pick<Transaction, 'id'>,
): Promise<Cancelation | null> {
  const last = await findLastCancelation(reader, transaction)
  return last?.state === 'OPEN' ? last : null
}

/** The recall of another bank, by its own id. */
export async function findByRequestId(reader: Reader, requestId: string): Promise<Cancelation | null> {
  const row = await reader
    .selectFrom('transaction_cancelation')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}

/** Another bank recalls a credit whose return our staff requested: from now on it is answered as the bank's. */
export async function passToBank(trx: Trx, { id }: Cancelation, asked: NewCancelation): Promise<Cancelation> {
  const { id: _, transaction_id: __, ...change } = asked
  return trx
    .updateTable('transaction_cancelation')
    .set({ ...change, overdue_told_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a recall. Money that arrives after a refusal turns it into a return. */
export async function answerCancelation(
  trx: Trx,
  { id }: Cancelation,
  answer: {
    readonly state: 'RETURNED' | 'REFUSED'
    readonly at: Date
    readonly code?: string
    readonly text?: string
  },
): Promise<void> {
  await trx
    .updateTable('transaction_cancelation')
    .set({
      state: answer.state,
      answered_at: answer.at,
      answer_code: answer.code ?? null,
      answer_text: answer.text ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Transactions with an overdue answer that nobody was notified of; the longest overdue first. */
export async function findOverdue(reader: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('transaction_cancelation')
    .select('transaction_id')
    .where('state', '=', 'OPEN')
    .where('due_at', '<=', now)
    .where('overdue_told_at', 'is', null)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.transaction_id)
}

export async function noteOverdueTold(trx: Trx, { id }: Cancelation, at: Date): Promise<void> {
  await trx.updateTable('transaction_cancelation').set({ overdue_told_at: at }).where('id', '=', id).execute()
}

/** Whether transaction `t` is in a queue, with `c` as its open recall. There are few of them, and they are indexed. */
const IN_QUEUE = {
  to_return: () => sql<boolean>`t.cancel_status = 'REQ_RETURN'`,
  recall_asked: () => sql<boolean>`t.cancel_status = 'REQ_CANCEL' and c.id is null`,
  recalls_open: () => sql<boolean>`t.cancel_status = 'REQ_CANCEL' and c.id is not null`,
  overdue: (now: Date) => sql<boolean>`c.due_at <= ${now}`,
} as const satisfies Record<AskedBackQueue, (now: Date) => unknown>

/** When the customer asked for transaction `t` back. */
const REQUESTED_AT = sql`(
  select max(e.at) from transaction_event e where e.transaction_id = t.id and e.action = 'request_cancel')`

/** Since when transaction `t` is there: the time of the recall. */
const ASKED_AT = sql<Date>`coalesce(c.at, ${REQUESTED_AT})`

/** The same for a list of transactions, which has not read the recalls. */
export const ASKED_BACK_AT = sql<Date>`coalesce((
  select max(c.at) from transaction_cancelation c where c.transaction_id = t.id and c.state = 'OPEN'),
  ${REQUESTED_AT}, t.status_since)`

/** Recalled transactions, as `t`, with their open recall, as `c`. */
const ASKED_BACK = sql`transaction t left join transaction_cancelation c on c.transaction_id = t.id and c.state = 'OPEN'
  where t.cancel_status in ('REQ_RETURN', 'REQ_CANCEL')`

const condition = ({ queue, now, since }: AskedBack) => sql<boolean>`${IN_QUEUE[queue](now)}
  ${since.from ? sql`and ${ASKED_AT} >= ${since.from}` : sql``}
  ${since.before ? sql`and ${ASKED_AT} < ${since.before}` : sql``}`

/** The ids of the transactions of a queue, for a list. */
export const idsAskedBack = (asked: AskedBack) => sql<string>`(
  select t.id from ${ASKED_BACK} and ${condition(asked)})`

/** SQL: figures of the transactions of some entities that are asked back, by currency: each is computed where its queue holds. */
export const figuresAskedBack = (
  reader: Reader,
  entities: readonly string[],
  cells: readonly (AskedBack & { readonly name: string })[],
  totals: readonly AskedBack[],
): Promise<Readonly<Record<string, unknown>>[]> =>
  sql<Readonly<Record<string, unknown>>>`
    select t.currency, ${sql.join([
      ...cells.map((cell) => sql`count(*) filter (where ${condition(cell)}) as ${sql.ref(cell.name)}`),
      ...totals.flatMap((total) => [
        sql`(sum(t.amount) filter (where ${condition(total)}))::bigint as ${sql.ref(`${total.queue}/sum`)}`,
        sql`min(${ASKED_AT}) filter (where ${condition(total)}) as ${sql.ref(`${total.queue}/oldest`)}`,
      ]),
    ])}
    from ${ASKED_BACK} and t.entity = any(${entities})
    group by t.currency`
    .execute(reader)
    .then(({ rows }) => rows)
