import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { defineEvent, defineJob } from './define-job.ts'
import { newId } from './ids.ts'
import { type JobDefinition, type JobOutcome, migrateJobs, startWorker, type Worker } from './jobs.ts'
import { enqueue, type OutboxItem } from './outbox.ts'

let database: FreshDatabase
const workers: Worker[] = []

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.drop()
})

async function work(...definitions: JobDefinition[]) {
  const log = quietLog()
  const outcomes: [string, JobOutcome][] = []
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions,
    passes: [],
    concurrency: 2,
    log,
    onJobDone: (name, outcome) => outcomes.push([name, outcome]),
  })
  workers.push(worker)
  return { worker, log, outcomes }
}

/** A job that records its input. */
function recorder(name: string) {
  const payloads: unknown[] = []
  const definition: JobDefinition = { name, run: async (payload) => void payloads.push(payload) }
  return { payloads, definition }
}

const commit = (...items: OutboxItem[]) => database.db.transaction().execute((trx) => enqueue(trx, items))

async function waiting(name: string) {
  const { rows } = await database.ownerPool.query(
    `select jobs.attempts, jobs.last_error, jobs.locked_by, jobs.payload
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = $1`,
    [name],
  )
  return rows
}

test('a job is done after its transaction commits, and not where it is rolled back', async () => {
  const { payloads, definition } = recorder('test.record')
  const { worker, outcomes } = await work(definition)
  await expect(
    database.db.transaction().execute(async (trx) => {
      await enqueue(trx, [{ job: 'test.record', payload: { n: 0 } }])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await commit({ job: 'test.record', payload: { n: 1 } })
  await worker.drain()
  expect(payloads).toEqual([{ n: 1 }])
  await eventually(() => expect(outcomes).toEqual([['test.record', 'done']]))
})

test('a commit elsewhere is found without being told', async () => {
  const { payloads, definition } = recorder('test.record')
  await work(definition)
  await commit({ job: 'test.record', payload: { n: 1 } })
  await eventually(() => expect(payloads).toHaveLength(1))
})

test('a job with the key of one that waits replaces it, within a batch and across', async () => {
  const { payloads, definition } = recorder('test.keyed')
  const later = new Date(Date.now() + 60_000)
  const { worker } = await work(definition)
  const keyed = (n: number, runAt?: Date): OutboxItem => ({
    job: 'test.keyed',
    payload: { n },
    key: 'one',
    ...(runAt ? { runAt } : {}),
  })
  await commit(keyed(1, later), keyed(2, later))
  await worker.drain()
  expect(payloads).toEqual([])
  expect((await waiting('test.keyed')).map(({ payload }) => payload)).toEqual([{ n: 2 }])
  await commit(keyed(3))
  await worker.drain()
  expect(payloads).toEqual([{ n: 3 }])
})

test('a job with the key of one that runs is done after it', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const payloads: unknown[] = []
  const { worker } = await work({
    name: 'test.keyed',
    async run(payload) {
      payloads.push(payload)
      started.resolve()
      if (payloads.length === 1) await finish.promise
    },
  })
  await commit({ job: 'test.keyed', payload: { n: 1 }, key: 'one' })
  await started.promise
  await commit({ job: 'test.keyed', payload: { n: 2 }, key: 'one' })
  await eventually(() => expect(payloads).toEqual([{ n: 1 }, { n: 2 }]))
  finish.resolve()
  await worker.drain()
})

test('draining waits for a job that is handed on while it looks', async () => {
  const { payloads, definition } = recorder('test.record')
  const { worker } = await work(definition)
  const [handingOn, inTheWay] = [await database.ownerPool.connect(), await database.ownerPool.connect()]
  const isWaiting = async (query: string) => {
    const { rows } = await database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [query],
    )
    expect(rows).not.toEqual([])
  }
  try {
    await handingOn.query('begin')
    await handingOn.query('lock table outbox in access exclusive mode')
    const drained = worker.drain()
    await eventually(() => isWaiting(`%'outbox: '%`))
    await handingOn.query(
      `select graphile_worker.add_job('test.record', '{"n": 1}', run_at => clock_timestamp())`,
    )
    await inTheWay.query('begin')
    const locked = inTheWay.query('lock table graphile_worker._private_jobs in exclusive mode')
    await eventually(() => isWaiting('lock table%'))
    await handingOn.query('commit')
    await locked
    expect(await Promise.race([drained.then(() => 'drained'), delay(200, 'waits')])).toBe('waits')
    await inTheWay.query('commit')
    await drained
    expect(payloads).toEqual([{ n: 1 }])
  } finally {
    handingOn.release(true)
    inTheWay.release(true)
  }
})

test('a job that fails is tried again, and told loudly once it is given up', async () => {
  const { worker, log, outcomes } = await work({
    name: 'test.fails',
    async run() {
      throw new Error('not today')
    },
  })
  await commit({ job: 'test.fails', payload: {} })
  await worker.drain()
  expect(await waiting('test.fails')).toMatchObject([{ last_error: 'not today' }])
  await database.ownerPool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()',
  )
  await worker.drain()
  // The number of earlier failures depends on the machine: it is retried after some seconds.
  expect(new Set(outcomes.slice(0, -1).map(([, outcome]) => outcome))).toEqual(new Set(['failed']))
  expect(outcomes.at(-1)).toEqual(['test.fails', 'given_up'])
  const told = log.lines.filter((line) => line.job === 'test.fails').map((line) => line.level)
  expect(told).toEqual([...outcomes.slice(1).map(() => 'warn'), 'error'])
})

