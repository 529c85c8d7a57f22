import pg from 'pg'
import type { Logger } from 'pino'
import { sessionOptions } from './db.ts'
import type { PassDefinition, Waiting } from './define-pass.ts'
import { Bell, keepDoing } from './keep-doing.ts'

/** The most items of one run. */
const MOST = 64
/** What other processes committed is found this soon, if no bell told of it. */
const SWEEP_MS = 1_000
/** The first wait; then twice as long each time. */
const FIRST_WAIT_S = 1
/** While somebody outside cannot be reached: what waits goes on soon after they are back. */
const LONGEST_WAIT_OUTSIDE_S = 15
/** After a failure of our own. */
const LONGEST_WAIT_S = 3_600
/** From so many tries on, somebody should look. */
export const WORRYING_TRIES = 5
const LONGEST_FAULT = 500

interface Item {
  readonly id: string
  readonly payload: unknown
  readonly tries: number
}

/** Items of one pass; the urgent ones have a lane of their own, so they never wait for others. */
interface Lane {
  readonly pass: string
  readonly urgent: boolean
}

type Outcome = 'done' | 'failed'

const MINUTE_MS = 60_000

/** Items that this worker has leased, to be worked on together. */
interface Run {
  readonly items: readonly Item[]
  /** The id of their lease: what another worker holds meanwhile is not touched. */
  readonly lease: string
  readonly signal: AbortSignal
}

interface PassesOptions {
  /** Address of the role that owns the tables. */
  readonly ownerUrl: string
  readonly definitions: readonly PassDefinition[]
  readonly log: Logger
  /** The id of this worker's leases, under which it holds a session lock; null while it holds none. */
  readonly leases: () => string | null
  readonly onDone?: ((name: string, outcome: Outcome, seconds: number) => void) | undefined
}

/**
 * The passes of this process. Each lane is worked on by one run at a time: while it runs, the next items collect, so
 * many of them cost little more than one, and a single one waits for nobody. Items are leased before the work and
 * removed after it. The leases of a worker that is gone are freed by the others (`WorkerSession`).
 *
 * Commits of this bookkeeping are not waited for: a crash of the database takes them back, and then items are worked on
 * once more, as every pass must bear.
 */
export class Passes {
  readonly #options: PassesOptions
  readonly #pool: pg.Pool
  readonly #definitions: ReadonlyMap<string, PassDefinition>
  readonly #bell = new Bell()
  readonly #atWork = new Map<string, Promise<void>>()
  /** Lanes whose last run left items leased. */
  readonly #interrupted: (Lane & { readonly lease: string })[] = []
  /** The runs of the last minute that did something. */
  #done: { readonly pass: string; readonly items: number; readonly at: number }[] = []
  #sweeping: { stop(): Promise<void> } | undefined

