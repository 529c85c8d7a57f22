import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { aFewAtATime } from '../../../platform/a-few-at-a-time.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { type Waiting, waitingIn } from '../../../platform/define-pass.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import {
  type Clearing,
  connectionOf,
  type OutgoingMessage,
  type Submission,
} from '../../../providers/clearing/index.ts'
import { insertBreak } from '../engine/break-store.ts'
import { findMessages, insertOutgoing, type StoredMessage } from '../engine/clearing-store.ts'
import { finishInstantCredit } from '../engine/credit-transaction.ts'
import { submitPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { inRounds, type PaymentSteps, together } from '../engine/payment-steps.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import { MESSAGE } from './message-types.ts'

/**
 * Keeps a message and queues its sending in the transaction of the decision: it is sent if and only if that commits.
 * @param urgent the other bank counts seconds
 */
export async function queueMessage(
  trx: Trx,
  message: OutgoingMessage,
  at: Date,
  transactionId: string | null,
  urgent = false,
): Promise<OutboxItem> {
  const kept = {
    id: newId(),
    at,
    rail: message.rail,
    message_type: message.messageType,
    message_id: message.messageId,
    transaction_id: transactionId,
    xml: message.xml,
  }
  const [id = kept.id] = await insertOutgoing(trx, [kept])
  return submitPass.later({ messageId: id }, { urgent })
}

/**
 * The pass that sends messages of `queueMessage`: answers, returns, requests. A message keeps its id, so the rail accepts
 * it once however often it is sent.
 * @returns those that wait, because nobody can be reached, or it is unknown whether they were accepted
 */
export async function submitMessages(
  deps: PaymentDeps,
  items: readonly { readonly messageId: string }[],
): Promise<Waiting> {
  const messages = await findMessages(
    deps.db,
    items.map(({ messageId }) => messageId),
  )
  const begun = new Set<string>()
  const sent: Sent[] = []
  const outcomes = await aFewAtATime(items, async ({ messageId }) => {
    const message = messages.get(messageId)
    if (!message || message.handled_at !== null || begun.has(messageId)) return null
    begun.add(messageId)
    const connection = connectionOf(deps.connections, message.rail)
    if (connection === null) return noConnection(message.rail)
    const submission = await connection.clearing.send({
      rail: message.rail,
      messageType: message.message_type as OutgoingMessage['messageType'],
      messageId: message.message_id,
      xml: message.xml,
    })
    if (submission.outcome === 'unreachable') return unreachable(connection.clearing, submission.detail)
    if (submission.outcome === 'timeout') return `not known whether it was taken: ${submission.detail}`
    sent.push({ message, submission })
    return null
  })
  // Two messages may be about one payment.
  for (const round of inRounds(sent, ({ message }) => message.transaction_id ?? message.id)) {
    await deps.db
      .transaction()
      .execute((trx) => together(deps, trx, round, (step, one) => keepOutcome(step, one, deps.clock.now())))
  }
  return waitingIn(outcomes)
}

interface Sent {
  readonly message: StoredMessage
  readonly submission: Extract<Submission, { outcome: 'taken' | 'refused' }>
}

async function keepOutcome(step: PaymentSteps, { message, submission }: Sent, at: Date): Promise<void> {
  const { id, transaction_id, message_type } = message
  if (submission.outcome === 'taken') {
    if (transaction_id) await finishTaken(step, transaction_id, message_type, at)
    await step.markHandled({ id, at, outcome: 'taken' })
  } else {
    const text = {
      en: `The rail refused our ${message_type}: ${submission.detail}`,
      lt: `Mokėjimo sistema nepriėmė mūsų ${message_type}: ${submission.detail}`,
    }
    await insertBreak(step.trx, { id: newId(), at, transaction_id, message_id: id, kind: 'refused', text })
    await step.markHandled({ id, at, outcome: `refused: ${submission.detail}` })
  }
}

/** The step that a message completes: our yes to an instant payment, or a return. */
async function finishTaken(
  step: PaymentSteps,
  transactionId: string,
  messageType: string,
  at: Date,
): Promise<void> {
  const transaction = await step.lock(transactionId)
  if (messageType === MESSAGE.status && transaction?.direction === 'CREDIT')
    await finishInstantCredit(step, transaction, at)
  else if (messageType === MESSAGE.return && transaction?.status === 'SENT_TO_CLEAR')
    await settleTransaction(step, transaction, { action: 'settle', actor: SYSTEM, at })
}

/** Why a message waits that nobody took. */
export const unreachable = ({ name }: Pick<Clearing, 'name'>, detail: string): string =>
  `${name} is unreachable: ${detail}`

/** Why a message waits whose rail is not connected. */
export const noConnection = (rail: ClearingRail): string => `there is no connection for the rail ${rail}`