test('an event reaches every listener, also where one of them fails, under its former name too', async () => {
  const happened = defineEvent('test.happened', z.object({ n: z.int() }), 'test.happened_before')
  const heard: number[] = []
  const { worker } = await work(
    happened.heard(async () => {
      throw new Error('not today')
    }),
    happened.heard(async ({ n }) => heard.push(n)),
  )
  await commit(happened.announce({ n: 1 }))
  await worker.drain()
  await commit({ job: 'test.happened_before', payload: { n: 2 } })
  await worker.drain()
  expect(heard).toEqual(expect.arrayContaining([1, 2]))
  expect(await waiting('test.happened')).toMatchObject([{ last_error: 'not today' }])
})

test('a payload that is not what its job takes fails the job before it runs', async () => {
  const ran: unknown[] = []
  const counted = defineJob('test.counted', z.object({ n: z.int() }))
  const { worker } = await work(counted.runs(async (payload) => ran.push(payload)))
  await commit({ job: counted.name, payload: { n: 'one' } })
  await worker.drain()
  expect(ran).toEqual([])
  expect(await waiting(counted.name)).toHaveLength(1)
})

test('a job that nobody knows is kept and reported', async () => {
  const { worker, log } = await work(recorder('test.known').definition)
  await commit({ job: 'test.unknown', payload: {} })
  await worker.drain()
  await eventually(() =>
    expect(log.lines).toContainEqual(expect.objectContaining({ job: 'test.unknown', level: 'error' })),
  )
  expect(await waiting('test.unknown')).toHaveLength(1)
})

test('of two workers one hands on the outbox; the other takes over when it goes', async () => {
  const { payloads, definition } = recorder('test.record')
  const first = await work(definition)
  await eventually(() => expect(pumps(first)).toBe(1))
  const second = await work(definition)
  for (let n = 0; n < 20; n += 1) await commit({ job: 'test.record', payload: { n } })
  await second.worker.drain()
  expect(pumps(second)).toBe(0)
  await first.worker.stop()
  workers.splice(workers.indexOf(first.worker), 1)
  await commit({ job: 'test.record', payload: { n: 20 } })
  await second.worker.drain()
  expect(pumps(second)).toBe(1)
  expect(payloads.map((payload) => (payload as { n: number }).n).sort((a, b) => a - b)).toEqual([
    ...Array(21).keys(),
  ])
})

const pumps = ({ log }: { log: ReturnType<typeof quietLog> }) =>
  log.lines.filter((line) => line.msg === 'this process delivers the outbox').length

test('the job of a killed worker is taken up by another at once', async () => {
  await migrateJobs(database.ownerUrl)
  await commit({ job: 'test.slow', payload: { n: 1 } })
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/hang-in-a-job.ts'), database.ownerUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  const { payloads, definition } = recorder('test.slow')
  await work(definition)
  expect(payloads).toEqual([])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await eventually(() => expect(payloads).toEqual([{ n: 1 }]))
})