  constructor(options: PassesOptions) {
    const { ownerUrl, definitions } = options
    this.#options = options
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]))
    if (this.#definitions.size < definitions.length) throw new Error('two passes have the same name')
    this.#pool = new pg.Pool({
      connectionString: ownerUrl,
      max: 4,
      connectionTimeoutMillis: 10_000,
      options: `${sessionOptions()} -c synchronous_commit=off`,
    })
    const report = (error: Error) => options.log.debug({ err: error }, 'a connection of the passes broke')
    this.#pool.on('error', report)
    this.#pool.on('connect', (client) => void client.on('error', report))
  }

  start(): void {
    this.#sweeping = keepDoing('passes', (signal) => this.#sweep(signal), this.#options.log)
  }

  /** Something was committed: look for items at once. */
  ring(): void {
    this.#bell.ring()
  }

  /** The items of each pass that were done here in the last minute. */
  get doneInLastMinute(): Record<string, number> {
    const since = performance.now() - MINUTE_MS
    this.#done = this.#done.filter(({ at }) => at > since)
    const sums: Record<string, number> = {}
    for (const { pass, items } of this.#done) sums[pass] = (sums[pass] ?? 0) + items
    return sums
  }

  /** Finishes what runs, and frees what is left. */
  async stop(): Promise<void> {
    await this.#sweeping?.stop()
    await Promise.all(this.#atWork.values())
    await this.#freeInterrupted().catch(() => undefined)
    await this.#pool.end()
  }

  /** Starts a run of each lane that has items and none at work. */
  async #sweep(signal: AbortSignal): Promise<void> {
    await this.#freeInterrupted()
    const { rows } = await this.#pool.query<Lane>(
      `select pass, urgent from unnest($1::text[]) as pass, unnest(array[true, false]) as urgent
       where exists (select from pass_item i
         where i.pass = pass.pass and i.urgent = urgent.urgent and leased_by is null and try_at <= clock_timestamp())`,
      [[...this.#definitions.keys()]],
    )
    for (const lane of rows) {
      const name = `${lane.pass} ${lane.urgent}`
      if (this.#atWork.has(name)) continue
      const work = this.#empty(lane, signal).finally(() => {
        this.#atWork.delete(name)
        this.ring() // an item that came at this moment was left to this run
      })
      this.#atWork.set(name, work)
    }
    await this.#bell.wait(SWEEP_MS, signal)
  }

  /** Works on a lane until nothing is left in it, or no lock on leases is held. */
  async #empty(lane: Lane, signal: AbortSignal): Promise<void> {
    const definition = this.#definitions.get(lane.pass)
    const lease = this.#options.leases()
    if (!definition || lease === null) return
    try {
      while (!signal.aborted && this.#options.leases() === lease) {
        const items = await this.#lease(lane, lease)
        if (items.length === 0) return
        await this.#work(definition, { items, lease, signal })
      }
    } catch (error) {
      // The database is away, or this worker stops in the middle: the next sweep, or the end, frees what is leased.
      this.#interrupted.push({ ...lane, lease })
      if (!signal.aborted) this.#options.log.warn({ err: error, pass: lane.pass }, 'a pass was interrupted')
    }
  }

  async #lease({ pass, urgent }: Lane, lease: string): Promise<Item[]> {
    const { rows } = await this.#pool.query<Item>(
      `with taken as (
         update pass_item set leased_by = $1 where id in (
           select id from pass_item
           where pass = $2 and urgent = $3 and leased_by is null and try_at <= clock_timestamp()
           order by try_at, id limit $4 for no key update skip locked)
         returning id, payload, tries)
       select id::text, payload, tries from taken order by taken.id`,
      [lease, pass, urgent, MOST],
    )
    return rows
  }

  async #freeInterrupted(): Promise<void> {
    for (let lane = this.#interrupted[0]; lane; lane = this.#interrupted[0]) {
      await this.#pool.query(
        'update pass_item set leased_by = null where leased_by = $1 and pass = $2 and urgent = $3',
        [lane.lease, lane.pass, lane.urgent],
      )
      this.#interrupted.shift()
    }
  }

  /** Works on items together; if that fails, on each half, until those are found that fail. */
  async #work(definition: PassDefinition, run: Run): Promise<void> {
    const { log, onDone } = this.#options
    const { items, lease, signal } = run
    const begun = performance.now()
    const line = { pass: definition.name, items: items.length }
    const told = (outcome: Outcome) => onDone?.(definition.name, outcome, (performance.now() - begun) / 1000)
    let waiting: Waiting
    try {
      waiting = await definition.run(items.map(({ payload }) => payload))
    } catch (error) {
      told('failed')
      if (items.length === 1) return this.#putOffFailed(definition, run, error)
      log.debug({ ...line, err: error }, 'pass failed, tried in halves')
      const middle = items.length >> 1
      for (const half of [items.slice(0, middle), items.slice(middle)]) {
        signal.throwIfAborted()
        await this.#work(definition, { ...run, items: half })
      }
      return
    }
    if (waiting.size > 0) await this.#putOff(run, waiting)
    const done = items.filter((_, index) => !waiting.has(index))
    await this.#pool.query('delete from pass_item where id = any($1) and leased_by = $2', [
      done.map(({ id }) => id),
      lease,
    ])
    told('done')
    if (done.length > 0) this.#done.push({ pass: definition.name, items: done.length, at: performance.now() })
    log.debug({ ...line, ms: Math.round(performance.now() - begun) }, 'pass done')
    this.ring() // what it left for the next pass
  }

  async #putOffFailed({ name }: PassDefinition, run: Run, error: unknown): Promise<void> {
    const [item] = run.items
    const tries = (item?.tries ?? 0) + 1
    const line = { pass: name, item: item?.id, tries, err: error }
    if (tries >= WORRYING_TRIES) this.#options.log.error(line, 'an item fails again and again')
    else this.#options.log.warn(line, 'an item failed, will be tried again')
    const why = error instanceof Error ? error.message : String(error)
    await this.#putOff(run, new Map([[0, why]]), LONGEST_WAIT_S)
  }

  /** Frees items, each with the reason for which it waits. */
  async #putOff({ items, lease }: Run, why: Waiting, longest = LONGEST_WAIT_OUTSIDE_S): Promise<void> {
    const rows = [...why].map(([index, fault]) => ({
      id: items[index]?.id,
      fault: fault.slice(0, LONGEST_FAULT),
    }))
    await this.#pool.query(
      `update pass_item set leased_by = null, tries = tries + 1, last_fault = failed.fault,
         try_at = clock_timestamp() + make_interval(secs => least($3 * 2 ^ least(tries, 30), $4))
       from unnest($1::bigint[], $2::text[]) as failed (id, fault)
       where pass_item.id = failed.id and leased_by = $5`,
      [rows.map(({ id }) => id), rows.map(({ fault }) => fault), FIRST_WAIT_S, longest, lease],
    )
  }
}
