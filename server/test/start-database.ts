import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { folderForData } from './folder-for-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** How the names of the templates of this run begin. */
    filledTemplates: string
  }
}

/**
 * Starts one PostgreSQL for the whole test run (vitest's globalSetup), or uses TEST_DATABASE_URL, whose role must be
 * allowed to make databases and roles. Tests get separate databases from `freshDatabase`.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const filledTemplates = `filled_${randomBytes(8).toString('hex')}_`
  project.provide('filledTemplates', filledTemplates)
  const outside = process.env.TEST_DATABASE_URL
  if (outside) {
    project.provide('databaseUrl', outside)
    return () => removeTemplates(outside, filledTemplates)
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

async function removeTemplates(url: string, beginning: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    const { rows } = await server.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    )
    for (const { name } of rows) await server.query(`drop database ${name}`)
  } finally {
    await server.end()
  }
}
