import type { ServerEvent } from '@fondaco/contract/live.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from '../texts.ts'

/** Reconnect every second, up to this many attempts. */
const RECONNECT_MS = 1000
const RECONNECT_ATTEMPTS = 5400

/** Whether the socket is open, and since when it is not: meanwhile, data are shown as of that time. */
export type LiveStatus = { readonly up: true } | { readonly up: false; readonly since: Date | null }

type Listener = (event: ServerEvent) => void

/**
 * The live socket of `/api/socket`. A live event is a hint to read again, never the data of record. After a gap
 * everything is read again, because any event may be missing.
 */
class Live {
  #socket: WebSocket | null = null
  #token: string | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #status: LiveStatus = { up: false, since: null }
  /** Start of the page's session: no later event may be missed. */
  #startedAt = 0
  readonly #listeners = new Set<Listener>()
  readonly #watchers = new Set<() => void>()

  /**
   * Opens the socket for a session, and keeps it open.
   * @param startedAt time of the first reading of the session, by `performance.now()`
   */
  start(token: string, startedAt: number): void {
    if (this.#token === token) return
    this.stop()
    this.#token = token
    this.#attempts = 0
    this.#startedAt = startedAt
    this.#open()
  }

  /** Closes it: the session is over. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#token = null
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#setStatus({ up: false, since: null })
  }

  /** Listens to events until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Marks a notification viewed, or deletes it. @returns false if the socket is closed: nothing was sent */
  tell(event: 'viewed' | 'delete_message', msgId: string): boolean {
    if (!this.#status.up || !this.#socket) return false
    this.#socket.send(JSON.stringify({ event, data: { msg_id: msgId } }))
    return true
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  readonly status = (): LiveStatus => this.#status

  #open(): void {
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    )
    this.#socket = socket
    socket.onopen = () => {
      // After a failed attempt the elapsed time is unknown: the clock may stop while a machine sleeps.
      const since = this.#attempts > 0 ? {} : { since_ms: Math.ceil(performance.now() - this.#startedAt) }
      const data = { token: this.#token, language: currentLanguage(), ...since }
      socket.send(JSON.stringify({ event: 'connect', data }))
    }
    socket.onmessage = ({ data }) => this.#receive(socket, data)
    socket.onclose = () => this.#closed(socket)
  }

  #receive(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return
    const event = JSON.parse(data) as ServerEvent
    if (event.event === 'connected') {
      this.#attempts = 0
      this.#setStatus({ up: true })
    }
    for (const listener of this.#listeners) listener(event)
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket || !this.#token) return
    if (this.#status.up) this.#setStatus({ up: false, since: new Date() })
    else if (!this.#status.since) this.#setStatus({ up: false, since: new Date() })
    if (this.#attempts++ < RECONNECT_ATTEMPTS) this.#timer = setTimeout(() => this.#open(), RECONNECT_MS)
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status
    for (const watcher of this.#watchers) watcher()
  }
}

export const live = new Live()

/** The state of the live socket. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(live.watch, live.status, live.status)
