import { gathering } from '../../../platform/gathering.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type IncomingMessage,
  type MessageHandler,
  type ParsedMessage,
  parseMessage,
} from '../../../providers/clearing/index.ts'
import { findMessages, markWaiting, type NewIncoming, takeIn } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { alone, inRounds, together } from '../engine/payment-steps.ts'
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
 * applied: it becomes a break for staff. Answers about one payment each that arrive at the same time share a transaction.
 */
export const receiveClearingMessages = (deps: PaymentDeps): MessageHandler =>
  gathering(async (messages: readonly IncomingMessage[]) => {
    const read = messages.map((message) => ({ message, parsed: parseMessage(message.xml, message.rail) }))
    const joint = read.filter(({ parsed }) => paymentOf(parsed) !== null)
    const done = new Set<Read>()
    for (const round of inRounds(joint, ({ parsed }) => paymentOf(parsed) ?? '')) {
      if (round.length > 1 && (await receiveTogether(deps, round))) for (const one of round) done.add(one)
    }
    return read.map((one) => (done.has(one) ? undefined : receiveAlone(deps, one)))
  })

interface Read {
  readonly message: IncomingMessage
  readonly parsed: ReturnType<typeof parseMessage>
}

/** The payment of a message that only says its status; null for all other messages. */
function paymentOf(parsed: Read['parsed']): string | null {
  if (!parsed.ok || parsed.message.type !== MESSAGE.status || parsed.refused.length > 0) return null
  const { groups, statuses } = parsed.message
  const [only, ...others] = statuses
  const isSingle = others.length === 0 && groups.every(({ status }) => status === undefined)
  return isSingle ? (only?.transactionId ?? null) : null
}

/** @returns whether they are processed; if not, nothing was */
async function receiveTogether(deps: PaymentDeps, round: readonly Read[]): Promise<boolean> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const at = deps.clock.now()
      const stored = await takeIn(
        trx,
        round.map(({ message }) => incomingOf(message, at)),
      )
      const taken = round.flatMap(({ parsed }, place) => {
        const message = stored[place]
        return message ? [{ message, parsed }] : []
      })
      await together(deps, trx, taken, (step, { message, parsed }) =>
        handleMessage({ deps, step, trx, at, message }, parsed),
      )
    })
    return true
  } catch (error) {
    deps.log.warn({ err: error, messages: round.length }, 'messages of the rail failed together')
    return false
  }
}

function receiveAlone(deps: PaymentDeps, { message, parsed }: Read): Promise<undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const [stored] = await takeIn(trx, [incomingOf(message, at)])
    if (stored) await handleMessage({ deps, step: alone(deps, trx), trx, at, message: stored }, parsed)
    return undefined
  })
}

const incomingOf = ({ rail, messageType, messageId, xml }: IncomingMessage, at: Date): NewIncoming => ({
  id: newId(),
  at,
  rail,
  message_type: messageType,
  message_id: messageId,
  xml,
})

/** The pass that processes messages that came too early. */
export async function receiveAgain(
  deps: PaymentDeps,
  items: readonly { readonly messageId: string }[],
): Promise<void> {
  const kept = await findMessages(
    deps.db,
    items.map(({ messageId }) => messageId),
  )
  for (const { rail, message_type, message_id, xml } of kept.values()) {
    const message = { rail, messageType: message_type, messageId: message_id, xml } as IncomingMessage
    await receiveAlone(deps, { message, parsed: parseMessage(xml, rail) })
  }
}

async function handleMessage(received: Received, parsed: Read['parsed']): Promise<void> {
  const { step, at, message } = received
  if (!parsed.ok) {
    await noteBreak(received, {
      kind: 'unreadable',
      text: {
        en: `A message could not be read: ${parsed.fault.message}`,
        lt: `Pranešimo nuskaityti nepavyko: ${parsed.fault.message}`,
      },
    })
    await step.markHandled({ id: message.id, at, outcome: 'unreadable' })
    return
  }
  const handled = await applyMessage(received, parsed)
  const early = handled.find((item) => item.early && item.transactionId)
  if (early?.transactionId) return markWaiting(step.trx, message.id, early.transactionId)
  await step.markHandled({
    id: message.id,
    at,
    outcome: [...new Set(handled.map(({ outcome }) => outcome))].join(', '),
    about: handled.flatMap(({ transactionId }) => transactionId ?? []),
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
