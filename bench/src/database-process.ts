import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'

/** Strikes at a PostgreSQL: its first process killed, one connection's process killed, connections ended by command. */
export const POSTGRES_STRIKES = ['postmaster killed', 'back end killed', 'connections terminated'] as const
export type PostgresStrike = (typeof POSTGRES_STRIKES)[number]

const BACK_DEADLINE_MS = 120_000
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * A PostgreSQL for one run, configured like the product's embedded one: durable, with data checksums, restarted when it
 * dies. The product gets its address as DATABASE_URL and does not manage it.
 */
export class DatabaseProcess {
  readonly #folder: string
  #postgres: EmbeddedPostgres
  /** When it last began to accept connections, by `performance.now()`; infinite while it is away. */
  wellSince = performance.now()

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
  }

  /** Makes a cluster in the folder. Its superuser needs no password here, because only it may check pages. */
  static async start(folder: string): Promise<DatabaseProcess> {
    const first = await startEmbeddedPostgres({ dataDir: folder, log: QUIET })
    await first.stop()
    const access = join(folder, 'postgres/pg_hba.conf')
    await writeFile(access, `host all postgres 127.0.0.1/32 trust\n${await readFile(access, 'utf8')}`)
    return new DatabaseProcess(folder, await startEmbeddedPostgres({ dataDir: folder, log: QUIET }))
  }

  /** Address of the role that owns the product's tables. It stays the same. */
  get ownerUrl(): string {
    return this.#postgres.ownerUrl
  }

  /** Runs work as the superuser. */
  async asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const url = new URL(this.ownerUrl)
    url.username = 'postgres'
    url.password = ''
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 20_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Strikes, and waits until connections are accepted again. */
  async strike(kind: PostgresStrike, random: SeededRandom): Promise<void> {
    const choice = random.next()
    this.wellSince = Number.POSITIVE_INFINITY
    if (kind === 'connections terminated') await this.#terminate(choice)
    else
      await this.#crash(kind === 'postmaster killed' ? () => this.processId() : () => this.#backEnd(choice))
    const deadline = performance.now() + BACK_DEADLINE_MS
    while (!(await this.#isBack())) {
      if (performance.now() > deadline) throw new Error('PostgreSQL does not come back')
      await delay(20)
    }
    this.wellSince = performance.now()
  }

  async version(): Promise<string> {
    const { rows } = await this.asSuperuser((client) => client.query('show server_version'))
    return rows[0].server_version
  }

  /** Stops it in order and starts it again, so that later reads come from the disk. */
  async restart(): Promise<void> {
    await this.#postgres.stop()
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#folder, log: QUIET })
  }

  async stop(): Promise<void> {
    await this.#postgres.stop()
  }

  /** Kills one of its processes, and waits until all connections are lost. */
  async #crash(choose: () => Promise<number>): Promise<void> {
    await this.asSuperuser(async (witness) => {
      const lost = new Promise((ended) => witness.once('end', ended))
      while (!hit(await choose()));
      await lost
    })
  }

  /** Of its first process, the parent of all others. */
  async processId(): Promise<number> {
    return Number.parseInt(await readFile(join(this.#folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  }

  /** One of the product's connections. */
  async #backEnd(choice: number): Promise<number> {
    const { rows } = await this.asSuperuser((client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and usename <> 'postgres' order by pid`,
      ),
    )
    // While the server is down there may be none: then its first process is killed.
    return rows[Math.floor(choice * rows.length)]?.pid ?? this.processId()
  }

  /** Ends up to half of the product's connections by command. */
  async #terminate(choice: number): Promise<void> {
    await this.asSuperuser((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and usename <> 'postgres' and hashint4(pid) & 1023 < $1`,
        [Math.ceil(choice * 512)],
      ),
    )
  }

  #isBack(): Promise<boolean> {
    return this.asSuperuser((client) => client.query('select')).then(
      () => true,
      () => false,
    )
  }
}

/** Kills a process. Answers whether it still existed: a connection may end after it was chosen. */
function hit(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
