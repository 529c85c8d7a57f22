import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { makeServer, refuseUnknownCalls } from './server.ts'
import { type InboundWebhook, inboundWebhooks } from './webhooks.ts'

const { identityVerification, eSignature } = WEBHOOKS
const PATH = `/api${identityVerification.path}`

interface Received {
  readonly raw: Buffer
  readonly headers: IncomingHttpHeaders
}

let answer: () => 'taken' | 'refused'
const received: Received[] = []
const log = quietLog()
const app = await makeServer({ log, maxFiles: 1, secure: false })
let port: number

beforeAll(async () => {
  await inboundWebhooks(app, [
    {
      path: identityVerification.path,
      async receive(raw, headers) {
        received.push({ raw, headers })
        return answer()
      },
    },
    { path: eSignature.path, receive: async () => 'refused' },
  ])
  refuseUnknownCalls(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
beforeEach(() => {
  received.length = 0
  answer = () => 'taken'
})
afterAll(() => app.close())

/** Sends bytes unchanged, with only the given headers. */
function send(
  body: Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; json: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path: PATH, method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const json = JSON.parse(Buffer.concat(chunks).toString())
      resolve({ status: response.statusCode, headers: response.headers, json })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

describe('what is sent', () => {
  test.each<[string, Buffer, Record<string, string>]>([
    [
      'JSON with spaces and accents',
      Buffer.from('{ "a" : 1.0,\r\n "b":"Žąsis" }'),
      { 'content-type': 'application/json' },
    ],
    ['JSON that is none', Buffer.from('{"a":'), { 'content-type': 'application/json; charset=utf-8' }],
    ['a form', Buffer.from('a=1&b=2'), { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', Buffer.from('<a/>'), { 'content-type': 'text/xml' }],
    ['bytes', Buffer.from([0, 255, 254, 0]), { 'content-type': 'application/octet-stream' }],
    ['parts', Buffer.from('--x--'), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['what has no type', Buffer.from('{}'), {}],
    ['nothing', Buffer.alloc(0), {}],
    ['a million bytes', Buffer.alloc(1_000_000, 'x'), { 'content-type': 'application/json' }],
  ])('%s comes as it is', async (_, body, headers) => {
    const signature = { 'x-signature': 'abc' }
    expect(await send(body, { ...headers, ...signature })).toMatchObject({
      status: 200,
      json: { ok: true },
      headers: { 'cache-control': 'no-store' },
    })
    expect(received).toMatchObject([{ headers: signature }])
    expect(received[0]?.raw.equals(body)).toBe(true)
  })

  test('too much of it is not taken', async () => {
    const body = Buffer.alloc(1_000_001, 'x')
    expect(await send(body, { 'content-type': 'application/json' })).toMatchObject({
      status: 413,
      json: { code: 'body_too_large' },
    })
    expect(received).toEqual([])
  })
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s within each other without end are not taken', async (_, open, close) => {
  const body = (levels: number) => Buffer.from(`${open.repeat(levels)}1${close.repeat(levels)}`)
  expect(await send(body(3_000))).toMatchObject({ status: 400, json: { code: 'body_too_deep' } })
  expect(received).toEqual([])
  expect(await send(body(50))).toMatchObject({ status: 200 })
})

test('what its receiver does not believe is answered 401', async () => {
  answer = () => 'refused'
  expect(await send(Buffer.from('{}'))).toMatchObject({ status: 401, json: { code: 'webhook_unverified' } })
})

test('a fault of ours is 500 without a word of it, so that it comes again', async () => {
  answer = () => {
    throw new Error('select secret from somewhere')
  }
  const failed = await send(Buffer.from('{}'))
  expect(failed).toMatchObject({ status: 500, json: { code: 'internal_error', result: null } })
  expect(JSON.stringify(failed)).not.toMatch(/secret|at .*\.ts/)
  answer = () => 'taken'
  expect(await send(Buffer.from('{}'))).toMatchObject({ status: 200 })
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is no way to send one', async (method) => {
  expect(await send(Buffer.alloc(0), {}, method)).toMatchObject({
    status: 404,
    json: { code: 'route_unknown' },
  })
  expect(received).toEqual([])
})

test.each<[string, InboundWebhook['path'][]]>([
  ['nobody', [eSignature.path]],
  ['two', [eSignature.path, identityVerification.path, identityVerification.path]],
])('a webhook that %s would receive keeps the server from starting', async (_, paths) => {
  const other = await makeServer({ log, maxFiles: 1, secure: false })
  const webhooks = paths.map((path): InboundWebhook => ({ path, receive: async () => 'taken' }))
  await expect(inboundWebhooks(other, webhooks)).rejects.toThrow(identityVerification.path)
  await other.close()
})
