import type { CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { labelOf } from '@fondaco/rules/payments/status.ts'
import type { NewTransaction } from './transaction-store.ts'

/** A new transaction as the calls that make or end one answer it. */
export function createdView(
  made: Pick<NewTransaction, 'id' | 'payment_id' | 'status' | 'customer_version' | 'currency' | 'fee'>,
): CallResult<typeof createTransaction> {
  const currency = made.currency
  return {
    _id: made.id,
    payment_id: made.payment_id,
    status: labelOf(made.status),
    version: made.customer_version ?? 1,
    fee: { amount: formatAmount(BigInt(made.fee ?? 0), currency), currency },
  }
}
