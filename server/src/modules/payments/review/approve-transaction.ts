import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { holdFrozenAgain } from '../engine/hold-frozen-again.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { railOf } from '../messages/rails.ts'
import { rememberClearedNames } from './remember-cleared-names.ts'

/**
 * Continues a held payment, and keeps the names that were cleared on it. A frozen payment is held again first, if its
 * money is still there.
 */
export async function approveTransaction(
  deps: PaymentDeps,
  trx: Trx,
  { transaction, actor, at }: Case,
): Promise<Transaction> {
  const moved = await holdFrozenAgain(deps, trx, transaction, {
    to: 'TO_CLEAR',
    action: 'approve',
    actor,
    at,
    later: goesOn(deps, transaction),
  })
  await rememberClearedNames(trx, moved, { actor, at })
  return moved
}

/** The next step of an approved payment: its rail sends it, or its kind ends it. */
export const goesOn = ({ kinds }: Pick<PaymentDeps, 'kinds'>, payment: Transaction): OutboxItem[] =>
  payment.rail === null ? kinds[payment.type].finish(payment) : railOf(payment).goOn(payment)
