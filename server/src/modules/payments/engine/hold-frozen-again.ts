import type { Trx } from '../../../platform/db.ts'
import type { PaymentDeps } from './deps.ts'
import { type Move, moveOrConflict } from './move-transaction.ts'
import { bookMovements, holdFrozenMoney } from './payment-money.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * Moves a payment on. The frozen money of a debit is held again, if it is still there. The customer is not notified,
 * because for them it was held all the time.
 */
export async function holdFrozenAgain(
  deps: Pick<PaymentDeps, 'metrics' | 'kinds'>,
  trx: Trx,
  transaction: Transaction,
  move: Move,
): Promise<Transaction> {
  const frozen = transaction.direction === 'DEBIT' && transaction.status === 'FREEZED'
  const moved = await moveOrConflict(deps, trx, transaction, {
    ...move,
    set: { ...move.set, ...(frozen ? { hold_no: transaction.hold_no + 1 } : {}) },
  })
  if (frozen)
    await bookMovements(
      trx,
      holdFrozenMoney(transaction, await deps.kinds[transaction.type].heldFor(trx, transaction)),
    )
  return moved
}
