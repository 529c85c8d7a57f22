import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { platformApp } from '../../test/platform-app.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { BusinessClock } from './clock.ts'
import { clockMovedJob, followClock } from './clock-offset.ts'
import { type JobDefinition, startWorker, type Worker } from './jobs.ts'
import { Listener } from './listener.ts'

let database: FreshDatabase
const listeners: Listener[] = []
let worker: Worker | undefined

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()))
  await database.drop()
})

const DAY = 24 * 3600

async function anotherProcess() {
  const clock = new BusinessClock()
  const moved = vi.fn()
  const listener = new Listener({ url: database.appUrl, log: quietLog() })
  listeners.push(listener)
  followClock(listener, database.db, clock, moved)
  await listener.start()
  moved.mockClear()
  return { clock, moved }
}

test('business time moves forward for every process, also for one that starts later, and back to real time', async () => {
  const { app, clock } = await platformApp(database)
  const other = await anotherProcess()
  const move = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/simulator/clock', payload })).json().result
  const answer = await move({ advance_s: DAY })
  expect(answer.offset_s).toBe(DAY)
  expect(Math.abs(Date.parse(answer.now) - Date.now() - DAY * 1000)).toBeLessThan(60_000)
  expect(clock.offsetSeconds).toBe(DAY)
  expect((await move({ advance_s: 60 })).offset_s).toBe(DAY + 60)
  await eventually(() => expect(other.clock.offsetSeconds).toBe(DAY + 60))
  expect(other.moved).toHaveBeenCalledTimes(2)
  expect((await anotherProcess()).clock.offsetSeconds).toBe(DAY + 60)
  expect((await move({ reset: true })).offset_s).toBe(0)
  await eventually(() => expect(other.clock.offsetSeconds).toBe(0))
})

test('parallel moves add up, each is audited', async () => {
  const { app } = await platformApp(database)
  await Promise.all(
    [1, 10, 100].map((advance_s) =>
      app.inject({ method: 'POST', url: '/api/simulator/clock', payload: { advance_s } }),
    ),
  )
  const { rows } = await database.ownerPool.query(
    `select action, ip, after->>'offset_s' as offset_s from audit_event order by (after->>'offset_s')::int`,
  )
  expect(rows.at(-1)).toEqual({ action: 'clock.advance', ip: '127.0.0.1', offset_s: '111' })
  expect(rows).toHaveLength(3)
})

test('what waits for a time is done at once, in a worker that already has the new time', async () => {
  const { app } = await platformApp(database)
  const clock = new BusinessClock()
  const seen: number[] = []
  const sweep: JobDefinition = { name: 'test.sweep', run: async () => void seen.push(clock.offsetSeconds) }
  worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions: [sweep, clockMovedJob(database.db, clock, [sweep])],
    passes: [],
    concurrency: 1,
    log: quietLog(),
  })
  await app.inject({ method: 'POST', url: '/api/simulator/clock', payload: { advance_s: 3600 } })
  await worker.drain()
  expect(seen).toEqual([3600])
})

test.each([[{ advance_s: -1 }], [{ advance_s: 1.5 }], [{ advance_s: 401 * DAY }], [{}], [{ reset: false }]])(
  'it is never moved by %j',
  async (payload) => {
    const { app } = await platformApp(database)
    const answer = await app.inject({ method: 'POST', url: '/api/simulator/clock', payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'input_invalid'])
  },
)

test('one address may move it only so often', async () => {
  const { app } = await platformApp(database, { settings: { RATE_SIMULATOR_PER_MINUTE: '1' } })
  const move = () => app.inject({ method: 'POST', url: '/api/simulator/clock', payload: { advance_s: 1 } })
  expect((await move()).statusCode).toBe(200)
  expect((await move()).json().code).toBe('rate_limited')
})
