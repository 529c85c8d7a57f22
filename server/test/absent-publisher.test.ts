import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWatchlists } from '../src/modules/screening/index.ts'
import { buildApp } from './build-app.ts'
import { eventually } from './eventually.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client } from './make.ts'

/** The publisher of watchlists is away while the product starts. */

let database: FreshDatabase
let lists: string
beforeAll(async () => {
  lists = await mkdtemp(join(tmpdir(), 'fondaco-lists-'))
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(lists, { recursive: true })
})

const start = () => buildApp({ WATCHLISTS: 'file', WATCHLISTS_DIR: lists }, { database })
/** Puts a list there in one step, so that a reader meanwhile finds none. */
async function publish(subject: number): Promise<void> {
  const row = `${subject},"PROBE, Nobody","individual",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-\n`
  await writeFile(join(lists, 'draft'), row)
  await rename(join(lists, 'draft'), join(lists, 'sdn.csv'))
}
const inForce = async () => (await readWatchlists(database.db)).map(({ version }) => version)

test('the first start ends where no list can be read; later ones go by those in force, and load when they can', async () => {
  await expect(start()).rejects.toThrow(`no list file in ${lists}`)

  await publish(1)
  await (await start()).stop()
  const first = await inForce()
  expect(first).toHaveLength(1)

  await rm(join(lists, 'sdn.csv'))
  const running = await start()
  try {
    expect((await new Client(running).call('getHealth')).result).toMatchObject({ database: { ok: true } })
    expect(await inForce()).toEqual(first)
    await publish(2)
    await eventually(async () => expect(await inForce()).not.toEqual(first))
  } finally {
    await running.stop()
  }
})
