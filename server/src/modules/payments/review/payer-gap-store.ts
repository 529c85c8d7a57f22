import type { PayerGap } from '@fondaco/rules/payments/payer-data.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Records that a bank sent a payment without its payer's data. */
export async function insertPayerGap(
  trx: Trx,
  { id, entity, debtor_bic, debtor_account, wire }: Transaction,
  gaps: readonly PayerGap[],
  at: Date,
): Promise<void> {
  const bank = debtor_bic ?? wire?.bank.country ?? debtor_account.slice(0, 2)
  await trx
    .insertInto('payer_data_gap')
    .values({ transaction_id: id, at, entity, bank, gaps: [...gaps] })
    .execute()
}

/** A bank that sent payments without their payers' data. */
export interface BankWithGaps {
  /** Its BIC, or the country of the account if the message named no bank. */
  readonly bank: string
  readonly count: number
  readonly last_at: Date
  readonly last_transaction: string
  readonly gaps: PayerGap[]
  /** Requests without an answer in time. */
  readonly unanswered: number
}

/** Banks by the number of such payments since a moment, most often first. */
export async function findBanksWithGaps(
  reader: Reader,
  scope: Scope,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<BankWithGaps[]> {
  if (scope.kind === 'customer') return []
  const within = (entity: string) =>
    scope.kind === 'system' ? sql`true` : sql`${sql.ref(entity)} = any(${scope.entities})`
  const { rows } = await sql<BankWithGaps>`
    select g.bank, count(*)::int as count, max(g.at) as last_at,
      (array_agg(g.transaction_id order by g.at desc, g.transaction_id))[1] as last_transaction,
      array(select distinct unnest(x.gaps) from payer_data_gap x where x.bank = g.bank and x.at >= ${since}
        and ${within('x.entity')}) as gaps,
      count(r.transaction_id) filter (where coalesce(r.answered_at, ${now}) > r.due_at)::int as unanswered
    from payer_data_gap g left join payer_data_request r on r.transaction_id = g.transaction_id where g.at >= ${since} and ${within('g.entity')}
    group by g.bank order by count(*) desc, g.bank limit 500`.execute(reader)
  return rows
}

export type PayerDataRequestRow = Selectable<Schema['payer_data_request']>

/** Missing payer data of a payment, with the request to its bank. */
export interface PayerGapRow {
  readonly bank: string
  readonly gaps: PayerGap[]
  readonly request: PayerDataRequestRow | null
}

/** Missing payer data of an incoming payment; null if it is complete. */
export async function findPayerGap(
  reader: Reader,
  { id }: Pick<Transaction, 'id'>,
): Promise<PayerGapRow | null> {
  const gap = await reader
    .selectFrom('payer_data_gap')
    .select(['bank', 'gaps'])
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  if (!gap) return null
  const request = await reader
    .selectFrom('payer_data_request')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  return { bank: gap.bank, gaps: gap.gaps as PayerGap[], request: request ?? null }
}

/** Records a request to a bank. */
export async function insertPayerDataRequest(
  trx: Trx,
  request: Insertable<Schema['payer_data_request']>,
): Promise<void> {
  await trx.insertInto('payer_data_request').values(request).execute()
}

/** Records a bank's answer. */
export async function answerPayerDataRequest(
  trx: Trx,
  { id }: Pick<Transaction, 'id'>,
  answer: Pick<
    PayerDataRequestRow,
    | 'answered_at'
    | 'answered_by'
    | 'answered_by_name'
    | 'payer_name'
    | 'payer_account'
    | 'payer_details'
    | 'refusal'
  >,
): Promise<void> {
  await trx.updateTable('payer_data_request').set(answer).where('transaction_id', '=', id).execute()
}

/** Payments with an overdue answer of a bank that nobody was notified of; the longest overdue first. */
export async function findOverdueRequests(reader: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('payer_data_request')
    .select('transaction_id')
    .where('answered_at', 'is', null)
    .where('overdue_told_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.transaction_id)
}

/** Records that staff were notified; false if they were before, or if the bank has answered. */
export async function noteRequestOverdue(
  trx: Trx,
  { id }: Pick<Transaction, 'id'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payer_data_request')
    .set({ overdue_told_at: at })
    .where('transaction_id', '=', id)
    .where('answered_at', 'is', null)
    .where('overdue_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
