import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { type AnyCall, commonQuery, successOf } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { line, lines } from '@fondaco/contract/query.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { refusalsOf } from '../src/platform/http/openapi.ts'
import { Refused } from '../src/platform/http/refuse.ts'
import { readInput } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import { LIVE_LIMITS } from '../src/platform/live.ts'
import type { Example, More } from './examples/example.ts'
import { EXAMPLES } from './examples/index.ts'
import {
  type Cast,
  casts,
  closeWorld,
  individual,
  nobody,
  openWorld,
  running,
  type Subject,
  subjectOf,
} from './examples/world.ts'
import { type CallName, type Client, makeUser, PASSWORD } from './make.ts'
import { PNG } from './one-pixel-png.ts'
import { quietLog } from './quiet-log.ts'

/**
 * Any input to any call of the contract, over HTTP, gets an envelope with a result or with a declared refusal: never
 * with a fault of ours, and never with more than the caller may know.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
  readonly code: string | undefined
  readonly result: unknown
}

interface Sent {
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const log = quietLog()
/** The ids of all answers; each must be in the log. */
const requestIds: string[] = []

beforeAll(() => openWorld({ log }))

afterAll(async () => {
  agent.destroy()
  await closeWorld()
})

/** The input of a call, and its caller. */
interface Said {
  readonly by: Client
  params: Fields
  query: Fields
  body: unknown
  /** The expected answer. */
  readonly answer: string
}

type Fields = Record<string, unknown>

/** One effect of a call. */
interface Use {
  readonly name: string
  /** Makes a valid input. */
  readonly make: () => Promise<Said>
  /** Makes an input of the same form, for refusals before any lookup. */
  readonly form: () => Promise<Said>
  /** Restores the used objects. */
  readonly after: () => Promise<unknown>
}

/** The effects of a call: the same for each side that it admits, and its other effects. */
function usesOf(call: AnyCall): [Use, ...Use[]] {
  const { input = () => ({}), more = {}, kind, after }: Example = EXAMPLES[call.name as CallName]
  const use = (name: string, how: NonNullable<Example['input']>, { user, customer, sender }: Cast): Use => {
    const subject = subjectOf(user, customer, sender)
    const made = async (about: Subject): Promise<Said> => {
      const example: More = await how(about)
      const { by = sender, params = {}, query = {}, body, answer = successOf(call) } = example
      return { by, params, query, body, answer }
    }
    return {
      name,
      make: () => made(subject),
      form: () => made(subjectOf(user, customer)),
      after: async () => after?.(subject),
    }
  }
  const [first, ...others] = actorsOf(call, kind)
  return [
    use('', input, first),
    ...others.map((actor) => use('', input, actor)),
    ...Object.entries(more).map(([name, how]) => use(name, how, first)),
  ]
}

/** One of each side that a call admits. */
function actorsOf({ who }: AnyCall, kind: Example['kind']): [Cast, ...Cast[]] {
  const isOfPerson = kind === 'INDIVIDUAL'
  const customer = castOf(isOfPerson ? 'INDIVIDUAL' : 'customer')
  if (who === 'public' || who === 'anyone') return [{ ...customer, sender: nobody }]
  if (typeof who === 'string' || !who.staff) return [customer]
  const admin = castOf('admin')
  const staff = { ...admin, customer: isOfPerson ? individual : admin.customer }
  return who.customer ? [customer, staff] : [staff]
}

function castOf(role: Role): Cast {
  const cast = casts.get(role)
  if (!cast) throw new Error(role)
  return cast
}

/** Makes a valid call in any way, and restores the used objects. */
async function using<Result>(use: Use, work: (said: Said) => Promise<Result>): Promise<Result> {
  try {
    return await work(await use.make())
  } finally {
    await use.after()
  }
}

/** The same with the first effect of a call. */
function usingFirst<Result>(call: AnyCall, work: (said: Said) => Promise<Result>): Promise<Result> {
  return using(usesOf(call)[0], work)
}

const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = printed(schema)
  return [json, ...(json.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.keys(one.properties ?? {}) : [],
  )
}

