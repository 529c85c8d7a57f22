import { call } from '@fondaco/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { BusinessClock } from '../clock.ts'
import { mount, serveCalls } from './serve-call.ts'
import { makeServer } from './server.ts'

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
  // biome-ignore lint/suspicious/noExplicitAny: the contract promises something else
  ['an answer that is not as promised', async () => ({ fine: 'surely' }) as any, 'fine'],
])(
  '%s in a call is logged with its stack, and its answer says nothing of it',
  async (_, operation, words) => {
    serveCalls(app, [mount(breaks, operation)], {
      db: database.db,
      clock: new BusinessClock(),
      sessions: { byToken: async () => 'unknown', byCookie: async () => 'unknown' },
      origins: new Set(),
      checkResults: true,
      onRequestDone: () => undefined,
    })
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
