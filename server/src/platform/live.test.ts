import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { eventually } from '../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { BusinessClock } from './clock.ts'
import { openLiveSocket } from './http/live-socket.ts'
import { makeServer } from './http/server.ts'
import type { CustomerOfSession, Session, SessionReader } from './http/session.ts'
import { newId } from './ids.ts'
import { startWorker, type Worker } from './jobs.ts'
import { Listener } from './listener.ts'
import { CLOSE, LIVE_LIMITS, LiveHub } from './live.ts'
import { enqueue, type LiveAudience } from './outbox.ts'

const ORIGIN = 'http://localhost:3000'

let database: FreshDatabase
let worker: Worker
const clock = new BusinessClock()
const processes: Process[] = []
const sockets: WebSocket[] = []

interface Process {
  app: FastifyInstance
  hub: LiveHub
  listener: Listener
  address: string
}

beforeEach(async () => {
  database = await freshDatabase()
  worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions: [],
    passes: [],
    concurrency: 1,
    log: quietLog(),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.terminate()
  await Promise.all(processes.splice(0).map(stop))
  await worker.stop()
  await database.drop()
  clock.setOffset(0)
  sessions.clear()
})

async function stop({ app, hub, listener }: Process): Promise<void> {
  await hub.stop()
  await listener.stop()
  await app.close()
}

/** The session reader's data, by token. */
const sessions = new Map<string, Session>()
const reads: { background: boolean }[] = []
const reader: SessionReader = {
  async byToken(token, options) {
    reads.push(options)
    const session = sessions.get(token)
    if (!session) return 'unknown'
    return clock.now() < session.idleEndsAt ? session : 'ended'
  },
  byCookie: async () => 'unknown',
}

function signIn(facts: Partial<Session> & { customerIds?: string[]; holds?: Permission[] } = {}) {
  const token = newId()
  const session: Session = {
    id: newId(),
    user: { id: newId(), email: '', firstName: '', lastName: '', status: 'APPROVED', lastLogin: null },
    roles: ['customer'],
    permissions: new Set(facts.holds ?? ['payment:read']),
    side: 'customer',
    customers: (facts.customerIds ?? []).map(
      (id) =>
        ({
          id,
          entities: ['UAB'],
          permissions: new Set(facts.holds ?? ['payment:read']),
        }) as unknown as CustomerOfSession,
    ),
    entities: ['UAB'],
    seesWholeUser: true,
    actedBy: null,
    idleSeconds: 300,
    idleEndsAt: new Date(clock.now().getTime() + 300_000),
    endsAt: new Date(clock.now().getTime() + 3_600_000),
    ...facts,
  } as Session
  sessions.set(token, session)
  return { token, session }
}

async function startProcess(notifications = quietNotifications()): Promise<Process> {
  const log = quietLog()
  const hub = new LiveHub({ sessions: reader, clock, log, notifications })
  const listener = new Listener({ url: database.appUrl, log })
  hub.hear(listener)
  await listener.start()
  const app = await makeServer({ log, maxFiles: 1, secure: false })
  await openLiveSocket(app, hub, new Set([ORIGIN]))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const started = { app, hub, listener, address: `ws://127.0.0.1:${port}/api/socket` }
  processes.push(started)
  return started
}

const quietNotifications = () => ({ viewed: async () => undefined, deleted: async () => undefined })

