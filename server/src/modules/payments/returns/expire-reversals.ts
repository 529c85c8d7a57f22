import { isRequestOver } from '@fondaco/rules/payments/reversal.ts'
import { PROPOSAL_DAYS } from '@fondaco/rules/proposals.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { SystemScope } from '../../../platform/scope.ts'
import { notifyStaff } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { findUndecidedReversals, lockSides } from '../engine/reversal-store.ts'
import { readTransaction } from '../engine/transaction-store.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/**
 * Ends requests to reverse a transaction, or to cancel a fee that waits, that no second person decided in 30 days, as other
 * changes that need two people end. The transaction stays as it is, and can be asked about again.
 */
export async function expireReversals(deps: PaymentDeps, scope: SystemScope): Promise<void> {
  const at = deps.clock.now()
  const before = new Date(at.getTime() - PROPOSAL_DAYS * DAY_MS)
  for (const id of await findUndecidedReversals(deps.db, before, BATCH))
    await deps.db
      .transaction()
      .execute((trx) => endRequest(deps, trx, scope, { id, at }))
      .catch((error: unknown) => {
        // It is tried again; the others do not wait for it.
        deps.log.error({ err: error, transaction: id }, 'a request to reverse it could not be ended')
      })
}

async function endRequest(
  deps: PaymentDeps,
  trx: Trx,
  scope: SystemScope,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const seen = await readTransaction(trx, scope, id)
  for (const side of seen ? await lockSides(trx, seen) : []) {
    const { reversal_asked_at: askedAt, reversed_at } = side
    if (askedAt === null || !isRequestOver(askedAt, at) || reversed_at !== null) continue
    await moveTransaction(deps, trx, side, {
      to: null,
      action: 'reversal_expired',
      actor: SYSTEM,
      at,
      set: {
        reversal_asked_by: null,
        reversal_asked_by_name: null,
        reversal_asked_at: null,
        reversal_reason_code: null,
      },
    })
    if (side.id === id)
      await enqueue(trx, [notifyStaff(side, { notice: 'reversal_not_decided', reference: side.reference })])
  }
}
