import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folders of the exchange, in one filesystem. `out` and `in` are shared with the gateway. The others are ours:
 * `sent` keeps a copy of each sent file, `taken` holds files while they are read, `done` and `error` keep them
 * afterwards.
 */
export type FolderName = 'out' | 'in' | 'sent' | 'taken' | 'done' | 'error'

const FOLDERS: readonly FolderName[] = ['out', 'in', 'sent', 'taken', 'done', 'error']

/** The ending of a checksum file. Its presence says that the other file is complete. */
export const CHECKSUM = '.sha256'

/** The place of a file in one of the folders. */
export function placeOf(directory: string, folder: FolderName, name: string | Buffer = ''): string | Buffer {
  const path = join(directory, folder)
  return typeof name === 'string' ? join(path, name) : Buffer.concat([Buffer.from(`${path}/`), name])
}

/** Makes missing folders, readable by their owner only. The parent folder must exist. */
export async function prepareFolders(directory: string): Promise<void> {
  for (const name of FOLDERS) {
    await mkdir(join(directory, name), { mode: 0o700 }).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
}

/** The content of a checksum file, as `sha256sum` writes and checks it. */
export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`

/** The checksum in such a file; null if it holds none, undefined if it is not completely written yet. */
export function checksumIn(line: string): string | null | undefined {
  if (/^\s*[0-9a-f]{0,63}$/i.test(line)) return undefined
  return /^\s*([0-9a-f]{64})\b/i.exec(line)?.[1]?.toLowerCase() ?? null
}

/**
 * A name from outside, changed so that it stays in its folder and can be shown: `/`, blanks and control characters
 * become `%2F` and the like.
 */
export function safeName(raw: Buffer): string {
  const text = raw.toString('utf8')
  const escaped = Buffer.from(text).equals(raw)
    ? text.replace(/[^\p{L}\p{N}._-]/gu, (sign) => percent(Buffer.from(sign)))
    : raw.toString('latin1').replace(/[^A-Za-z0-9._-]/g, (sign) => percent(Buffer.from(sign, 'latin1')))
  let name = ''
  for (const sign of escaped) {
    if (Buffer.byteLength(name + sign) > LONGEST_NAME) break
    name += sign
  }
  return name
}

/** In bytes. With an id before it and an ending behind it, it fits into the 255 bytes that file systems allow. */
const LONGEST_NAME = 180

const percent = (bytes: Buffer): string =>
  [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** A file that is read. The caller who opened it closes it. */
export interface FileContent {
  readonly bytes: number
  readonly writtenAt: Date
  content(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * Opens a plain file for reading; it never follows a link and never waits for a pipe.
 * @returns null if it is not a plain file
 */
export async function openPlain(path: string | Buffer): Promise<FileContent | null> {
  if (!(await lstat(path)).isFile()) return null
  // The file may have been replaced between the two checks.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const stat = await handle.stat()
  if (!stat.isFile()) {
    await handle.close()
    return null
  }
  return {
    bytes: stat.size,
    writtenAt: stat.mtime,
    content: () => createReadStream('', { fd: handle, start: 0, autoClose: false }),
    close: () => handle.close(),
  }
}

/**
 * Writes a file completely or not at all: first under a unique draft name, then renamed.
 * @returns the written content
 */
export async function writeWhole(
  directory: string,
  folder: FolderName,
  name: string,
  content: Iterable<string> | AsyncIterable<Buffer>,
): Promise<{ sha256: string; bytes: number }> {
  const draft = placeOf(directory, folder, `.${name}.${randomUUID().slice(0, 8)}.tmp`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
      yield chunk
    }
  }
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(counted())
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, placeOf(directory, folder, name))
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
  await syncFolder(directory, folder)
  return { sha256: hash.digest('hex'), bytes }
}

/** Removes drafts left by a killed process. A process that still writes one cannot finish it. */
export async function removeDrafts(directory: string, folder: FolderName, name: string): Promise<void> {
  const names = await readdir(placeOf(directory, folder))
  const left = names.filter((one) => one.startsWith(`.${name}.`) && one.endsWith('.tmp'))
  for (const draft of left) await remove(placeOf(directory, folder, draft))
}

/** Moves a file between folders. Whatever happens, it is in exactly one of them. */
export async function move(
  directory: string,
  from: { folder: FolderName; name: string | Buffer },
  to: { folder: FolderName; name: string },
): Promise<void> {
  await rename(placeOf(directory, from.folder, from.name), placeOf(directory, to.folder, to.name))
  await syncFolder(directory, to.folder)
  if (from.folder !== to.folder) await syncFolder(directory, from.folder)
}

/** The folder in which a file lies, or null. */
export async function whereIs(
  directory: string,
  name: string,
  folders: readonly FolderName[],
): Promise<FolderName | null> {
  for (const folder of folders) if (await isThere(placeOf(directory, folder, name))) return folder
  return null
}

/** Whether something of that name exists, of any kind. Throws if that cannot be determined. */
export async function isThere(path: string | Buffer): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Removes a file that may already be absent. */
export async function remove(path: string | Buffer): Promise<void> {
  await unlink(path).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Makes added and removed names of a folder durable. */
async function syncFolder(directory: string, folder: FolderName): Promise<void> {
  const handle = await open(placeOf(directory, folder), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
