import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { REAL_TIME } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { type Exchange, type Failure, nextTry, textOf } from './exchange.ts'
import {
  CHECKSUM,
  checksumIn,
  isMissing,
  isThere,
  move,
  openPlain,
  placeOf,
  prepareFolders,
  remove,
  safeName,
  whereIs,
  writeWhole,
} from './exchange-folder.ts'
import { NotTaken, REASONS, reasonOf } from './file-reasons.ts'
import { alone, EXCHANGE_LOCKS, postpone, type StoredFile } from './file-store.ts'
import type { Delivery, MessageHandler } from './port.ts'
import {
  closeFile,
  findReceived,
  findReceivedAs,
  findTaken,
  insertReceived,
  noteBytes,
  wasReceived,
} from './received-file-store.ts'
import { takeMessages } from './take-messages.ts'

/** A longer file is not a checksum file. */
const LONGEST_CHECKSUM = 4096
/** A checksum file is complete after this time. If it is not, it is invalid. */
const WRITTEN_WITHIN_MS = 5 * 60_000

/**
 * Reads received files, one process at a time: first moves them out of `in` under an id of ours, then reads their
 * content.
 */
export async function takeFiles(shared: Exchange, handle: MessageHandler): Promise<Delivery> {
  const round = await alone(shared, EXCHANGE_LOCKS[shared.rail].in, async (exchange) => {
    const { db, clock, directory } = exchange
    await prepareFolders(directory)
    const failed: Failure[] = []
    const left = new Set<string>()
    for (const name of await completeFiles(directory)) {
      await receive(exchange, name).catch((error) => {
        left.add(safeName(name))
        failed.push({ what: `in/${safeName(name)}`, why: textOf(error) })
      })
    }
    let delivered = 0
    for (const file of await findReceived(db, exchange.rail, clock.now())) {
      if (left.has(file.name)) continue
      const result = await takeFile(exchange, file, handle)
      delivered += result.delivered
      failed.push(...result.failed)
    }
    return { delivered, failed }
  })
  return round ?? { delivered: 0, failed: [] }
}

/**
 * Complete files: their checksum is there. In the order of the names, as bytes, because a name may not be valid text.
 */
async function completeFiles(directory: string): Promise<Buffer[]> {
  const names = await readdir(placeOf(directory, 'in'), { encoding: 'buffer' })
  return names
    .filter(
      (name) =>
        name[0] !== DOT && name.length > CHECKSUM.length && name.subarray(-CHECKSUM.length).equals(ENDING),
    )
    .map((name) => name.subarray(0, -CHECKSUM.length))
    .sort(Buffer.compare)
}

const DOT = 0x2e
const ENDING = Buffer.from(CHECKSUM)

/**
 * Moves a complete file out of `in`. After an interruption it continues at the same step, because the row is written
 * first.
 */
async function receive({ db, clock, rail, directory }: Exchange, raw: Buffer): Promise<void> {
  const name = safeName(raw)
  const sign = Buffer.concat([raw, ENDING])
  const promised = await readChecksum(placeOf(directory, 'in', sign))
  if (promised === undefined) return
  if (!(await isThere(placeOf(directory, 'in', raw)))) {
    // Its file was already moved, or has not arrived yet.
    if (await wasReceived(db, rail, name, promised)) await remove(placeOf(directory, 'in', sign))
    return
  }
  let id = await receivedBefore({ db, rail, directory }, name)
  if (id === null) {
    id = newId()
    await insertReceived(db, { id, rail, name, promised, created_at: clock.now() })
  }
  await move(directory, { folder: 'in', name: raw }, { folder: 'taken', name: storedName({ id, name }) })
  await remove(placeOf(directory, 'in', sign))
}

/** The id of a known file of this name that was not moved yet. */
async function receivedBefore(
  { db, rail, directory }: Pick<Exchange, 'db' | 'rail' | 'directory'>,
  name: string,
): Promise<string | null> {
  for (const file of await findReceivedAs(db, rail, name)) {
    if ((await whereIs(directory, storedName(file), ['taken', 'error', 'done'])) === null) return file.id
  }
  return null
}

/** The stored name of a received file: its own name, made unique. */
export const storedName = ({ id, name }: Pick<StoredFile, 'id' | 'name'>): string => `${id}_${name}`

