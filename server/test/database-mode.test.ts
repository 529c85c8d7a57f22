import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { fillDemo } from '../src/demo/index.ts'
import { loadWatchlists } from '../src/modules/screening/index.ts'
import { BusinessClock } from '../src/platform/clock.ts'
import { makeStorage } from '../src/providers/storage/index.ts'
import { makeWatchlists } from '../src/providers/watchlists/index.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, makeUser } from './make.ts'
import { productionSettings } from './production.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database belongs to one mode permanently: no process of another mode ever uses it. */

/** An empty setting counts as absent. */
const NOT_GIVEN = { MODE: '' }
const DEMO = { MODE: 'demo' }

let database: FreshDatabase
let running: RunningApp[] = []
const start = async (settings: Readonly<Record<string, string>>) => {
  const app = await buildApp(settings, { database })
  running.push(app)
  return app
}
const startAndStop = async (settings: Readonly<Record<string, string>>) => (await start(settings)).app.stop()
const modeOf = async () =>
  (await database.ownerPool.query<{ mode: string }>('select mode from installation')).rows[0]?.mode

afterEach(async () => {
  for (const { app } of running) await app.stop()
  running = []
  await database?.drop()
})

const BELONGS_TO_PRODUCTION = 'This database belongs to a production installation'
const BELONGS_TO_DEMO = 'This database belongs to a demo'

describe('a database that says its mode', () => {
  test.each([
    ['production', 'demo', BELONGS_TO_PRODUCTION],
    ['demo', 'production', BELONGS_TO_DEMO],
  ] as const)('refuses every process of another: %s, not %s', async (first, other, sentence) => {
    database = await freshDatabase()
    const settings = { demo: NOT_GIVEN, production: await productionSettings(await temporaryFolder()) }
    await startAndStop(settings[first])
    expect(await modeOf()).toBe(first)
    for (const ROLE of ['all', 'api', 'worker']) {
      await expect(start({ ...settings[other], ROLE })).rejects.toThrow(sentence)
    }
    await startAndStop(settings[first])
    expect(await modeOf()).toBe(first)
  })

  test('is never changed, not even by the owner of the tables', async () => {
    database = await freshDatabase()
    await startAndStop(NOT_GIVEN)
    for (const change of [
      `update installation set mode = 'production'`,
      'delete from installation',
      'truncate installation',
    ]) {
      await expect(database.ownerPool.query(change)).rejects.toThrow('a database keeps its mode')
      await expect(database.pool.query(change)).rejects.toThrow(/permission denied/)
    }
    await expect(database.pool.query(`insert into installation values (true, 'demo')`)).rejects.toThrow(
      /permission denied/,
    )
  })

  test('is not migrated by a process that it refuses', async () => {
    database = await freshDatabase()
    await startAndStop(await productionSettings(await temporaryFolder()))
    await database.ownerPool.query(
      `insert into kysely_migration values ('9999_from_the_future', now()::text)`,
    )
    await expect(start(DEMO)).rejects.toThrow(BELONGS_TO_PRODUCTION)
  })

  test('is asked where the application works, too, not only where the owner does', async () => {
    database = await freshDatabase()
    await startAndStop(await productionSettings(await temporaryFolder()))
    const production = database
    database = await freshDatabase()
    const DATABASE_APP_URL = production.appUrl
    await expect(start({ ...DEMO, DATABASE_URL: database.ownerUrl, DATABASE_APP_URL })).rejects.toThrow(
      BELONGS_TO_PRODUCTION,
    )
    await production.drop()
  })
})

