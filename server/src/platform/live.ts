import { setTimeout as delay } from 'node:timers/promises'
import { type ClientEvent, clientEvent, type ServerEvent } from '@fondaco/contract/live.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Clock } from './clock.ts'
import { readJson } from './http/read-json.ts'
import type { Session, SessionReader } from './http/session.ts'
import { keepDoing } from './keep-doing.ts'
import type { Listener } from './listener.ts'
import { channelOf } from './outbox.ts'
import { LIVE_CHANNEL, type LiveEnvelope } from './pump.ts'
import { RecentAnnouncements } from './recent-announcements.ts'

/** Limits of one socket, and of all of one process. */
export const LIVE_LIMITS = {
  messageBytes: 4_096,
  messagesPerTenSeconds: 20,
  /** Milliseconds within which the first message must name a session. */
  connectMs: 10_000,
  /** Limit of data that wait for a slow reader; above it the socket is closed, and its page reads again. */
  bufferedBytes: 1_000_000,
  socketsPerPerson: 20,
  /** Maximum of sockets without a session: for one address, and in all. */
  waitingPerAddress: 50,
  waiting: 1_000,
} as const

const NOT_SAVED: InEachLanguage = { en: 'Not saved', lt: 'Neišsaugota' }
const ACTED_FOR: InEachLanguage = {
  en: 'You act for the customer, whose notifications stay as they are.',
  lt: 'Jūs veikiate kliento vardu; jo pranešimai lieka tokie, kokie yra.',
}

/** Why we close a socket. A client reconnects after all reasons but the first, unless it was signed out. */
export const CLOSE = {
  sessionEnded: 4401,
  goingAway: 1001,
  notUnderstood: 1008,
  tooMany: 1013,
} as const

const TICK_MS = 1_000
/** A socket whose peer did not answer the last ping by the next is dead. */
const PING_MS = 25_000
/** A session is checked this often, and at the moment when its time ends. */
const SESSION_MS = 30_000

export interface LiveOptions {
  readonly sessions: SessionReader
  readonly clock: Clock
  readonly log: Logger
  /** The person's act on their own notification. */
  readonly notifications: {
    viewed(userId: string, notificationId: string): Promise<void>
    deleted(userId: string, notificationId: string): Promise<void>
  }
}

/** State of a socket after its client has named a session. */
interface Connected {
  readonly token: string
  /** The company that the page shows; without one, events of everything that the person may see. */
  readonly companyId: string | undefined
  readonly session: Session
  readonly channels: readonly string[]
}

class Connection {
  readonly socket: WebSocket
  /** Its network (`addressKey`). */
  readonly from: string
  readonly openedAt = performance.now()
  connected: Connected | null = null
  language: Language = 'en'
  checkedAt = 0
  pingedAt = performance.now()
  isAlive = true
  /** Messages are handled one after another. */
  queue: Promise<void> = Promise.resolve()
  #windowAt = performance.now()
  #messages = 0

  constructor(socket: WebSocket, from: string) {
    this.socket = socket
    this.from = from
  }

  /** Counts one more message. @returns whether there are too many */
  isFlooding(): boolean {
    const now = performance.now()
    if (now - this.#windowAt > 10_000) {
      this.#windowAt = now
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages > LIVE_LIMITS.messagesPerTenSeconds
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    this.socket.send(text, () => undefined)
    if (this.socket.bufferedAmount > LIVE_LIMITS.bufferedBytes) this.socket.terminate()
  }

  tell(event: ServerEvent): void {
    this.send(JSON.stringify(event))
  }

  /** Reports that a request was not done, and why. */
  tellFault(why: InEachLanguage): void {
    const { language } = this
    this.tell({ event: 'ErrorMsg', data: { title: NOT_SAVED[language], message: why[language] } })
  }
}

/**
 * The live sockets of this process. It receives the announcements of the pump and passes them to the right sockets. An
 * event is a hint: after a lost connection, `connected` makes the page read again; an event between a page's first
 * requests and its socket is replayed.
 */
export class LiveHub {
  readonly #options: LiveOptions
  /** In order of arrival. */
  readonly #connections = new Set<Connection>()
  /** Sockets without a session, in order of arrival. */
  readonly #waiting = new Set<Connection>()
  readonly #channels = new Map<string, Set<Connection>>()
  readonly #recent = new RecentAnnouncements()
  readonly #ticking: { stop(): Promise<void> }
  #checkAll = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#ticking = keepDoing('live sockets', (signal) => this.#tick(signal), options.log)
  }

  /** Sockets open now. */
  get size(): number {
    return this.#connections.size
  }

