import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { BusinessClock } from '../../platform/clock.ts'
import { makeWatchlists, type Watchlists } from '../../providers/watchlists/index.ts'
import { failedLists, loadWatchlists, oldestReadingAge, readWatchlists } from './index.ts'

/** The effect of lists on each other if their files are broken, missing or replaced. */

const SDN = '102,"SHAM FREIGHT",-0- ,"TEST"\r\n103,"MIRAGE AIR",-0- ,"TEST"\r\n'
const ALT = '102,1,"aka","SHAM LINES",-0- \r\n'
const UN = `<CONSOLIDATED_LIST dateGenerated="2026-11-02T00:00:00Z"><ENTITIES>
  <ENTITY><DATAID>8</DATAID><FIRST_NAME>MIRAGE RELIEF FUND</FIRST_NAME></ENTITY>
</ENTITIES></CONSOLIDATED_LIST>`
const uk = (...names: string[]) =>
  [
    'Report Date: 03-Nov-2026',
    'Unique ID,Name 1,Name 6,Name type,Designation Type',
    ...names.map((name, at) => `INV${at},,${name},Primary Name,Entity`),
    '',
  ].join('\r\n')
const EU = `<export generationDate="2026-11-04T18:00:00.000+01:00"><sanctionEntity logicalId="14">
  <subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="Inesistente S.p.A." strong="true"/>
</sanctionEntity></export>`
const ERROR_PAGE = '<!DOCTYPE html><html><body>Sorry</body></html>'

let database: FreshDatabase
let folder: string
const clock = new BusinessClock()
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.ownerPool.query('truncate watchlist, watchlist_name, watchlist_reading, outbox')
  folder = await mkdtemp(join(tmpdir(), 'fondaco-lists-'))
  return () => rm(folder, { recursive: true })
})

const put = async (files: Record<string, string | null>) => {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) await rm(join(folder, name))
    else await writeFile(join(folder, name), content)
  }
}
const load = (watchlists: Watchlists) => loadWatchlists({ db: database.db, clock, watchlists })
const loadFolder = () => load(makeWatchlists({ WATCHLISTS: 'file', WATCHLISTS_DIR: folder }))
const named = (...formats: ('un' | 'uk' | 'eu')[]) =>
  makeWatchlists({
    WATCHLISTS: 'file',
    WATCHLISTS_SOURCES: formats.map((format) => ({
      format,
      place: join(folder, `${format}.${format === 'uk' ? 'csv' : 'xml'}`),
    })),
  })
const inForce = async () => (await readWatchlists(database.db)).map(({ source }) => source)
const versions = async () => (await readWatchlists(database.db)).map(({ version }) => version)
const failures = () => failedLists(database.db)
const rescreens = async () => (await database.ownerPool.query('select target from outbox')).rows.length

