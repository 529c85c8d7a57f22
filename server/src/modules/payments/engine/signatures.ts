import type { Trx } from '../../../platform/db.ts'
import type { NewTransaction } from './transaction-store.ts'

/** A payment that a customer has ordered, as the rules of its customer see it. */
export type PaymentToSign = Pick<
  NewTransaction,
  'id' | 'customer_id' | 'account_id' | 'type' | 'currency' | 'amount' | 'amount_eur'
> & {
  /** Who ordered it: nobody signs their own payment. */
  readonly orderedBy: string
}

/**
 * Where a customer's own people are asked. A payment that needs their signature waits in TO_SIGN with its money held; it
 * goes on once it is SIGNED, and its customer can cancel it until then.
 */
export interface Signatures {
  /** Which of these payments must be signed, in the transaction that makes them; in their order. */
  readonly areNeeded: (trx: Trx, payments: readonly PaymentToSign[]) => Promise<readonly boolean[]>
}

/** No customer can say yet who must sign: nobody is asked. */
export const NO_SIGNATURES: Signatures = { areNeeded: async (_, payments) => payments.map(() => false) }
