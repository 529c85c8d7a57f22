import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** Questions, conditions and files of a transaction that the caller has already found inside their scope. */

export type Question = Selectable<Schema['transaction_question']>
export type Condition = Selectable<Schema['transaction_condition']>

export async function insertQuestion(
  trx: Trx,
  question: Pick<
    Insertable<Schema['transaction_question']>,
    'id' | 'transaction_id' | 'text' | 'asks' | 'asked_by' | 'asked_by_name' | 'asked_at' | 'deadline'
  >,
): Promise<void> {
  await trx.insertInto('transaction_question').values(question).execute()
}

/** The latest question on a transaction. */
export async function findLastQuestion(reader: Reader, transactionId: string): Promise<Question | null> {
  const row = await reader
    .selectFrom('transaction_question')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Ends the open question of a transaction, if there is one. */
export async function endQuestion(
  trx: Trx,
  transactionId: string,
  end:
    | {
        readonly state: 'ANSWERED'
        readonly answer: string
        readonly agreed: boolean | null
        readonly by: string
        readonly at: Date
      }
    | { readonly state: 'EXPIRED' | 'CLOSED' },
): Promise<Question | null> {
  const answer =
    end.state === 'ANSWERED'
      ? { answer: end.answer, agreed: end.agreed, answered_by: end.by, answered_at: end.at }
      : {}
  const row = await trx
    .updateTable('transaction_question')
    .set({ state: end.state, ...answer })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Transactions with an expired question. */
export async function findOverdueQuestions(reader: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('transaction_question')
    .select('transaction_id')
    .where('state', '=', 'OPEN')
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(most)
    .execute()
  return rows.map((row) => row.transaction_id)
}

export async function insertConditions(
  trx: Trx,
  conditions: readonly Insertable<Schema['transaction_condition']>[],
): Promise<void> {
  await trx.insertInto('transaction_condition').values(conditions).execute()
}

/** The open conditions of a transaction. */
export async function findPendingConditions(reader: Reader, transactionId: string): Promise<Condition[]> {
  return reader
    .selectFrom('transaction_condition')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'PENDING')
    .execute()
}

export async function approveConditions(
  trx: Trx,
  ids: readonly string[],
  approval: { readonly by: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('transaction_condition')
    .set({
      status: 'APPROVED',
      approved_by: approval.by,
      approved_by_name: approval.name,
      approved_at: approval.at,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Withdraws every condition of a transaction, also approved ones. */
export async function withdrawConditions(trx: Trx, transactionId: string): Promise<void> {
  await trx
    .updateTable('transaction_condition')
    .set({ status: 'WITHDRAWN' })
    .where('transaction_id', '=', transactionId)
    .where('status', '<>', 'WITHDRAWN')
    .execute()
}

/** Attaches documents to an answer; documents that are already attached elsewhere are skipped. */
export async function attachToAnswer(
  trx: Trx,
  question: Question,
  documentIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into transaction_document (transaction_id, document_id, question_id, added_at)
    select ${question.transaction_id}, document, ${question.id}, ${at} from unnest(${documentIds}::uuid[]) document
    on conflict do nothing`.execute(trx)
}