describe('a folder', () => {
  test.each([
    ['an empty file', 'uk.csv', '', 'uk.csv (empty'],
    ['the page of an error', 'eu.xml', ERROR_PAGE, 'eu.xml (malformed'],
    ['no file', 'uk.csv', null, null],
  ])('%s in place of a list: the list stays in force, and that is noted', async (_, file, content, own) => {
    const all = { 'un.xml': UN, 'uk.csv': uk('Neexistent'), 'eu.xml': EU }
    await put(all)
    await loadFolder()
    const before = await inForce()
    expect(before).toEqual(['EU FSF', 'UK Sanctions List', 'UN consolidated'])

    await put({ [file]: content })
    const { refused } = await loadFolder()
    expect(await inForce()).toEqual(before)
    const source = file === 'uk.csv' ? 'UK Sanctions List' : 'EU FSF'
    const detail = 'there is no readable file of this list any more'
    expect(refused).toContainEqual({ source, failure: 'unreadable', detail })
    const noted = await failures()
    expect(noted).toContain(`${source} (unreadable: ${detail})`)
    if (own) expect(noted).toContainEqual(expect.stringContaining(own))
    expect(noted).toHaveLength(own ? 2 : 1)

    await put(all)
    await loadFolder()
    expect(await failures()).toEqual([])
  })

  test('a file that is taken away again is no failure any more', async () => {
    await put({ 'un.xml': UN, 'notes.csv': 'not a list' })
    await loadFolder()
    expect(await failures()).toEqual([expect.stringMatching(/^notes\.csv \(malformed/)])
    await put({ 'notes.csv': null })
    await loadFolder()
    expect(await failures()).toEqual([])
  })

  test('a list is taken out by settings that name the others, which may then be the folder again', async () => {
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await loadFolder()
    await put({ 'uk.csv': null })
    await load(named('un'))
    expect(await inForce()).toEqual(['UN consolidated'])
    await loadFolder()
    expect(await inForce()).toEqual(['UN consolidated'])
    expect(await failures()).toEqual([])
  })

  test('lists of the demo do not stay with those of a folder', async () => {
    await load(makeWatchlists({ WATCHLISTS: 'demo' }))
    await put({ 'un.xml': UN })
    await loadFolder()
    expect(await inForce()).toEqual(['UN consolidated'])
  })
})

describe('settings that name each list', () => {
  test('a list that they name no longer is out of force, and no failure of it is left', async () => {
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await load(named('un', 'uk'))
    await put({ 'uk.csv': '' })
    await load(named('un', 'uk'))
    expect(await inForce()).toEqual(['UK Sanctions List', 'UN consolidated'])
    expect(await failures()).toEqual([expect.stringContaining('UK Sanctions List')])
    await load(named('un'))
    expect(await inForce()).toEqual(['UN consolidated'])
    expect(await failures()).toEqual([])
  })
})

describe('where nothing can be read', () => {
  test('that is noted of every list in force, for its own reason where it has one', async () => {
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await load(named('un', 'uk'))
    await put({ 'un.xml': ERROR_PAGE, 'uk.csv': null })
    await expect(load(named('un', 'uk'))).rejects.toThrow('malformed')
    expect(await inForce()).toEqual(['UK Sanctions List', 'UN consolidated'])
    expect(await failures()).toEqual([
      expect.stringMatching(/^UK Sanctions List \(unreadable: .*ENOENT/),
      expect.stringMatching(/^UN consolidated \(malformed: /),
    ])
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await load(named('un', 'uk'))
    expect(await failures()).toEqual([])
  })

  test('also where the whole folder is empty', async () => {
    await put({ 'un.xml': UN })
    await loadFolder()
    await put({ 'un.xml': null })
    await expect(loadFolder()).rejects.toThrow('no list file')
    expect(await failures()).toEqual([`UN consolidated (empty: no list file in ${folder})`])
  })

  test('the age of the last good reading goes on, by the list that has waited longest', async () => {
    const age = (hours: number) =>
      oldestReadingAge(database.db, new Date(clock.now().getTime() + hours * 3_600_000))
    expect(await age(0)).toBeNull()
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await loadFolder()
    await database.ownerPool.query(
      `update watchlist_reading set succeeded_at = succeeded_at - interval '1 day' where source = 'UK Sanctions List'`,
    )
    await put({ 'un.xml': '', 'uk.csv': '' })
    await expect(loadFolder()).rejects.toThrow('empty')
    expect(await age(1)).toBeGreaterThan(25 * 3_600 - 1)
    expect(await age(1)).toBeLessThan(25 * 3_600 + 600)
    await put({ 'un.xml': UN, 'uk.csv': uk('Neexistent') })
    await loadFolder()
    expect(await age(0)).toBeLessThan(600)
  })
})

describe('the aliases of OFAC', () => {
  const ofac = { 'sdn.csv': SDN, 'alt.csv': ALT }

  test('that were read before may not be missing', async () => {
    await put(ofac)
    await loadFolder()
    const before = await versions()
    await put({ 'alt.csv': null, 'sdn.csv': `${SDN}104,"GHOST TRADE",-0- ,"TEST"\r\n` })
    expect(await loadFolder()).toMatchObject({
      added: [],
      refused: [
        {
          source: 'OFAC SDN',
          failure: 'unreadable',
          detail: expect.stringContaining('alt.csv is not there'),
        },
      ],
    })
    expect(await versions()).toEqual(before)
    await put({ 'alt.csv': ALT })
    expect((await loadFolder()).added).toHaveLength(1)
    expect(await failures()).toEqual([])
  })

  test('that were never there may be missing again, until they were', async () => {
    await put({ 'sdn.csv': SDN })
    await loadFolder()
    await put({ 'sdn.csv': `${SDN}104,"GHOST TRADE",-0- ,"TEST"\r\n` })
    expect(await loadFolder()).toMatchObject({ added: [expect.anything()], refused: [] })
    await put({ 'alt.csv': ALT })
    await loadFolder()
    await put({ 'alt.csv': null })
    expect(await loadFolder()).toMatchObject({ refused: [{ failure: 'unreadable' }] })
  })
})

describe('editions of one date', () => {
  test('another one is loaded and everybody screened again, the same one is not', async () => {
    await put({ 'uk.csv': uk('Neexistent', 'Druhy') })
    await loadFolder()
    await put({ 'uk.csv': uk('Neexistent', 'Druhy', 'Tretiy') })
    expect((await loadFolder()).added).toEqual(['UK Sanctions List 03-Nov-2026 (2)'])
    expect(await rescreens()).toBe(1)
    expect(await loadFolder()).toMatchObject({ added: [], refused: [] })
    expect(await versions()).toEqual(['03-Nov-2026 (2)'])
  })

  test('the whole file after one that was cut off at the end of a row takes its place', async () => {
    await put({ 'uk.csv': uk('Neexistent', 'Druhy', 'Tretiy') })
    await loadFolder()
    await put({ 'uk.csv': uk('Neexistent', 'Druhy') })
    expect((await loadFolder()).added).toEqual(['UK Sanctions List 03-Nov-2026 (2)'])
    await put({ 'uk.csv': uk('Neexistent', 'Druhy', 'Tretiy') })
    expect((await loadFolder()).added).toEqual(['UK Sanctions List 03-Nov-2026'])
    expect(await versions()).toEqual(['03-Nov-2026'])
    await put({ 'uk.csv': uk('Neexistent') })
    expect((await loadFolder()).refused).toMatchObject([{ failure: 'shrunk' }])
  })

  test('one that an earlier version of the product loaded is read anew once', async () => {
    await put({ 'uk.csv': uk('Neexistent') })
    await loadFolder()
    await database.ownerPool.query('update watchlist set content = null')
    expect((await loadFolder()).added).toEqual(['UK Sanctions List 03-Nov-2026 (2)'])
    expect((await loadFolder()).added).toEqual([])
  })
})
