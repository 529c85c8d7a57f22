import { once } from 'node:events'
import { connect } from 'node:net'
import { line, lines } from '@fondaco/contract/query.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { newId } from '../../src/platform/ids.ts'
import { LIVE_LIMITS } from '../../src/platform/live.ts'
import { EXAMPLES } from '../examples/index.ts'
import { running } from '../examples/world.ts'
import { type CallName, makeUser, PASSWORD } from '../make.ts'
import { PNG } from '../one-pixel-png.ts'
import {
  actorsOf,
  asQuery,
  calls,
  castOf,
  closeHostileWorld,
  END,
  expectLogged,
  make,
  openHostileWorld,
  part,
  printed,
  requestIds,
  send,
  usesOf,
  usingFirst,
} from './ask-anything.ts'

beforeAll(openHostileWorld)
afterAll(closeHostileWorld)

const JSON_TYPE = { 'content-type': 'application/json' }
/** Deeper than any recursive walk can go, and one byte more than allowed. */
const DEEPEST = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const TOO_LARGE = JSON.stringify('x'.repeat(999_999))
const withBody = calls.filter(({ method, upload }) => method !== 'GET' && !upload)

test.each(withBody.map((call) => [call.name, call] as const))(
  '%s refuses a body that is none, or too large',
  async (_name, call) => {
    const path = `/api${call.path.replace(/:\w+/g, newId())}`
    const [actor] = actorsOf(call, EXAMPLES[call.name as CallName].kind)
    const key = call.idempotent ? { 'idempotency-key': newId() } : undefined
    const codes = async (type: string, body: string | Buffer) => {
      const headers = { ...actor.sender.headersFor(call), ...key, 'content-type': type }
      const { status, code } = await send(call.method, path, { headers, body })
      return [status, code]
    }
    const json = 'application/json'
    expect(await codes(json, '{"a":')).toEqual([400, 'body_not_json'])
    expect(await codes(json, '')).toEqual([400, 'body_not_json'])
    expect(await codes(json, '{"__proto__":{"admin":true}}')).toEqual([400, 'body_not_json'])
    expect(await codes(json, '{"constructor":{"prototype":{"admin":true}}}')).toEqual([400, 'body_not_json'])
    expect(await codes(json, Buffer.from('{"a":"\xff\xfe"}', 'latin1'))).toEqual([400, 'input_invalid'])
    expect(await codes(json, DEEPEST)).toEqual([400, 'body_too_deep'])
    expect(await codes(json, TOO_LARGE)).toEqual([413, 'body_too_large'])
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'rubbish']) {
      expect(await codes(type, '{}'), type).toEqual([415, 'media_type_unsupported'])
    }
  },
)

test.each(calls.map((call) => [call.name, call] as const))(
  '%s takes time zones and entities that there are',
  async (_name, call) => {
    const said = await usesOf(call)[0].form()
    for (const query of [
      { timezone: 'Mars/Olympus' },
      { timezone: '+05:00' },
      { timezone: '' },
      { timezone: '\0' },
      { entity: 'XX' },
      { entity: '' },
      { entity: 'uab' },
    ]) {
      const answer = await make(call, { ...said, query: { ...said.query, ...query } })
      const [field = ''] = Object.keys(query)
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 400, code: 'input_invalid' })
      expect(answer.text).toContain(`query.${field}`)
    }
  },
)

test.each(calls.filter(({ query }) => query).map((call) => [call.name, call] as const))(
  '%s takes no field twice but those that are lists',
  async (_name, call) => {
    const { by, params } = await usesOf(call)[0].form()
    for (const [field, schema] of Object.entries(printed(call.query ?? z.object({})).properties ?? {})) {
      if (JSON.stringify(schema).includes('"array"')) continue
      const path = call.path.replace(/:(\w+)/g, (_, param: string) => asQuery(params[param]))
      const { status, code, text } = await send(call.method, `/api${path}?${field}=1&${field}=2`, {
        headers: by.headersFor(call),
      })
      expect([400, 404], `${field}: ${text}`).toContain(status)
      expect(code).toBeOneOf(['input_invalid', 'not_found'])
    }
  },
)

