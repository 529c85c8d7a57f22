import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Bank, type Currency, type Holder, openBank } from './bank.ts'
import { DatabaseProcess } from './database-process.ts'
import { measuringPool } from './measuring-pool.ts'
import { pay, settle } from './payments-http.ts'
import { processorTime } from './processor-time.ts'
import { rateOf } from './rate.ts'
import { ServerProcess } from './server-process.ts'
import { prepareTpcB, runTpcB } from './tpc-b.ts'

export interface PaymentsOptions {
  /** The duration of each measurement of accepting, and of TPC-B. */
  readonly seconds: number
  /** The duration of the sustained load. */
  readonly sustainedSeconds: number
  readonly rounds: number
  readonly clients: number
  /** The scale of TPC-B. */
  readonly scale: number
}

/** Work on payments: how many a second, and the milliseconds of processor time that each costs. */
export interface Work {
  readonly rate: number
  readonly server: number
  readonly database: number
  /** This process. */
  readonly client: number
}

export interface PaymentsFigures {
  readonly tpcb: readonly number[]
  /** Answered: judged, stored, held, audited, on disk. */
  readonly accepted: readonly Work[]
  /** The same, all of one user from one account, `OF_ONE` at a time: they share transactions. */
  readonly acceptedOfOne: readonly Work[]
  /** From accepted to settled by the rail and booked, told and written about. */
  readonly settled: readonly Work[]
  /** Both at once, for a while; never more than `MOST_OPEN` are under way. */
  readonly sustained: Work
}

const FUNDS = 10_000_000_00n
/** The payments of one account that wait at a time. */
const OF_ONE = 64
/** So many payments may be under way before the clients of the sustained load pause. */
const MOST_OPEN = 400

/**
 * Payments are accepted by one process (`ROLE=api`) while the one that settles them (`ROLE=worker`) is suspended; then it
 * settles them, and nothing else happens: so each is measured by itself, beside TPC-B on the same database. Then both
 * work at once.
 */
export async function runPayments(options: PaymentsOptions): Promise<PaymentsFigures> {
  const { seconds, sustainedSeconds, rounds, clients, scale } = options
  const folder = await mkdtemp(join(tmpdir(), 'fondaco-payments-'))
  const database = await DatabaseProcess.start(folder)
  const settings = { DATABASE_URL: database.ownerUrl }
  const first = await ServerProcess.start(settings)
  await first.stop()
  const joined = { ...settings, DATA_DIR: first.folder }
  const worker = await ServerProcess.prepare({ ...joined, ROLE: 'worker' })
  const calls = await ServerProcess.prepare({ ...joined, ROLE: 'api' })
  const pool = measuringPool(database.ownerUrl, clients)
  try {
    worker.launch()
    await calls.start()
    const bank = await openBank(calls.url, pool, Array<Currency>(clients).fill('EUR'), FUNDS)
    await prepareTpcB(pool, scale)
    const postgres = await database.processId()

    /** @param work answers how many payments it was */
    const measure = async (servers: readonly ServerProcess[], work: () => Promise<number>): Promise<Work> => {
      const times = () => [
        servers.reduce((sum, { processId }) => sum + processorTime(processId), 0),
        processorTime(postgres),
        ownTime(),
      ]
      const [begun, before] = [performance.now(), times()]
      const payments = await work()
      const rate = payments / ((performance.now() - begun) / 1000)
      const [server = 0, data = 0, client = 0] = times().map(
        (time, place) => (time - (before[place] ?? 0)) / payments,
      )
      return { rate, server, database: data, client }
    }
    const tpcb: number[] = []
    const accepted: Work[] = []
    const acceptedOfOne: Work[] = []
    const settled: Work[] = []
    let made = 0
    const payOne = (client: number) => {
      made += 1
      return pay(calls.url, bank.holders[client] as Holder, made)
    }
    for (let round = 0; round < rounds; round += 1) {
      tpcb.push(await rateOf(clients, seconds, () => runTpcB(pool, scale)))
      const before = made
      worker.suspend()
      accepted.push(
        await measure([calls], async () => {
          await rateOf(clients, seconds, payOne)
          return made - before
        }),
      )
      acceptedOfOne.push(
        await measure([calls], async () => {
          const others = made
          await rateOf(OF_ONE, seconds, () => payOne(0))
          return made - others
        }),
      )
      worker.resume()
      settled.push(
        await measure([worker], async () => {
          await settle(pool, bank)
          return made - before
        }),
      )
    }
    const before = made
    const sustained = await measure([calls, worker], async () => {
      const gate = await keepOpen(pool, bank)
      await rateOf(clients, sustainedSeconds, async (client) => {
        await gate.passes()
        await payOne(client)
      })
      await gate.stop()
      await settle(pool, bank)
      return made - before
    })
    return { tpcb, accepted, acceptedOfOne, settled, sustained }
  } finally {
    worker.resume()
    await pool.end()
    await calls.remove()
    await worker.remove()
    await first.remove()
    await database.stop()
    await rm(folder, { recursive: true })
  }
}

const ownTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Lets clients pass while no more than `MOST_OPEN` payments are under way, so that no backlog grows. */
async function keepOpen(pool: pg.Pool, { holders }: Bank) {
  const stopped = new AbortController()
  let open = 0
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      const { rows } = await pool.query(
        `select count(*)::int as open from transaction
         where account_id = any($1) and status in ('CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED')`,
        [holders.map(({ accountId }) => accountId)],
      )
      open = rows[0].open
      await delay(100)
    }
  })()
  return {
    async passes(): Promise<void> {
      while (open > MOST_OPEN) await delay(10)
    },
    stop(): Promise<void> {
      stopped.abort()
      return looking
    },
  }
}
