import type { Reader, Trx } from '../../platform/db.ts'
import type { Transaction } from './transaction-store.ts'

type OfPayment = Pick<Transaction, 'payment_id' | 'original_id'>

/**
 * The sides of a payment: its DEBIT, then its CREDIT, where it has both. What returns or reverses a payment belongs to
 * it, too, with sides of its own.
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

/**
 * The sides of a payment, locked until the end, the debit first: two decisions on one payment never wait for each other
 * in a circle.
 */
export const lockSides = (trx: Trx, payment: OfPayment): Promise<Transaction[]> =>
  sides(trx, payment).forNoKeyUpdate().execute()
