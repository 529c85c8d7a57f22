import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { openClient, sessionOptions } from './db.ts'
import type { PassDefinition } from './define-pass.ts'
import { keepDoing } from './keep-doing.ts'
import { Passes } from './passes.ts'
import { WorkerSession } from './worker-session.ts'

/** Background work: started by an outbox row, or by the clock. */
export interface JobDefinition {
  /** Module and verb, with a dot between. */
  readonly name: string
  /** Minute, hour, day, month, weekday in real UTC: the job is also due at these times, once for all processes. */
  readonly cron?: string
  /**
   * Runs at least once, and again after a failure, so it must be idempotent. If the clock starts it, the payload has no
   * data.
   */
  run(payload: unknown): Promise<void>
  /** It listens to an event; other listeners may have the same name. */
  readonly isHeard?: true
  /** The name in the previous release: waiting jobs of that name run too. */
  readonly formerly?: string
}

/** The outcome of an attempt at a job; `given_up` is never retried automatically. */
export type JobOutcome = 'done' | 'failed' | 'given_up'

export interface WorkerOptions {
  readonly passes: readonly PassDefinition[]
  /** Address of the role that owns the tables. */
  readonly ownerUrl: string
  readonly definitions: readonly JobDefinition[]
  /** Maximum number of jobs at the same time. */
  readonly concurrency: number
  readonly log: Logger
  readonly onJobDone?: (name: string, outcome: JobOutcome, seconds: number) => void
}

export interface Worker {
  /** A transaction was committed in this process: the pump runs at once. */
  wake(): void
  /** Waits until the outbox is empty and no job is due; for tests. Jobs that wait for a later time stay. */
  drain(): Promise<void>
  /** Stops cleanly: running jobs are finished, unless they take too long; those are free for another worker. */
  stop(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A worker polls for jobs this often; normally it is notified. */
const POLL_MS = 1_000
const STOP_DEADLINE_MS = 20_000
const KILL_DEADLINE_MS = 5_000
const DRAIN_DEADLINE_MS = 120_000

/**
 * Starts this process's worker: the outbox pump (one in all processes), the passes, the jobs, and their clock.
 *
 * graphile-worker keeps its tables under row security without a policy, so only their owner can use them: it, the
 * pump and the locks work as the owner, over connections that nothing else gets. What a job *does* runs over the
 * application's own pool, so under the application's role. Commits of that bookkeeping are not waited for: a crash of
 * the database takes them back in order, and then a job is done once more, as every job must bear.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { definitions, log } = options
  await migrateJobs(options.ownerUrl)
  const passes = new Passes({
    ...options,
    definitions: options.passes,
    leases: () => session.leases,
    onDone(...done) {
      options.onJobDone?.(...done)
      session.wake() // what it left to be done later
    },
  })
  const session = new WorkerSession(options.ownerUrl, {
    jobs: new Set(byName(definitions).keys()),
    onHandedOn: () => passes.ring(),
    passesDone: () => passes.doneInLastMinute,
    log,
  })
  session.start()
  passes.start()
  const runners = keepDoing('jobs', (signal) => runJobs(options, session, signal), log)
  const wake = () => {
    passes.ring()
    session.wake()
  }
  return {
    wake,
    drain: () => drain(options, wake),
    async stop() {
      await Promise.all([passes.stop(), runners.stop()])
      await session.stop()
    },
  }
}

/**
 * One run of the job runner: until it stops or a connection breaks. A job that was taken at that moment may be locked
 * by a runner that does not know it. So the runner ends, all locks under its id are freed, and the next run has another
 * id.
 */
async function runJobs(options: WorkerOptions, session: WorkerSession, signal: AbortSignal): Promise<void> {
  const { pool, broken, breakOff } = jobPool(options)
  let id: string | undefined
  try {
    const runner = await startRunner(options, pool, session, (poolId) => {
      id = poolId
    })
    const ended = runner.promise.catch(() => undefined)
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    if (!signal.aborted) await Promise.race([stopped, broken, ended])
    const over = Promise.allSettled([runner.stop(), ended])
    if (!(await within(signal.aborted ? STOP_DEADLINE_MS : KILL_DEADLINE_MS, over))) {
      await within(KILL_DEADLINE_MS, runner.kill())
    }
    if (!signal.aborted) throw new Error('the job runner lost the database')
  } finally {
    if (id !== undefined) session.release(id)
    await breakOff()
  }
}

/** Whether it is over in time, well or not. */
async function within(ms: number, work: PromiseLike<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = delay(ms, false, { signal: waiting.signal }).catch(() => false)
  const over = Promise.resolve(work).then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([over, late])
  waiting.abort()
  return inTime
}

/** Brings the job tables to the version of this program, as the owner. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/**
 * Connections of one run of the runner. `broken` resolves when the first of them breaks; `breakOff` ends them all, also
 * those that a faulty runner still holds.
 */
function jobPool({ ownerUrl, concurrency, log }: WorkerOptions): {
  pool: pg.Pool
  broken: Promise<void>
  breakOff: () => Promise<void>
} {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: concurrency + 3,
    connectionTimeoutMillis: 10_000,
    options: `${sessionOptions()} -c synchronous_commit=off`,
  })
  const clients = new Set<pg.PoolClient>()
  const { promise: broken, resolve: tell } = Promise.withResolvers<void>()
  const report = (error: Error) => {
    log.debug({ err: error }, 'a job connection broke')
    tell()
  }
  pool.on('error', report)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', report)
  })
  pool.on('remove', (client) => void clients.delete(client))
  return {
    pool,
    broken,
    async breakOff() {
      if (await within(KILL_DEADLINE_MS, pool.end())) return
      for (const client of clients) (client as unknown as pg.Client).end().catch(() => undefined)
    },
  }
}

