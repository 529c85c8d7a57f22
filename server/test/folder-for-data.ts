import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** The databases of a whole run, their log of changes, and spare room. */
const ENOUGH_BYTES = 6 * 2 ** 30

/** Memory if there is enough of it: a test run would wait for the disk half of its time, and keeps nothing. */
export function folderForData(): string {
  const memory = existsSync(MEMORY) ? statfsSync(MEMORY) : null
  return memory && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
}
