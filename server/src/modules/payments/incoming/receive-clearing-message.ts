import { newId } from '../../../platform/ids.ts'
import { type MessageHandler, type ParsedMessage, parseMessage } from '../../../providers/clearing/index.ts'
import { findMessage, markHandled, markWaiting, takeIn } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { MESSAGE } from '../messages/message-types.ts'
import { receivePayment, turnAwayUnread } from './receive-payment.ts'
import { receiveRecall } from './receive-recall.ts'
import { receiveResolution } from './receive-resolution.ts'
import { receiveReturn } from './receive-return.ts'
import { applyGroupStatus, applyStatus } from './receive-status.ts'
import { type Handled, noteBreak, type Received } from './received.ts'

/**
 * Processes messages of the rail, which arrive at least once and in any order. The inbox makes each message count once,
 * and its content is applied in the transaction that records it as processed. A message that does not match is not
 * applied: it becomes a break for staff.
 */
export const receiveClearingMessages =
  (deps: PaymentDeps): MessageHandler =>
  async ({ rail, messageType, messageId, xml }) => {
    await deps.db.transaction().execute(async (trx) => {
      const at = deps.clock.now()
      const message = await takeIn(trx, {
        id: newId(),
        at,
        rail,
        message_type: messageType,
        message_id: messageId,
        xml,
      })
      if (message) await handleMessage({ deps, trx, at, message })
    })
  }

/** The job that processes a message that came too early. */
export async function receiveAgain(deps: PaymentDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const kept = await findMessage(trx, id)
    const message = kept && (await takeIn(trx, kept))
    if (message) await handleMessage({ deps, trx, at: deps.clock.now(), message })
  })
}

async function handleMessage(received: Received): Promise<void> {
  const { trx, at, message } = received
  const parsed = parseMessage(message.xml)
  if (!parsed.ok) {
    await noteBreak(received, {
      kind: 'unreadable',
      text: {
        en: `A message could not be read: ${parsed.fault.message}`,
        lt: `Pranešimo nuskaityti nepavyko: ${parsed.fault.message}`,
      },
    })
    await markHandled(trx, message.id, { at, outcome: 'unreadable' })
    return
  }
  const handled = await applyMessage(received, parsed)
  const early = handled.find((item) => item.early && item.transactionId)
  if (early?.transactionId) return markWaiting(trx, message.id, early.transactionId)
  await markHandled(trx, message.id, {
    at,
    outcome: [...new Set(handled.map(({ outcome }) => outcome))].join(', '),
    about: handled.map(({ transactionId }) => transactionId),
  })
}

/** One after another: two payments of a message may be of one account. */
async function applyMessage(
  received: Received,
  { message, mentions, refused }: Extract<ParsedMessage, { ok: true }>,
): Promise<Handled[]> {
  const handled: Handled[] = []
  switch (message.type) {
    case MESSAGE.status:
      for (const group of message.groups) handled.push(...(await applyGroupStatus(received, group)))
      for (const status of message.statuses) handled.push(await applyStatus(received, status))
      break
    case MESSAGE.return:
      for (const item of message.returns) handled.push(await receiveReturn(received, item))
      break
    case MESSAGE.payment:
      for (const transfer of message.transfers)
        handled.push(
          await receivePayment(received, {
            message,
            transfer,
            mentions: mentions.get(transfer.transactionId),
          }),
        )
      break
    case MESSAGE.recall:
      for (const request of message.requests)
        handled.push(await receiveRecall(received, { message, request }))
      break
    case MESSAGE.resolution:
      for (const item of message.cancellations) handled.push(await receiveResolution(received, message, item))
      break
    case MESSAGE.question:
      await noteBreak(received, {
        kind: 'unexpected',
        text: {
          en: 'The rail requested a status; only a payer’s bank may do that',
          lt: 'Mokėjimo sistema klausia būsenos, o tai daro tik mokėtojo bankas',
        },
      })
      handled.push({ outcome: 'unexpected' })
  }
  for (const one of refused) handled.push(await turnAwayUnread(received, message, one))
  return handled
}
