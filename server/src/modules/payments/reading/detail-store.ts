import { sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { type Scope, type StaffScope, seesEntities } from '../../../platform/scope.ts'
import { listRemarks } from '../../remarks/index.ts'
import type { HoldingPart } from '../engine/hold-words.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { findScreening } from '../engine/transaction-store.ts'

/**
 * Data of a transaction that the caller has already found inside their scope (`findTransaction`); every function here
 * takes that record, or its ids, and never finds one itself.
 */

export interface AttachedDocument {
  document_id: string
  question_id: string | null
  added_at: Date
  name: string
  size: number
  media_type: string
}

/** Questions, conditions, answers and files of a transaction, one query per table, all at once. */
export async function findDetail(reader: Reader, scope: Scope, transaction: Transaction) {
  const id = transaction.id
  const [events, comments, questions, conditions, cancelations, documents, breaks, screening, payeeCheck] =
    await Promise.all([
      reader
        .selectFrom('transaction_event')
        .selectAll()
        .where('transaction_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
      listRemarks(reader, { type: 'transaction', id }),
      reader
        .selectFrom('transaction_question')
        .selectAll()
        .where('transaction_id', '=', id)
        .orderBy('asked_at')
        .execute(),
      reader
        .selectFrom('transaction_condition')
        .selectAll()
        .where('transaction_id', '=', id)
        .orderBy('added_at')
        .orderBy('id')
        .execute(),
      reader
        .selectFrom('transaction_cancelation')
        .selectAll()
        .where('transaction_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
      findDocumentsOf(reader, scope, transaction),
      reader
        .selectFrom('clearing_break')
        .selectAll()
        .where('transaction_id', '=', id)
        .where('resolved_at', 'is', null)
        .orderBy('at')
        .execute(),
      findScreening(reader, transaction),
      findPayeeCheck(reader, transaction),
    ])
  return { events, comments, questions, conditions, cancelations, documents, breaks, screening, payeeCheck }
}

/** The check of the payee's name; null for a payment without one. */
export async function findPayeeCheck(reader: Reader, { id }: Pick<Transaction, 'id'>) {
  const row = await reader
    .selectFrom('transaction_payee_check')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type Detail = Awaited<ReturnType<typeof findDetail>>

/** Documents of a transaction and its answers that the reader may see. */
export async function findDocumentsOf(
  reader: Reader,
  { kind }: Scope,
  transaction: Pick<Transaction, 'id'>,
): Promise<AttachedDocument[]> {
  const attached = reader
    .selectFrom('transaction_document as td')
    .innerJoin('document as d', 'd.id', 'td.document_id')
    .select(['td.document_id', 'td.question_id', 'td.added_at', 'd.name', 'd.size', 'd.media_type'])
    .where('td.transaction_id', '=', transaction.id)
    .orderBy('td.added_at')
  return (kind === 'customer' ? attached.where('td.staff_only', '=', false) : attached).execute()
}

/**
 * Messages of the rail for a transaction, in order; without the text of a message that also contains payments outside
 * the scope.
 */
export async function findMessages(reader: Reader, scope: Scope, transaction: Transaction) {
  return reader
    .selectFrom('clearing_message')
    .select(['id', 'at', 'rail', 'direction', 'message_type', 'message_id'])
    .select(sql<string | null>`case when ${seesEntities(scope, sql.ref('entities'))} then xml end`.as('xml'))
    .where('transaction_id', '=', transaction.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Audit rows of a transaction, newest first, one page, and whether each is sealed into the chain. */
export async function findAudit(
  reader: Reader,
  transaction: Transaction,
  { limit, offset, after }: PageStart,
) {
  return reader
    .selectFrom('audit_event as e')
    .leftJoin('audit_seal as s', 's.audit_id', 'e.id')
    .leftJoin('app_user as other', 'other.id', 'e.on_behalf_of')
    .selectAll('e')
    .select(['s.seq', 'other.email as on_behalf_email'])
    .where('e.object_id', '=', transaction.id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(e.at, e.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of audit rows of a transaction, up to `most` plus one. */
export const countAudit = (reader: Reader, transaction: Transaction, most: number): Promise<number> =>
  countUpTo(reader, reader.selectFrom('audit_event').where('object_id', '=', transaction.id), most)

/** Why transactions are held: the parts of their last screening that hold them. One query for a whole page. */
export async function findHoldReasons(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, HoldingPart[]>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('screening_result as s')
    .innerJoin('transaction as t', 't.id', 's.transaction_id')
    .distinctOn('s.transaction_id')
    .select(['s.transaction_id', 's.parts'])
    .where(sql<boolean>`s.transaction_id = any(${ids})`)
    .where('t.status', 'in', [
      'REVIEW',
      'PENDING_AML',
      'FREEZED',
      'CLIENT_CONTACTED',
      'APPROVED_WITH_CONDITIONS',
    ])
    .orderBy('s.transaction_id')
    .orderBy('s.at', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [row.transaction_id, (row.parts as HoldingPart[]).filter((part) => part.holds)]),
  )
}

/**
 * Facts about the customer for a decision, inside the entities of the staff: usual payment, earlier holds.
 */
export async function findCustomerFacts(reader: Reader, scope: StaffScope, transaction: Transaction) {
  const earlier = reader
    .selectFrom('transaction')
    .where('customer_id', '=', transaction.customer_id)
    .where(sql<boolean>`entity = any(${scope.entities})`)
    .where('direction', '=', transaction.direction)
    .where('id', '!=', transaction.id)
    .where('created_at', '<', transaction.created_at)
  const [usual, held, customer] = await Promise.all([
    earlier
      .select([
        sql<bigint | null>`percentile_disc(0.1) within group (order by amount)`.as('low'),
        sql<bigint | null>`percentile_disc(0.9) within group (order by amount)`.as('high'),
      ])
      .where('currency', '=', transaction.currency)
      .where('status', '=', 'COMPLETED')
      .where('created_at', '>', new Date(transaction.created_at.getTime() - 365 * 86_400_000))
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('transaction_event as e')
      .innerJoin('transaction as t', 't.id', 'e.transaction_id')
      .select((eb) => {
        const payments = eb.fn.count<bigint>('t.id').distinct()
        return [
          payments.filterWhere('e.to_status', 'in', ['REVIEW', 'PENDING_AML']).as('times'),
          // directly, after a freeze or on conditions
          payments
            .filterWhere('e.to_status', '=', 'TO_CLEAR')
            .filterWhere('e.from_status', 'in', ['REVIEW', 'FREEZED', 'APPROVED_WITH_CONDITIONS'])
            .as('approved'),
        ]
      })
      .where('t.customer_id', '=', transaction.customer_id)
      .where(sql<boolean>`t.entity = any(${scope.entities})`)
      .where('t.id', '!=', transaction.id)
      .where('t.created_at', '<', transaction.created_at)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('customer')
      .select(['risk_category', 'status', 'created_at', 'approved_at'])
      .where('id', '=', transaction.customer_id)
      .executeTakeFirstOrThrow(),
  ])
  return { usual, held, customer }
}