/** Sends requests that `fetch` would refuse to send, and checks the requirements for every answer. */
async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = httpRequest(new URL(running.url), { method, path, headers: { ...length, ...headers }, agent })
  asked.end(body)
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  const text = Buffer.concat(chunks).toString()
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const { code, result } = (isJson && text !== '' ? JSON.parse(text) : {}) as {
    code?: string
    result?: unknown
  }
  const answer: Answer = { status: response.statusCode, headers: response.headers, text, code, result }
  expectDecent(answer, `${method} ${path.slice(0, 200)} ${String(body).slice(0, 200)}`)
  return answer
}

/** Signs of our insides: a stack, a place in our files, a sentence of the database. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|ECONN|syntax error|violates|relation "|column "|invalid byte|out of range|pg_|\bselect\b.*\bfrom\b/i

function expectDecent(answer: Answer, what: string): void {
  const { status, headers, text } = answer
  const told = `${what} → ${status} ${text.slice(0, 300)}`
  expect(status, told).toBeLessThan(500)
  expect(headers, told).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  requestIds.push(String(headers['x-request-id']))
  if (status < 400) return
  expect(text, told).not.toMatch(INSIDES)
  expect(answer.code, told).toBeOneOf(Object.keys(REFUSALS))
  expect(status, told).toBe(REFUSALS[answer.code as keyof typeof REFUSALS].status)
}

const asQuery = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

/** Makes a call with an input of any shape. The answer must be one that the call declares. */
async function make(call: AnyCall, input: Said, headers: Record<string, string> = {}): Promise<Answer> {
  const [type, body] = call.upload
    ? [
        `multipart/form-data; boundary=${BOUNDARY}`,
        multipart(...fieldParts(input.body), part(call.upload, PNG)),
      ]
    : input.body === undefined || call.method === 'GET'
      ? []
      : ['application/json', JSON.stringify(input.body)]
  const answer = await send(call.method, `/api${pathOf(call, input)}`, {
    headers: {
      ...input.by.headersFor(call),
      ...(call.idempotent ? { 'idempotency-key': newId() } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    body,
  })
  // An input that changes the address matches no call.
  if (answer.code !== undefined && answer.code !== 'route_unknown')
    expect(answer.code, `${call.name}: ${answer.text.slice(0, 300)}`).toBeOneOf([
      successOf(call),
      ...refusalsOf(call),
    ])
  return answer
}

function pathOf(call: AnyCall, { params, query }: Said): string {
  const path = call.path.replace(/:(\w+)/g, (_, field: string) => asQuery(params[field]))
  const fields = Object.entries(query).map(([field, value]) => `${asQuery(field)}=${asQuery(value)}`)
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path
}

const BOUNDARY = 'limit'
const part = (field: string, bytes: Buffer, name: string | null = 'a.png') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === null ? '' : `; filename="${name}"`}\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
/** The fields of a form, as a client would write the given values. */
const fieldParts = (fields: unknown): Buffer[] =>
  Object.entries(Object(fields ?? {})).map(([name, value]) =>
    part(
      encodeURIComponent(name),
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
      null,
    ),
  )
const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const multipart = (...parts: Buffer[]) => Buffer.concat([...parts, END])

const deep = (depth: number): Json => (depth === 0 ? 'x' : [deep(depth - 1)])
const deepObject = (depth: number): Json => (depth === 0 ? 'x' : { a: deepObject(depth - 1) })
/** The deepest allowed nesting anywhere in a body; and deeper than any recursive walk can go. */
const NESTED: readonly Json[] = [deep(40), deepObject(40)]
const TOO_DEEP = [
  `${'['.repeat(3_000)}1${']'.repeat(3_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
]
/** The longest allowed address. */
const LONG = 'x'.repeat(12_000)
const RUBBISH: readonly Json[] = [
  null,
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [null, {}],
  { toString: 'x', constructor: { prototype: 1 }, $ne: null },
  ...NESTED,
  '',
  'a\u0000b',
  '\ud800',
  '\u202e\uffff\u{1f4a9}',
  LONG,
  `'; drop table transaction; -- %_\\ ../../etc/passwd`,
  '-5',
  '99999999999999999999999999',
  '9007199254740991',
  '999999999999999.99',
  '0.00',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
]
/** Calls that sign out are repeated only with the needed input; they take no other. */
const calls = (Object.values(CALLS) as AnyCall[]).filter(({ name }) => name !== 'logoff')

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('is done where nothing is wrong with it', async () => {
    for (const use of usesOf(call)) {
      await using(use, async (said) => {
        const { code, status, text } = await make(call, said)
        expect(code ?? (status < 300 ? successOf(call) : ''), `${use.name}: ${text.slice(0, 300)}`).toBe(
          said.answer,
        )
      })
    }
  })

  test('a field that it does not know is refused by name', async () => {
    for (const use of usesOf(call)) {
      const said = await use.form()
      const inQuery = await make(call, { ...said, query: { ...said.query, surplus: 'x' } })
      expect(inQuery).toMatchObject({ status: 400, code: 'input_invalid' })
      expect(inQuery.text).toContain('surplus')
      if (call.method === 'GET') continue
      const inBody = await make(call, { ...said, body: { ...(said.body as object), surplus: 'x' } })
      expect(inBody, inBody.text).toMatchObject({ status: 400, code: 'input_invalid' })
      expect(inBody.text).toContain('surplus')
    }
  })

  test('rubbish in any of its fields does no harm', { timeout: 240_000 }, async () => {
    const faults: string[] = []
    for (const use of usesOf(call)) {
      const changes = (said: Said) => RUBBISH.flatMap((value) => changesOf(call, said, value))
      faults.push(...(await harmOf(call, use, changes)))
    }
    expect(faults).toEqual([])
  })
})