describe('two processes of different modes', () => {
  test('that start at once never share a database', async () => {
    const production = await productionSettings(await temporaryFolder())
    for (let round = 0; round < 4; round++) {
      database = await freshDatabase()
      const modes = round % 2 === 0 ? [DEMO, production] : [production, DEMO]
      const started = await Promise.allSettled(modes.map(start))
      expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const winner = modes[started.findIndex(({ status }) => status === 'fulfilled')]
      expect(await modeOf()).toBe(winner?.MODE)
      for (const { app } of running) await app.stop()
      running = []
      if (round < 3) await database.drop()
    }
  })

  test('one that runs and one that comes: nothing of a demo can be done to the other', async () => {
    database = await freshDatabase()
    const bank = await start(await productionSettings(await temporaryFolder()))
    await makeUser(bank, 'customer')
    await expect(start(DEMO)).rejects.toThrow(BELONGS_TO_PRODUCTION)
    const moved = await new Client(bank).call('advanceClock', { body: { advance_s: 60 } })
    expect([moved.status, moved.code]).toEqual([404, 'route_unknown'])
    const { rows } = await database.ownerPool.query(
      `select offset_s::int, (select count(*)::int from app_user where demo_note is not null) as demo_users
       from business_clock`,
    )
    expect(rows).toEqual([{ offset_s: 0, demo_users: 0 }])
  })
})

describe('a database of an earlier release, which says nothing', () => {
  const TRACES: Readonly<Record<string, () => Promise<unknown>>> = {
    'the institution of the demo': async () => {
      await prepare()
      const STORAGE_DIR = await temporaryFolder()
      const storage = makeStorage({ STORAGE: 'filesystem', STORAGE_DIR })
      const log = pino({ level: 'silent' })
      await fillDemo({ ownerUrl: database.ownerUrl, clock: new BusinessClock(), log, storage })
    },
    'one of its people': async () =>
      database.ownerPool.query(
        `insert into app_user (id, email, first_name, last_name, roles, demo_note, created_at)
         values (gen_random_uuid(), 'a@demo.test', 'A', 'B', '{admin}', '{"en": "a", "lt": "b"}', now())`,
      ),
    'that it was filled once': async () =>
      database.ownerPool.query(
        `insert into audit_event (id, at, actor_kind, actor_name, action, object_type)
         values (gen_random_uuid(), now(), 'system', 'System', 'demo.fill', 'institution')`,
      ),
    'a clock that was moved': async () => database.ownerPool.query('update business_clock set offset_s = 60'),
    'a watchlist of invented names': async () => {
      const watchlists = makeWatchlists({ WATCHLISTS: 'demo' } as Parameters<typeof makeWatchlists>[0])
      await loadWatchlists({ db: database.db, clock: new BusinessClock(), watchlists })
    },
  }

  /** The state after a first start of an earlier release: with the data of every installation, and without a mark. */
  async function prepare(): Promise<void> {
    await startAndStop(DEMO)
    await database.ownerPool.query(
      'alter table installation disable trigger user; delete from installation; alter table installation enable trigger user',
    )
  }

  test.each(Object.keys(TRACES))('%s: it is a demo’s, and no production starts on it', async (trace) => {
    database = await freshDatabase()
    await TRACES[trace]?.()
    await expect(start(await productionSettings(await temporaryFolder()))).rejects.toThrow(
      'This database contains data of a demo',
    )
    expect(await modeOf()).toBeUndefined()
    await startAndStop(NOT_GIVEN)
    expect(await modeOf()).toBe('demo')
  })

  test.each(['demo', 'production'] as const)('users: MODE must be given, and %s is kept', async (mode) => {
    database = await freshDatabase()
    const settings = { demo: DEMO, production: await productionSettings(await temporaryFolder()) }
    await database.ownerPool.query(
      `insert into app_user (id, email, first_name, last_name, roles, created_at)
       values (gen_random_uuid(), 'a@bank.example', 'A', 'B', '{admin}', now())`,
    )
    await expect(start(NOT_GIVEN)).rejects.toThrow('has users but no mode')
    expect(await modeOf()).toBeUndefined()
    await startAndStop(settings[mode])
    expect(await modeOf()).toBe(mode)
  })

  test('users, but no customers: a demo does not fill it', async () => {
    database = await freshDatabase()
    const running = await start(DEMO)
    await makeUser(running, 'admin')
    const storage = makeStorage({ STORAGE: 'filesystem', STORAGE_DIR: await temporaryFolder() })
    const log = pino({ level: 'silent' })
    const { clock } = running.app
    expect(await fillDemo({ ownerUrl: database.ownerUrl, clock, log, storage })).toBe(false)
    expect((await database.ownerPool.query('select from app_user')).rowCount).toBe(1)
  })
})
