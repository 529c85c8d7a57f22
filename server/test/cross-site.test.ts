import { once } from 'node:events'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SESSION_COOKIE } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import type { Browser } from './browser.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { makeCompany, makeUser, PASSWORD } from './make.ts'
import { Newcomer } from './newcomer.ts'

/**
 * Another site cannot make a person's browser act here (ASVS 3.5). A browser adds cookies by itself, unless they are
 * SameSite=Strict. It adds no token, and sends JSON to another site only after a preflight request, which is refused.
 */

const EVIL = 'https://evil.example'
const calls = Object.values(CALLS) as AnyCall[]
let running: RunningApp
/** A person who is signed in here, with a confirmed but unfinished sign-up in the same browser. */
let victim: Browser
let newcomer: Newcomer

beforeAll(async () => {
  running = await buildApp()
  newcomer = new Newcomer(running)
  await newcomer.must({ step: 'verify_email', ...newcomer.details })
  await newcomer.must({
    step: 'confirm_email',
    email: newcomer.email,
    email_code: await newcomer.emailCode(),
  })
  victim = newcomer.browser
  const user = await makeUser(running, 'customer')
  await makeCompany(running, [user])
  await victim.post(`${running.url}/api/login`, { email: user.email, password: PASSWORD })
})
afterAll(() => running?.stop())

/** Sends a request with the victim's cookies, from another site by default. */
async function forge(
  call: AnyCall,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
) {
  const path = call.path.replace(/:\w+/g, () => newId())
  const answer = await victim.fetch(`${running.url}/api${path}`, {
    method: call.method,
    headers: {
      origin: EVIL,
      'sec-fetch-site': 'cross-site',
      ...(call.idempotent ? { 'idempotency-key': newId() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a call made by cookie', () => {
  const byCookie = calls.filter(({ who }) => who === 'cookie')
  const own = () => running.url
  const cases: [string, () => Record<string, string>][] = [
    ['another site', () => ({ origin: EVIL })],
    ['a frame without an origin', () => ({ origin: 'null' })],
    ['a request that names none', () => ({ origin: '' })],
    [
      'another port of this machine',
      () => ({ origin: `http://127.0.0.1:${Number(new URL(own()).port) + 1}` }),
    ],
    ['another protocol', () => ({ origin: own().replace('http:', 'https:') })],
    ['a site whose name begins as ours', () => ({ origin: `${own()}.evil.example` })],
    ['a site whose name ends as ours', () => ({ origin: own().replace('127.0.0.1', 'evil.127.0.0.1') })],
    ['our own address in a path', () => ({ origin: `${EVIL}/${own()}` })],
    ['two origins', () => ({ origin: `${own()}, ${EVIL}` })],
    ['what the browser says is another site', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' })],
    ['what the browser says is a sister site', () => ({ origin: own(), 'sec-fetch-site': 'same-site' })],
  ]

  test.each(
    byCookie.flatMap((call) => cases.map(([from, headers]) => [call.name, from, call, headers] as const)),
  )('%s is refused to %s', async (_name, _from, call, headers) => {
    const { status, text } = await forge(call, { headers: { 'sec-fetch-site': 'same-origin', ...headers() } })
    expect([status, JSON.parse(text).code]).toEqual([403, 'origin_refused'])
  })

  test.each(byCookie.map((call) => [call.name, call] as const))(
    '%s is open to our own page',
    async (_, call) => {
      for (const headers of [{ origin: own() }, { origin: own(), 'sec-fetch-site': 'same-origin' }]) {
        const answer = await victim.fetch(`${own()}/api${call.path}`, { method: call.method, headers })
        expect(answer.status).toBe(200)
      }
    },
  )
})

test.each(
  calls
    .filter(({ who }) => who === 'session' || typeof who === 'object')
    .map((call) => [call.name, call] as const),
)('%s takes no cookie for a session', async (_name, call) => {
  const body = call.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }
  const { status, text } = await forge(call, { ...body, headers: { ...body.headers, origin: running.url } })
  expect([status, JSON.parse(text).code]).toEqual([401, '401'])
})

describe('what a page of another site may send without asking', () => {
  const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const changing = calls.filter(({ method, who }) => method !== 'GET' && who !== 'cookie')

  test.each(changing.map((call) => [call.name, call] as const))('does nothing by %s', async (_, call) => {
    for (const type of SIMPLE) {
      const { status, text } = await forge(call, { headers: { 'content-type': type }, body: '{"a":1}' })
      expect(status, `${type}: ${text}`).toBeOneOf([400, 401, 415])
    }
  })

  test('does not finish a sign-up', async () => {
    const { email } = newcomer
    const body = JSON.stringify({ step: 'create_password', email, password: 'Of-The-Stranger-1' })
    for (const type of [...SIMPLE, '']) {
      const { status } = await forge(CALLS.registerIndividual, { headers: { 'content-type': type }, body })
      expect(status, type).toBeOneOf([400, 415])
    }
    const { rows } = await running.database.ownerPool.query('select 1 from app_user where email = $1', [
      email,
    ])
    expect(rows).toEqual([])
  })
})

test('nothing here may be read by another site, nor is it asked', async () => {
  for (const call of calls) {
    const path = `${running.url}/api${call.path.replace(/:\w+/g, () => newId())}`
    const preflight = await fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin: EVIL,
        'access-control-request-method': call.method,
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    expect(preflight.status, call.name).toBe(404)
    const { headers } = await forge(call)
    for (const answer of [preflight.headers, headers]) {
      expect([...answer.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  }
})

test('a socket that was opened with a cookie alone belongs to nobody', async () => {
  const cookie = `${SESSION_COOKIE}=${victim.cookie(SESSION_COOKIE)}`
  const socket = new WebSocket(`${running.url.replace('http', 'ws')}/api/socket`, {
    origin: running.url,
    headers: { cookie },
  })
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  const closed = once(socket, 'close')
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'viewed', data: { msg_id: newId() } }))
  expect([(await closed)[0], heard]).toEqual([1008, []])
})