describe.each(
  calls.flatMap((call) => (call.method === 'GET' || call.upload ? [] : [[call.name, call] as const])),
)('%s with a field that nobody knows', (_name, call) => {
  test('nested as deep as may just be, anywhere in its body, does no harm', async () => {
    for (const use of usesOf(call)) {
      const changes = (said: Said) =>
        NESTED.flatMap((value) => changesOfBody(loosePlacesOf(call, said), value)).map(
          // An unknown field is refused in the same way at every place.
          (change) => ({ ...change, place: 'surplus' }),
        )
      expect(await harmOf(call, use, changes)).toEqual([])
    }
  })

  test('nested deeper is refused, anywhere in its body', () =>
    usingFirst(call, async (said) => {
      for (const place of loosePlacesOf(call, said)) {
        for (const nested of TOO_DEEP) {
          const body = JSON.stringify(put(structuredClone(said.body), place, 'TOO DEEP'))
          const answer = await send(call.method, `/api${pathOf(call, said)}`, {
            headers: {
              ...said.by.headersFor(call),
              'idempotency-key': newId(),
              'content-type': 'application/json',
            },
            body: body.replace('"TOO DEEP"', nested),
          })
          expect([answer.status, answer.code], place.join('.')).toEqual([400, 'body_too_deep'])
        }
      }
    }))
})

/** A replacement for a value of an input. */
interface Change {
  readonly place: string
  readonly value: Json
  readonly apply: (said: Said) => void
}

function changed({ by, ...rest }: Said, { apply }: Change): Said {
  const said: Said = { ...structuredClone(rest), by }
  apply(said)
  return said
}

/**
 * Makes a call with changes to its input, and answers the faults. The server's reader is called directly for each of
 * them. Of those that it refuses, one for each place and one for each value goes over HTTP.
 */
