import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadWatchlists } from '../../src/modules/screening/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeWatchlists } from '../../src/providers/watchlists/index.ts'
import { buildApp, type RunningApp } from '../build-app.ts'
import { eventually } from '../eventually.ts'
import { type Client, makeAccount, makeCompany, makeUser, signIn } from '../make.ts'
import { makeBank, order } from '../make-bank.ts'
import { PNG } from '../one-pixel-png.ts'

/** An exhausted resource is reported, leaves nothing half done, and recovers by itself once it is available. */

/** The free space of the disk for a file that is written; null: enough. */
const disk = vi.hoisted(() => ({ bytesLeft: null as number | null }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: async (...given: Parameters<typeof real.open>) => {
      const handle = await real.open(...given)
      const write = handle.writeFile.bind(handle)
      handle.writeFile = async (data) => {
        if (disk.bytesLeft === null) return write(data)
        await write((data as Buffer).subarray(0, disk.bytesLeft))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }
      return handle
    },
  }
})

const POOL = 2
const BUSY = { status: 503, code: 'service_unavailable' }

let running: RunningApp
let client: Client
let accountId: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fondaco-full-'))
  running = await buildApp({ ROLE: 'api', DATABASE_POOL_SIZE: String(POOL), STORAGE_DIR: folder })
  const user = await makeUser(running, 'customer')
  accountId = (await makeAccount(running, await makeCompany(running, [user]))).id
  client = await signIn(running, user)
})
afterAll(async () => {
  await running?.stop()
  await rm(folder, { recursive: true, force: true })
})

const sql = async (text: string) => (await running.database.ownerPool.query(text)).rows
const pay = (key: string = newId()) =>
  client.call(
    'createTransaction',
    {
      body: {
        type: 'SCT',
        account: accountId,
        amount: '12.00',
        currency: 'EUR',
        creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
        duplicate_confirmed: true,
      },
    },
    { idempotencyKey: key },
  )
