import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../platform/ids.ts'
import { STORAGE_KEY, type Storage } from './port.ts'

/**
 * Files in a folder of this machine, outside the web root: written under another name, flushed, then renamed into
 * place. A failed write, for example on a full disk, leaves nothing behind.
 */
export function filesystemStorage(folder: string): Storage {
  const placeOf = (key: string): { folder: string; file: string } => {
    if (!STORAGE_KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    const shelf = join(folder, key.slice(-2))
    return { folder: shelf, file: join(shelf, key) }
  }
  return {
    name: 'filesystem',
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      const aside = join(place.folder, `.${newId()}`)
      const handle = await open(aside, 'wx', 0o600)
      try {
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(aside, place.file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      const directory = await open(place.folder)
      await directory.sync().finally(() => directory.close())
    },
    async get(key) {
      return readFile(placeOf(key).file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      await rm(placeOf(key).file, { force: true })
    },
  }
}
