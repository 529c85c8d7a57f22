import { createHash } from 'node:crypto'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { type Exchange, movedBy, sumOf } from './exchange.ts'
import { NotTaken, REASONS, reasonOf } from './file-reasons.ts'
import type { StoredFile } from './file-store.ts'
import { parseMessage } from './iso20022/envelope.ts'
import type { IncomingMessage, MessageHandler } from './port.ts'
import { type FileDescription, type Payload, readBusinessFile } from './read-business-file.ts'
import {
  findTakenMessage,
  findTakenPositions,
  noteMessage,
  type ReceivedMessage,
} from './received-file-store.ts'

/** The results for the messages of a file. */
interface TakenMessages {
  readonly messageCount: number
  /** Euro cents; null on a rail of several currencies. */
  readonly controlSum: bigint | null
  /** Handed over in this round. */
  readonly delivered: number
  /** The positions of messages that could not be read. */
  readonly notTaken: readonly number[]
  /** The first fault of ours: its message waits for another round. */
  readonly waiting: unknown
}

/**
 * Reads the messages of a file. It is read twice: nothing is handed over from a file that does not match its header. An
 * unreadable message does not stop the others.
 * @throws NotTaken, MessageFault the fault of the file as a whole
 */
export async function takeMessages(
  { db, clock, rail }: Exchange,
  file: StoredFile,
  content: () => AsyncIterable<Buffer>,
  handle: MessageHandler,
): Promise<TakenMessages> {
  await checkTotals(content())
  const takenBefore = await findTakenPositions(db, file.id)
  const notTaken: number[] = []
  let position = 0
  let controlSum: bigint | null = 0n
  let delivered = 0
  let waiting: unknown = null

  for await (const payload of payloadsOf(content())) {
    position += 1
    if (payload.ok) controlSum = sumOf(controlSum, movedBy(rail, payload.messageType, payload.xml))
    if (takenBefore.has(position)) continue
    const found: Omit<ReceivedMessage, 'taken' | 'reason'> = {
      position,
      messageType: payload.ok ? payload.messageType : null,
      messageId: payload.ok ? payload.messageId : null,
      sha256: createHash('sha256')
        .update(payload.ok ? payload.xml : payload.text)
        .digest('hex'),
    }
    const note = (taken: boolean, reason: InEachLanguage | null) =>
      noteMessage(db, file, clock.now(), { ...found, taken, reason })
    try {
      const message = understood(payload, rail)
      const earlier = await findTakenMessage(db, rail, message.messageId)
      if (earlier === undefined) {
        await handle(message)
        await note(true, null)
        delivered += 1
      } else if (earlier.sha256 === found.sha256) await note(false, REASONS.cameBefore(earlier.name))
      else throw new NotTaken(REASONS.otherContent(earlier.name))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) waiting ??= error
      else {
        notTaken.push(position)
        await note(false, reason)
      }
    }
  }
  return { messageCount: position, controlSum, delivered, notTaken, waiting }
}

/** A message of a known type, with a matching header and matching sums. */
function understood(payload: Payload, rail: ClearingRail): IncomingMessage {
  if (!payload.ok) throw payload.fault
  const parsed = parseMessage(payload.xml, rail)
  if (!parsed.ok) throw parsed.fault
  const { type, messageId } = parsed.message
  if (type !== payload.messageType || messageId !== payload.messageId) {
    throw new NotTaken(REASONS.headerDiffers())
  }
  return { rail, messageType: type, messageId, xml: payload.xml }
}

/** Reads a file to its end, and counts. */
async function checkTotals(content: AsyncIterable<Buffer>): Promise<void> {
  let description: FileDescription | null = null
  let count = 0
  const ofType = new Map<string, number>()
  for await (const part of readBusinessFile(asText(content))) {
    if ('fileId' in part) description = part
    else {
      count += 1
      if (part.ok) ofType.set(part.messageType, (ofType.get(part.messageType) ?? 0) + 1)
    }
  }
  const { messageCount = 0, manifest = [] } = description ?? {}
  if (messageCount !== count) throw new NotTaken(REASONS.wrongCount(messageCount, count))
  for (const [type, said] of manifest) {
    const found = ofType.get(type) ?? 0
    // An unreadable message may be of any type.
    if (found > said || said - found > unread(count, ofType)) {
      throw new NotTaken(REASONS.wrongManifest(type, said, found))
    }
  }
}

const unread = (count: number, ofType: ReadonlyMap<string, number>): number =>
  count - [...ofType.values()].reduce((sum, one) => sum + one, 0)

async function* payloadsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Payload> {
  for await (const part of readBusinessFile(asText(content))) if (!('fileId' in part)) yield part
}

async function* asText(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of content) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new NotTaken(REASONS.notText()) : error
  }
}
