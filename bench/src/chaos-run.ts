import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type pg from 'pg'
import { keepAuditHeads, proveAudit } from './audit-heads.ts'
import { type Bank, type Currency, openBank } from './bank.ts'
import { type Proven, proveBank, proveOneKey } from './bank-proof.ts'
import { beginRecord, runClient, type WorkloadRecord, watchUnderWay } from './bank-workload.ts'
import { changeWords, noChanges, proveChanges, savePayees } from './change-workload.ts'
import { nothingStruck, type Struck, strikePostgres, strikeServer, untilWell } from './chaos-strikes.ts'
import { DatabaseProcess } from './database-process.ts'
import { DroppingProxy } from './dropping-proxy.ts'
import { exchange, noExchanges, proveExchanges } from './exchange-workload.ts'
import { type Exchanger, openExchanger } from './exchanges.ts'
import { measuringPool } from './measuring-pool.ts'
import { checkPages } from './page-checks.ts'
import { ServerProcess, type Service } from './server-process.ts'

export interface ChaosOptions {
  readonly seed: number
  /** The duration of the undisturbed workload, and of the one with repeated strikes at server and PostgreSQL. */
  readonly seconds: { readonly peace: number; readonly strikes: number }
  /** The time between strikes at PostgreSQL. */
  readonly postgresStrikes: number
  /** Share of the answers that are lost on the way back, from 0 to 1. */
  readonly dropAnswers: number
}

export interface ChaosFigures extends Proven, Struck {
  /** Answered payments, by type and currency. */
  readonly acknowledged: Readonly<Record<string, number>>
  /** The number of full reads. */
  readonly reads: number
  readonly repeats: number
  readonly droppedAnswers: number
  readonly refused: Readonly<Record<string, number>>
  readonly putOff: Readonly<Record<string, number>>
  /** The words that two people changed, by their decision. */
  readonly words: Readonly<Record<string, number>>
  readonly payees: number
  /** Exchanges made, each on two accounts. */
  readonly exchanges: number
  /** Quotes that ended while the service was away. */
  readonly expiredQuotes: number
  readonly nameChecks: number
  readonly auditRows: number
  /** The number of heads of the audit chain kept outside. */
  readonly auditHeads: number
  /** The version of PostgreSQL. */
  readonly postgres: string
}

const CLIENTS = 20
const CURRENCIES: readonly Currency[] = [...Array<Currency>(10).fill('EUR'), 'USD', 'USD']
/** Companies that exchange between two accounts of their own, each a client of its own. */
const EXCHANGERS = ['Tides UAB', 'Dunes UAB']
/** So little that some payments are refused for insufficient funds. */
const FUNDS = 1_500_00n

