import { setTimeout as delay } from 'node:timers/promises'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { openBank } from './bank.ts'
import { type Proven, proveBank } from './bank-proof.ts'
import { readLedger, runClient, type WorkloadRecord } from './bank-workload.ts'
import { measuringPool } from './measuring-pool.ts'
import { ServerProcess } from './server-process.ts'

interface ChaosOptions {
  readonly seed: number
  /** Of the workload left in peace (L2), of the one with the server killed, and of the one with PostgreSQL killed (L3). */
  readonly seconds: { readonly peace: number; readonly server: number; readonly postgres: number }
}

export interface ChaosFigures extends Proven {
  readonly acknowledged: number
  readonly refused: Readonly<Record<string, number>>
  readonly repeats: number
  readonly reads: number
  readonly serverKills: number
  readonly postgresKills: number
}

const CLIENTS = 20
/** SEPA knows the euro only: an account in another currency is read, tried to be paid from, and must stay as it is. */
const CURRENCIES = [...Array(10).fill('EUR'), 'USD', 'USD'] as string[]
/** So little that payments are refused for want of money now and then. */
const FUNDS = 1_500_00n

/**
 * The bank workload: 20 clients pay between 12 accounts through the rail, receive from outside and read everything,
 * first in peace, then while the server is killed again and again, then PostgreSQL too. At the end nothing may be
 * lost, doubled or left undone.
 * @throws at the first thing that is wrong
 */
export async function runChaos({ seed, seconds }: ChaosOptions): Promise<ChaosFigures> {
  const random = new SeededRandom(seed)
  const server = await ServerProcess.start()
  try {
    const pool = measuringPool(await server.databaseUrl(), 2)
    const bank = await openBank(server.url, pool, CURRENCIES, FUNDS).finally(() => pool.end())
    const record: WorkloadRecord = {
      start: await readLedger(server, bank),
      acknowledged: [],
      incoming: [],
      reads: 0,
      refused: new Map(),
      repeats: 0,
    }
    const over = new AbortController()
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, (_, n) =>
        runClient(server, bank, n, new SeededRandom(seed + n + 1), record, over.signal),
      ),
    )
    clients.catch(() => over.abort())
    await delay(seconds.peace * 1000, undefined, { signal: over.signal }).catch(() => undefined)
    const serverKills = await killAgainAndAgain(seconds.server, random, over.signal, async () => {
      await server.kill()
      await server.start()
    })
    const postgresKills = await killAgainAndAgain(seconds.postgres, random, over.signal, () =>
      server.killPostgres(),
    )
    over.abort()
    await clients
    const proven = await proveBank(server, bank, record)
    return {
      ...proven,
      acknowledged: record.acknowledged.length,
      refused: Object.fromEntries(record.refused),
      repeats: record.repeats,
      reads: record.reads,
      serverKills,
      postgresKills,
    }
  } finally {
    await server.remove()
  }
}

/** Answers how often it struck. It strikes once at least, and lets things run for a while in between. */
async function killAgainAndAgain(
  seconds: number,
  random: SeededRandom,
  over: AbortSignal,
  strike: () => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let times = 0
  while (!over.aborted && performance.now() < end) {
    await strike()
    times += 1
    await delay(random.between(1_500, 4_000), undefined, { signal: over }).catch(() => undefined)
  }
  return times
}
