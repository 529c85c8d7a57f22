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
const START_DEADLINE_MS = 120_000

/** Where the product answers, and where its database does. */
export interface Service {
  readonly url: string
  /** Address of the database as the owner of its tables. */
  databaseUrl(): Promise<string>
}

/**
 * The product as a process of its own, in demo mode, with a data folder of its own and, unless DATABASE_URL gives it
 * another, a database of its own, on this machine only. It can be killed as by a power cut, and started again on what
 * it left.
 */
export class ServerProcess implements Service {
  readonly url: string
  /** What it keeps; its log is in `server.log`. */
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  /** When it was last launched, by `performance.now()`. */
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
      // What Node.js kept of the sources, where it is told to: a busy machine needs long to read them anew.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // What is measured are payments: a person who reads and types would be the slowest part of each.
      SCA: 'off',
      RATE_PAYMENTS_PER_MINUTE: '1000000',
      RATE_SIMULATOR_PER_MINUTE: '1000000',
      ...settings,
    }
  }

  /** Makes a new installation in a folder that `remove` takes away, and starts it. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'fondaco-bench-'))
    const server = new ServerProcess(folder, await freePort(), settings)
    try {
      await server.start()
      return server
    } catch (error) {
      await server.remove()
      throw error
    }
  }

  /** Starts the process, and waits until it is well. */
  async start(): Promise<void> {
    this.launch()
    const deadline = performance.now() + START_DEADLINE_MS
    while (!(await this.isWell())) {
      if (this.hasEnded) throw new Error(`the server ended:\n${await this.lastWords()}`)
      if (performance.now() > deadline) throw new Error(`the server is not well:\n${await this.lastWords()}`)
      await delay(50)
    }
  }

  /** Starts the process where none runs, and does not wait for it. */
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

  /** Whether it says that it is well: it is up, and so are its database and its worker. */
  async isWell(): Promise<boolean> {
    const health = await callApi(this.url, getHealth, { patience: 1_000 }).catch(() => null)
    return health?.status === 200 && health.result.database.ok && health.result.worker.ok
  }

  get hasEnded(): boolean {
    return this.#process === undefined || this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Whether it ended, and not because it was killed. */
  get endedByItself(): boolean {
    return this.hasEnded && this.#process?.signalCode !== 'SIGKILL'
  }

  /** The end of what it wrote to its log. */
  async lastWords(): Promise<string> {
    return (await readFile(join(this.folder, 'server.log'), 'utf8')).slice(-4_000)
  }

  /** Address of the database; the embedded one has another after each start. */
  async databaseUrl(): Promise<string> {
    return this.#env.DATABASE_URL ?? (await readFile(join(this.folder, 'database-url'), 'utf8')).trim()
  }

  /** Ends the process with SIGKILL: it can finish nothing. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends the process in order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Ends the process in order, and removes everything that it kept. */
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
