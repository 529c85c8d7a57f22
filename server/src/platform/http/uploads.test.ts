import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { call } from '@fondaco/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { BusinessClock } from '../clock.ts'
import { type CallContext, mount, serveCalls } from './serve-call.ts'
import { makeServer } from './server.ts'
import type { Session } from './session.ts'
import { Uploads } from './uploads.ts'

const send = call({
  name: 'send',
  method: 'POST',
  path: '/send',
  summary: 'Takes files',
  who: 'session',
  whose: 'nobody',
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({ path: z.enum(['a', 'b']), note: z.string().max(20).optional() }),
  upload: 'files',
  result: z.unknown(),
  refusals: [],
})

let database: FreshDatabase
let folder: string
let app: FastifyInstance
let uploads: Uploads
let port: number
/** The call's treatment of its input. */
let work: (context: CallContext<typeof send>) => Promise<unknown>

beforeAll(async () => {
  database = await freshDatabase()
  folder = await temporaryFolder()
})
afterAll(() => database.drop())
beforeEach(() => start())
afterEach(() => app.close())

async function start(options: { stallMs?: number } = {}): Promise<void> {
  await app?.close()
  const { db } = database
  const clock = new BusinessClock()
  work = async ({ body, files, query }) => ({
    body,
    query,
    files: await Promise.all(
      files.map(({ name, truncated, withBytes }) =>
        withBytes(async (bytes) => [name, bytes.toString('latin1', 0, 20), truncated]),
      ),
    ),
  })
  app = await makeServer({ log: quietLog(), maxFiles: 10, secure: false })
  uploads = new Uploads({ db, clock, folder, maxFiles: 10, perHour: 1_000_000, ...options })
  serveCalls(app, [mount(send, (context) => work(context))], {
    db,
    clock,
    uploads,
    sessions: { byToken: async (token) => sessionOf(token), byCookie: async () => 'unknown' },
    origins: new Set(),
    checkResults: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
}

const token = (user: number) => `user-${user}`.padEnd(30, '-')
const sessionOf = (id: string) =>
  ({
    user: { id },
    side: 'customer',
    customers: [],
    entities: [],
    permissions: new Set(),
  }) as unknown as Session

const BOUNDARY = 'limit'
const END = `--${BOUNDARY}--\r\n`
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, name = 'a.txt') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`

/** Begins an upload that continues until it is ended. */
function begin(user = 1, path = '/api/send'): ClientRequest {
  const asked = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token(user)}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
  asked.on('error', () => undefined)
  return asked
}

async function answerOf(asked: ClientRequest) {
  const [response] = await once(asked, 'response')
  const { code, result } = JSON.parse(await text(response))
  return { status: response.statusCode, code, result }
}

async function upload(parts: readonly string[], path?: string, user?: number) {
  const asked = begin(user, path)
  asked.end(parts.join('') + END)
  return answerOf(asked)
}

/** Begins an upload of ten files that stops before the end of the last one. */
function beginToStall(user: number): ClientRequest {
  const asked = begin(user)
  asked.write(field('path', 'a'))
  for (let count = 0; count < 9; count += 1) asked.write(file('x'.repeat(1_000_000)))
  asked.write(file('x'.repeat(1_000_000)).slice(0, -2))
  return asked
}

describe('what stalls', () => {
  // None is cut off before its turn to be looked at, however busy the machine.
  beforeEach(() => start({ stallMs: 600_000 }))

  test('of one user keeps two places, and nothing in memory', async () => {
    const all = Array.from({ length: 12 }, () => beginToStall(1))
    const answers: unknown[] = []
    for (const asked of all)
      void answerOf(asked).then(
        (answer) => answers.push(answer),
        () => undefined,
      )
    await eventually(() => expect(answers).toHaveLength(10))
    expect(answers).toEqual(Array(10).fill({ status: 429, code: 'uploads_too_many', result: null }))
    expect([uploads.underWay, uploads.bytesInMemory]).toEqual([2, 0])
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
    // Others are not affected.
    expect((await upload([field('path', 'a'), file('x')], '/api/send', 2)).status).toBe(200)
    for (const asked of all) asked.destroy()
    await eventually(() => expect(uploads.underWay).toBe(0))
    expect((await upload([field('path', 'a'), file('x')])).status).toBe(200)
  })

  test('of many users keeps so many places, and nothing in memory', async () => {
    const all = Array.from({ length: 24 }, (_, user) => beginToStall(user))
    const answers: unknown[] = []
    for (const asked of all)
      void answerOf(asked).then(
        (answer) => answers.push(answer),
        () => undefined,
      )
    await eventually(() => expect(answers).toHaveLength(4))
    expect(answers).toEqual(Array(4).fill({ status: 503, code: 'service_unavailable', result: null }))
    expect([uploads.underWay, uploads.bytesInMemory]).toEqual([20, 0])
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
    for (const asked of all) asked.destroy()
    await eventually(() => expect(uploads.underWay).toBe(0))
  })

  test('is cut off', async () => {
    await start({ stallMs: 100 })
    const asked = beginToStall(1)
    expect(await answerOf(asked)).toMatchObject({ status: 408, code: 'upload_stalled' })
    await eventually(() => expect(asked.destroyed).toBe(true))
    expect(uploads.underWay).toBe(0)
  })
})

test('files are worked on two at a time, and are gone afterwards', async () => {
  const letGo = Promise.withResolvers<void>()
  let most = 0
  work = async ({ files }) => {
    const all = files.map(({ withBytes }) =>
      withBytes(async () => {
        most = Math.max(most, uploads.bytesInMemory)
        await letGo.promise
      }),
    )
    await Promise.all(all)
    return null
  }
  const answers = [1, 2, 3].map((user) =>
    upload([field('path', 'a'), file('x'.repeat(100)), file('x'.repeat(100))], '/api/send', user),
  )
  await eventually(() => expect([uploads.underWay, uploads.bytesInMemory]).toEqual([3, 200]))
  letGo.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
  expect([most, uploads.bytesInMemory, uploads.underWay]).toEqual([200, 0, 0])
  expect(await readdir(folder)).toEqual([])
})

test('a fault gives its place back, and leaves nothing', async () => {
  work = async () => Promise.reject(new Error('it failed'))
  for (let count = 0; count < 3; count += 1) {
    expect((await upload([field('path', 'a'), file('x')])).status).toBe(500)
  }
  expect(uploads.underWay).toBe(0)
})

describe('a form', () => {
  const path = field('path', 'a')
  const said = { body: { path: 'a' }, query: { timezone: 'UTC' }, files: [['a.txt', 'one', false]] }

  test.each<[string, string[], string?]>([
    ['before its files', [path, file('one')]],
    ['behind its files', [file('one'), path]],
    ['with the field in the address', [file('one')], '/api/send?path=a'],
  ])('has its fields %s', async (_, parts, address) => {
    expect(await upload(parts, address)).toEqual({ status: 200, code: 'OK00', result: said })
  })

  test('has fields between its files, which keep their order', async () => {
    const { result } = await upload([
      file('one', '1'),
      path,
      file('two', '2'),
      field('note', 'ą'),
      file('three', '3'),
    ])
    expect(result).toMatchObject({
      body: { path: 'a', note: 'ą' },
      files: [
        ['1', 'one', false],
        ['2', 'two', false],
        ['3', 'three', false],
      ],
    })
  })

  test.each<[string, string[], number, string, string?, string?]>([
    ['without a field that it needs', [file('x')], 400, 'input_invalid', 'body.path'],
    [
      'with a field that nobody knows',
      [path, field('surplus', '1'), file('x')],
      400,
      'input_invalid',
      'surplus',
    ],
    ['with a wrong field', [field('path', 'c'), file('x')], 400, 'input_invalid', 'body.path'],
    ['with a field twice', [path, path, file('x')], 400, 'input_invalid', 'body.path'],
    [
      'with a field here and in the address',
      [path, file('x')],
      400,
      'input_invalid',
      'body.path',
      '/api/send?path=a',
    ],
    ['with a field of the address', [path, field('page', '1'), file('x')], 400, 'input_invalid', 'page'],
    [
      'with a field that is long',
      [path, field('note', 'x'.repeat(1_001)), file('x')],
      400,
      'input_invalid',
      'body.note',
    ],
    [
      'with a field of JSON',
      [
        path,
        field('note', '["x"]').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n'),
        file('x'),
      ],
      400,
      'input_invalid',
      'body.note',
    ],
    ['with a field of a prototype', [path, field('__proto__', 'x'), file('x')], 400, 'input_invalid'],
    [
      'with many fields',
      [...Array.from({ length: 11 }, (_, n) => field(`n${n}`, 'x')), file('x')],
      400,
      'input_invalid',
    ],
    ['with a file elsewhere', [path, file('x').replace('"files"', '"other"')], 400, 'input_invalid', 'other'],
    ['without a file', [path], 422, 'file_missing'],
    ['of eleven files', [path, ...Array<string>(11).fill(file('x'))], 422, 'files_too_many'],
  ])('%s is refused', async (_, parts, status, code, where = '', address = '/api/send') => {
    const answer = await upload(parts, address)
    expect(answer).toMatchObject({ status, code })
    expect(JSON.stringify(answer.result)).toContain(where)
    expect(uploads.underWay).toBe(0)
  })

  test('of a file that is too large says so of that file', async () => {
    const { result } = await upload([path, file('x'.repeat(8_000_001)), file('y')])
    expect(result).toMatchObject({
      files: [
        ['a.txt', 'x'.repeat(20), true],
        ['a.txt', 'y', false],
      ],
    })
  })

  test('larger than all its files may be is refused, whether it says so or not', async () => {
    const tooLarge = { status: 413, code: 'body_too_large' }
    const said = begin()
    said.setHeader('content-length', 80_100_001)
    said.flushHeaders()
    expect(await answerOf(said)).toMatchObject(tooLarge)
    said.destroy()
    const unsaid = begin()
    const answer = answerOf(unsaid)
    unsaid.write(path)
    unsaid.write(file('x').slice(0, -3))
    for (let count = 0; count < 81; count += 1) unsaid.write('x'.repeat(1_000_000))
    expect(await answer).toMatchObject(tooLarge)
    unsaid.destroy()
    await eventually(() => expect(uploads.underWay).toBe(0))
  })
})
