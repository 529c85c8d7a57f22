import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { BusinessClock } from '../../platform/clock.ts'
import type { Watchlist, WatchlistReading, Watchlists } from '../../providers/watchlists/port.ts'
import { loadWatchlists, loadWatchlistsAtStart, readWatchlists } from './index.ts'

let database: FreshDatabase
const clock = new BusinessClock()
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.ownerPool.query('truncate watchlist, watchlist_name, watchlist_reading, outbox')
})

const list = (version: string): Watchlist => ({
  source: 'Test list',
  version,
  published: null,
  names: [{ subject: '1', kind: 'person', name: `Adelheid Probestein ${version}` }],
})
const readBy = (read: () => Promise<WatchlistReading>): Watchlists => ({
  name: 'test',
  simulated: true,
  read,
})
const depsOf = (watchlists: Watchlists) => ({ db: database.db, clock, watchlists })
const load = (read: () => Promise<WatchlistReading>) => loadWatchlists(depsOf(readBy(read)))
const start = (read: () => Promise<WatchlistReading>) => loadWatchlistsAtStart(depsOf(readBy(read)))
const giving = (version: string) => async () => ({ ok: true, lists: [list(version)] }) as const
const inForce = async () => (await readWatchlists(database.db)).map(({ version }) => version)
const jobs = async () => (await database.ownerPool.query('select target from outbox')).rows

/** A publisher whose first answer is so slow that others are asked meanwhile. */
function slowly(published: { version: string }) {
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = async () => {
    const { version } = published
    asked.resolve()
    await goOn.promise
    return giving(version)()
  }
  return { read, asked: asked.promise, goOn: goOn.resolve }
}

test.each(['1', null])(
  'a list that was read before another was taken over does not replace it (%s)',
  async (before) => {
    if (before) await load(giving(before))
    const published = { version: '2' }
    const slow = slowly(published)
    const late = load(slow.read)
    await slow.asked
    published.version = '3'
    await load(giving('3'))
    slow.goOn()
    expect(await late).toEqual({ added: [], refused: [], isFirst: false })
    expect(await inForce()).toEqual(['3'])
  },
)

test('what is newer than the list that was taken over meanwhile still replaces it', async () => {
  await load(giving('1'))
  const published = { version: '2' }
  const slow = slowly(published)
  const late = load(slow.read)
  await slow.asked
  await load(giving('2'))
  published.version = '3'
  slow.goOn()
  expect((await late).added).toEqual(['Test list 3'])
  expect(await inForce()).toEqual(['3'])
})

test('a start loads the first lists itself, and throws where none can be read', async () => {
  const broken = async () => ({ ok: false, failure: 'unreadable', detail: 'away' }) as const
  await expect(start(broken)).rejects.toThrow('test: the lists are unreadable: away')
  await start(giving('1'))
  expect(await inForce()).toEqual(['1'])
  expect(await jobs()).toEqual([])
})

test('a start with lists in force waits for nobody and leaves newer ones to the job', async () => {
  await load(giving('1'))
  await start(() => new Promise(() => undefined))
  expect(await inForce()).toEqual(['1'])
  expect(await jobs()).toEqual([{ target: 'screening.load_watchlists' }])
})
