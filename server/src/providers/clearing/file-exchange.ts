import { createHash } from 'node:crypto'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
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
  /** The most messages of one file, and the most seconds for which a message waits for others. */
  readonly batch: { readonly count: number; readonly seconds: number }
}

/** The names of the exchanges for staff. */
const NAMES: Readonly<Record<ClearingRail, string>> = {
  SEPA: 'SEPA clearing by file exchange',
  WIRE: 'Correspondent bank by file exchange',
}

/**
 * A clearing house or a correspondent bank behind a gateway (EBICS, SFTP, MQ) that exchanges files (decision 16, docs/running.md). A message
 * counts as accepted once it is stored in the database. Each round writes the waiting messages into files and reads the
 * received files.
 */
export function fileExchange(exchange: Exchange): FileExchange {
  const { db, clock, rail, bic } = exchange
  let handler: MessageHandler | undefined

  async function send(message: OutgoingMessage): Promise<Submission> {
    if (message.rail !== rail) return { outcome: 'refused', detail: `a message of the rail ${message.rail}` }
    const parsed = parseWhole(message.xml, rail)
    if (!parsed.ok) return { outcome: 'refused', detail: parsed.fault.message }
    if (parsed.message.type !== message.messageType || parsed.message.messageId !== message.messageId) {
      return { outcome: 'refused', detail: 'the message is another than it is said to be' }
    }
    const sha256 = createHash('sha256').update(message.xml).digest('hex')
    const urgent = rail === 'SEPA' && isUrgent(parsed.message)
    const kept = await keepForSending(db, { ...message, sha256, urgent, at: clock.now() })
    if (kept !== sha256) {
      return { outcome: 'refused', detail: `${message.messageId} was used for another message` }
    }
    // It is stored, so it is accepted: the next round repeats a failed step and reports it.
    if (urgent) await sendFiles(exchange).catch(() => undefined)
    return { outcome: 'taken' }
  }

  return {
    name: NAMES[rail],
    rail,
    bic,
    simulated: false,
    batch: { count: exchange.batchCount, seconds: exchange.batchSeconds },
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

/** The content of a file of the exchange in any folder; null if it was archived, or is not a plain file. */
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

/** Messages of the SEPA schemes with a time limit of seconds: instant payments, our answers to them, and questions about a payment. */
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