/** @returns null if the file holds none, undefined if it is not a plain file or not completely written */
async function readChecksum(path: string | Buffer): Promise<string | null | undefined> {
  const file = await openPlain(path)
  if (file === null) return undefined
  try {
    if (file.bytes > LONGEST_CHECKSUM) return null
    const pieces: Buffer[] = []
    for await (const piece of file.content()) pieces.push(piece)
    const found = checksumIn(Buffer.concat(pieces).toString('latin1'))
    const isGivenUp = REAL_TIME.now().getTime() - file.writtenAt.getTime() > WRITTEN_WITHIN_MS
    return found === undefined && isGivenUp ? null : found
  } finally {
    await file.close()
  }
}

/** Reads the content of a file. After a fault of ours the file waits. Any other result decides about it. */
async function takeFile(exchange: Exchange, file: StoredFile, handle: MessageHandler): Promise<Delivery> {
  const { db, clock, directory } = exchange
  const failed: Failure[] = []
  let delivered = 0
  try {
    const folder = await whereIs(directory, storedName(file), ['taken', 'error', 'done'])
    if (folder === null) throw new NotTaken(REASONS.gone())
    const open = await openPlain(placeOf(directory, folder, storedName(file)))
    if (open === null) throw new NotTaken(REASONS.notPlain())
    try {
      const sha256 = await check(exchange, file, open)
      const earlier = await findTaken(db, exchange.rail, sha256)
      if (earlier !== undefined) {
        const reason = REASONS.sameContent(earlier.name)
        await putAway(directory, file, 'done', reason)
        await closeFile(db, file.id, 'DUPLICATE', { at: clock.now(), reason, sha256 })
        return { delivered, failed }
      }
      const taken = await takeMessages(exchange, file, open.content, handle)
      delivered = taken.delivered
      const { messageCount, controlSum, notTaken, waiting } = taken
      if (waiting !== null) throw waiting
      const reason = notTaken.length > 0 ? REASONS.notTaken(notTaken, messageCount) : null
      if (reason !== null) failed.push({ what: file.name, why: reason.en })
      await putAway(directory, file, reason === null ? 'done' : 'error', reason)
      const state = reason === null ? 'TAKEN' : 'FAILED'
      await closeFile(db, file.id, state, { at: clock.now(), reason, sha256, messageCount, controlSum })
    } finally {
      await open.close()
    }
  } catch (error) {
    failed.push({ what: file.name, why: textOf(error) })
    const at = clock.now()
    const reason = reasonOf(error)
    if (reason === null) {
      const waits = { at, tryAt: nextTry(at, file.tries), reason: REASONS.ourFault(textOf(error)) }
      await postpone(db, file, waits)
    } else {
      await putAway(directory, file, 'error', reason)
      await closeFile(db, file.id, 'FAILED', { at, reason })
    }
  }
  return { delivered, failed }
}

/** First the size, without reading; then the checksum, without parsing. @returns the checksum */
async function check(
  { db, maxBytes }: Exchange,
  file: StoredFile,
  { bytes, content }: { readonly bytes: number; content(): AsyncIterable<Buffer> },
): Promise<string> {
  await noteBytes(db, file.id, bytes)
  if (bytes > maxBytes) throw new NotTaken(REASONS.tooLarge(bytes, maxBytes))
  if (file.promised === null) throw new NotTaken(REASONS.noChecksum())
  const hash = createHash('sha256')
  for await (const piece of content()) hash.update(piece)
  const sha256 = hash.digest('hex')
  if (sha256 !== file.promised) throw new NotTaken(REASONS.wrongChecksum(sha256))
  return sha256
}

/** Moves it into `done` or `error`, with the reason beside it. A repeat changes nothing. */
async function putAway(
  directory: string,
  file: StoredFile,
  folder: 'done' | 'error',
  reason: InEachLanguage | null,
): Promise<void> {
  const name = storedName(file)
  const beside = `${name}.reason.txt`
  if (reason !== null) await writeWhole(directory, folder, beside, [`${reason.en}\n`])
  const from = await whereIs(directory, name, ['taken', 'error', 'done'])
  if (from !== null && from !== folder) {
    await move(directory, { folder: from, name }, { folder, name }).catch((error) => {
      if (!isMissing(error)) throw error
    })
  }
  for (const other of ['done', 'error'] as const) {
    if (other !== folder || reason === null) await remove(placeOf(directory, other, beside))
  }
}