test.each(calls.flatMap((call) => (call.idempotent ? [[call.name, call] as const] : [])))(
  '%s needs a key of 1 to 255 characters',
  (_name, call) =>
    usingFirst(call, async (said) => {
      for (const key of ['', 'x'.repeat(256)]) {
        const answer = await make(call, said, { 'idempotency-key': key })
        expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
      }
      expect((await make(call, said, { 'idempotency-key': 'x'.repeat(255) })).code).not.toBe(
        'idempotency_key_missing',
      )
    }),
)

const cursorOf = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const BY_TIME = ['newest', '-creation_date', '-date_created']
const ORDERS = [...BY_TIME, 'name']
/** A cursor as lists give them. */
const cursorIn = (
  order: string,
  value: unknown = '2026-11-20T00:00:00.000Z',
  id: unknown = newId(),
  counted: unknown = { count: 1 },
) => cursorOf(order, value, id, counted)
const ODD_NAMES = ['\0', '\ud800', 'x'.repeat(301), 0, null, [], {}]
const ODD_CURSORS = BY_TIME.flatMap((order) => [
  ...[
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '1899-12-31T23:59:59.999Z',
    '3000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00.000Z',
    '2026-11-20T24:00:00.000Z',
    '2026-11-20T00:00:00.0000000000000000000Z',
    '2026-11-20',
    'infinity',
    'now',
    '',
    '\0',
    0,
    null,
    [],
    {},
  ].map((value) => cursorIn(order, value)),
  ...['', 'x', '\0', 1, null, '-'.repeat(36)].map((id) => cursorIn(order, undefined, id)),
  ...[null, 1, {}, { count: -1 }, { count: 0.5 }, { count: 1e308 }, { count: '1' }].map((counted) =>
    cursorIn(order, undefined, undefined, counted),
  ),
  cursorOf(order, '2026-11-20T00:00:00.000Z', newId(), { count: 1 }, 'more'),
])

test.each(calls.flatMap((call) => (call.list ? [[call.name, call] as const] : [])))(
  '%s has pages that are neither empty nor endless',
  (_name, call) =>
    usingFirst(call, async (said) => {
      const odd = [...ODD_CURSORS, ...ODD_NAMES.map((value) => cursorIn('name', value))]
      const cursors = ['x', '%00', 'e30', cursorOf(1, 2), 'x'.repeat(501), ...odd]
      for (const query of [
        ...['0', '201', '-1', '1.5', 'all', '1e9'].map((limit) => ({ limit })),
        ...['-1', '0.5', 'last', '99999999999999999999'].map((offset) => ({ offset })),
        ...cursors.map((cursor) => ({ cursor })),
      ]) {
        const { status, code } = await make(call, { ...said, query })
        expect(status, JSON.stringify(query)).toBe(400)
        expect(code).toBeOneOf('cursor' in query ? ['cursor_invalid', 'input_invalid'] : ['input_invalid'])
      }
      // Each of them is odd only in its named way.
      const sane = await Promise.all(
        ORDERS.map(
          async (order) => (await make(call, { ...said, query: { cursor: cursorIn(order) } })).status,
        ),
      )
      expect(sane.filter((status) => status === 200)).toHaveLength(1)
      const far = await make(call, { ...said, query: { offset: '9007199254740991' } })
      expect(far).toMatchObject({ status: 200, result: [] })
    }),
)

test.each([
  ['turns the direction', 'pay\u202e\u2066me\u2069\u202c now', 'payme now'],
  ['has no width', '\u200bAna\u200d\u2060 Pirmoji\ufeff', 'Ana Pirmoji'],
])('what %s is taken out of names and reasons', (_, text, kept) => {
  expect(line(40).parse(text)).toBe(kept)
  expect(lines(40).parse(`${text}\n${text}`)).toBe(`${kept}\n${kept}`)
  expect(line(40).safeParse('\u200b\u202e').success).toBe(false)
})

