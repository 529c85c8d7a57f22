import { SYSTEM } from '../../../platform/audit.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyStaff } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { findOpenCancelation, findOverdue, noteOverdueTold } from '../engine/recall-store.ts'
import { lockRow } from '../engine/transaction-store.ts'
import { railOf } from '../messages/rails.ts'

const BATCH = 200

/**
 * The sweep over recalls after their 15 business days: staff are notified once, and another bank without an answer is
 * asked once.
 */
export async function tellOverdue(deps: PaymentDeps): Promise<void> {
  const at = deps.clock.now()
  for (const id of await findOverdue(deps.db, at, BATCH)) {
    await deps.db.transaction().execute(async (trx) => {
      const transaction = await lockRow(trx, id)
      const asked = transaction && (await findOpenCancelation(trx, transaction))
      if (!asked || asked.overdue_told_at !== null) return
      const moved = await moveTransaction(deps, trx, transaction, {
        to: null,
        action: 'recall_overdue',
        actor: SYSTEM,
        at,
      })
      if (!moved) return
      await noteOverdueTold(trx, asked, at)
      const ours = asked.direction === 'OUT'
      const asking =
        ours && moved.rail !== null ? await railOf(moved).askRecallStatus(deps, trx, moved, asked, at) : []
      await enqueue(trx, [
        notifyStaff(moved, {
          notice: ours ? 'recall_not_answered' : 'return_not_decided',
          reference: moved.reference,
        }),
        ...asking,
      ])
    })
  }
}
