import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { addressKey, countOne, forgetCount, forgetOldCounts, uncountOne } from './rate-limit.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

const LIMIT = { points: 3, seconds: 60 }
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const over = async (key: string, second: number) => (await countOne(database.db, key, LIMIT, at(second))).over

test('the limit holds for the window that the first one opened, then a new window opens', async () => {
  expect([await over('a', 0), await over('a', 10), await over('a', 20)]).toEqual([false, false, false])
  expect(await countOne(database.db, 'a', LIMIT, at(30))).toEqual({ over: true, until: at(60) })
  expect(await over('a', 59)).toBe(true)
  expect(await over('b', 59)).toBe(false)
  expect(await countOne(database.db, 'a', LIMIT, at(60))).toEqual({ over: false, until: at(120) })
})

test('of many at once exactly as many as allowed pass', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => over('parallel', 0)))
  expect(answers.filter((isOver) => !isOver)).toHaveLength(3)
})

test('one that read the clock a little before the first does not begin the count anew', async () => {
  expect([await over('skewed', 2), await over('skewed', 1), await over('skewed', 0)]).toEqual([
    false,
    false,
    false,
  ])
  expect(await over('skewed', 1)).toBe(true)
  expect(await countOne(database.db, 'skewed', LIMIT, at(2))).toEqual({ over: true, until: at(62) })
})

test('one taken back makes room for one; never for more than were counted', async () => {
  for (const second of [0, 1, 2]) await over('back', second)
  await uncountOne(database.db, 'back')
  expect(await over('back', 3)).toBe(false)
  expect(await over('back', 4)).toBe(true)
  for (let n = 0; n < 9; n += 1) await uncountOne(database.db, 'back')
  const answers = [await over('back', 5), await over('back', 5), await over('back', 5), await over('back', 5)]
  expect(answers).toEqual([false, false, false, true])
})

test('a key can be forgiven, and what is over is cleared away', async () => {
  for (const second of [0, 1, 2]) await over('forgiven', second)
  await forgetCount(database.db, 'forgiven')
  expect(await over('forgiven', 3)).toBe(false)
  await forgetOldCounts(database.db, at(3600))
  expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})

test('a window opened by a clock that was set back since does not hold', async () => {
  for (let n = 0; n < 4; n += 1) await countOne(database.db, 'ahead', LIMIT, new Date(Date.UTC(2027, 0, 1)))
  expect(await over('ahead', 0)).toBe(false)
})
