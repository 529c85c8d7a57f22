import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Transaction } from './transaction-store.ts'

type OfPayment = Pick<Transaction, 'payment_id' | 'original_id'>

/**
 * The sides of a payment: its DEBIT, then its CREDIT, if it has both. A return or reversal of the payment belongs to
 * it, too, with its own sides.
 */
const sides = (reader: Reader, { payment_id, original_id }: OfPayment) =>
  reader
    .selectFrom('transaction')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('original_id', original_id === null ? 'is' : 'is not', null)
    .orderBy('direction', 'desc')

/** The sides of a payment as they are. */
export const findSides = (reader: Reader, payment: OfPayment): Promise<Transaction[]> =>
  sides(reader, payment).execute()

/** The sides of a payment, locked until the end, the debit first, so two decisions on one payment never deadlock. */
export const lockSides = (trx: Trx, payment: OfPayment): Promise<Transaction[]> =>
  sides(trx, payment).forNoKeyUpdate().execute()

/** Transactions whose reversal or cancellation was asked for before a time, and not decided: the first side of each payment. */
export async function findUndecidedReversals(reader: Reader, before: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('transaction')
    .distinctOn('payment_id')
    .select(['id', 'payment_id'])
    .where('reversal_asked_at', '<=', before)
    .where('reversed_at', 'is', null)
    .where('status', '<>', 'CANCELED')
    .orderBy('payment_id')
    .orderBy('direction', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The sides of the payments of many transactions, by the given transaction (`of`). */
export const findSidesOf = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ readonly of: string; readonly id: string }[]> =>
  reader
    .selectFrom('transaction as t')
    .innerJoin('transaction as side', 'side.payment_id', 't.payment_id')
    .select(['t.id as of', 'side.id'])
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .where(sql<boolean>`(side.original_id is null) = (t.original_id is null)`)
    .execute()
