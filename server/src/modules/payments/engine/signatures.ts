import type { Trx } from '../../../platform/db.ts'
import type { NewTransaction } from './transaction-store.ts'

/** An ordered payment, as the rules of its customer see it. */
export type PaymentToSign = Pick<
  NewTransaction,
  'id' | 'customer_id' | 'account_id' | 'type' | 'currency' | 'amount' | 'amount_eur'
> & {
  /** The person who ordered it: nobody signs their own payment. */
  readonly orderedBy: string
}

/**
 * Signatures of a customer's own people. A payment that needs a signature waits in TO_SIGN with its money held. It
 * continues when it is SIGNED, and its customer can cancel it until then.
 */
export interface Signatures {
  /** Which of these payments must be signed, in the transaction that makes them; in their order. */
  readonly areNeeded: (trx: Trx, payments: readonly PaymentToSign[]) => Promise<readonly boolean[]>
}

/** Customers cannot set such rules yet: nobody is asked. */
export const NO_SIGNATURES: Signatures = { areNeeded: async (_, payments) => payments.map(() => false) }
