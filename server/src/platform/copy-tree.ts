import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { newId } from './ids.ts'

/**
 * Copies a folder that may change meanwhile, with its file rights. Files that disappear during the copy are skipped.
 * @param leaveOut whether to skip a file, by its path from the folder, with slashes
 * @returns bytes copied
 */
export async function copyTree(
  from: string,
  to: string,
  leaveOut: (path: string) => boolean = () => false,
): Promise<number> {
  return copyBelow('', { from, to, leaveOut, copy: copyOne })
}

/**
 * Adds the missing files of another folder, where files never change. Each file is written under a temporary name,
 * flushed and renamed, so a file with its final name is complete. A file that is shorter than its original was cut off
 * and is copied again.
 * @returns bytes copied
 */
export async function addToTree(from: string, to: string): Promise<number> {
  return copyBelow('', { from, to, leaveOut: isUnfinished, copy: addOne })
}

/** Whether a stored file or its copy is incomplete: its name is temporary. */
export const isUnfinished = (path: string): boolean => basename(path).startsWith('.')

/** The temporary name of a file in `addToTree`; no other attempt writes to it. */
const asideOf = (path: string) => join(dirname(path), `.${basename(path)}.${newId()}.part`)
const ASIDE = /^\..+\.[0-9a-f-]{36}\.part$/

/** Removes the temporary files of an interrupted `addToTree`. Call it only when nobody adds to the folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true }).catch(ignoreGone)
  for (const path of paths ?? []) if (ASIDE.test(basename(path))) await rm(join(folder, path))
}

interface Copying {
  readonly from: string
  readonly to: string
  readonly leaveOut: (path: string) => boolean
  /** Copies one file. @returns bytes copied */
  readonly copy: (from: string, to: string) => Promise<number>
}

async function copyBelow(below: string, copying: Copying): Promise<number> {
  const { from, to, leaveOut, copy } = copying
  const folder = await stat(join(from, below)).catch(ignoreGone)
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(ignoreGone)
  if (folder === undefined || entries === undefined) return 0
  await mkdir(join(to, below), { recursive: true })
  let bytes = 0
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) bytes += await copyBelow(path, copying)
    else if (!leaveOut(path)) bytes += await copy(join(from, path), join(to, path))
  }
  await giveRights(join(to, below), folder)
  return bytes
}

async function copyOne(from: string, to: string): Promise<number> {
  try {
    const original = await stat(from)
    await copyFile(from, to)
    await giveRights(to, original)
  } catch (error) {
    return ignoreGone(error) ?? 0
  }
  return (await stat(to)).size
}

async function addOne(from: string, to: string): Promise<number> {
  const original = await stat(from).catch(ignoreGone)
  const there = await stat(to).catch(ignoreGone)
  if (original === undefined || there?.size === original.size) return 0
  const aside = asideOf(to)
  try {
    await copyFile(from, aside)
    await giveRights(aside, original)
    const handle = await open(aside)
    await handle.sync().finally(() => handle.close())
    await rename(aside, to)
  } catch (error) {
    await rm(aside, { force: true })
    if (existsSync(from)) throw error
    return 0
  }
  return original.size
}

/** Writes a file with the owner of its folder. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await giveRights(path, { ...(await stat(dirname(path))), mode: 0o600 })
}

/** Only root may give a file to another account; any other copier owns both. */
async function giveRights(path: string, { mode, uid, gid }: { mode: number; uid: number; gid: number }) {
  await chmod(path, mode)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

/** Waits until the whole file system of a folder is on disk: one call for each file would take minutes. */
export function flushToDisk(folder: string): void {
  const { error, status } = spawnSync('sync', ['-f', folder])
  if (error !== undefined || status !== 0) throw new Error(`${folder} could not be written to the disk.`)
}

function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
