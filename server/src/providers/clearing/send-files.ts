import { newId } from '../../platform/ids.ts'
import { writeBusinessFile } from './business-file.ts'
import { type Exchange, type Failure, movedBy, nextTry, sumOf, textOf } from './exchange.ts'
import {
  CHECKSUM,
  checksumLine,
  isThere,
  move,
  openPlain,
  placeOf,
  prepareFolders,
  removeDrafts,
  writeWhole,
} from './exchange-folder.ts'
import { REASONS } from './file-reasons.ts'
import { alone, EXCHANGE_LOCKS, postpone, type StoredFile } from './file-store.ts'
import { toRailId } from './port.ts'
import { findBatch, findUnsent, makeBatch, markSent, markWritten } from './sent-file-store.ts'

/**
 * Makes files of the waiting messages and publishes every unsent file, one process at a time.
 * @returns the files that could not be published; they are tried again
 */
export async function sendFiles(shared: Exchange): Promise<Failure[]> {
  const failures = await alone(shared, EXCHANGE_LOCKS[shared.rail].out, async (exchange) => {
    const { db, clock } = exchange
    const made = new Set<string>()
    for (let id = await makeFile(exchange); id !== null; id = await makeFile(exchange)) made.add(id)
    const failed: Failure[] = []
    for (const file of await findUnsent(db, exchange.rail, clock.now())) {
      try {
        if (!made.has(file.id)) await clearUp(exchange, file)
        await sendFile(exchange, file)
      } catch (error) {
        const why = textOf(error)
        failed.push({ what: file.name, why })
        const at = clock.now()
        await postpone(db, file, { at, tryAt: nextTry(at, file.tries), reason: REASONS.ourFault(why) })
      }
    }
    return failed
  })
  return failures ?? []
}

/**
 * Name and id of the file come from the batch, so that a file made twice is the same one to the gateway.
 * @returns the batch, or null if there is none
 */
async function makeFile({
  db,
  clock,
  rail,
  bic,
  batchCount,
  batchSeconds,
}: Exchange): Promise<string | null> {
  const id = newId()
  const at = clock.now()
  const name = `${bic}-${toRailId(id)}.xml`
  const isMade = await makeBatch(
    db,
    { id, name, at, rail },
    { count: batchCount, waitedSince: new Date(at.getTime() - batchSeconds * 1000) },
  )
  return isMade ? id : null
}

/** Removes the remains of a file that was begun in an earlier round. */
async function clearUp({ directory }: Exchange, { name }: StoredFile): Promise<void> {
  await prepareFolders(directory)
  for (const folder of ['sent', 'out'] as const) await removeDrafts(directory, folder, name)
}

/**
 * Publishes a file. Until `written_at` is recorded nothing of it is in `out`, and all steps are repeated. Then its
 * content is put there. Moving its checksum from `sent` to `out` in one step makes it complete. If the checksum is no
 * longer in `sent`, the file is published, even if the gateway has already removed it.
 */
async function sendFile(exchange: Exchange, file: StoredFile): Promise<void> {
  const { db, clock, directory } = exchange
  await prepareFolders(directory)
  if (file.written_at === null) await writeFile(exchange, file)
  const checksum = file.name + CHECKSUM
  if (!(await isThere(placeOf(directory, 'sent', file.name)))) {
    throw new Error(`sent/${file.name} is gone: is this the folder of the exchange?`)
  }
  if (await isThere(placeOf(directory, 'sent', checksum))) {
    await copyOut(directory, file.name)
    await move(directory, { folder: 'sent', name: checksum }, { folder: 'out', name: checksum })
  }
  await markSent(db, file.id, clock.now())
}

async function writeFile({ db, clock, directory, bic, rail }: Exchange, file: StoredFile): Promise<void> {
  const messages = await findBatch(db, file.id)
  const header = { fileId: toRailId(file.id), createdAt: file.created_at }
  const written = await writeWhole(
    directory,
    'sent',
    file.name,
    writeBusinessFile(header, messages, { bic, rail }),
  )
  await writeWhole(directory, 'sent', file.name + CHECKSUM, [checksumLine(written.sha256, file.name)])
  const controlSum = messages
    .map(({ messageType, xml }) => movedBy(rail, messageType, xml))
    .reduce<bigint | null>(sumOf, 0n)
  await markWritten(db, file.id, { at: clock.now(), ...written, controlSum })
}

/** A copy, not a link, so that the gateway's changes to its file do not affect ours. */
async function copyOut(directory: string, name: string): Promise<void> {
  const kept = await openPlain(placeOf(directory, 'sent', name))
  if (kept === null) throw new Error(`sent/${name} is not a plain file`)
  try {
    await writeWhole(directory, 'out', name, kept.content())
  } finally {
    await kept.close()
  }
}
