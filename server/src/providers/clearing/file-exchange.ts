import { constants } from 'node:fs'
import { link, lstat, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../platform/ids.ts'
import { identifyMessage } from './iso20022/envelope.ts'
import { MAX_BYTES } from './iso20022/xml.ts'
import type { Clearing, Delivery, MessageHandler, OutgoingMessage, Submission } from './port.ts'

const RAIL = 'SEPA'

/**
 * A clearing house behind a gateway (EBICS, SFTP, MQ) that exchanges files. Of the folder that is given, one
 * filesystem, it shares two with us:
 * - `out`: one file a message, complete when it appears; the gateway takes it away.
 * - `in`: complete files, so the gateway writes under another name and renames to `*.xml`.
 *
 * The others are ours: `done` keeps what was handed over, by message type and id; `failed` what nothing can be made of;
 * `sent` what was sent, by message id: `ID.xml` claims the id, `ID.out` says that the file has reached `out`.
 * Files in `done`, `failed` and `sent` may be archived once their day is closed.
 */
export function fileExchange(directory: string): Clearing {
  const folder = (name: 'out' | 'in' | 'sent' | 'done' | 'failed') => join(directory, name)
  let handler: MessageHandler | undefined

  async function prepare(): Promise<void> {
    for (const name of ['out', 'in', 'sent', 'done', 'failed'] as const) {
      await mkdir(folder(name), { recursive: true, mode: 0o700 })
    }
  }

  async function send(message: OutgoingMessage): Promise<Submission> {
    const identified = identifyMessage(message.xml)
    if (!identified.ok) return { outcome: 'refused', detail: identified.fault.message }
    if (identified.messageType !== message.messageType || identified.messageId !== message.messageId) {
      return { outcome: 'refused', detail: 'the message is another than it is said to be' }
    }
    const sent = join(folder('sent'), asFileName(message.messageId))
    const draft = `${sent}.${newId()}.tmp`
    try {
      await prepare()
      await writeDurably(draft, message.xml)
      if (!(await claim(draft, `${sent}.xml`))) return await judgeEarlier(sent, message)
      await sync(folder('sent'))
    } catch (error) {
      return { outcome: 'unreachable', detail: textOf(error) }
    } finally {
      await unlink(draft).catch(() => undefined)
    }
    return await handOut(sent, join(folder('out'), `${asFileName(message.messageId)}.xml`))
  }

  /** From here on a fault leaves open whether the gateway has the file. */
  async function handOut(sent: string, out: string): Promise<Submission> {
    try {
      await link(`${sent}.xml`, out)
      await sync(folder('out'))
      await writeDurably(`${sent}.out`, '')
      return { outcome: 'taken' }
    } catch (error) {
      return { outcome: 'timeout', detail: textOf(error) }
    }
  }

  async function deliver(): Promise<Delivery> {
    if (handler === undefined) return { delivered: 0, failed: [] }
    await prepare()
    const failed: { what: string; why: string }[] = []
    let delivered = 0
    const names = await readdir(folder('in'))
    for (const name of names.filter((each) => /^[^.].*\.xml$/i.test(each)).sort()) {
      try {
        if (await receive(name, handler)) delivered += 1
      } catch (error) {
        if (hasCode(error, 'ENOENT')) continue // another process was faster
        failed.push({ what: name, why: textOf(error) })
        if (error instanceof Unusable) await moveAside(join(folder('in'), name), join(folder('failed'), name))
      }
    }
    return { delivered, failed }
  }

  /** Hands over one file. @returns false where the same message came before */
  async function receive(name: string, handle: MessageHandler): Promise<boolean> {
    const file = join(folder('in'), name)
    const xml = await readMessage(file)
    const identified = identifyMessage(xml)
    if (!identified.ok) throw new Unusable(identified.fault.message)
    const { messageType, messageId } = identified
    const done = join(folder('done'), `${asFileName(`${messageType}_${messageId}`)}.xml`)
    const earlier = await readIfThere(done)
    if (earlier !== null && earlier !== xml) throw new Unusable(`${messageId} came before with other content`)
    if (earlier === null) await handle({ rail: RAIL, messageType, messageId, xml })
    await rename(file, done)
    return earlier === null
  }

  return {
    name: 'SEPA clearing by file exchange',
    rail: RAIL,
    simulated: false,
    send,
    onMessage(given) {
      handler = given
    },
    deliver,
  }
}

/** A file of which nothing can be made: it is put aside, not tried again. */
class Unusable extends Error {}

/** What an earlier sending under the same id means for this one. */
async function judgeEarlier(sent: string, { messageId, xml }: OutgoingMessage): Promise<Submission> {
  if ((await readIfThere(`${sent}.xml`)) !== xml) {
    return { outcome: 'refused', detail: `${messageId} was used for another message` }
  }
  if ((await readIfThere(`${sent}.out`)) !== null) return { outcome: 'taken' }
  return { outcome: 'timeout', detail: 'an earlier sending did not end' }
}

/** Takes a name, once for all processes. @returns whether it was free */
async function claim(draft: string, name: string): Promise<boolean> {
  try {
    await link(draft, name)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Reads a plain file of the size of a message; never through a link, never waiting for a pipe. */
async function readMessage(file: string): Promise<string> {
  if (!(await lstat(file)).isFile()) throw new Unusable('is not a plain file')
  // Between the two looks the file may have become another.
  const handle = await open(
    file,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new Unusable('is not a plain file')
    if (stat.size > MAX_BYTES) throw new Unusable(`is larger than ${MAX_BYTES} bytes`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile())
  } catch (error) {
    throw error instanceof TypeError ? new Unusable('is not UTF-8') : error
  } finally {
    await handle.close()
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Moves a file without writing over another. */
async function moveAside(from: string, to: string): Promise<void> {
  for (let copy = 1; ; copy++) {
    const target = copy === 1 ? to : `${to}.${copy}`
    const isFree = await lstat(target).then(
      () => false,
      (error) => hasCode(error, 'ENOENT'),
    )
    if (isFree) return rename(from, target)
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there; names are journalled
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** An id as a name that stays in its folder: `/` and the like are written as `%2F`. */
function asFileName(id: string): string {
  return encodeURIComponent(id)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
