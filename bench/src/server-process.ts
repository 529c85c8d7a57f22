import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getHealth } from '@fondaco/contract/platform/calls.ts'
import { freePort } from '../../server/test/free-port.ts'
import { callApi } from './api.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** A limit for what never starts: a busy machine needs many times what an idle one does. */
const START_DEADLINE_MS = 240_000

/** The addresses of the product and of its database. */
export interface Service {
  readonly url: string
  /** Address of the database as the owner of its tables. */
  databaseUrl(): Promise<string>
}

/**
 * The product as a separate process in demo mode, on this machine only, with its own data folder and, unless
 * DATABASE_URL names another, its own database. It can be killed as by a power failure, and started again on the same
 * data.
 */
export class ServerProcess implements Service {
  readonly url: string
  /** Its data folder. Its log is in `server.log`. */
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  /** The time of its last start, by `performance.now()`. */
  launchedAt = 0

  private constructor(folder: string, port: number, settings: Readonly<Record<string, string>>) {
    this.folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SIMULATOR_DELAY_MS: '50',
      // Node.js's compile cache, if set: a busy machine needs long to compile the sources again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // The measurement is about payments: a person who reads and types would be the slowest part of each.
      SCA: 'off',
      RATE_PAYMENTS_PER_MINUTE: '1000000',
      RATE_SIMULATOR_PER_MINUTE: '1000000',
      ...settings,
    }
  }

  /** Makes a new installation in a folder that `remove` deletes, and starts it. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.prepare(settings)
    try {
      await server.start()
      return server
    } catch (error) {
      await server.remove()
      throw error
    }
  }

  /** A process that is not started yet; with the DATA_DIR and DATABASE_URL of another, it works on the same data. */
  static async prepare(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'fondaco-bench-'))
    return new ServerProcess(folder, await freePort(), settings)
  }

  /** Starts the process, and waits until it is healthy. */
  async start(): Promise<void> {
    this.launch()
    const deadline = performance.now() + START_DEADLINE_MS
    while (!(await this.isWell())) {
      if (this.hasEnded) throw new Error(`the server ended:\n${await this.lastWords()}`)
      if (performance.now() > deadline) throw new Error(`the server is not well:\n${await this.lastWords()}`)
      await delay(50)
    }
  }

  /** Starts the process if none runs, without waiting. */
  launch(): void {
    if (!this.hasEnded) return
    const log = openSync(join(this.folder, 'server.log'), 'a')
    this.#process = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
      env: this.#env,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.launchedAt = performance.now()
  }

  /** Whether it reports itself healthy: it is up, and so are its database and its worker. */
  async isWell(): Promise<boolean> {
    const health = await callApi(this.url, getHealth, { patience: 10_000 }).catch(() => null)
    return health?.status === 200 && health.result.database.ok && health.result.worker.ok
  }

  get hasEnded(): boolean {
    return this.#process === undefined || this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Whether it ended without being killed. */
  get endedByItself(): boolean {
    return this.hasEnded && this.#process?.signalCode !== 'SIGKILL'
  }

  /** The end of its log. */
  async lastWords(): Promise<string> {
    return (await readFile(join(this.folder, 'server.log'), 'utf8')).slice(-4_000)
  }

  /** Address of the database. The embedded one has a new address after each start. */
  async databaseUrl(): Promise<string> {
    return this.#env.DATABASE_URL ?? (await readFile(join(this.folder, 'database-url'), 'utf8')).trim()
  }

  /** The id of the running process. */
  get processId(): number {
    const id = this.#process?.pid
    if (id === undefined || this.hasEnded) throw new Error('the server does not run')
    return id
  }

  /** Stops the process in the middle of its work, until `resume`. */
  suspend(): void {
    this.#process?.kill('SIGSTOP')
  }

  resume(): void {
    this.#process?.kill('SIGCONT')
  }

  /** Ends the process with SIGKILL, so that it cannot finish anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the process in order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Stops the process in order, and removes all its data. */
  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process === undefined || this.hasEnded) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
  }
}
