import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { newId } from '../src/platform/ids.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { eventually } from './eventually.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, makeAccount, makeCompany, makeUser, signIn } from './make.ts'
import { quietLog } from './quiet-log.ts'

/**
 * PostgreSQL goes away under the running product and comes back. No call hangs, no answer is wrong, nothing is lost.
 */

const quiet = () => undefined
const log = quietLog()
let dataDir: string
let postgres: EmbeddedPostgres
let database: FreshDatabase
let running: RunningApp

const start = () =>
  startEmbeddedPostgres({ dataDir, log: { debug: quiet, info: quiet, warn: quiet, error: quiet } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fondaco-absent-'))
  postgres = await start()
  database = await freshDatabase(postgres.ownerUrl)
  running = await buildApp({}, { log, database })
})

afterAll(async () => {
  await running?.stop()
  await database?.drop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** An answer, and how long it took. */
async function timed<T extends { status: number; code: string }>(work: Promise<T>) {
  const began = performance.now()
  const answer = await work
  return { ...answer, ms: performance.now() - began }
}

test('while it is away everybody is told so in time, and when it is back all goes on by itself', async () => {
  const user = await makeUser(running, 'customer')
  const staff = await signIn(running, await makeUser(running, 'admin'))
  const accountId = (await makeAccount(running, await makeCompany(running, [user]))).id
  const client = await signIn(running, user)
  const socket = new WebSocket(`${running.url.replace('http', 'ws')}/api/socket`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'connect', data: { token: client.token } }))
  const timesConnected = () => heard.filter((text) => text.includes('"connected"')).length
  await eventually(() => expect(timesConnected()).toBe(1))

  const PAYERS = 4
  // Payments before, during and after its absence. Each is repeated until it is accepted.
  const pay = (key: string) =>
    client.call(
      'createTransaction',
      {
        body: {
          type: 'SCT',
          account: accountId,
          amount: '1.00',
          currency: 'EUR',
          creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
          duplicate_confirmed: true,
        },
      },
      { idempotencyKey: key },
    )
  const taken = new Set<string>()
  /** People who were refused lately. */
  const refused = new Set<number>()
  const codes = new Map<string, number>()
  const slowest = { ms: 0 }
  let isOver = false
  const payers = Array.from({ length: PAYERS }, async (_, payer) => {
    while (!isOver) {
      const key = newId()
      for (let isTaken = false; !isTaken; ) {
        const { code, result, ms } = await timed(pay(key))
        codes.set(code, (codes.get(code) ?? 0) + 1)
        slowest.ms = Math.max(slowest.ms, ms)
        isTaken = code === 'OK00'
        if (!isTaken) refused.add(payer)
        if (isTaken) taken.add(result._id)
        else await delay(20)
      }
    }
  })
  await eventually(() => expect(taken.size).toBeGreaterThan(20))

  await postgres.stop()
  // Answers under way at that moment have arrived once all payers have been refused.
  refused.clear()
  await eventually(() => expect(refused.size).toBe(PAYERS))
  const before = taken.size
  const gone = await Promise.all([
    timed(client.call('getTestToken')),
    timed(client.call('listTransactions')),
    timed(client.call('logoff')),
    timed(staff.call('listTransactionsCrm')),
    timed(staff.call('getStaffDashboard')),
    timed(staff.call('getSystemStatus')),
    timed(staff.call('verifyLedger', { body: {} })),
    timed(new Client(running).call('login', { body: { email: user.email, password: 'a password' } })),
    timed(new Client(running).call('advanceClock', { body: { advance_s: 60 } })),
    timed(new Client(running).call('startSignIn', { body: { provider: 'fondaco' } })),
  ])
  for (const answer of gone) expect(answer).toMatchObject({ status: 503, code: 'service_unavailable' })
  for (const { ms } of gone) expect(ms).toBeLessThan(30_000)
  const health = await timed(new Client(running).call('getHealth'))
  expect(health).toMatchObject({
    status: 200,
    result: { database: { ok: false }, worker: { ok: false }, ledger: { ok: false } },
  })
  expect(health.ms).toBeLessThan(30_000)
  expect(taken.size, 'payments that were taken where nothing could be written').toBe(before)

  postgres = await start()
  await eventually(async () => {
    const { result } = await new Client(running).call('getHealth')
    expect(result).toMatchObject({ database: { ok: true }, worker: { ok: true }, ledger: { ok: true } })
  })
  await eventually(() => expect(taken.size).toBeGreaterThan(before + 20))
  isOver = true
  await Promise.all(payers)
  expect([...codes.keys()].sort()).toEqual(['OK00', 'service_unavailable'])
  expect(slowest.ms).toBeLessThan(30_000)
  await eventually(() => expect(timesConnected()).toBeGreaterThan(1))
  socket.terminate()

  // The worker has continued, and every payment happened once.
  await eventually(async () => {
    const { rows } = await database.ownerPool.query('select distinct status from transaction')
    expect(rows).toEqual([{ status: 'COMPLETED' }])
  })
  const { rows } = await database.ownerPool.query<{ id: string }>('select id::text from transaction')
  expect(new Set(rows.map(({ id }) => id))).toEqual(taken)
  expect((await staff.call('verifyLedger', { body: {} })).result).toMatchObject({ ok: true, faults: [] })
  expect(log.lines.filter(({ level }) => level === 'fatal')).toEqual([])
})
