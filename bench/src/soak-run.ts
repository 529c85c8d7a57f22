import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { freePort } from '../../server/test/free-port.ts'
import { callWell } from './api.ts'
import { type Bank, type Currency, openBank } from './bank.ts'
import { type Proven, proveBank } from './bank-proof.ts'
import { beginRecord, minor } from './bank-workload.ts'
import { LiveSockets } from './live-sockets.ts'
import { measuringPool } from './measuring-pool.ts'
import { ServerProcess } from './server-process.ts'
import { type Durations, exportOwn, load } from './soak-load.ts'
import { countConnections, readMetrics, type Sample, sample } from './soak-samples.ts'

export interface SoakOptions {
  readonly seed: number
  readonly seconds: number
  /** Acts per second; if absent, the rate is sought at which the machine is as busy as `BUSY`. */
  readonly rate?: number
  /** Seconds between two samples, and samples between two garbage collections. */
  readonly sampling: { readonly every: number; readonly collectEvery: number }
}

export interface SoakFigures extends Proven {
  readonly durations: Durations
  readonly samples: readonly Sample[]
  /** Share of time in which the machine was busy, with all its processes. */
  readonly busy: number
  readonly rate: number
  readonly liveEvents: number
  /** After the last call. */
  readonly after: { readonly sockets: number; readonly connections: number }
}

/** The wanted load of the machine. */
const BUSY = 0.6
/** Share of the run in which the rate is sought. */
const SEEKING = 0.1
const CURRENCIES: readonly Currency[] = [...Array<Currency>(10).fill('EUR'), 'USD', 'USD']
const FUNDS = 100_000_00n
const SOCKET_ANEW_MS = 3_000

/**
 * Mixed work of people, partners and open pages, for any time, on a separate server. At the end the payments must be
 * right, and so must the customers' downloads.
 * @throws at the first fault
 */
export async function runSoak({ seed, seconds, rate: wanted, sampling }: SoakOptions): Promise<SoakFigures> {
  const inspector = await freePort()
  const server = await ServerProcess.start({
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    IDLE_MINUTES_STAFF: '120',
    IDLE_MINUTES_CUSTOMER: '60',
  })
  try {
    const pool = measuringPool(await server.databaseUrl(), 2)
    const bank = await openBank(server.url, pool, CURRENCIES, FUNDS).finally(() => pool.end())
    const record = await beginRecord(server, bank)
    const over = new AbortController()
    const sockets = new LiveSockets(server.url)
    let rate = wanted ?? 5
    const meter = new BusyMeter()
    const goingOn = [
      load(server, bank, record, new SeededRandom(seed), () => rate, over.signal),
      sample(server, { ...sampling, inspector }, over.signal),
      sockets.keepOpen(bank.holders, SOCKET_ANEW_MS, over.signal),
      seekRate(),
    ] as const
    for (const one of goingOn) one.catch(() => over.abort())
    const [durations, samples] = await Promise.all(goingOn)
    const busy = meter.read()
    const proven = await proveBank(server, bank, record)
    await proveExports(server.url, bank)
    return {
      ...proven,
      ...{ durations, samples, busy, rate, liveEvents: sockets.heard },
      after: {
        sockets: (await readMetrics(server.url))('fondaco_live_sockets'),
        connections: await countConnections(server),
      },
    }

    /** Seeks the rate first if none is given, then waits. */
    async function seekRate(): Promise<void> {
      const seeking = wanted === undefined ? seconds * SEEKING : 0
      const step = new BusyMeter()
      for (let passed = 0; passed < seeking && !over.signal.aborted; passed += 2) {
        await pass(2)
        rate *= Math.min(1.3, Math.max(0.7, BUSY / step.read()))
      }
      await pass(seconds - seeking)
      over.abort()
    }

    async function pass(s: number): Promise<void> {
      await delay(s * 1000, undefined, { signal: over.signal }).catch(() => undefined)
    }
  } finally {
    await server.remove()
  }
}

/** The sum of a customer's download equals the balance of the account. */
async function proveExports(url: string, bank: Bank): Promise<void> {
  const { accounts } = await callWell(url, getCustomerDashboard, {
    token: bank.reader.token,
    body: { object_ref: bank.reader.id },
  })
  for (const holder of bank.holders) {
    const [titles = [], ...rows] = cellsOf(await exportOwn(url, holder))
    const figure = (row: readonly string[], title: string) => minor(row[titles.indexOf(title)] ?? '')
    const sum = rows.reduce((total, row) => total + figure(row, 'Amount') - figure(row, 'Fee'), bank.funds)
    const balance = accounts.acc_list.find(({ _id }) => _id === holder.accountId)?.balance
    if (balance === undefined || minor(balance) !== sum)
      throw new Error(`the export of ${holder.name} comes to ${sum}, and the balance is ${balance}`)
  }
}

function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\n') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

/** The load of all processors of the machine since the last reading. */
class BusyMeter {
  #last = ticks()

  read(): number {
    const now = ticks()
    const busy = 1 - (now.idle - this.#last.idle) / (now.all - this.#last.all)
    this.#last = now
    return busy
  }
}

function ticks(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
