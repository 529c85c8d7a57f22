import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { definePass, type PassDefinition } from './define-pass.ts'
import { type JobOutcome, startWorker, type Worker } from './jobs.ts'
import { enqueue } from './outbox.ts'
import { readJobs } from './work-state.ts'

let database: FreshDatabase
const workers: Worker[] = []
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.drop()
})

const counting = definePass('test.count', z.object({ n: z.int() }))

async function work(...passes: PassDefinition[]) {
  const log = quietLog()
  const outcomes: JobOutcome[] = []
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions: [],
    passes,
    concurrency: 1,
    log,
    onJobDone: (_, outcome) => outcomes.push(outcome),
  })
  workers.push(worker)
  return { worker, log, outcomes }
}

/** A pass that records what it is given, and fails where it is told to. */
function recorder({
  fails = () => false,
  waits = () => false,
}: Partial<Record<'fails' | 'waits', (n: number) => boolean>> = {}) {
  const runs: number[][] = []
  const definition = counting.runs(async (items) => {
    const numbers = items.map(({ n }) => n)
    const faulty = numbers.find(fails)
    if (faulty !== undefined) throw new Error(`no ${faulty}`)
    runs.push(numbers)
    return new Map(numbers.flatMap((n, place) => (waits(n) ? [[place, `${n} is away`] as const] : [])))
  })
  return { runs, definition }
}

const order = (numbers: readonly number[], urgent = false) =>
  database.db.transaction().execute((trx) =>
    enqueue(
      trx,
      numbers.map((n) => counting.later({ n }, { urgent })),
    ),
  )
const upTo = (most: number) => Array.from({ length: most }, (_, n) => n)
const left = async () =>
  (
    await database.ownerPool.query(
      'select payload, tries, last_fault, leased_by is not null as leased from pass_item order by id',
    )
  ).rows

test('items go many at a time, in their order, once each', async () => {
  await order(upTo(150))
  const { runs, definition } = recorder()
  const { worker } = await work(definition)
  await worker.drain()
  expect(runs.map(({ length }) => length)).toEqual([64, 64, 22])
  expect(runs.flat()).toEqual(upTo(150))
  expect(await left()).toEqual([])
})

test('nothing is done before its transaction is committed, nor where that is taken back', async () => {
  const { runs, definition } = recorder()
  const { worker } = await work(definition)
  const failed = database.db.transaction().execute(async (trx) => {
    await enqueue(trx, [counting.later({ n: 1 })])
    await worker.drain()
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await worker.drain()
  expect(runs).toEqual([])
})

test('of many the faulty ones are found: they wait with their fault, and everything else is done', async () => {
  await order(upTo(64))
  const { runs, definition } = recorder({ fails: (n) => n === 7 || n === 50 })
  const { log, outcomes } = await work(definition)
  await eventually(async () => {
    expect(await left()).toMatchObject([
      { payload: { n: 7 }, last_fault: 'no 7', leased: false },
      { payload: { n: 50 }, last_fault: 'no 50', leased: false },
    ])
  })
  expect(runs.flat().toSorted((one, other) => one - other)).toEqual(
    upTo(64).filter((n) => n !== 7 && n !== 50),
  )
  expect(outcomes).toContain('failed')
  expect(log.lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg)).toContain(
    'an item failed, will be tried again',
  )
})

test('what waits for somebody outside comes again, alone', async () => {
  let isAway = true
  await order([1, 2, 3])
  const { runs, definition } = recorder({ waits: (n) => isAway && n === 2 })
  const { worker } = await work(definition)
  await eventually(async () =>
    expect(await left()).toMatchObject([{ payload: { n: 2 }, last_fault: '2 is away' }]),
  )
  isAway = false
  await eventually(async () => {
    await worker.drain()
    expect(await left()).toEqual([])
  })
  expect(runs[0]).toEqual([1, 2, 3])
  expect(runs.at(-1)).toEqual([2])
})

test('an urgent item does not wait behind others that are at work', async () => {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const done: number[] = []
  const definition = counting.runs(async (items) => {
    if (items.some(({ n }) => n === 1)) await goesOn
    done.push(...items.map(({ n }) => n))
  })
  await order([1])
  const { worker } = await work(definition)
  await eventually(async () => expect(await left()).toMatchObject([{ leased: true }]))
  await order([2], true)
  await eventually(async () => expect(done).toEqual([2]))
  goOn()
  await worker.drain()
  expect(done).toEqual([2, 1])
})

test('what a killed worker had leased is free again for another', async () => {
  await order([1, 2])
  await database.ownerPool.query(`update pass_item set leased_by = 'a killed worker'`)
  const { runs, definition } = recorder()
  const { worker } = await work(definition)
  await worker.drain()
  expect(runs.flat()).toEqual([1, 2])
})

test('items whose run lost the database are done once it is back', async () => {
  const { ownerPool } = database
  let losses = 0
  const done: number[] = []
  const definition = counting.runs(async (items) => {
    if (losses === 0) {
      losses += 1
      await ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    }
    done.push(...items.map(({ n }) => n))
  })
  await order([1, 2])
  const { worker } = await work(definition)
  await eventually(async () => expect(await left()).toEqual([]))
  await worker.drain()
  // What a run did before it lost the database is done again, as every pass must bear.
  expect(new Set(done)).toEqual(new Set([1, 2]))
})

test('who stops in the middle of a group leaves the rest free', async () => {
  await order(upTo(8))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const definition = counting.runs(async () => {
    begin()
    await goesOn
    throw new Error('no')
  })
  const { worker } = await work(definition)
  await begun
  const stopped = worker.stop()
  workers.length = 0
  goOn()
  await stopped
  expect(await left()).toEqual(
    upTo(8).map((n) => ({ payload: { n }, tries: 0, last_fault: null, leased: false })),
  )
})

test('two workers do each item once', async () => {
  const { runs, definition } = recorder()
  const [one, other] = [await work(definition), await work(definition)]
  for (const n of upTo(40)) {
    await order([n])
    one.worker.wake()
    other.worker.wake()
  }
  await one.worker.drain()
  expect(runs.flat().toSorted((a, b) => a - b)).toEqual(upTo(40))
})

test('an item of a payload that there is not is a fault of its own', async () => {
  await order([1])
  await database.ownerPool.query(
    `insert into pass_item (pass, payload) values ('test.count', '{"n": "many"}')`,
  )
  const { runs, definition } = recorder()
  await work(definition)
  await eventually(async () =>
    expect(await left()).toMatchObject([
      { payload: { n: 'many' }, leased: false, last_fault: expect.stringContaining('expected number') },
    ]),
  )
  expect(runs).toEqual([[1]])
})

test('a worker reports how many items of each pass it did in the last minute', async () => {
  const { definition } = recorder({ waits: (n) => n === 2 })
  await order([1, 2, 3])
  await work(definition)
  await eventually(async () =>
    expect(await readJobs(database.db)).toMatchObject([
      { task: 'test.count', doneInLastMinute: 2, later: 1, lastError: '2 is away' },
    ]),
  )
})

test('two passes of one name are a fault', async () => {
  await expect(work(recorder().definition, recorder().definition)).rejects.toThrow(
    'two passes have the same name',
  )
})
