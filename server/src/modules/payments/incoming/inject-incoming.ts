import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/simulator-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { admitSimulatorCall } from '../../../platform/http/simulator-call.ts'
import { connectionOf } from '../../../providers/clearing/index.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { clearingOf, readSimulated } from '../messages/simulated-payment.ts'

/** Makes the simulated clearing house or correspondent bank send us a payment, which is processed like a real one. */
export async function injectIncoming(
  { db, clock, connections, simulatorCallsPerMinute }: PaymentDeps,
  { body, request }: CallContext<typeof calls.injectIncoming>,
): Promise<CallResult<typeof calls.injectIncoming>> {
  const simulator = connectionOf(connections, clearingOf(body))?.simulator
  if (!simulator) refuse('not_found')
  const now = clock.now()
  await admitSimulatorCall({ db, clock, request }, simulatorCallsPerMinute)
  const payment = readSimulated(body)
  const payee = await findAccountByIdentifier(db, payment.iban)
  const sent = await simulator.injectIncoming({
    ...payment,
    ...(payee ? { creditorName: payee.holder.name } : {}),
    ...(body.remittance ? { remittance: body.remittance } : {}),
  })
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: now,
      actor: { kind: 'clearing', id: null, name: 'Simulator', ip: request.ip, requestId: request.id },
      action: 'simulator.incoming',
      object: { type: 'clearing_message', id: null },
      after: { ...body, message_id: sent.messageId },
    }),
  )
  return { message_id: sent.messageId, transaction_id: sent.transactionId }
}
