import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { type AnyCall, successOf } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { refusalsOf } from '../../src/platform/http/openapi.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Example, More } from '../examples/example.ts'
import { EXAMPLES } from '../examples/index.ts'
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
} from '../examples/world.ts'
import type { CallName, Client } from '../make.ts'
import { PNG } from '../one-pixel-png.ts'
import { quietLog } from '../quiet-log.ts'

/**
 * Any input to any call of the contract, over HTTP, gets an envelope with a result or with a declared refusal: never
 * with a fault of ours, and never with more than the caller may know.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
  readonly code: string | undefined
  readonly result: unknown
}

export interface Sent {
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let log = quietLog()
/** The ids of all answers; each must be in the log. */
export const requestIds: string[] = []

/** Opens the world whose answers are checked, for one file of tests. */
export function openHostileWorld(): Promise<void> {
  log = quietLog()
  requestIds.length = 0
  return openWorld({ log })
}

export async function closeHostileWorld(): Promise<void> {
  agent.destroy()
  await closeWorld()
}

/** The id of every answer is in the log, and nothing there failed. */
export function expectLogged(atLeast: number): void {
  const logged = new Set(log.lines.map(({ requestId }) => requestId))
  expect(requestIds.length).toBeGreaterThan(atLeast)
  expect(requestIds.filter((id) => !logged.has(id))).toEqual([])
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
}

/** The input of a call, and its caller. */
export interface Said {
  readonly by: Client
  params: Fields
  query: Fields
  body: unknown
  /** The expected answer. */
  readonly answer: string
}

type Fields = Record<string, unknown>

/** One effect of a call. */
export interface Use {
  readonly name: string
  /** Makes a valid input. */
  readonly make: () => Promise<Said>
  /** Makes an input of the same form, for refusals before any lookup. */
  readonly form: () => Promise<Said>
  /** Restores the used objects. */
  readonly after: () => Promise<unknown>
}

/** The effects of a call: the same for each side that it admits, and its other effects. */
export function usesOf(call: AnyCall): [Use, ...Use[]] {
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
export function actorsOf({ who }: AnyCall, kind: Example['kind']): [Cast, ...Cast[]] {
  const isOfPerson = kind === 'INDIVIDUAL'
  const asked = typeof who === 'object' ? (who.customer ?? []) : []
  const isApplying = asked.some((permission) => !DEFAULT_ROLE_PERMISSIONS.customer.includes(permission))
  const customer = castOf(isOfPerson ? 'INDIVIDUAL' : isApplying ? 'COMPANY' : 'customer')
  if (who === 'public' || who === 'anyone') return [{ ...customer, sender: nobody }]
  if (typeof who === 'string' || !who.staff) return [customer]
  const admin = castOf('admin')
  const staff = { ...admin, customer: isOfPerson ? individual : admin.customer }
  return who.customer ? [customer, staff] : [staff]
}

export function castOf(role: Role): Cast {
  const cast = casts.get(role)
  if (!cast) throw new Error(role)
  return cast
}

/** Makes a valid call in any way, and restores the used objects. */
export async function using<Result>(use: Use, work: (said: Said) => Promise<Result>): Promise<Result> {
  try {
    return await work(await use.make())
  } finally {
    await use.after()
  }
}

/** The same with the first effect of a call. */
export function usingFirst<Result>(call: AnyCall, work: (said: Said) => Promise<Result>): Promise<Result> {
  return using(usesOf(call)[0], work)
}

export const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = printed(schema)
  return [json, ...(json.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.keys(one.properties ?? {}) : [],
  )
}

/** Sends requests that `fetch` would refuse to send, and checks the requirements for every answer. */
export async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
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
export const INSIDES =
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

export const asQuery = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

/** Makes a call with an input of any shape. The answer must be one that the call declares. */
export async function make(
  call: AnyCall,
  input: Said,
  headers: Record<string, string> = {},
): Promise<Answer> {
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

export function pathOf(call: AnyCall, { params, query }: Said): string {
  const path = call.path.replace(/:(\w+)/g, (_, field: string) => asQuery(params[field]))
  const fields = Object.entries(query).map(([field, value]) => `${asQuery(field)}=${asQuery(value)}`)
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path
}

const BOUNDARY = 'limit'
export const part = (field: string, bytes: Buffer, name: string | null = 'a.png') =>
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
export const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const multipart = (...parts: Buffer[]) => Buffer.concat([...parts, END])

/** Calls that sign out are repeated only with the needed input; they take no other. */
export const calls = (Object.values(CALLS) as AnyCall[]).filter(({ name }) => name !== 'logoff')
