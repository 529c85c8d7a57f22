import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/simulator-calls.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { admitSimulatorCall } from '../../../platform/http/simulator-call.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** Makes the simulated clearing house send us a payment, which is processed like a real one. */
export async function injectIncoming(
  { db, clock, simulator, simulatorCallsPerMinute }: PaymentDeps,
  { body, request }: CallContext<typeof calls.injectIncoming>,
): Promise<CallResult<typeof calls.injectIncoming>> {
  if (!simulator) refuse('not_found')
  const now = clock.now()
  await admitSimulatorCall({ db, clock, request }, simulatorCallsPerMinute)
  const [to, from] = [checkIban(body.iban), checkIban(body.debtor.iban)]
  if (!to.ok || !from.ok) refuse('iban_invalid')
  const amount = parseAmount(body.amount, body.currency) ?? refuse('amount_invalid')
  if (amount === 0n || amount > SEPA_LIMITS.mostAmount) refuse('amount_invalid')
  const payee = await findAccountByIdentifier(db, to.iban)
  const sent = await simulator.injectIncoming({
    type: body.type,
    iban: to.iban,
    amount,
    debtor: { name: body.debtor.name, iban: from.iban },
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
