import { setTimeout as delay } from 'node:timers/promises'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { OutgoingMessage, Submission } from '../../../providers/clearing/index.ts'
import { insertBreak } from '../engine/break-store.ts'
import { findMessage, insertOutgoing, markHandled } from '../engine/clearing-store.ts'
import { finishInstantCredit } from '../engine/credit-transaction.ts'
import { submitJob } from '../engine/defined-jobs.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import { lockRow } from '../engine/transaction-store.ts'
import { MESSAGE } from './message-types.ts'

/**
 * Keeps a message and queues its sending in the transaction of the decision: it is sent if and only if that commits.
 */
export async function queueMessage(
  { clearing }: Pick<PaymentDeps, 'clearing'>,
  trx: Trx,
  message: OutgoingMessage,
  at: Date,
  transactionId: string | null,
): Promise<OutboxItem> {
  const id = await insertOutgoing(trx, {
    id: newId(),
    at,
    rail: clearing.rail,
    message_type: message.messageType,
    message_id: message.messageId,
    transaction_id: transactionId,
    xml: message.xml,
  })
  return submitJob.later({ messageId: id })
}

/**
 * The job that sends a message of `queueMessage`: an answer, a return, a request. The message keeps its id, so the rail
 * accepts it once however often it is sent.
 * @throws while it is unknown whether it was accepted or refused; the job is then repeated
 */
export async function submitMessage(deps: PaymentDeps, id: string): Promise<void> {
  const message = await findMessage(deps.db, id)
  if (!message || message.handled_at !== null) return
  const submission = await sendMessage(deps, {
    messageType: message.message_type as OutgoingMessage['messageType'],
    messageId: message.message_id,
    xml: message.xml,
  })
  if (submission.outcome === 'timeout')
    throw new Error(`not known whether it was taken: ${submission.detail}`)
  const { transaction_id } = message
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (submission.outcome === 'taken') {
      if (transaction_id) await finishTaken(deps, trx, transaction_id, message.message_type, at)
      await markHandled(trx, id, { at, outcome: 'taken' })
    } else {
      const text = {
        en: `The rail refused our ${message.message_type}: ${submission.detail}`,
        lt: `Mokėjimo sistema nepriėmė mūsų ${message.message_type}: ${submission.detail}`,
      }
      await insertBreak(trx, { id: newId(), at, transaction_id, message_id: id, kind: 'refused', text })
      await markHandled(trx, id, { at, outcome: `refused: ${submission.detail}` })
    }
  })
}

/** The step that a message completes: our yes to an instant payment, or a return. */
async function finishTaken(
  deps: PaymentDeps,
  trx: Trx,
  transactionId: string,
  messageType: string,
  at: Date,
): Promise<void> {
  const transaction = await lockRow(trx, transactionId)
  if (transaction?.direction === 'CREDIT') await finishInstantCredit(deps, trx, transaction, at)
  else if (messageType === MESSAGE.return && transaction?.status === 'SENT_TO_CLEAR')
    await settleTransaction(deps, trx, transaction, { action: 'settle', actor: SYSTEM, at })
}

/** Waits between retries while nobody can be reached, in milliseconds. */
const PATIENCE = [100, 400]

/**
 * Sends a message, outside any transaction. While nobody can be reached, it is retried, first soon and then by
 * repeating the job. A message with an unknown outcome is never sent with another id.
 * @throws if nobody can be reached
 */
export async function sendMessage(
  { clearing }: Pick<PaymentDeps, 'clearing'>,
  message: OutgoingMessage,
): Promise<Exclude<Submission, { outcome: 'unreachable' }>> {
  let submission = await clearing.send(message)
  for (const wait of PATIENCE) {
    if (submission.outcome !== 'unreachable') return submission
    await delay(wait)
    submission = await clearing.send(message)
  }
  if (submission.outcome !== 'unreachable') return submission
  throw new Error(`${clearing.name} is unreachable: ${submission.detail}`)
}
