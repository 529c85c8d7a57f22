import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { type DatabaseProcess, POSTGRES_STRIKES, type PostgresStrike } from './database-process.ts'
import { checkPages, type PagesChecked } from './page-checks.ts'
import type { ServerProcess } from './server-process.ts'

/** Milliseconds between two strikes at the server, once it is healthy. */
const SERVER_PAUSE_MS = { least: 3_000, most: 8_000 }
/** How often the server is killed a second time while it starts. */
const WHILE_STARTING = 0.15
/** If the service is still not healthy this long after both are back, it never will be. */
const GIVEN_UP_MS = 600_000
/** The number of strikes at PostgreSQL before pages are checked. */
const STRIKES_PER_CHECK = 5

/** The strikes and their results. */
export interface Struck {
  serverKills: number
  readonly postgresStrikes: Record<PostgresStrike, number>
  readonly pageChecks: PagesChecked[]
  /** Longest time in milliseconds from the return of both to a healthy service. */
  slowestRecovery: number
}

interface Place {
  readonly server: ServerProcess
  readonly database: DatabaseProcess
  readonly random: SeededRandom
  readonly struck: Struck
  readonly over: AbortSignal
}

export const nothingStruck = (): Struck => ({
  serverKills: 0,
  postgresStrikes: Object.fromEntries(POSTGRES_STRIKES.map((kind) => [kind, 0])) as Struck['postgresStrikes'],
  pageChecks: [],
  slowestRecovery: 0,
})

/** Kills the server every few seconds, sometimes again while it starts. */
export async function strikeServer(place: Place): Promise<void> {
  const { server, random, struck, over } = place
  while (await pause(random.between(SERVER_PAUSE_MS.least, SERVER_PAUSE_MS.most), over)) {
    await mustNotHaveEnded(place)
    await server.kill()
    server.launch()
    struck.serverKills += 1
    if (random.happens(WHILE_STARTING)) {
      await delay(random.between(50, 2_000))
      await server.kill()
      server.launch()
      struck.serverKills += 1
    }
    await recover(place)
  }
}

/** Strikes at PostgreSQL, each kind equally often, and checks its pages after every few strikes. */
export async function strikePostgres(place: Place, times: number, seconds: number): Promise<void> {
  const { database, random, struck, over } = place
  const apart = (seconds * 1000) / Math.max(times, 1)
  for (let strike = 0; strike < times; strike += 1) {
    if (!(await pause(apart * (0.4 + random.next() * 0.8), over))) return
    const kind = POSTGRES_STRIKES[strike % POSTGRES_STRIKES.length] as PostgresStrike
    await database.strike(kind, random)
    struck.postgresStrikes[kind] += 1
    await recover(place)
    if (strike % STRIKES_PER_CHECK === STRIKES_PER_CHECK - 1)
      struck.pageChecks.push(await checkPages(database))
  }
}

async function recover(place: Place): Promise<void> {
  const { struck } = place
  struck.slowestRecovery = Math.max(struck.slowestRecovery, await untilWell(place))
}

/**
 * Waits until the service is healthy. A server that stopped because its database was away is started again, as the
 * machine's service manager would do.
 * @returns milliseconds since both were back
 * @throws if it does not become healthy, or ended without a reason
 */
export async function untilWell({ server, database }: Pick<Place, 'server' | 'database'>): Promise<number> {
  for (;;) {
    const bothBack = Math.max(server.launchedAt, database.wellSince)
    const sinceThen = performance.now() - bothBack
    if ((await server.isWell()) && sinceThen > 0) return sinceThen
    if (server.endedByItself) {
      await mustNotHaveEnded({ server, database })
      await delay(500)
      server.launch()
    } else if (sinceThen > GIVEN_UP_MS) {
      throw new Error(`the service is not well again:\n${await server.lastWords()}`)
    }
    await delay(100)
  }
}

/** @throws if the server ended although its database was there all the time */
async function mustNotHaveEnded({ server, database }: Pick<Place, 'server' | 'database'>): Promise<void> {
  if (server.endedByItself && database.wellSince < server.launchedAt)
    throw new Error(`the server ended by itself:\n${await server.lastWords()}`)
}

/** Answers whether the run continues. */
async function pause(ms: number, over: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: over }).catch(() => undefined)
  return !over.aborted
}
