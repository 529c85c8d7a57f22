import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/simulator-calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { clearingRailOf } from '@fondaco/rules/payments/rails.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { admitSimulatorCall } from '../../../platform/http/simulator-call.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { connectionOf, connectionsOf } from '../../../providers/clearing/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { findByRailId, readTransaction } from '../engine/transaction-store.ts'
import { uetrOf } from '../messages/clearing-messages.ts'
import { MESSAGE } from '../messages/message-types.ts'
import { originalPayment } from '../messages/original-payment.ts'

/**
 * Makes the simulated clearing house recall a payment to one of our accounts, which is processed like a real recall. It
 * gets our data of the payment, because payments of the invented past had no message.
 */
export async function injectRecall(
  { db, clock, connections, simulatorCallsPerMinute }: PaymentDeps,
  { body, request }: CallContext<typeof calls.injectRecall>,
): Promise<CallResult<typeof calls.injectRecall>> {
  if (!connectionsOf(connections).some(({ simulator }) => simulator)) refuse('not_found')
  const now = clock.now()
  await admitSimulatorCall({ db, clock, request }, simulatorCallsPerMinute)
  const { transaction_id, reason } = body
  const credit = transaction_id.includes('-')
    ? await readTransaction(
        db,
        beyondScope('the simulated bank asks back any payment that it was sent'),
        transaction_id,
      )
    : ((await findByRailId(db, 'sepa', transaction_id)) ?? (await findByRailId(db, 'wire', transaction_id)))
  const rail = credit?.rail ? clearingRailOf(credit.rail) : null
  const simulator = rail && connectionOf(connections, rail)?.simulator
  if (!credit) refuse('not_found')
  if (!simulator) refuse('recall_not_possible')
  const { direction, status, rail_id, extension, client_ref_id } = credit
  if (direction !== 'CREDIT' || rail_id === null || !['COMPLETED', 'REVIEW'].includes(status)) {
    refuse('recall_not_possible')
  }
  const sent = await simulator.injectRecall({
    ...(extension.message_id
      ? { original: { messageId: extension.message_id, messageType: MESSAGE.payment } }
      : {}),
    ...(client_ref_id ? { endToEndId: client_ref_id } : {}),
    transactionId: rail_id,
    ...uetrOf(credit),
    originalAmount: { amount: credit.amount, currency: credit.currency },
    originalSettlementDate: entityDay(credit.settled_at ?? credit.created_at, credit.entity),
    reasonCode: reason,
    payment: originalPayment(credit),
  })
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: now,
      actor: { kind: 'clearing', id: null, name: 'Simulator', ip: request.ip, requestId: request.id },
      action: 'simulator.recall',
      object: { type: 'clearing_message', id: null },
      after: { ...body, message_id: sent.messageId },
    }),
  )
  return { message_id: sent.messageId }
}