/** Everything that a payment writes. */
const written = async () => {
  const tables = [
    'transaction',
    'ledger_transfer',
    'ledger_entry',
    'audit_event',
    'outbox',
    'pass_item',
    'idempotency_key',
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (
    await sql(`select ${counts}, (select sum(amount_eur)::text from payment_day_total) as of_the_day`)
  )[0]
}

describe('resource limits: the disk is full', () => {
  afterEach(() => {
    disk.bytesLeft = null
  })
  const filesThere = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const upload = async () => {
    const form = new FormData()
    form.append('files', new Blob([PNG]), 'passport.png')
    const headers = { authorization: `Bearer ${client.token}` }
    const answer = await fetch(`${running.url}/api/upload`, { method: 'POST', headers, body: form })
    const { result } = (await answer.json()) as { result: { status: string; error: string | null }[] }
    return { status: answer.status, result }
  }

  test('a file is refused in words, and half of it is not left; then there is room, and it is kept', async () => {
    disk.bytesLeft = 10
    expect(await upload()).toEqual({
      status: 200,
      result: [expect.objectContaining({ _id: null, status: 'refused', error: expect.any(String) })],
    })
    expect(await filesThere()).toEqual([])
    expect(await sql('select from document')).toEqual([])
    disk.bytesLeft = null
    expect((await upload()).result).toMatchObject([{ status: 'ok' }])
    expect(await filesThere()).toHaveLength(1)
  })

  // A trigger gives PostgreSQL's error for a full disk, once in each place of a payment.
  test.each([
    'payment_day_total',
    'payment_month_total',
    'ledger_transfer',
    'transaction',
    'transaction_event',
    'audit_event',
    'outbox',
    'pass_item',
    'idempotency_key',
  ])(
    'PostgreSQL cannot write %s: nothing of the payment is there; with the same key it is made then',
    async (table) => {
      await sql(`
        create or replace function full_disk() returns trigger language plpgsql as $$
          begin raise 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
        create trigger full_disk before insert on ${table} for each statement execute function full_disk()`)
      const before = await written()
      const key = newId()
      try {
        expect(await pay(key)).toMatchObject(BUSY)
        expect(await written()).toEqual(before)
      } finally {
        await sql(`drop trigger full_disk on ${table}`)
      }
      const made = await pay(key)
      expect(made.code).toBe('OK00')
      expect(await pay(key)).toEqual(made)
    },
  )

  test('it fills up while the answer of the rail is booked: it is booked once, when there is room', async () => {
    const bank = await makeBank()
    const company = await bank.makeCompany()
    const { result } = await bank.call(company, createTransaction, { body: order(company) })
    await bank.pass(200)
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'SENT_TO_CLEAR' })
    await bank.database.ownerPool.query(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on ledger_entry for each statement execute function full_disk()`)
    await bank.pass(2_000)
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'ACCEPTED' })
    expect(await bank.figures(company.account)).toMatchObject({ balance: 1_000_000, reserved: 120.2 })
    // The rail repeats it after a while, which has passed.
    await bank.database.ownerPool.query(
      'drop trigger full_disk on ledger_entry; update clearing_simulator_message set leased_until = null',
    )
    await bank.pass(3_000)
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'COMPLETED' })
    expect(await bank.figures(company.account)).toMatchObject({ balance: 999_879.8, reserved: 0 })
    await bank.close()
  })
})

describe('resource limits: no connection is free', () => {
  test('callers are told to come back, and nothing is done; then all goes on', async () => {
    const held = Promise.withResolvers<void>()
    const holders = Array.from({ length: POOL }, () =>
      running.app.db.transaction().execute(async (trx) => {
        await trx.selectFrom('customer').select('id').execute()
        await held.promise
      }),
    )
    const before = await written()
    const key = newId()
    const answers = await Promise.all([
      client.call('getTestToken'),
      client.call('listTransactions'),
      pay(key),
      pay(key),
      pay(),
    ])
    for (const answer of answers) expect(answer).toMatchObject(BUSY)
    expect(await written()).toEqual(before)
    held.resolve()
    await Promise.all(holders)
    const made = await pay(key)
    expect(made.code).toBe('OK00')
    expect(await pay(key)).toEqual(made)
  })
})

describe('resource limits: what comes in is too much', () => {
  const post = (headers: Record<string, string | string[]>, body: string) =>
    new Promise<{ status: number; code: string }>((resolve, reject) => {
      const { port } = new URL(running.url)
      const outgoing = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/transaction',
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
          ...headers,
        },
      })
      outgoing.on('response', async (incoming) => {
        const text = Buffer.concat(await incoming.toArray()).toString()
        resolve({ status: incoming.statusCode ?? 0, code: JSON.parse(text).code })
      })
      // A client that is refused while it still sends finds the connection closed.
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
      })
      outgoing.end(body)
    })
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 'y'.repeat(20)]))

  test.each<[string, Record<string, string>, string, number, string]>([
    ['10 MB of JSON', {}, JSON.stringify({ remittance: 'x'.repeat(10_000_000) }), 413, 'body_too_large'],
    ['JSON 400,000 deep', {}, `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 400, 'body_too_deep'],
    ['an object 90,000 deep', {}, `${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`, 400, 'body_too_deep'],
    [
      'an object of 60,000 fields',
      {},
      `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join()}}`,
      400,
      'input_invalid',
    ],
    ['a list of 400,000', {}, `[${'1,'.repeat(399_999)}1]`, 400, 'input_invalid'],
    ['2,000 headers', many(2_000), '{}', 413, 'body_too_large'],
    ['a header of 100 kB', { 'x-long': 'x'.repeat(100_000) }, '{}', 413, 'body_too_large'],
    ['a number of 500,000 digits', {}, `{"amount":${'9'.repeat(500_000)}}`, 400, 'input_invalid'],
  ])('%s', async (_, headers, body, status, code) => {
    const before = await written()
    expect(await post(headers, body)).toEqual({ status, code })
    expect(await written()).toEqual(before)
    expect((await client.call('getTestToken')).code).toBe('OK00')
  })

  test('a list of 100,000 rows is taken whole; broken off in its last row, it leaves the one before', {
    timeout: 180_000,
  }, async () => {
    const lists = await mkdtemp(join(tmpdir(), 'fondaco-lists-'))
    const rows = Array.from(
      { length: 100_000 },
      (_, n) => `${n + 1},"PROBE ${n}, Nobody","individual",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-`,
    ).join('\n')
    const load = async (text: string) => {
      await writeFile(join(lists, 'sdn.csv'), text)
      const watchlists = makeWatchlists({ WATCHLISTS: 'file', WATCHLISTS_DIR: lists })
      return loadWatchlists({ db: running.app.db, clock: running.app.clock, watchlists })
    }
    const names = () => sql(`select count(*)::int as names from watchlist_name where name like '%Nobody'`)
    await load(rows)
    expect(await names()).toEqual([{ names: 100_000 }])
    await expect(load(`${rows}\n100001,"PROBE 100001, Nobo`)).rejects.toThrow(/malformed/)
    expect(await names()).toEqual([{ names: 100_000 }])
    expect((await pay()).code).toBe('OK00')
    await rm(lists, { recursive: true })
  })

  test('clients that never end their requests keep nobody waiting, and their time is limited', async () => {
    const { port } = new URL(running.url)
    const slow = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        // Half of them never end their headers, half never end their body.
        socket.write(
          n % 2 === 0
            ? 'POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: '
            : 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
        )
        return socket
      }),
    )
    const drip = setInterval(() => {
      for (const socket of slow) socket.write('a')
    }, 50)
    try {
      for (let n = 0; n < 5; n += 1) {
        expect((await pay()).code).toBe('OK00')
        await delay(50)
      }
      const { headersTimeout = 0, requestTimeout = 0 } = running.app.api?.server ?? {}
      expect(headersTimeout).toBeGreaterThan(0)
      expect(requestTimeout).toBeGreaterThan(0)
      expect(Math.max(headersTimeout, requestTimeout)).toBeLessThanOrEqual(120_000)
    } finally {
      clearInterval(drip)
      for (const socket of slow) socket.destroy()
    }
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        running.app.api?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    await eventually(async () => expect(await connections()).toBeLessThan(20))
  })
})
