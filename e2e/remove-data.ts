import { rm } from 'node:fs/promises'

/**
 * Removes the data folder of this run. The servers may still write into it; a file that they write again stays and
 * fails nothing.
 */
export default async function removeData(): Promise<void> {
  if (process.env.E2E_DATA_DIR)
    await rm(process.env.E2E_DATA_DIR, {
      recursive: true,
      force: true,
      maxRetries: 20,
      retryDelay: 250,
    }).catch(() => undefined)
}
