import { spawnSync } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Copies a folder that may change meanwhile, with everybody's rights as they are. What is gone when its turn comes is
 * left out.
 * @param leaveOut says so of files, by the path from the folder, with slashes
 * @returns bytes copied
 */
export async function copyTree(
  from: string,
  to: string,
  leaveOut: (path: string) => boolean = () => false,
  below = '',
): Promise<number> {
  const folder = await stat(join(from, below)).catch(ignoreGone)
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(ignoreGone)
  if (folder === undefined || entries === undefined) return 0
  await mkdir(join(to, below), { recursive: true })
  let bytes = 0
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) bytes += await copyTree(from, to, leaveOut, path)
    else if (!leaveOut(path)) bytes += await copyOne(join(from, path), join(to, path))
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

/** Writes a file that belongs to whom its folder belongs to. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await giveRights(path, { ...(await stat(dirname(path))), mode: 0o600 })
}

/** Only root may give something to another account; whoever else copies owns both. */
async function giveRights(path: string, { mode, uid, gid }: { mode: number; uid: number; gid: number }) {
  await chmod(path, mode)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

/** Waits until everything in the file system of a folder would survive a power cut: a call for each file takes minutes. */
export function flushToDisk(folder: string): void {
  const { error, status } = spawnSync('sync', ['-f', folder])
  if (error !== undefined || status !== 0) throw new Error(`${folder} could not be written to the disk.`)
}

function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
