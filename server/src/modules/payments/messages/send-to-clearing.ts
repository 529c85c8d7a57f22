import type { Day } from '@fondaco/rules/calendar.ts'
import { type ClearingRail, clearingRailOf } from '@fondaco/rules/payments/rails.ts'
import { aFewAtATime } from '../../../platform/a-few-at-a-time.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { type Waiting, waitingIn } from '../../../platform/define-pass.ts'
import { newId } from '../../../platform/ids.ts'
import {
  connectionOf,
  MessageFault,
  type OutgoingMessage,
  type Submission,
} from '../../../providers/clearing/index.ts'
import { findOutgoing, markAnswered } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { type PaymentSteps, together } from '../engine/payment-steps.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { askLater } from './ask-status.ts'
import { paymentMessage } from './clearing-messages.ts'
import { MESSAGE } from './message-types.ts'
import { type Calendars, readCalendars, settlementDateBy } from './settlement-date.ts'
import { noConnection, unreachable } from './submit-message.ts'
import { type Writer, writerOf } from './writer.ts'

/** The syntax of the message was refused. */
const REFUSED = 'FF01'

/** A message that was kept. */
type Kept = OutgoingMessage & { readonly id: string }

/** A payment whose rail has no connection any more. */
interface Unconnected {
  readonly unconnected: ClearingRail
}

/** The answer of the rail to a message. */
type Answered = Exclude<Submission, { outcome: 'unreachable' }>

/**
 * The pass that sends payments. In one transaction the messages are kept and the payments are READY_TO_CLEAR. Then each
 * is sent outside any transaction. Then they are SENT_TO_CLEAR, unless an answer was faster. A repeated item sends the
 * same message, which the rail accepts once. After a time-out, the status is requested, never guessed.
 * @returns those that wait, because nobody can be reached
 */
export async function sendToClearing(
  deps: PaymentDeps,
  items: readonly { readonly transactionId: string }[],
): Promise<Waiting> {
  const ready = await makeReady(
    deps,
    items.map(({ transactionId }) => transactionId),
  )
  const begun = new Set<string>()
  const sent = new Map<string, { readonly message: Kept; readonly submission: Answered }>()
  const outcomes = await aFewAtATime(items, async ({ transactionId }) => {
    const message = ready.get(transactionId)
    if (!message || begun.has(transactionId)) return null
    if ('unconnected' in message) return noConnection(message.unconnected)
    begun.add(transactionId)
    const clearing = connectionOf(deps.connections, message.rail)?.clearing
    if (!clearing) return noConnection(message.rail)
    const submission = await clearing.send(message)
    if (submission.outcome === 'unreachable') return unreachable(clearing, submission.detail)
    sent.set(transactionId, { message, submission })
    return null
  })
  if (sent.size > 0) {
    const at = deps.clock.now()
    await deps.db
      .transaction()
      .execute((trx) =>
        together(deps, trx, [...sent], (step, [id, { message, submission }]) =>
          keepSubmission(step, id, message, submission, at),
        ),
      )
  }
  return waitingIn(outcomes)
}

async function keepSubmission(
  step: PaymentSteps,
  id: string,
  message: Kept,
  submission: Answered,
  at: Date,
): Promise<void> {
  const payment = await step.lock(id)
  if (!payment) throw new Error(`${id} is gone`)
  const { outcome } = submission
  const detail = outcome === 'taken' ? undefined : submission.detail
  if (payment.status === 'READY_TO_CLEAR') {
    if (outcome === 'refused') {
      const end = {
        to: 'REJECTED',
        action: 'reject',
        actor: SYSTEM,
        at,
        reasonCode: REFUSED,
        detail,
      } as const
      await rejectTransaction(step, payment, end)
    } else {
      await step.move({
        seen: payment,
        move: {
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
        },
      })
    }
  }
  await step.markHandled({ id: message.id, at, outcome: detail ? `${outcome}: ${detail}` : outcome })
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

/**
 * The kept messages of payments that are READY_TO_CLEAR, by their ids; none for those that need not be sent now: an
 * answer was faster, or somebody keys the wire at the bank.
 */
async function makeReady(
  deps: PaymentDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Kept | Unconnected>> {
  const calendars = await readCalendars(deps.db)
  const once = [...new Set(ids)]
  const kept = await deps.db
    .transaction()
    .execute((trx) => together(deps, trx, once, (step, id) => makeOneReady(deps, step, id, calendars)))
  return new Map(once.flatMap((id, place) => (kept[place] ? [[id, kept[place]] as const] : [])))
}

async function makeOneReady(
  { clock, connections }: PaymentDeps,
  step: PaymentSteps,
  id: string,
  calendars: Calendars,
): Promise<Kept | Unconnected | null> {
  const payment = await step.lock(id)
  const rail = payment?.rail ? clearingRailOf(payment.rail) : null
  if (payment?.direction !== 'DEBIT' || rail === null) return null
  if (payment.status === 'READY_TO_CLEAR') {
    // An earlier run ended between keeping the message and learning that it was accepted.
    const kept = await findOutgoing(step.trx, id, MESSAGE.payment)
    if (!kept) throw new Error(`${id} is READY_TO_CLEAR without a message`)
    return { id: kept.id, rail, messageType: MESSAGE.payment, messageId: kept.message_id, xml: kept.xml }
  }
  const at = clock.now()
  if (payment.status !== 'TO_CLEAR') {
    // Its answer came before an earlier run could record that it was accepted.
    await markAnswered(step.trx, id, MESSAGE.payment, at)
    return null
  }
  // Somebody keys it at the bank by hand; whoever gives it back lets it go on.
  if (payment.taken_at !== null) return null
  const connection = connectionOf(connections, rail)
  if (connection === null) return { unconnected: rail }
  const settlementDate = settlementDateBy(calendars, payment, at)
  const message = tryToWrite(payment, settlementDate, writerOf(connection, at))
  if (message instanceof MessageFault) {
    const end = { to: 'REJECTED', action: 'reject', actor: SYSTEM, at, reasonCode: REFUSED } as const
    await rejectTransaction(step, payment, { ...end, detail: message.message })
    return null
  }
  const kept = await step.keepMessage({
    id: newId(),
    at,
    rail,
    message_type: message.messageType,
    message_id: message.messageId,
    transaction_id: id,
    xml: message.xml,
  })
  await step.move({
    seen: payment,
    move: {
      to: 'READY_TO_CLEAR',
      action: 'prepare',
      actor: SYSTEM,
      at,
      later: [askLater(payment, calendars.business, at)],
    },
  })
  return { ...message, id: kept }
}