async function startRunner(
  { definitions, concurrency, log, onJobDone }: WorkerOptions,
  pool: pg.Pool,
  session: WorkerSession,
  onPool: (id: string) => void,
): Promise<Runner> {
  const startedAt = new Map<string, number>()
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger: graphileLog(log),
    taskList: tasksOf(definitions),
    parsedCronItems: cronOf(definitions),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: POLL_MS,
        // With a delay, if only of nothing, a failure to write down the end of a job ends the runner instead of the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
      plugins: [
        {
          name: 'claim-worker-id',
          version: '1.0.0',
          worker: {
            hooks: {
              async startWorker(_context, { worker }) {
                onPool(worker.workerPool.id)
                await session.claim(worker.workerPool.id)
              },
            },
          },
        },
      ],
    },
  })
  runner.events.on('job:start', ({ job }) => void startedAt.set(job.id, performance.now()))
  runner.events.on('job:complete', ({ job, error }) => {
    const seconds = (performance.now() - (startedAt.get(job.id) ?? performance.now())) / 1000
    startedAt.delete(job.id)
    const name = job.task_identifier
    const line = { job: name, jobId: job.id, attempt: job.attempts, ms: Math.round(seconds * 1000) }
    const givenUp = job.attempts >= job.max_attempts
    if (!error) log.debug(line, 'job done')
    else if (givenUp) log.error({ ...line, err: error }, 'job failed for good')
    else log.warn({ ...line, err: error }, 'job failed, will be tried again')
    onJobDone?.(name, error ? (givenUp ? 'given_up' : 'failed') : 'done', seconds)
    session.wake() // what it left to be done later
  })
  return runner
}

function tasksOf(definitions: readonly JobDefinition[]): TaskList {
  const tasks: TaskList = {}
  for (const [name, all] of byName(definitions)) {
    if (all.length > 1 && !all.every(({ isHeard }) => isHeard)) throw new Error(`two jobs are named ${name}`)
    tasks[name] = async (payload) => {
      const ended = await Promise.allSettled(all.map(({ run }) => run(payload)))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
  }
  return tasks
}

/** The definitions under each name that waiting jobs may have. */
function byName(definitions: readonly JobDefinition[]): Map<string, JobDefinition[]> {
  const names = new Map<string, JobDefinition[]>()
  for (const definition of definitions) {
    for (const name of [definition.name, definition.formerly]) {
      if (name !== undefined) names.set(name, [...(names.get(name) ?? []), definition])
    }
  }
  return names
}

/**
 * The clock of the jobs. Each due time is used once, by the first process that sees it. A job that still waits is not
 * queued twice. A job of certain hours is made up for if no worker ran then; a job of the whole day is not.
 */
function cronOf(definitions: readonly JobDefinition[]) {
  return parseCronItems(
    definitions.flatMap(({ name, cron }) =>
      cron === undefined
        ? []
        : [
            {
              task: name,
              match: cron,
              identifier: name,
              options: {
                jobKey: `cron ${name}`,
                backfillPeriod: cron.split(' ')[1] === '*' ? 0 : DAY_MS,
              },
            },
          ],
    ),
  )
}

/** What graphile-worker itself says of jobs is said better above; what else it reports are faults. */
function graphileLog(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

async function drain({ ownerUrl, definitions, passes }: WorkerOptions, wake: () => void): Promise<void> {
  const client = openClient({ url: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const deadline = performance.now() + DRAIN_DEADLINE_MS
    for (;;) {
      wake()
      // Not now(): that is when the statement began, and a job handed on before its snapshot would be of a later time.
      const { rows } = await client.query<{ what: string }>(
        `select 'outbox: ' || target as what from outbox where kind = 'live' or target = any($1)
         union all
         select tasks.identifier || coalesce(' after ' || jobs.last_error, '')
         from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where tasks.identifier = any($1)
           and (jobs.locked_at is not null or (jobs.is_available and jobs.run_at <= clock_timestamp()))
         union all
         select pass || coalesce(' after ' || last_fault, '') from pass_item
         where pass = any($2) and (leased_by is not null or try_at <= clock_timestamp())`,
        [[...byName(definitions).keys()], passes.map(({ name }) => name)],
      )
      if (rows.length === 0) return
      if (performance.now() > deadline) {
        throw new Error(
          `still waiting: ${[...new Set(rows.map(({ what }) => what))].slice(0, 10).join('; ')}`,
        )
      }
      await delay(5)
    }
  } finally {
    await client.end()
  }
}
