import type { Day } from '@fondaco/rules/calendar.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { MessageFault, type OutgoingMessage } from '../../../providers/clearing/index.ts'
import { findOutgoing, insertOutgoing, markAnswered, markHandled } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { lockRow, type Transaction } from '../engine/transaction-store.ts'
import { askLater } from './ask-status.ts'
import { paymentMessage, type Writer } from './clearing-messages.ts'
import { MESSAGE } from './message-types.ts'
import { settlementDateOf } from './settlement-date.ts'
import { sendMessage } from './submit-message.ts'

/** The syntax of the message was refused. */
const REFUSED = 'FF01'

/**
 * The job that sends a payment. In one transaction the message is kept and the payment is READY_TO_CLEAR. Then it is
 * sent outside any transaction. Then the payment is SENT_TO_CLEAR, unless its answer was faster. A repeated job sends
 * the same message, which the rail accepts once. After a time-out, the status is requested, never guessed.
 */
export async function sendToClearing(deps: PaymentDeps, transactionId: string): Promise<void> {
  const message = await makeReady(deps, transactionId)
  if (message === null) return
  const submission = await sendMessage(deps, message)
  await deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const payment = await lockRow(trx, transactionId)
    if (!payment) throw new Error(`${transactionId} is gone`)
    const { outcome } = submission
    const detail = outcome === 'taken' ? undefined : submission.detail
    await markHandled(trx, message.id, { at, outcome: detail ? `${outcome}: ${detail}` : outcome })
    if (payment.status !== 'READY_TO_CLEAR') return
    if (outcome === 'refused') {
      const step = {
        to: 'REJECTED',
        action: 'reject',
        actor: SYSTEM,
        at,
        reasonCode: REFUSED,
        detail,
      } as const
      await rejectTransaction(deps, trx, payment, step)
    } else {
      await moveTransaction(deps, trx, payment, {
        to: 'SENT_TO_CLEAR',
        action: 'send',
        actor: SYSTEM,
        at,
        detail:
          outcome === 'timeout'
            ? {
                en: `It is unknown whether the clearing house accepted it: ${detail}`,
                lt: `Nežinoma, ar mokėjimo sistema jį priėmė: ${detail}`,
              }
            : undefined,
      })
    }
  })
}

/** The message, or why it cannot be written within the scheme: then the rail would not accept it either. */
function tryToWrite(
  payment: Transaction,
  settlementDate: Day,
  writer: Writer,
): OutgoingMessage | MessageFault {
  try {
    return paymentMessage(payment, settlementDate, writer)
  } catch (error) {
    if (error instanceof MessageFault) return error
    throw error
  }
}

/** The kept message of the payment, with the payment READY_TO_CLEAR. Null if there is nothing to send any more. */
async function makeReady(
  deps: PaymentDeps,
  transactionId: string,
): Promise<(OutgoingMessage & { id: string }) | null> {
  const { db, clock, clearing, bic } = deps
  return db.transaction().execute(async (trx) => {
    const payment = await lockRow(trx, transactionId)
    if (payment?.direction !== 'DEBIT' || payment.rail !== 'sepa') return null
    if (payment.status === 'READY_TO_CLEAR') {
      // An earlier run ended between keeping the message and learning that it was accepted.
      const kept = await findOutgoing(trx, transactionId, MESSAGE.payment)
      if (!kept) throw new Error(`${transactionId} is READY_TO_CLEAR without a message`)
      return { id: kept.id, messageType: MESSAGE.payment, messageId: kept.message_id, xml: kept.xml }
    }
    const at = clock.now()
    if (payment.status !== 'TO_CLEAR') {
      // Its answer came before an earlier run could record that it was accepted.
      await markAnswered(trx, transactionId, MESSAGE.payment, at)
      return null
    }
    const settlementDate = await settlementDateOf(trx, typeFacts(payment.type), payment.entity, at)
    const message = tryToWrite(payment, settlementDate, { bic, at })
    if (message instanceof MessageFault) {
      const step = { to: 'REJECTED', action: 'reject', actor: SYSTEM, at, reasonCode: REFUSED } as const
      await rejectTransaction(deps, trx, payment, { ...step, detail: message.message })
      return null
    }
    const id = await insertOutgoing(trx, {
      id: newId(),
      at,
      rail: clearing.rail,
      message_type: message.messageType,
      message_id: message.messageId,
      transaction_id: transactionId,
      xml: message.xml,
    })
    await moveTransaction(deps, trx, payment, {
      to: 'READY_TO_CLEAR',
      action: 'prepare',
      actor: SYSTEM,
      at,
    })
    await enqueue(trx, [await askLater({ clock, db: trx }, payment)])
    return { ...message, id }
  })
}
