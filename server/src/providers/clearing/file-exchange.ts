import { createHash } from 'node:crypto'
import type { Exchange } from './exchange.ts'
import { type FileContent, openPlain, placeOf, whereIs } from './exchange-folder.ts'
import type { StoredFile } from './file-store.ts'
import { type ClearingMessage, parseWhole } from './iso20022/envelope.ts'
import type { Clearing, MessageHandler, OutgoingMessage, Submission } from './port.ts'
import { sendFiles } from './send-files.ts'
import { keepForSending } from './sent-file-store.ts'
import { storedName, takeFiles } from './take-files.ts'

/** The clearing port over files. */
export interface FileExchange extends Clearing {
  /** Messages in a file of ours at most, and seconds that one waits for others at most. */
  readonly batch: { readonly count: number; readonly seconds: number }
}

/** What the exchange is made of; the rail is the same for all. */
export type ExchangeSettings = Omit<Exchange, 'rail'>

const RAIL = 'SEPA'

/**
 * A clearing house behind a gateway (EBICS, SFTP, MQ) that exchanges files (decision 16, docs/running.md). A message is
 * taken once it is kept in the database; each round puts what waits into files and takes in what has come.
 */
export function fileExchange(settings: ExchangeSettings): FileExchange {
  const exchange: Exchange = { ...settings, rail: RAIL }
  const { db, clock } = exchange
  let handler: MessageHandler | undefined

  async function send(message: OutgoingMessage): Promise<Submission> {
    const parsed = parseWhole(message.xml)
    if (!parsed.ok) return { outcome: 'refused', detail: parsed.fault.message }
    if (parsed.message.type !== message.messageType || parsed.message.messageId !== message.messageId) {
      return { outcome: 'refused', detail: 'the message is another than it is said to be' }
    }
    const sha256 = createHash('sha256').update(message.xml).digest('hex')
    const urgent = isUrgent(parsed.message)
    const kept = await keepForSending(db, { ...message, sha256, urgent, at: clock.now() })
    if (kept !== sha256) {
      return { outcome: 'refused', detail: `${message.messageId} was used for another message` }
    }
    // It is kept, so it is taken: what fails here the next round does again, and says.
    if (urgent) await sendFiles(exchange).catch(() => undefined)
    return { outcome: 'taken' }
  }

  return {
    name: 'SEPA clearing by file exchange',
    rail: RAIL,
    simulated: false,
    batch: { count: settings.batchCount, seconds: settings.batchSeconds },
    send,
    onMessage(given) {
      handler = given
    },
    async deliver() {
      const unsent = await sendFiles(exchange)
      if (handler === undefined) return { delivered: 0, failed: unsent }
      const { delivered, failed } = await takeFiles(exchange, handler)
      return { delivered, failed: [...unsent, ...failed] }
    },
  }
}

/** What a file of the exchange holds, wherever it lies by now; null where it was archived, or is no plain file. */
export async function contentOf(
  directory: string,
  { id, direction, name }: Pick<StoredFile, 'id' | 'direction' | 'name'>,
): Promise<FileContent | null> {
  const [kept, folders] =
    direction === 'OUT'
      ? [name, ['sent'] as const]
      : [storedName({ id, name }), ['taken', 'done', 'error'] as const]
  const folder = await whereIs(directory, kept, folders)
  return folder && openPlain(placeOf(directory, folder, kept))
}

/** What the scheme gives seconds for: instant payments, our answers to them, and questions about a payment. */
function isUrgent(message: ClearingMessage): boolean {
  switch (message.type) {
    case 'pacs.008.001.08':
      return message.transfers.some(({ rail }) => rail === 'INST')
    case 'pacs.002.001.10':
    case 'pacs.028.001.03':
      return true
    default:
      return false
  }
}
