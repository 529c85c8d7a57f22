import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { reasonOfDecision } from '../engine/freeze-transaction.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { findOpenCancelation } from '../engine/recall-store.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { refuseAsked } from '../returns/reject-return.ts'

/** The only reason that another bank gets for seized money. */
const KEPT_BY_LAW = 'LEGL'

/** Keeps the money of a frozen credit in suspense permanently (REJECT with a reason that seizes). */
export async function seizeTransaction(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  reasonCode: string,
): Promise<Transaction> {
  const asked = await findOpenCancelation(trx, credit)
  const moved = await moveOrConflict(deps, trx, credit, {
    to: 'REJECT',
    action: 'reject',
    actor,
    at,
    reasonCode,
    set: { ...reasonOfDecision(reasonCode), ...(asked ? { cancel_status: 'RETURN_REJECTED' } : {}) },
  })
  if (asked) await enqueue(trx, await refuseAsked(deps, trx, credit, asked, { at, code: KEPT_BY_LAW }))
  return moved
}