test('what there is not is answered in the envelope, whatever the method', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api//health',
    '/api/health/',
    '/api/%zz',
    '/api/%c0%ae',
    '/%',
  ]
  for (const path of [...paths, `/api/${'x'.repeat(10_000)}`, '/nothing', '/../etc/passwd']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      const { status, code } = await send(method, path)
      expect([status, code], `${method} ${path}`).toEqual([404, 'route_unknown'])
    }
  }
  for (const { method, path } of calls) {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (calls.some((call) => call.method === other && matches(call.path, path))) continue
      const { status, code } = await send(other, `/api${path}`)
      expect([status, code], `${other} ${path}, which is for ${method}`).toEqual([404, 'route_unknown'])
    }
  }
})

/** Whether a path belongs to a route. */
const matches = (route: string, path: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path)

test('what is no request is answered, and hung up on', async () => {
  const { port } = new URL(running.url)
  const say = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    const said: Buffer[] = []
    socket.on('data', (data) => said.push(data))
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return Buffer.concat(said).toString()
  }
  for (const [text, code] of [
    ['nonsense\r\n\r\n', 'input_invalid'],
    ['GET /api/health HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 'input_invalid'],
    [
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      'input_invalid',
    ],
    [`GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 'body_too_large'],
  ] as const) {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ code, result: null })
    const [, requestId = 'none'] = /x-request-id: (\S+)/.exec(head) ?? []
    requestIds.push(requestId)
  }
})

describe('an upload', () => {
  const upload = (body: Buffer, type = 'multipart/form-data; boundary=limit') =>
    send('POST', '/api/upload', {
      headers: { authorization: `Bearer ${castOf('customer').sender.token}`, 'content-type': type },
      body,
    })

  test('of a file is taken', async () => {
    const answer = await upload(Buffer.concat([part('files', PNG), END]))
    expect(answer).toMatchObject({ status: 200, result: [{ status: 'ok' }] })
  })
  test('of too many files is refused', async () => {
    const files = Array.from({ length: 11 }, () => part('files', PNG))
    expect(await upload(Buffer.concat([...files, END]))).toMatchObject({
      status: 422,
      code: 'files_too_many',
    })
  })
  test('of a file that is too large keeps the others', async () => {
    const answer = await upload(
      Buffer.concat([part('files', PNG), part('files', Buffer.alloc(9_000_000, 1)), part('files', PNG), END]),
    )
    expect(answer).toMatchObject({
      status: 200,
      result: [{ status: 'ok' }, { status: 'refused', _id: null }, { status: 'ok' }],
    })
  })
  test.each<[string, Buffer, string, number, string]>([
    ['in another field', Buffer.concat([part('other', PNG), END]), '', 400, 'input_invalid'],
    [
      'beside a field',
      Buffer.concat([part('files', PNG), part('files', PNG, null), END]),
      '',
      400,
      'input_invalid',
    ],
    ['without a file', Buffer.concat([part('files', PNG, null), END]), '', 422, 'file_missing'],
    ['with a field of a prototype', Buffer.concat([part('__proto__', PNG), END]), '', 400, 'input_invalid'],
    ['that breaks off', part('files', PNG), '', 400, 'input_invalid'],
    [
      'without a boundary',
      Buffer.concat([part('files', PNG), END]),
      'multipart/form-data',
      400,
      'input_invalid',
    ],
    ['as JSON', Buffer.from('{"files":[]}'), 'application/json', 415, 'media_type_unsupported'],
    ['as a picture', PNG, 'image/png', 415, 'media_type_unsupported'],
  ])('%s is refused', async (_what, body, type, status, code) => {
    expect(await upload(body, type || undefined)).toMatchObject({ status, code })
  })
  test.each([
    '../../etc/passwd.png',
    '',
    'x'.repeat(5_000),
    'a\u0000b.png',
    '<script>.png',
    'ą\u202egnp.exe',
  ])('of a file named %j does no harm', async (name) => {
    await upload(Buffer.concat([part('files', PNG, name), END]))
  })
})

test('cookies are bound to this host, and neither scripts nor other sites use them', async () => {
  const started = await send('POST', '/api/v2/auth/redirect', {
    headers: JSON_TYPE,
    body: JSON.stringify({ provider: 'fondaco' }),
  })
  const user = await makeUser(running, 'customer')
  const begun = await send('POST', '/api/login', {
    headers: JSON_TYPE,
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  })
  const { token } = begun.result as { token: string }
  const ended = await send('GET', '/api/logoff', { headers: { authorization: `Bearer ${token}` } })
  for (const { headers, text } of [started, begun, ended]) {
    const lines = [headers['set-cookie'] ?? []].flat()
    expect(lines.length, text).toBeGreaterThan(0)
    for (const line of lines) {
      const [pair, ...attributes] = line.split('; ')
      expect(pair).toMatch(/^__Host-/)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']))
      expect(line).not.toMatch(/domain/i)
    }
  }
})

test('the figures are for this machine, and not for whom a proxy beside us speaks', async () => {
  const { port } = new URL(running.url)
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  expect((await ask({})).status).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
    const { status, code } = await send('GET', '/metrics', { headers: { [name]: '127.0.0.1' } })
    expect([status, code], name).toEqual([404, 'route_unknown'])
  }
})

describe('the live socket', () => {
  const open = async (said: readonly (string | Buffer)[], origin?: string) => {
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/api/socket`, origin ? { origin } : {})
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    socket.on('error', () => undefined)
    const closed = once(socket, 'close').then(([code]) => code as number)
    const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number)
    refused.catch(() => undefined)
    await Promise.race([once(socket, 'open'), refused])
    for (const message of said) if (socket.readyState === socket.OPEN) socket.send(message)
    return { socket, heard, closed, refused }
  }
  const hello = () => JSON.stringify({ event: 'connect', data: { token: castOf('customer').sender.token } })

  test.each<[string, readonly (string | Buffer)[]]>([
    ['no JSON', ['{']],
    ['no event', ['null']],
    ['an event that there is not', [JSON.stringify({ event: '__proto__', data: {} })]],
    ['a field too many', [JSON.stringify({ event: 'connect', data: { token: 'x', surplus: 1 } })]],
    ['no connect first', [JSON.stringify({ event: 'viewed', data: { msg_id: newId() } })]],
    ['bytes', [Buffer.from([0xff, 0xfe])]],
    ['deep JSON', [`${'['.repeat(1_500)}${']'.repeat(1_500)}`]],
  ])('is closed on %s', async (_what, said) => {
    expect(await (await open(said)).closed).toBe(1008)
  })
  test('is closed on a flood', async () => {
    const { closed, heard } = await open(Array.from({ length: LIVE_LIMITS.messagesPerTenSeconds + 1 }, hello))
    expect(await closed).toBe(1008)
    expect(heard.join()).not.toContain('ErrorMsg')
  })
  test('is closed on a message of 10 kB', async () => {
    expect(await (await open(['x'.repeat(10_000)])).closed).toBe(1009)
  })
  test('is not opened to another site', async () => {
    expect(await (await open([], 'https://elsewhere.example')).refused).toBe(403)
  })
  test.each(['', 'x', '\0', '\ud800', `' or true --`])('is closed on the id %j', async (msg_id) => {
    for (const event of ['viewed', 'delete_message']) {
      const { closed, heard } = await open([hello(), JSON.stringify({ event, data: { msg_id } })])
      expect(await closed).toBe(1008)
      expect(heard.join()).not.toContain('ErrorMsg')
    }
  })
})

test('the id of every answer is in the log, and nothing there failed', () => expectLogged(calls.length * 10))