  /** Receives the announcements of the pump; after a gap every page is told to read again. */
  hear(listener: Listener): void {
    listener.on(LIVE_CHANNEL, (payload) => this.#announce(JSON.parse(payload) as LiveEnvelope[]))
    listener.onConnected(() => {
      this.#recent.restart()
      for (const connection of this.#connections) {
        if (connection.connected) connection.tell({ event: 'connected', data: { missed: true } })
      }
    })
  }

  /** Business time was moved: sessions may be over. */
  checkSessions(): void {
    this.#checkAll = true
  }

  /**
   * Adds an open socket. If too many have no session yet, the oldest of them is closed: a page names its session at
   * once.
   */
  accept(socket: WebSocket, from: string): void {
    const connection = new Connection(socket, from)
    this.#connections.add(connection)
    this.#waiting.add(connection)
    const ofAddress = [...this.#waiting].filter((one) => one.from === from)
    if (ofAddress.length > LIVE_LIMITS.waitingPerAddress) this.#turnAway(ofAddress[0])
    else if (this.#waiting.size > LIVE_LIMITS.waiting) this.#turnAway([...this.#waiting][0])
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#subscribe(connection, null)
      this.#connections.delete(connection)
      this.#waiting.delete(connection)
    })
    socket.on('message', (data, isBinary) => {
      if (isBinary || connection.isFlooding()) return socket.close(CLOSE.notUnderstood)
      connection.queue = connection.queue.then(() => this.#handle(connection, String(data)))
    })
  }

  /** Closes a socket to make room; it gets no more events and no longer counts. */
  #turnAway(connection: Connection | undefined): void {
    if (!connection) return
    this.#subscribe(connection, null)
    this.#waiting.delete(connection)
    connection.socket.close(CLOSE.tooMany)
  }

  /** Closes every socket; the pages reconnect to any process. */
  async stop(): Promise<void> {
    await this.#ticking.stop()
    for (const { socket } of this.#connections) socket.close(CLOSE.goingAway)
    const deadline = performance.now() + 1_000
    while (this.#connections.size > 0 && performance.now() < deadline) await delay(10)
    for (const { socket } of this.#connections) socket.terminate()
  }

  #announce(envelopes: readonly LiveEnvelope[]): void {
    for (const [channel, event] of envelopes) {
      const { event: name, data } = event as ServerEvent
      const text = JSON.stringify(event)
      if (name !== 'session_ended') this.#recent.add(channel, text)
      for (const connection of [...(this.#channels.get(channel) ?? [])]) {
        if (name === 'session_ended') this.#end(connection, data.code)
        else if (channel.startsWith(ACCESS)) this.#changeAccess(connection)
        else connection.send(text)
      }
    }
  }

  /** Gets no customer's events until its session was read again. */
  #changeAccess(connection: Connection): void {
    const { connected } = connection
    if (!connected) return
    this.#subscribe(connection, { ...connected, channels: ownChannels(connected.session) })
    connection.queue = connection.queue
      .then(() => this.#admitAgain(connection))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'a session could not be read again')
        connection.socket.close(CLOSE.tooMany)
      })
  }

  async #handle(connection: Connection, text: string): Promise<void> {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    const message = read(text)
    if (!message || (message.event !== 'connect' && !connection.connected)) {
      return socket.close(CLOSE.notUnderstood)
    }
    try {
      if (message.event === 'connect') return await this.#connect(connection, message.data)
      const session = connection.connected?.session
      if (session?.actedBy) {
        return connection.tellFault(ACTED_FOR)
      }
      const userId = session?.user.id ?? ''
      const { viewed, deleted } = this.#options.notifications
      await (message.event === 'viewed' ? viewed : deleted)(userId, message.data.msg_id)
    } catch (error) {
      this.#options.log.error({ err: error, event: message.event }, 'live message failed')
      // A client that could not connect tries again; a client whose request failed is notified.
      if (!connection.connected) return socket.close(CLOSE.tooMany)
      connection.tellFault(REFUSALS.internal_error.text)
    }
  }

  async #connect(
    connection: Connection,
    {
      token,
      company_id: companyId,
      language,
      since_ms: sinceMs,
    }: Extract<ClientEvent, { event: 'connect' }>['data'],
  ): Promise<void> {
    connection.language = language
    if (!(await this.#admit(connection, token, companyId))) return
    this.#turnAwayBeyondLimit(connection)
    if (!connection.connected) return
    const { channels } = connection.connected
    // Counted from the opening of the socket, slightly before its client could ask: better too much than too little.
    const told = sinceMs === undefined ? null : this.#recent.since(connection.openedAt - sinceMs, channels)
    connection.tell({ event: 'connected', data: { missed: told === null } })
    for (const text of told ?? []) connection.send(text)
  }

  /**
   * The first sockets of a person stay, in order of arrival: open pages are not disturbed by another page, which
   * retries until there is room.
   */
  #turnAwayBeyondLimit({ connected }: Connection): void {
    if (!connected) return
    const person = personOf(connected.session)
    const ofPerson = this.#channels.get(channelOf({ access: person })) ?? new Set()
    if (ofPerson.size <= LIVE_LIMITS.socketsPerPerson) return
    const inOrder = [...this.#connections].filter(
      (one) => ofPerson.has(one) && one.connected && personOf(one.connected.session) === person,
    )
    for (const one of inOrder.slice(LIVE_LIMITS.socketsPerPerson)) this.#turnAway(one)
  }

  /** Reads the session of a connected socket again; if it now sees other data, its page reads everything again. */
  async #admitAgain(connection: Connection): Promise<void> {
    const before = connection.connected
    if (!before || !(await this.#admit(connection, before.token, before.companyId))) return
    const { channels } = connection.connected ?? before
    if (channels.join() !== before.channels.join())
      connection.tell({ event: 'connected', data: { missed: true } })
  }

  /**
   * Reads the session without extending it, and updates what the socket may see; closes the socket if the session is
   * over.
   */
  async #admit(connection: Connection, token: string, companyId: string | undefined): Promise<boolean> {
    connection.checkedAt = performance.now()
    const session = await this.#options.sessions.byToken(token, { background: true })
    if (connection.socket.readyState !== connection.socket.OPEN) return false
    if (typeof session === 'string') {
      this.#end(connection, session === 'ended' ? 'TK02' : '401')
      return false
    }
    if (companyId !== undefined && !session.customers.some(({ id }) => id === companyId)) {
      connection.socket.close(CLOSE.notUnderstood)
      return false
    }
    this.#subscribe(connection, { token, companyId, session, channels: channelsOf(session, companyId) })
    return true
  }

  #subscribe(connection: Connection, connected: Connected | null): void {
    for (const channel of connection.connected?.channels ?? []) {
      const set = this.#channels.get(channel)
      set?.delete(connection)
      if (set?.size === 0) this.#channels.delete(channel)
    }
    connection.connected = connected
    if (connected) this.#waiting.delete(connection)
    for (const channel of connected?.channels ?? []) {
      const set = this.#channels.get(channel) ?? new Set()
      set.add(connection)
      this.#channels.set(channel, set)
    }
  }

  #end(connection: Connection, code: '401' | 'TK02'): void {
    connection.tell({ event: 'session_ended', data: { code } })
    this.#subscribe(connection, null)
    connection.socket.close(CLOSE.sessionEnded, code)
  }

