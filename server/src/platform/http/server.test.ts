import { brotliDecompressSync } from 'node:zlib'
import { call, type Who } from '@fondaco/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { BusinessClock } from '../clock.ts'
import { FileAnswer, type Mounted, mount, SESSION_COOKIE, serveCalls } from './serve-call.ts'
import { makeServer } from './server.ts'
import type { Session } from './session.ts'

const breaks = call({
  name: 'breaks',
  method: 'GET',
  path: '/breaks',
  summary: 'Breaks',
  who: 'public',
  whose: 'nobody',
  result: z.object({ fine: z.boolean() }),
  refusals: [],
})

const echo = call({
  name: 'echo',
  method: 'GET',
  path: '/echo/:word',
  summary: 'Answers what stands in its address',
  who: 'public',
  whose: 'nobody',
  params: z.strictObject({ word: z.string() }),
  query: z.strictObject({ more: z.string() }),
  result: z.object({ word: z.string(), more: z.string() }),
  refusals: [],
})

const download = call({
  name: 'download',
  method: 'GET',
  path: '/download',
  summary: 'Answers a file',
  who: 'public',
  whose: 'nobody',
  result: z.unknown(),
  file: ['text/plain'],
  refusals: [],
})

const echoes = {
  name: 'said',
  method: 'POST',
  path: '/said',
  summary: '',
  whose: 'nobody',
  refusals: [],
} as const

let database: FreshDatabase
let app: FastifyInstance
const log = quietLog()
beforeEach(async () => {
  database = await freshDatabase()
  app = await makeServer({ log, maxFiles: 1, secure: false })
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

const serve = (mounted: Mounted, session?: Session) =>
  serveCalls(app, [mounted], {
    db: database.db,
    clock: new BusinessClock(),
    sessions: {
      byToken: async () => session ?? 'unknown',
      byCookie: async () => session ?? 'unknown',
    },
    origins: new Set([ORIGIN]),
    checkResults: true,
    onRequestDone: () => undefined,
  })

const ORIGIN = 'http://localhost'
const signedIn = { user: { id: 'one' }, side: 'staff', entities: [], permissions: new Set(['view:audit']) }

test.each<[Who, number, string | undefined]>([
  ['session', 2_000, 'br'],
  [{ staff: ['view:audit'] }, 2_000, 'br'],
  [{ staff: ['view:audit'] }, 1, undefined],
  ['anyone', 2_000, undefined],
  ['cookie', 2_000, undefined],
  ['public', 2_000, undefined],
])('the answer to a call for %j, with a text of %d letters, is sent as %s', async (who, length, coding) => {
  const text = 'a'.repeat(length)
  const said = call({ ...echoes, who, result: z.string() })
  serve(
    mount(said, async () => text),
    signedIn as unknown as Session,
  )
  const headers = {
    authorization: `Bearer ${'t'.repeat(43)}`,
    origin: ORIGIN,
    cookie: `${SESSION_COOKIE}=${'c'.repeat(43)}`,
    'accept-encoding': 'gzip, br',
  }
  const answer = await app.inject({ method: 'POST', url: '/api/said', headers })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, coding])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = coding ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
  expect(JSON.parse(body).result).toBe(text)
  const unpacked = await app.inject({
    method: 'POST',
    url: '/api/said',
    headers: { ...headers, 'accept-encoding': '' },
  })
  expect(unpacked.headers['content-encoding']).toBeUndefined()
})

test('what stands in an address is decoded once', async () => {
  serve(mount(echo, async ({ params, query }) => ({ word: params.word, more: query.more })))
  const answer = await app.inject({ url: '/api/echo/%2541%252e?more=%2542%252b%2b' })
  expect(answer.json().result).toEqual({ word: '%41%2e', more: '%42%2b+' })
})

test.each([
  ['a"; filename="b.exe', 'a%22%3B%20filename%3D%22b.exe'],
  ['a\r\nx-y: z.txt', 'a%0D%0Ax-y%3A%20z.txt'],
  ["en'lt'(1)*.txt", 'en%27lt%27%281%29%2A.txt'],
  ['sąskaita 50%.txt', 's%C4%85skaita%2050%25.txt'],
  ['half a pair \ud83d.txt', 'half%20a%20pair%20%EF%BF%BD.txt'],
])('no character of the file name %j ends its header', async (name, encoded) => {
  serve(mount(download, async () => new FileAnswer(name, 'text/plain', Buffer.from('x'))))
  const { headers, statusCode } = await app.inject({ url: '/api/download' })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename*=UTF-8''${encoded}`,
  ])
})

test.each<[string, () => Promise<{ fine: boolean }>, string]>([
  [
    'an error that nobody expected',
    () => Promise.reject(new TypeError('a.b is not a function')),
    'a.b is not',
  ],
  [
    'a statement that the database refuses',
    async () => {
      await database.pool.query('select no_such_column')
      return { fine: true }
    },
    'no_such_column',
  ],
  // biome-ignore lint/suspicious/noExplicitAny: the contract promises another type
  ['an answer that is not as promised', async () => ({ fine: 'surely' }) as any, 'fine'],
])(
  '%s in a call is logged with its stack, and its answer says nothing of it',
  async (_, operation, words) => {
    serve(mount(breaks, operation))
    const answer = await app.inject({ url: '/api/breaks' })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error'])
    expect(answer.body).not.toContain(words)

    const requestId = answer.headers['x-request-id']
    const logged = log.lines.filter((line) => line.requestId === requestId)
    expect(logged).toMatchObject([
      {
        level: 'error',
        msg: 'request failed',
        err: { message: expect.stringContaining(words), stack: expect.stringMatching(/\n +at /) },
      },
      { level: 'error', msg: 'request', path: '/api/breaks', status: 500 },
    ])
  },
)