async function harmOf(call: AnyCall, use: Use, changesTo: (said: Said) => Change[]): Promise<string[]> {
  const first = await use.make()
  const [places, values] = [new Set<string>(), new Set<Json>()]
  const changes = changesTo(first).filter((change) => {
    if (!isRefusedAsRead(call, changed(first, change))) return true
    const isNew = !places.has(change.place) || !values.has(change.value)
    places.add(change.place)
    values.add(change.value)
    return isNew
  })
  const faults: string[] = []
  let kept: Said | undefined = first
  const attempt = async (change: Change) => {
    kept ??= await use.make()
    let isUsedUp = true
    try {
      const { status } = await make(call, changed(kept, change))
      isUsedUp = status < 300 && call.method !== 'GET'
    } catch (error) {
      faults.push(String(error instanceof Error ? error.message : error).slice(0, 400))
    }
    if (!isUsedUp) return
    await use.after()
    kept = undefined
  }
  // Reads run eight at once. Other calls run one by one, each on restored objects.
  const lanes = Array.from({ length: call.method === 'GET' ? 8 : 1 }, async () => {
    for (let change = changes.pop(); change; change = changes.pop()) await attempt(change)
  })
  await Promise.all(lanes)
  await use.after()
  return faults
}

/** Whether the server's reader refuses an input. Its words must reveal nothing of the insides. */
function isRefusedAsRead(call: AnyCall, { params, query, body }: Said): boolean {
  if (call.upload) return false // the fields of a form are always texts
  const parts = [
    [call.params, params],
    [z.strictObject({ ...call.query?.shape, ...commonQuery.shape }), query],
    [call.method === 'GET' ? undefined : call.body, body],
  ] as const
  try {
    for (const [schema, value] of parts) if (schema) readInput(schema, value, 'body', 'en')
    return false
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(error.code).toBe('input_invalid')
    expect(JSON.stringify(error.result)).not.toMatch(INSIDES)
    return true
  }
}

/** The ways of putting a value into an input of a call. */
function changesOf(call: AnyCall, { body }: Said, value: Json): Change[] {
  // In an address everything is text, so other values were already sent as text.
  const inAddress = (part: 'params' | 'query') =>
    (typeof value === 'string' ? fieldsOf(call[part]) : []).map((field) => ({
      place: `${part}.${field}`,
      value,
      apply(said: Said) {
        said[part][field] = value
      },
    }))
  const places = call.method === 'GET' ? [] : placesOf(call, body)
  return [...inAddress('params'), ...inAddress('query'), ...changesOfBody(places, value)]
}

const changesOfBody = (places: readonly string[][], value: Json): Change[] =>
  places.map((place) => ({
    place: ['body', ...place].join('.'),
    value,
    apply(said) {
      said.body = put(said.body, place, value)
    },
  }))

/** Every place inside a body as a list of field names, and its possible further fields. */
function placesOf({ body: schema }: AnyCall, body: unknown): string[][] {
  if (!schema) return [[]]
  const { properties = {} } = printed(branchOf(schema, body))
  const absent = Object.keys(properties).filter((name) => !(name in Object(body)))
  return [[], ...placesIn(body), ...absent.map((name) => [name])]
}

/** Every place inside a body where a loose schema may find an unknown field. */
const loosePlacesOf = (call: AnyCall, { body }: Said): string[][] =>
  call.method === 'GET' ? [] : placesOf(call, body).map((place) => [...place, 'surplus'])

const placesIn = (value: unknown): string[][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, inner]) => [
    [name],
    ...placesIn(inner).map((rest) => [name, ...rest]),
  ])

/** The branch of a choice to which a value belongs. */
function branchOf(schema: z.ZodType, value: unknown): z.ZodType {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : []
  return options.find((option) => option.safeParse(value).success) ?? schema
}

function put(into: unknown, [name, ...rest]: readonly string[], value: Json): unknown {
  if (name === undefined) return value
  if (Array.isArray(into)) {
    const at = name in into ? Number(name) : into.length
    return into.toSpliced(at, 1, put(into[at], rest, value))
  }
  const fields = Object(into ?? {}) as Record<string, unknown>
  return { ...fields, [name]: put(fields[name], rest, value) }
}

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

test('the id of every answer is in the log, and nothing there failed', () => {
  const logged = new Set(log.lines.map(({ requestId }) => requestId))
  expect(requestIds.length).toBeGreaterThan(calls.length * 20)
  expect(requestIds.filter((id) => !logged.has(id))).toEqual([])
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