function open({ address }: Process, options: ClientOptions = { origin: ORIGIN }) {
  const socket = new WebSocket(address, options)
  sockets.push(socket)
  const heard: ServerEvent[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('error', () => undefined)
  const names = () => heard.map(({ event }) => event)
  return { socket, heard, closed, names, say: (message: unknown) => socket.send(JSON.stringify(message)) }
}

async function connect(
  process: Process,
  token: string,
  data: Record<string, unknown> = {},
  options: ClientOptions = {},
) {
  const client = open(process, { origin: ORIGIN, ...options })
  await once(client.socket, 'open')
  client.say({ event: 'connect', data: { token, ...data } })
  await eventually(() => expect(client.names()).toContain('connected'))
  return client
}

const popup = (title: string) => ({ event: 'popup', data: { title, message: '' } }) as const
async function tell(live: LiveAudience, title: string) {
  await database.db.transaction().execute((trx) => enqueue(trx, [{ live, event: popup(title) }]))
  worker.wake()
}
const titles = ({ heard }: { heard: ServerEvent[] }) =>
  heard.flatMap((event) => (event.event === 'popup' ? [event.data.title] : []))

test('an event reaches whom it concerns and nobody else, in every process', async () => {
  const [one, two] = [await startProcess(), await startProcess()]
  const [acme, other] = [newId(), newId()]
  const person = signIn({ customerIds: [acme] })
  const colleague = signIn({ customerIds: [acme, other] })
  const stranger = signIn({ customerIds: [newId()] })
  const staff = signIn({ side: 'staff', entities: ['UK'], holds: ['view:transaction'] })
  const clients = {
    person: await connect(one, person.token),
    colleague: await connect(two, colleague.token),
    stranger: await connect(two, stranger.token),
    staff: await connect(one, staff.token),
  }
  await tell({ customer: acme, entity: null }, 'to acme')
  await tell({ user: person.session.user.id, entity: null }, 'to the person')
  await tell({ session: colleague.session.id }, 'to one session')
  await tell({ staff: 'UK' }, 'to UK staff')
  await tell({ staff: 'UAB' }, 'to UAB staff')
  await tell({ customer: other, entity: null }, 'to the other')
  for (const { session } of [person, colleague, stranger, staff])
    await tell({ user: session.user.id, entity: null }, 'last')
  const heard = async (client: { heard: ServerEvent[] }) => {
    await eventually(() => expect(titles(client)).toContain('last'))
    return titles(client)
  }
  expect(await heard(clients.person)).toEqual(['to acme', 'to the person', 'last'])
  expect(await heard(clients.colleague)).toEqual(['to acme', 'to one session', 'to the other', 'last'])
  expect(await heard(clients.stranger)).toEqual(['last'])
  expect(await heard(clients.staff)).toEqual(['to UK staff', 'last'])
})

test('who may not read payments hears only what is addressed to the person', async () => {
  const one = await startProcess()
  const acme = newId()
  const affiliate = signIn({ customerIds: [acme], holds: [] })
  const analyst = signIn({ side: 'staff', entities: ['UAB'], holds: ['view:dashboard'] })
  const clients = [await connect(one, affiliate.token), await connect(one, analyst.token)]
  await tell({ customer: acme, entity: null }, 'money')
  await tell({ staff: 'UAB' }, 'money')
  for (const { session } of [affiliate, analyst]) await tell({ user: session.user.id, entity: null }, 'last')
  for (const client of clients) await eventually(() => expect(titles(client)).toEqual(['last']))
})

test('a user of two companies hears of the payments of those that they may read', async () => {
  const one = await startProcess()
  const [read, unread] = [newId(), newId()]
  const of = (id: string, ...permissions: Permission[]) =>
    ({ id, entities: ['UAB'], permissions: new Set(permissions) }) as unknown as CustomerOfSession
  const customers = [of(read, 'payment:read'), of(unread, 'company_users:manage')]
  const { token, session } = signIn({ customers })
  const client = await connect(one, token)
  await tell({ customer: unread, entity: null }, 'not theirs')
  await tell({ customer: read, entity: null }, 'theirs')
  await tell({ user: session.user.id, entity: null }, 'last')
  await eventually(() => expect(titles(client)).toEqual(['theirs', 'last']))
})

test('a page that shows one company hears that company; another company is refused', async () => {
  const one = await startProcess()
  const [acme, other] = [newId(), newId()]
  const { token, session } = signIn({ customerIds: [acme, other] })
  const client = await connect(one, token, { company_id: acme })
  await tell({ customer: other, entity: null }, 'to the other')
  await tell({ customer: acme, entity: null }, 'to acme')
  await eventually(() => expect(titles(client)).toEqual(['to acme']))
  client.say({ event: 'connect', data: { token, company_id: other } })
  await eventually(() => expect(client.names().filter((name) => name === 'connected')).toHaveLength(2))
  await tell({ customer: acme, entity: null }, 'to acme again')
  await tell({ user: session.user.id, entity: null }, 'last')
  await eventually(() => expect(titles(client)).toEqual(['to acme', 'last']))
  client.say({ event: 'connect', data: { token, company_id: newId() } })
  expect(await client.closed).toBe(CLOSE.notUnderstood)
})

test('a page of another origin is refused, a program without one is not', async () => {
  const one = await startProcess()
  const foreign = open(one, { origin: 'http://evil.example' })
  const [, response] = await once(foreign.socket, 'unexpected-response')
  expect(response.statusCode).toBe(403)
  const program = open(one, {})
  await once(program.socket, 'open')
  program.say({ event: 'connect', data: { token: signIn().token } })
  await eventually(() => expect(program.names()).toEqual(['connected']))
})

test.each<[string, string | Buffer]>([
  ['no JSON', 'hello'],
  ['an unknown event', '{"event":"subscribe","data":{"channel":"staff:UAB"}}'],
  ['more fields than there are', '{"event":"connect","data":{"token":"t","channels":["staff:UAB"]}}'],
  ['anything before connect', `{"event":"viewed","data":{"msg_id":"${newId()}"}}`],
  ['binary', Buffer.from([1, 2, 3])],
])('a socket that sends %s is closed', async (_what, message) => {
  const client = open(await startProcess())
  await once(client.socket, 'open')
  client.socket.send(message)
  expect(await client.closed).toBe(CLOSE.notUnderstood)
})

test('a message that is too long, or too many of them, end the socket', async () => {
  const one = await startProcess()
  const long = open(one)
  await once(long.socket, 'open')
  long.socket.send('x'.repeat(LIVE_LIMITS.messageBytes + 1))
  expect(await long.closed).toBe(1009)
  const flood = await connect(one, signIn().token)
  for (let n = 0; n < 2 * LIVE_LIMITS.messagesPerTenSeconds; n += 1) {
    flood.say({ event: 'viewed', data: { msg_id: newId() } })
  }
  expect(await flood.closed).toBe(CLOSE.notUnderstood)
})

test('an unknown token is answered 401, one whose time is over TK02', async () => {
  const one = await startProcess()
  const over = signIn({ idleEndsAt: new Date(0) })
  for (const [token, code] of [
    [newId(), '401'],
    [over.token, 'TK02'],
  ] as const) {
    const client = open(one)
    await once(client.socket, 'open')
    client.say({ event: 'connect', data: { token } })
    expect(await client.closed).toBe(CLOSE.sessionEnded)
    expect(client.heard).toEqual([{ event: 'session_ended', data: { code } }])
  }
})

test('a session that someone ends closes its socket at once, and no other of the same user', async () => {
  const one = await startProcess()
  const first = signIn()
  const second = signIn({ user: first.session.user })
  const [ended, kept] = [await connect(one, first.token), await connect(one, second.token)]
  await database.db
    .transaction()
    .execute((trx) =>
      enqueue(trx, [
        { live: { session: first.session.id }, event: { event: 'session_ended', data: { code: '401' } } },
      ]),
    )
  expect(await ended.closed).toBe(CLOSE.sessionEnded)
  expect(ended.heard.at(-1)).toEqual({ event: 'session_ended', data: { code: '401' } })
  await tell({ user: first.session.user.id, entity: null }, 'after')
  await eventually(() => expect(titles(kept)).toEqual(['after']))
  expect(titles(ended)).toEqual([])
})

test('a session whose time passes closes its socket, and looking at it never extends it', async () => {
  const one = await startProcess()
  const client = await connect(one, signIn().token)
  clock.setOffset(301)
  one.hub.checkSessions()
  expect(await client.closed).toBe(CLOSE.sessionEnded)
  expect(client.heard.at(-1)).toEqual({ event: 'session_ended', data: { code: 'TK02' } })
  expect(reads.every(({ background }) => background)).toBe(true)
})

test('viewed and delete_message act for the person of the session; a fault is told', async () => {
  const done: string[][] = []
  const one = await startProcess({
    viewed: async (...what) => void done.push(['viewed', ...what]),
    async deleted() {
      throw new Error('no database')
    },
  })
  const { token, session } = signIn()
  const client = await connect(one, token)
  const [viewed, deleted] = [newId(), newId()]
  client.say({ event: 'viewed', data: { msg_id: viewed } })
  client.say({ event: 'delete_message', data: { msg_id: deleted } })
  await eventually(() => expect(client.names()).toContain('ErrorMsg'))
  expect(done).toEqual([['viewed', session.user.id, viewed]])
})

test('what was told between the first reading of a page and its socket is told again, and nothing else', async () => {
  const one = await startProcess()
  const { token, session } = signIn()
  const before = await connect(one, token)
  await tell({ user: session.user.id, entity: null }, 'before')
  await eventually(() => expect(titles(before)).toEqual(['before']))
  passed(12_000)
  const reading = performance.now() - 6_000
  await tell({ user: session.user.id, entity: null }, 'between')
  await tell({ user: newId(), entity: null }, 'for somebody else')
  await eventually(() => expect(titles(before)).toEqual(['before', 'between']))
  const late = open(one)
  await once(late.socket, 'open')
  late.say({ event: 'connect', data: { token, since_ms: Math.floor(performance.now() - reading) } })
  await eventually(() => expect(titles(late)).toEqual(['between']))
  await tell({ user: session.user.id, entity: null }, 'after')
  await eventually(() => expect(titles(late)).toEqual(['between', 'after']))
  expect(late.heard[0]).toEqual({ event: 'connected', data: { missed: false } })
})

test('whoever asks for more than is kept, or does not say since when, is told to read again', async () => {
  const one = await startProcess()
  for (const since of [{}, { since_ms: 600_000 }]) {
    const client = await connect(one, signIn().token, since)
    expect(client.heard).toEqual([{ event: 'connected', data: { missed: true } }])
  }
})

/** A customer with accounts in two entities, and the people who see them. */
function signInAll() {
  const customer = newId()
  const user = { id: newId(), email: '', firstName: '', lastName: '', status: 'APPROVED', lastLogin: null }
  const of = (...entities: Entity[]) => [
    { id: customer, entities, permissions: new Set(['payment:read']) } as unknown as CustomerOfSession,
  ]
  const both = { user, customers: of('UAB', 'UK'), entities: ['UAB', 'UK'] as const }
  const acting = { id: newId(), name: 'Rūta Kazlauskaitė', reason: 'They called.' }
  return {
    customer,
    user: user.id,
    acting: acting.id,
    own: signIn(both),
    whole: signIn({ ...both, actedBy: acting }),
    part: signIn({ user, customers: of('UK'), entities: ['UK'], actedBy: acting, seesWholeUser: false }),
    staff: signIn({ side: 'staff', entities: ['UK'], holds: ['view:transaction'] }),
  }
}

test('what is of one entity is heard only by those who see it, proxy logins included', async () => {
  const one = await startProcess()
  const { customer, user, ...who } = signInAll()
  const clients = {
    own: await connect(one, who.own.token),
    whole: await connect(one, who.whole.token),
    part: await connect(one, who.part.token),
    staff: await connect(one, who.staff.token),
  }
  for (const entity of ['UAB', 'UK'] as const) {
    await tell({ customer, entity }, `money ${entity}`)
    await tell({ user, entity }, `notice ${entity}`)
    await tell({ staff: entity }, `payment ${entity}`)
    await tell({ totalOf: customer, entities: [entity] }, `total ${entity}`)
  }
  await tell({ user, entity: null }, 'notice')
  await tell({ totalOf: customer, entities: ['UK', 'UAB'] }, 'total')
  await tell({ customer, entity: null }, 'customer')
  await tell({ staff: 'UK' }, 'last')
  const whole = ['money UAB', 'notice UAB', 'money UK', 'notice UK', 'notice', 'total', 'customer']
  await eventually(() => expect(titles(clients.staff)).toEqual(['payment UK', 'last']))
  await eventually(() => expect(titles(clients.own)).toEqual(whole))
  await eventually(() => expect(titles(clients.whole)).toEqual(whole))
  await eventually(() =>
    expect(titles(clients.part)).toEqual(['money UK', 'notice UK', 'total UK', 'customer']),
  )
})

test.each(['themselves', 'the member of staff behind a proxy login'])(
  'a socket follows at once what its session may see: %s has other entities',
  async (who) => {
    const one = await startProcess()
    const { acting, part, staff, customer } = signInAll()
    const { token, session } = who === 'themselves' ? staff : part
    const client = await connect(one, token)
    sessions.set(token, { ...session, entities: ['SG'], customers: [] })
    await tell({ access: who === 'themselves' ? session.user.id : acting }, 'never told')
    await tell({ staff: 'UK' }, 'no longer theirs')
    await tell({ customer, entity: 'UK' }, 'no longer theirs')
    await eventually(() =>
      expect(client.heard.at(-1)).toEqual({ event: 'connected', data: { missed: true } }),
    )
    // Its page was told to read everything again, so it may miss events until its session is read again.
    await eventually(async () => {
      await tell({ user: session.user.id, entity: 'SG' }, 'theirs now')
      expect(titles(client)).toContain('theirs now')
    })
    expect(new Set(titles(client))).toEqual(new Set(['theirs now']))
  },
)

test('after a gap in listening every page is told to read again', async () => {
  const one = await startProcess()
  const client = await connect(one, signIn().token)
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'`,
  )
  await eventually(() => expect(client.names()).toEqual(['connected', 'connected']))
  expect(client.heard.at(-1)).toEqual({ event: 'connected', data: { missed: true } })
  await tell({ user: [...sessions.values()][0]?.user.id ?? '', entity: null }, 'after')
  await eventually(() => expect(titles(client)).toEqual(['after']))
})

