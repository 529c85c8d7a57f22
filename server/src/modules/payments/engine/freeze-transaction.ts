import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Trx } from '../../../platform/db.ts'
import type { PaymentDeps } from './deps.ts'
import { moveOrConflict } from './move-transaction.ts'
import { bookMovements, freezeHold } from './payment-money.ts'
import type { Case } from './staff-decision.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/** Reserved money becomes frozen; the money of a credit stays in suspense. The customer is not notified. */
export async function freezeTransaction(
  deps: PaymentDeps,
  trx: Trx,
  transaction: Transaction,
  step: {
    readonly action: PaymentAct
    readonly actor: Case['actor']
    readonly at: Date
    readonly reasonCode: string
    readonly detail?: string | undefined
  },
): Promise<Transaction> {
  const moved = await moveOrConflict(deps, trx, transaction, {
    ...step,
    to: 'FREEZED',
    set: reasonOfDecision(step.reasonCode),
  })
  if (transaction.direction === 'DEBIT') await bookMovements(trx, freezeHold(transaction))
  return moved
}

/** Why a decision ends or stops a transaction; the claim ends with it. */
export const reasonOfDecision = (code: string): TransactionChange => ({
  reason_code: code,
  reason: reasonOf(code).text.en,
})
