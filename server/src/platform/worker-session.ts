import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from './db.ts'
import { newId } from './ids.ts'
import { Bell, keepDoing } from './keep-doing.ts'
import { handOn } from './pump.ts'

/** Advisory locks, beside that of the migrations: the id of each running worker, and the one pump. */
const WORKER_LOCKS = 7_203_002
const PUMP_LOCK = 7_203_003

/** While others commit, a commit of another process is found this soon; a commit here rings the bell. */
const BUSY_MS = 20
/** After a quiet time it is found this soon: each look takes more than half a millisecond of the processor. */
const QUIET_MS = 100
/** How soon a standby worker takes over from a pump that died. */
const STANDBY_MS = 500
/** Rows per batch. */
const BATCH = 500
/** How often a worker reports, and frees the jobs of workers that died. */
const BEAT_MS = 2_000
/** How often the jobs that failed for good are counted; they are found by reading all waiting jobs. */
const COUNT_MS = 15_000

interface SessionOptions {
  /** The names of the jobs that this program knows. */
  readonly jobs: ReadonlySet<string>
  /** Something was committed, maybe by another process. */
  readonly onHandedOn: () => void
  /** The items of each pass that this process did in the last minute. */
  readonly passesDone: () => Readonly<Record<string, number>>
  readonly log: Logger
}

/**
 * A worker process's own connection to the database. It holds a session lock under the id of each of its job pools and
 * under that of its leases, so others can see whether they run. The first worker also holds the lock of the pump and runs the pump on this
 * connection: when the connection is lost, the locks are too, and nothing runs under a lost lock.
 */
export class WorkerSession {
  readonly #ownerUrl: string
  readonly #options: SessionOptions
  readonly #bell = new Bell()
  readonly #ids = new Set<string>()
  readonly #claims: { id: string; done: () => void }[] = []
  readonly #ended: string[] = []
  #leases: string | null = null
  #loop: { stop(): Promise<void> } | undefined
  #isPump = false
  #idleMs = BUSY_MS
  #beatAt = 0
  #countAt = 0

  constructor(ownerUrl: string, options: SessionOptions) {
    this.#ownerUrl = ownerUrl
    this.#options = options
  }

  start(): void {
    const { log } = this.#options
    this.#loop = keepDoing('outbox pump', (signal, well) => this.#connection(signal, well), log)
  }

  /**
   * The id of this worker's leases on items of passes, another one for each connection; null while no lock on it is held:
   * then nothing may be leased.
   */
  get leases(): string | null {
    return this.#leases
  }

  /** Registers a job pool and takes its lock; a pool must not take a job before this is done. */
  claim(id: string): Promise<void> {
    if (this.#ids.has(id)) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#claims.push({ id, done: resolve })
    this.#bell.ring()
    return promise
  }

  /** Removes a pool that has ended, and frees the jobs that it left locked. */
  release(id: string): void {
    this.#ids.delete(id)
    this.#ended.push(id)
    this.#bell.ring()
  }

  /** A transaction was committed here: process the outbox at once. */
  wake(): void {
    this.#bell.ring()
  }

  /** Whether this process runs the pump; the others are on standby. */
  get isPump(): boolean {
    return this.#isPump
  }

  async stop(): Promise<void> {
    await this.#loop?.stop()
  }

  async #connection(signal: AbortSignal, well: () => void): Promise<void> {
    const client = openClient({ url: this.#ownerUrl })
    client.on('error', () => undefined) // the statement that needs the connection reports it
    try {
      await client.connect()
      // What a crash of the database could take back here is done again from the outbox: all of it lies in one
      // transaction, and a later durable commit makes it durable, too.
      await client.query('set synchronous_commit = off')
      const leases = newId()
      await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, leases])
      this.#leases = leases
      this.#options.onHandedOn()
      for (const id of this.#ids) await this.#lock(client, id)
      this.#beatAt = 0
      well()
      while (!signal.aborted) await this.#turn(client, signal)
      await this.#free(client, [...this.#ids, ...this.#ended.splice(0)])
    } finally {
      this.#isPump = false
      this.#leases = null
      await client.end().catch(() => undefined)
    }
  }

  async #turn(client: pg.Client, signal: AbortSignal): Promise<void> {
    for (let claim = this.#claims[0]; claim; claim = this.#claims[0]) {
      await this.#lock(client, claim.id)
      this.#ids.add(claim.id)
      this.#claims.shift()
      claim.done()
    }
    for (const id of this.#ended.splice(0)) {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [WORKER_LOCKS, id])
      await this.#free(client, [id])
    }
    const now = performance.now()
    if (now - this.#beatAt >= BEAT_MS || this.#beatAt === 0) {
      await this.#beat(client)
      this.#beatAt = now
    }
    if (!this.#isPump) {
      this.#isPump = await locked(client, 'select pg_try_advisory_lock($1) as locked', [PUMP_LOCK])
      if (!this.#isPump) return this.#bell.wait(STANDBY_MS, signal)
      this.#options.log.info('this process delivers the outbox')
    }
    const waiting = await locked(client, 'select exists (select from outbox) as locked', [])
    if (!waiting) {
      await this.#bell.wait(this.#idleMs, signal)
      this.#idleMs = Math.min(2 * this.#idleMs, QUIET_MS)
      return
    }
    this.#idleMs = BUSY_MS
    const { jobs, onHandedOn, log } = this.#options
    for (const name of await handOn(client, BATCH)) {
      if (!jobs.has(name)) log.error({ job: name }, 'an unknown job waits for a newer version of the program')
    }
    onHandedOn()
  }

  async #lock(client: pg.Client, id: string): Promise<void> {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, id])
    await client.query(
      'insert into worker_seen (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now()',
      [id],
    )
  }

  /** Reports that this worker runs, and frees the jobs and items of workers whose lock is free: they were killed. */
  async #beat(client: pg.Client): Promise<void> {
    const own = [...this.#ids]
    const { rows: dead } = await client.query<{ id: string }>(
      `select id from worker_seen where id <> all($1) and pg_try_advisory_xact_lock($2, hashtext(id))`,
      [own, WORKER_LOCKS],
    )
    if (dead.length > 0) {
      const ids = dead.map(({ id }) => id)
      await this.#free(client, ids)
      this.#options.log.info({ workers: ids }, 'freed the jobs of workers that are gone')
    }
    await client.query(
      `update pass_item set leased_by = null
       where leased_by <> $1 and pg_try_advisory_xact_lock($2, hashtext(leased_by))`,
      [this.#leases, WORKER_LOCKS],
    )
    // A process with several job pools has one set of passes.
    await client.query(
      `update worker_seen set seen_at = now(), passes_done = case when id = $2 then $3::jsonb else '{}' end
       where id = any($1)`,
      [own, own[0], this.#options.passesDone()],
    )
    const now = performance.now()
    if (own.length > 0 && (now - this.#countAt >= COUNT_MS || this.#countAt === 0)) {
      this.#countAt = now
      await client.query(
        `update worker_seen set failed_jobs = (
           select count(*) from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null)
         where id = any($1)`,
        [own],
      )
    }
  }

  async #free(client: pg.Client, ids: readonly string[]): Promise<void> {
    await client.query('select graphile_worker.force_unlock_workers($1)', [ids])
    await client.query('delete from worker_seen where id = any($1)', [ids])
  }
}

async function locked(client: pg.Client, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(text, values)
  return rows[0]?.locked ?? false
}