test('a worker whose connections all break comes back and finishes what it had begun', async () => {
  const payloads: unknown[] = []
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { worker, log } = await work({
    name: 'test.slow',
    async run(payload) {
      payloads.push(payload)
      started.resolve()
      await finish.promise
    },
  })
  await commit({ job: 'test.slow', payload: { n: 1 } })
  await started.promise
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  finish.resolve()
  await eventually(() => commit({ job: 'test.slow', payload: { n: 2 } }))
  await eventually(() => expect(payloads).toContainEqual({ n: 2 }))
  await worker.drain()
  expect(await waiting('test.slow')).toEqual([])
  expect(log.lines.some((line) => line.msg === 'outbox pump: works again')).toBe(true)
})

test('stopping lets the job under way finish', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { worker } = await work({
    name: 'test.slow',
    async run() {
      started.resolve()
      await finish.promise
    },
  })
  await commit({ job: 'test.slow', payload: { n: 1 } })
  await started.promise
  const stopped = worker.stop()
  workers.splice(workers.indexOf(worker), 1)
  finish.resolve()
  await stopped
  expect(await waiting('test.slow')).toEqual([])
  const { rows } = await database.ownerPool.query('select from worker_seen')
  expect(rows).toHaveLength(0)
})

test('a time that passed while no worker ran is made up for once, by one of two workers', async () => {
  await migrateJobs(database.ownerUrl)
  await database.ownerPool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('test.nightly', now() - interval '9 days', now() - interval '9 days'),
       ('test.often', now() - interval '9 days', now() - interval '9 days')`,
  )
  const hour = new Date(Date.now() - 3 * 3_600_000).getUTCHours()
  const nightly = { ...recorder('test.nightly'), cron: `0 ${hour} * * *` }
  const often = { ...recorder('test.often'), cron: '*/5 * * * *' }
  const definitions = [nightly, often].map(({ definition, cron }) => ({ ...definition, cron }))
  const [first] = await Promise.all([work(...definitions), work(...definitions)])
  await eventually(() => expect(nightly.payloads).toHaveLength(1))
  await first.worker.drain()
  expect(nightly.payloads).toHaveLength(1)
})

test('a thousand jobs and a thousand live events of other commits are handed on in order', async () => {
  const { payloads, definition } = recorder('test.record')
  const user = newId()
  const heard: number[] = []
  const listener = await database.ownerPool.connect()
  listener.on('notification', ({ payload }) => {
    for (const [channel, event] of JSON.parse(payload ?? '[]')) {
      expect(channel).toBe(`user:${user}`)
      heard.push(Number(event.data.title))
    }
  })
  await listener.query('listen live')
  const { worker } = await work(definition)
  for (let block = 0; block < 10; block += 1) {
    await commit(
      ...Array.from({ length: 100 }, (_, n): OutboxItem[] => [
        { job: 'test.record', payload: { n: block * 100 + n } },
        {
          live: { user, entity: null },
          event: { event: 'popup', data: { title: String(block * 100 + n), message: 'ė'.repeat(60) } },
        },
      ]).flat(),
    )
  }
  await worker.drain()
  await eventually(() => expect(heard).toHaveLength(1000))
  listener.release(true)
  expect(heard).toEqual([...Array(1000).keys()])
  expect(new Set(payloads.map((payload) => (payload as { n: number }).n)).size).toBe(1000)
})

test('an event that is too large to announce has its audience read again', async () => {
  const user = newId()
  const heard: unknown[] = []
  const listener = await database.ownerPool.connect()
  listener.on('notification', ({ payload }) => void heard.push(...JSON.parse(payload ?? '[]')))
  await listener.query('listen live')
  const { worker } = await work(recorder('test.record').definition)
  await commit({
    live: { user, entity: null },
    event: { event: 'popup', data: { title: 'Long', message: 'x'.repeat(9_000) } },
  })
  await worker.drain()
  await eventually(() =>
    expect(heard).toEqual([[`user:${user}`, { event: 'connected', data: { missed: true } }]]),
  )
  listener.release(true)
})
