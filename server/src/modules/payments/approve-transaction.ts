import { isSepa, type TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../platform/db.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { balanceEvents } from './announce.ts'
import type { PaymentDeps } from './deps.ts'
import { moveOrConflict } from './move-transaction.ts'
import { book, heldFor, holdAgain } from './payment-money.ts'
import { type Case, endsClaim } from './staff-decision.ts'
import type { Transaction } from './transaction-store.ts'

/** Lets a held payment go on (D§3, APPROVE); a frozen one is held again first, if its money is still there. */
export async function approveTransaction(
  deps: PaymentDeps,
  trx: Trx,
  { transaction, actor, at }: Case,
): Promise<Transaction> {
  const thawed = transaction.direction === 'DEBIT' && transaction.status === 'FREEZED'
  const moved = await moveOrConflict(deps, trx, transaction, {
    to: 'TO_CLEAR',
    action: 'approve',
    actor,
    at,
    set: { ...endsClaim, ...(thawed ? { hold_no: transaction.hold_no + 1 } : {}) },
    later: goesOn(transaction),
  })
  if (thawed) {
    await book(trx, holdAgain(transaction, await heldFor(trx, transaction)))
    await enqueue(trx, await balanceEvents(trx, moved, 'AccountWithdrawl'))
  }
  return moved
}

/** What happens to a payment that nothing holds any more. A wire waits for the staff. */
export function goesOn({ id, type, direction }: Transaction): OutboxItem[] {
  if (type === 'INTERNAL') return [{ job: 'payments.settle_internal', payload: { transactionId: id } }]
  if (!isSepa(type as TransactionType)) return []
  return direction === 'DEBIT'
    ? [{ job: 'payments.send', payload: { transactionId: id }, urgent: type === 'INST' }]
    : [{ job: 'payments.credit', payload: { transactionId: id, approved: true } }]
}
