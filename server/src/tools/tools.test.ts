import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { productionSettings } from '../../test/production.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { runTool } from '../../test/run-tool.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { migrateFor } from '../platform/database-mode.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

/** The tools of `npm run` obey the mode of the database. */

let database: FreshDatabase
let production: Record<string, string>
beforeAll(async () => {
  database = await freshDatabase()
  production = { ...(await productionSettings(await temporaryFolder())), DATABASE_URL: database.ownerUrl }
})
afterAll(() => database?.drop())

const OTHER_MODE =
  'This database belongs to a production installation permanently: set MODE=production, or choose another database.\n'

describe('a production database', () => {
  test('that was not started yet has no first admin', async () => {
    expect(await runTool('first-admin.ts', production, ['ona@bank.example', 'Ona', 'Petraitė'])).toEqual({
      code: 1,
      said: 'The database is not ready: start this release in production mode first.\n',
    })
  })

  test.each(['first-admin.ts', 'audit-verify.ts', 'ledger-verify.ts'])(
    'is nothing for a demo’s %s',
    async (tool) => {
      await migrateFor({ MODE: 'production', isModeGiven: true }, database.ownerUrl)
      const DATABASE_URL = database.ownerUrl
      expect(await runTool(tool, { DATABASE_URL })).toEqual({ code: 1, said: OTHER_MODE })
    },
  )

  test('invites a first admin by a link, and says what is missing', async () => {
    await migrateFor({ MODE: 'production', isModeGiven: true }, database.ownerUrl)
    const invited = await runTool('first-admin.ts', production, ['Ona@bank.example', 'Ona', 'Petraitė'])
    expect(invited.code, invited.said).toBe(0)
    expect(invited.said).toMatch(
      /https:\/\/bank\.example\/auth\/login\?reset=[\w-]{43}&email=[Oo]na%40bank\.example\n/,
    )
    expect(invited.said).toMatch(/enter this code.*\n\n {2}\d{6}\n/)
    for (const args of [
      ['nobody', 'Ona', 'Petraitė'],
      ['ona@bank.example'],
      ['a@b.example', 'A', 'B', 'C'],
    ]) {
      const { code, said } = await runTool('first-admin.ts', production, args)
      expect([code, said]).toEqual([1, expect.stringMatching(/^Name the person to invite: /)])
    }
  })

  test('that lacks a migration of this release has no first admin', async () => {
    await migrateFor({ MODE: 'production', isModeGiven: true }, database.ownerUrl)
    await database.ownerPool.query(`delete from kysely_migration where name = '0100_database_mode'`)
    expect(await runTool('first-admin.ts', production, ['ona@bank.example', 'Ona', 'Petraitė'])).toEqual({
      code: 1,
      said: 'The database is not ready: start this release in production mode first.\n',
    })
  })
})

test('a demo has no first admin', async () => {
  const demo = await freshDatabase()
  await migrateFor({ MODE: 'demo', isModeGiven: true }, demo.ownerUrl)
  const { code, said } = await runTool('first-admin.ts', { DATABASE_URL: demo.ownerUrl }, [
    'a@b.example',
    'A',
    'B',
  ])
  expect([code, said]).toEqual([1, expect.stringMatching(/^npm run first-admin is for MODE=production only/)])
  await demo.drop()
})

describe('npm run db:reset', () => {
  const log = quietLog()
  /** A data folder with a running embedded database of that mode. */
  async function installation(mode: 'demo' | 'production' | null): Promise<[string, EmbeddedPostgres]> {
    const folder = await temporaryFolder()
    await chmod(folder, 0o711)
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    if (mode) await migrateFor({ MODE: mode, isModeGiven: true }, postgres.ownerUrl)
    return [folder, postgres]
  }
  const reset = (DATA_DIR: string) => runTool('reset-database.ts', { DATA_DIR }, ['--yes'])
  const isThere = (folder: string) => existsSync(join(folder, 'postgres/PG_VERSION'))

  test('refuses a production database, whatever the settings say, and one that does not say', async () => {
    for (const [mode, sentence] of [
      ['production', 'this database belongs to a production'],
      [null, 'the database has no mode yet'],
    ] as const) {
      const [folder, postgres] = await installation(mode)
      await postgres.stop()
      const { code, said } = await reset(folder)
      expect([code, said]).toEqual([1, expect.stringContaining(`Nothing was removed: ${sentence}`)])
      expect(isThere(folder)).toBe(true)
    }
  })

  test('refuses one that cannot be asked', async () => {
    const [folder, postgres] = await installation('demo')
    await postgres.stop()
    await writeFile(join(folder, 'postgres/PG_VERSION'), '9\n')
    const { code, said } = await reset(folder)
    expect([code, said]).toEqual([1, expect.stringContaining('does not start, so its mode is unknown')])
    expect(isThere(folder)).toBe(true)
  })

  test('removes a demo that does not run', async () => {
    const [folder, postgres] = await installation('demo')
    expect(await reset(folder)).toEqual({ code: 1, said: 'The database is running: stop it first.\n' })
    await postgres.stop()
    expect((await reset(folder)).code).toBe(0)
    expect(isThere(folder)).toBe(false)
  })
})
