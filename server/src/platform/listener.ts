import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from './db.ts'
import { keepDoing } from './keep-doing.ts'

/** How often an idle connection is checked. */
const CHECK_MS = 15_000

export interface ListenerOptions {
  readonly url: string
  readonly role?: string
  readonly log: Logger
}

/**
 * Listens to announcements of the database (`pg_notify`) on one connection of its own, and reconnects when it breaks.
 * Announcements in between are lost: each listener catches up in `onConnected`.
 */
export class Listener {
  readonly #options: ListenerOptions
  readonly #handlers = new Map<string, (payload: string) => void>()
  readonly #connected: (() => void | Promise<void>)[] = []
  #loop: { stop(): Promise<void> } | undefined

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Adds a handler of a channel. Call it before `start`. */
  on(channel: string, handler: (payload: string) => void): void {
    this.#handlers.set(channel, handler)
  }

  /** Calls `handler` each time that listening starts, so also after a gap. Call it before `start`. */
  onConnected(handler: () => void | Promise<void>): void {
    this.#connected.push(handler)
  }

  /** Starts to listen; resolves once it listens. If the database cannot be reached, it keeps trying. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>()
    this.#loop = keepDoing(
      'listening',
      (signal, well) =>
        this.#listen(signal, () => {
          well()
          first.resolve()
        }),
      this.#options.log,
    )
    await first.promise
  }

  async stop(): Promise<void> {
    await this.#loop?.stop()
  }

  async #listen(signal: AbortSignal, listening: () => void): Promise<void> {
    const client = openClient(this.#options)
    const broken = Promise.withResolvers<never>()
    broken.promise.catch(() => undefined)
    client.on('error', broken.reject)
    client.on('end', () => broken.reject(new Error('the connection ended')))
    client.on('notification', ({ channel, payload }) => {
      try {
        this.#handlers.get(channel)?.(payload ?? '')
      } catch (error) {
        this.#options.log.error(
          { err: error, channel },
          'a notification of the database could not be processed',
        )
      }
    })
    try {
      await client.connect()
      for (const channel of this.#handlers.keys()) await client.query(`listen ${channel}`)
      for (const handler of this.#connected) await handler()
      listening()
      while (!signal.aborted) {
        await Promise.race([broken.promise, delay(CHECK_MS, undefined, { signal }).catch(() => undefined)])
        if (!signal.aborted) await Promise.race([broken.promise, answers(client)])
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function answers(client: pg.Client): Promise<void> {
  const waiting = new AbortController()
  const late = delay(5_000, undefined, { signal: waiting.signal }).then(
    () => {
      throw new Error('the connection does not answer')
    },
    () => undefined,
  )
  await Promise.race([client.query('select 1'), late])
  waiting.abort()
}
