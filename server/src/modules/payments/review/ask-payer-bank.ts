import type { CallResult } from '@fondaco/contract/call.ts'
import type { askPayerBank as askPayerBankCall } from '@fondaco/contract/payments/payer-data-calls.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyStaff } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict, moveTransaction } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { lockRow } from '../engine/transaction-store.ts'
import { findOverdueRequests, insertPayerDataRequest, noteRequestOverdue } from './payer-gap-store.ts'
import { payerDataView } from './view-payer-data.ts'

/**
 * Records the request to the payer's bank for missing payer data (Regulation (EU) 2023/1113, art. 8). Staff send it by
 * their own channel to that bank: the clearing house has no message for it.
 */
export async function askPayerBank(
  deps: PaymentDeps,
  context: CallContext<typeof askPayerBankCall>,
): Promise<CallResult<typeof askPayerBankCall>> {
  const { sent_as, version } = context.body
  return decideOn(deps, context, version, async (trx, { transaction, actor, at }) => {
    const shown = await payerDataView(trx, transaction, at)
    if (shown?.offers !== 'ask') refuse('action_not_offered')
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: null,
      action: 'ask_payer_bank',
      actor,
      at,
      detail: sent_as,
    })
    await insertPayerDataRequest(trx, {
      transaction_id: moved.id,
      asked_at: at,
      asked_by: actor.id,
      asked_by_name: actor.name,
      request: shown.request,
      sent_as,
      due_at: new Date(shown.due),
    })
    return { ...changedView(moved), due: shown.due }
  })
}

const BATCH = 200

/** The sweep over banks that have not answered in time: staff are notified once. */
export async function tellUnanswered(deps: PaymentDeps): Promise<void> {
  const at = deps.clock.now()
  for (const id of await findOverdueRequests(deps.db, at, BATCH)) {
    await deps.db.transaction().execute(async (trx) => {
      const transaction = await lockRow(trx, id)
      if (!transaction || !(await noteRequestOverdue(trx, transaction, at))) return
      const moved = await moveTransaction(deps, trx, transaction, {
        to: null,
        action: 'payer_data_overdue',
        actor: SYSTEM,
        at,
      })
      if (!moved) return
      const { reference } = moved
      await enqueue(trx, [notifyStaff(moved, { notice: 'payer_data_not_sent', reference })])
    })
  }
}
