import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'

/** What can befall a PostgreSQL: the first process killed, one of a connection killed, connections ended by order. */
export const POSTGRES_STRIKES = ['postmaster killed', 'back end killed', 'connections terminated'] as const
export type PostgresStrike = (typeof POSTGRES_STRIKES)[number]

const BACK_DEADLINE_MS = 120_000
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * A PostgreSQL of a run's own, run the way the product runs its embedded one: durable, with data checksums, and started
 * again when it dies. The product gets its address as DATABASE_URL and does not look after it.
 */
export class DatabaseProcess {
  readonly #folder: string
  #postgres: EmbeddedPostgres
  /** When it last began to take connections, by `performance.now()`; infinite while it is away. */
  wellSince = performance.now()

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
  }

  /** Makes a cluster in the folder. Its superuser needs no password here: pages are checked as nobody else may. */
  static async start(folder: string): Promise<DatabaseProcess> {
    const first = await startEmbeddedPostgres({ dataDir: folder, log: QUIET })
    await first.stop()
    const access = join(folder, 'postgres/pg_hba.conf')
    await writeFile(access, `host all postgres 127.0.0.1/32 trust\n${await readFile(access, 'utf8')}`)
    return new DatabaseProcess(folder, await startEmbeddedPostgres({ dataDir: folder, log: QUIET }))
  }

  /** Address of the role that owns the product's tables; it stays the same. */
  get ownerUrl(): string {
    return this.#postgres.ownerUrl
  }

  /** Does something as the superuser. */
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

  /** Strikes, and waits until connections are taken again. */
  async strike(kind: PostgresStrike, random: SeededRandom): Promise<void> {
    const choice = random.next()
    this.wellSince = Number.POSITIVE_INFINITY
    if (kind === 'connections terminated') await this.#terminate(choice)
    else
      await this.#crash(kind === 'postmaster killed' ? () => this.#postmaster() : () => this.#backEnd(choice))
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

  /** Ends it in order and starts it again: what is read after this is read from the disk. */
  async restart(): Promise<void> {
    await this.#postgres.stop()
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#folder, log: QUIET })
  }

  async stop(): Promise<void> {
    await this.#postgres.stop()
  }

  /** Kills a process of it, and waits until all connections are lost by that. */
  async #crash(choose: () => Promise<number>): Promise<void> {
    await this.asSuperuser(async (witness) => {
      const lost = new Promise((ended) => witness.once('end', ended))
      while (!hit(await choose()));
      await lost
    })
  }

  async #postmaster(): Promise<number> {
    return Number.parseInt(await readFile(join(this.#folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  }

  /** One of the product's connections. */
  async #backEnd(choice: number): Promise<number> {
    const { rows } = await this.asSuperuser((client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and usename <> 'postgres' order by pid`,
      ),
    )
    // Between two lives of the server there may be none: then the first process of all.
    return rows[Math.floor(choice * rows.length)]?.pid ?? this.#postmaster()
  }

  /** Ends up to half of the product's connections by order. */
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

/** Kills a process. Answers whether it was still there: a connection may end between being chosen and being hit. */
function hit(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