/**
 * The bank workload: 20 clients pay between 12 accounts through the rail and in the books, receive from other banks and
 * read everything. Payers save payees, companies exchange between their
 * own accounts, and two people of the staff change a list. Some answers never reach them. First
 * nothing is disturbed; then the server is killed repeatedly, and PostgreSQL, given to the product by DATABASE_URL, is
 * struck too. At the end nothing may be lost, doubled or unfinished, and the books, the audit and every page of the
 * database must be valid.
 * @throws at the first fault; the folders of the run are then kept and named
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'))
  const database = await DatabaseProcess.start(folder)
  let server: ServerProcess | undefined
  try {
    server = await ServerProcess.start({ DATABASE_URL: database.ownerUrl, IDLE_MINUTES_STAFF: '120' })
    if (options.seconds.strikes > 0) {
      // After one ordered end, the next starts are fast.
      await server.stop()
      await server.start()
    }
    const figures = await runOn(server, database, options)
    await server.remove()
    await database.stop()
    await rm(folder, { recursive: true })
    return figures
  } catch (error) {
    await server?.stop()
    await database.stop()
    const kept = [folder, server?.folder].filter(Boolean).join(' and ')
    throw new Error(`${(error as Error).message}\nWhat it leaves is in ${kept}.`, { cause: error })
  }
}

async function runOn(
  server: ServerProcess,
  database: DatabaseProcess,
  { seed, seconds, postgresStrikes, dropAnswers }: ChaosOptions,
): Promise<ChaosFigures> {
  const pool = measuringPool(database.ownerUrl, 2)
  const { bank, exchangers } = await openAll(server, pool).finally(() => pool.end())
  const record = await beginRecord(server, bank)
  const changes = noChanges()
  const exchanges = noExchanges()
  const struck = nothingStruck()
  const proxy = await DroppingProxy.start(server.url, dropAnswers, new SeededRandom(seed + 1))
  /** As clients reach it; they read its database directly. */
  const service: Service = { url: proxy.url, databaseUrl: () => server.databaseUrl() }
  const over = new AbortController()
  /** Activities that run in parallel. The first failure ends all of them. */
  const going = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      over.abort()
      throw error
    }
  }
  const place = (n: number) => ({
    server,
    database,
    struck,
    over: over.signal,
    random: new SeededRandom(seed + n),
  })
  try {
    const heads = keepAuditHeads(server, bank, over.signal)
    const payers = runClients(service, bank, seed + 100, record, over.signal)
    const strikers = (async () => {
      await proveOneKey(server, bank, record)
      await pass(seconds.peace, over.signal)
      await Promise.all([
        pass(seconds.strikes, over.signal).then(() => over.abort()),
        ...(seconds.strikes > 0 ? [going(strikeServer(place(2)))] : []),
        going(strikePostgres(place(3), postgresStrikes, seconds.strikes)),
      ])
    })()
    const beside = { url: proxy.url, bank, changes, record, until: over.signal }
    const words = changeWords({ ...beside, random: new SeededRandom(seed + 4) })
    const payees = savePayees({ ...beside, random: new SeededRandom(seed + 5) })
    const traders = exchangers.map((exchanger, n) =>
      exchange(proxy.url, exchanger, new SeededRandom(seed + 6 + n), {
        exchanges,
        record,
        until: over.signal,
      }),
    )
    const watch = watchUnderWay(server, bank, record, over.signal)
    const working = [payers, strikers, heads, words, payees, ...traders]
    await Promise.all([...working.map(going), watch])
    await untilWell({ server, database })
    const proven = await proveBank(server, bank, record)
    await proveChanges(server, changes)
    await proveExchanges(server, exchangers, exchanges)
    const auditRows = await proveAudit(server, await heads)
    await server.stop()
    await database.restart()
    struck.pageChecks.push(await checkPages(database))
    return {
      ...proven,
      ...struck,
      acknowledged: countBy(record.acknowledged, ({ body }) => `${body.type} ${body.currency}`),
      reads: record.reads,
      repeats: record.repeats,
      droppedAnswers: proxy.dropped,
      refused: Object.fromEntries(record.refused),
      putOff: Object.fromEntries(record.putOff),
      words: countBy([...changes.words.values()], (verdict) => verdict ?? 'undecided'),
      payees: changes.payees.length,
      exchanges: exchanges.made.length,
      expiredQuotes: exchanges.expired,
      nameChecks: changes.nameChecks,
      auditRows,
      auditHeads: (await heads).length,
      postgres: await database.version(),
    }
  } finally {
    over.abort()
    proxy.stop()
  }
}

async function openAll({ url }: Service, pool: pg.Pool) {
  const bank = await openBank(url, pool, CURRENCIES, FUNDS)
  const exchangers: Exchanger[] = []
  for (const name of EXCHANGERS) exchangers.push(await openExchanger(url, pool, name, FUNDS))
  return { bank: { ...bank, exchanging: exchangers.flatMap(({ accounts }) => accounts) }, exchangers }
}

async function runClients(
  service: Service,
  bank: Bank,
  seed: number,
  record: WorkloadRecord,
  until: AbortSignal,
): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) =>
      runClient(service, bank, n, new SeededRandom(seed + n), record, until),
    ),
  )
}

function countBy<T>(list: readonly T[], nameOf: (one: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of list) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
  return counts
}

async function pass(seconds: number, over: AbortSignal): Promise<void> {
  await delay(seconds * 1000, undefined, { signal: over }).catch(() => undefined)
}