test('of sockets that one person opens at once the first stay, and only those beyond the limit are closed', async () => {
  const one = await startProcess()
  const { token, session } = signIn()
  const beyond = 5
  const clients = []
  for (let n = 0; n < LIVE_LIMITS.socketsPerPerson + beyond; n += 1) {
    const client = open(one)
    await once(client.socket, 'open')
    clients.push(client)
  }
  for (const client of clients) client.say({ event: 'connect', data: { token } })
  const last = clients.splice(-beyond)
  expect(await Promise.all(last.map(({ closed }) => closed))).toEqual(last.map(() => CLOSE.tooMany))
  await tell({ user: session.user.id, entity: null }, 'here')
  for (const client of clients) await eventually(() => expect(titles(client)).toEqual(['here']))
})

test('sockets that say nothing keep nobody out: of one address the oldest of them goes first', async () => {
  const one = await startProcess()
  const silent = []
  for (let n = 0; n < LIVE_LIMITS.waitingPerAddress; n += 1) {
    const client = open(one)
    await once(client.socket, 'open')
    silent.push(client)
  }
  const { token, session } = signIn()
  const page = await connect(one, token)
  expect(await silent[0]?.closed).toBe(CLOSE.tooMany)
  await tell({ user: session.user.id, entity: null }, 'here')
  await eventually(() => expect(titles(page)).toEqual(['here']))
  expect(silent.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
})

test('where sockets of many addresses say nothing, the one that waits longest goes first', async () => {
  const { hub } = await startProcess()
  const closed: number[] = []
  for (let n = 0; n < LIVE_LIMITS.waiting + 2; n += 1) {
    const socket = new EventEmitter()
    const close = () => {
      closed.push(n)
      socket.emit('close')
    }
    hub.accept(Object.assign(socket, { close }) as unknown as WebSocket, `address ${n}`)
  }
  expect(closed).toEqual([0, 1])
})

test('a reader that does not read is let go, and the others are not kept waiting', async () => {
  const one = await startProcess()
  const { token, session } = signIn()
  const slow = await connect(one, token)
  const quick = await connect(one, token)
  slow.socket.pause()
  for (let n = 0; n < 100 && one.hub.size > 1; n += 1) {
    await database.ownerPool.query(
      `select pg_notify('live', json_build_array(json_build_array($1::text, json_build_object(
         'event', 'popup', 'data', json_build_object('title', n, 'message', repeat('x', 7000)))))::text)
       from generate_series(1, 200) as n`,
      [`user:${session.user.id}`],
    )
    await eventually(() => expect(titles(quick)).toHaveLength(200 * (n + 1)))
  }
  expect(one.hub.size).toBe(1)
  await tell({ user: session.user.id, entity: null }, 'last')
  await eventually(() => expect(titles(quick)).toContain('last'))
})

test('a server that stops lets its pages go, so that they come back to another', async () => {
  const [one, two] = [await startProcess(), await startProcess()]
  const { token, session } = signIn()
  const client = await connect(one, token)
  processes.splice(processes.indexOf(one), 1)
  await stop(one)
  expect(await client.closed).toBe(CLOSE.goingAway)
  const again = await connect(two, token)
  await tell({ user: session.user.id, entity: null }, 'here')
  await eventually(() => expect(titles(again)).toEqual(['here']))
})

test('a plain request to the socket is answered in the envelope', async () => {
  const { app } = await startProcess()
  const answer = await app.inject({ url: '/api/socket' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'route_unknown'])
})

const realNow = performance.now.bind(performance)

/** Moves the time of the watch over sockets, without waiting. */
function passed(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ms)
}

