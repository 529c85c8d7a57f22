import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { folderForData } from './folder-for-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/**
 * Starts one PostgreSQL for the whole test run (vitest's globalSetup), or uses TEST_DATABASE_URL, whose role must be
 * allowed to make databases and roles. Tests get separate databases from `freshDatabase`.
 */
export default async function startDatabase(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const outside = process.env.TEST_DATABASE_URL
  if (outside) {
    project.provide('databaseUrl', outside)
    return undefined
  }
  const dataDir = await mkdtemp(join(folderForData(), 'fondaco-test-'))
  const quiet = () => undefined
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (message: string) => process.stderr.write(`${message}\n`),
  }
  const database = await startEmbeddedPostgres({ dataDir, log })
  project.provide('databaseUrl', database.ownerUrl)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