  async #tick(signal: AbortSignal): Promise<void> {
    await delay(TICK_MS, undefined, { signal }).catch(() => undefined)
    const checkAll = this.#checkAll
    this.#checkAll = false
    const now = performance.now()
    const businessNow = this.#options.clock.now()
    for (const connection of [...this.#connections]) {
      if (signal.aborted) return
      const { socket, connected } = connection
      if (!connected && now - connection.openedAt > LIVE_LIMITS.connectMs) socket.close(CLOSE.notUnderstood)
      if (now - connection.pingedAt > PING_MS && socket.readyState === socket.OPEN) this.#ping(connection)
      if (!connected) continue
      const isOver = businessNow >= connected.session.idleEndsAt || businessNow >= connected.session.endsAt
      if (checkAll || isOver || now - connection.checkedAt > SESSION_MS) {
        await this.#admitAgain(connection)
      }
    }
  }

  #ping(connection: Connection): void {
    connection.pingedAt = performance.now()
    if (!connection.isAlive) connection.socket.terminate()
    else connection.socket.ping(() => undefined)
    connection.isAlive = false
  }
}

function read(text: string): ClientEvent | null {
  try {
    return clientEvent.safeParse(readJson(text)).data ?? null
  } catch {
    return null
  }
}

const ACCESS = channelOf({ access: '' })

/** The person at the page: in a proxy login, the member of staff. */
const personOf = ({ actedBy, user }: Session): string => actedBy?.id ?? user.id

/** Channels of every session: its end, and changes of its access. */
const ownChannels = ({ id, user, actedBy }: Session): string[] => [
  channelOf({ session: id }),
  channelOf({ access: user.id }),
  ...(actedBy ? [channelOf({ access: actedBy.id })] : []),
]

/** Channels of a session: itself, its user, and the money of its customers or entities, as far as it may see them. */
function channelsOf(session: Session, companyId: string | undefined): string[] {
  const { side, user, actedBy, entities, seesWholeUser } = session
  const reads = ({ permissions }: { readonly permissions: Session['permissions'] }) =>
    permissions.has('payment:read') || permissions.has('statement:read')
  const isStaff = side === 'staff'
  // Customers see every entity of their own customer, also an entity without an account so far.
  const seen = isStaff || actedBy ? entities : ENTITIES
  const customers = session.customers.filter(
    (customer) => (companyId === undefined || customer.id === companyId) && reads(customer),
  )
  return [
    ...ownChannels(session),
    ...(seesWholeUser ? [channelOf({ user: user.id, entity: null })] : []),
    ...seen.map((entity) => channelOf({ user: user.id, entity })),
    ...customers.flatMap((customer) => [
      channelOf({ customer: customer.id, entity: null }),
      ...(actedBy ? customer.entities : ENTITIES).map((entity) =>
        channelOf({ customer: customer.id, entity }),
      ),
      channelOf({ totalOf: customer.id, entities: customer.entities }),
    ]),
    ...(isStaff && session.permissions.has('view:transaction')
      ? entities.map((staff) => channelOf({ staff }))
      : []),
  ]
}