test('a socket that names no session in time is closed', async () => {
  const one = await startProcess()
  const silent = open(one)
  await once(silent.socket, 'open')
  const client = await connect(one, signIn().token)
  passed(LIVE_LIMITS.connectMs + 1)
  expect(await silent.closed).toBe(CLOSE.notUnderstood)
  expect(client.socket.readyState).toBe(WebSocket.OPEN)
})

test('a peer that is gone without a word is noticed by the second ping', async () => {
  const one = await startProcess()
  const { token } = signIn()
  const there = await connect(one, token)
  const gone = await connect(one, signIn().token, {}, { autoPong: false })
  const pinged = once(gone.socket, 'ping')
  passed(30_000)
  await pinged
  // Its answer to the ping is read before its new request.
  there.say({ event: 'connect', data: { token } })
  await eventually(() => expect(there.names()).toEqual(['connected', 'connected']))
  passed(60_000)
  expect(await gone.closed).toBe(1006)
  expect(there.socket.readyState).toBe(WebSocket.OPEN)
})

test('what is committed arrives once, in its order', async () => {
  const one = await startProcess()
  const { token, session } = signIn()
  const client = await connect(one, token)
  const arrived: string[] = []
  client.socket.on('message', (data) => arrived.push(String(data)))
  const sent = Array.from({ length: 40 }, (_, n) => popup(String(n)))
  for (const { data } of sent) await tell({ user: session.user.id, entity: null }, data.title)
  await eventually(() => expect(arrived.map((text) => JSON.parse(text))).toEqual(sent))
})

test('whoever acts for a customer leaves their notifications as they are, and is told so in their language', async () => {
  const done: unknown[] = []
  const one = await startProcess({
    viewed: async (...what) => void done.push(what),
    deleted: async (...what) => void done.push(what),
  })
  const { token } = signIn({ actedBy: { id: newId(), name: 'Lina Pagalba', reason: 'They called.' } })
  const client = await connect(one, token)
  const faults = () => client.heard.flatMap((told) => (told.event === 'ErrorMsg' ? [told.data.title] : []))
  client.say({ event: 'viewed', data: { msg_id: newId() } })
  await eventually(() => expect(faults()).toEqual(['Not saved']))
  client.say({ event: 'connect', data: { token, language: 'lt' } })
  client.say({ event: 'delete_message', data: { msg_id: newId() } })
  await eventually(() => expect(faults()).toEqual(['Not saved', 'Neišsaugota']))
  expect(done).toEqual([])
})
