import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request, setSessionHooks } from './client.ts'

const TOKEN = 'secret'
const ZONE = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
const answer = (queues: string) => Response.json({ code: 'OK00', description: '', result: { queues } })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer('asked now'))
  setSessionHooks({
    token: () => TOKEN,
    entities: () => ['UAB'],
    ended: () => undefined,
    active: () => undefined,
  })
  globalThis.askedAhead = {
    url: `/api/crm/dashboard?timezone=${ZONE}&entity=UAB`,
    language: 'en',
    body: undefined,
    token: TOKEN,
    begun: performance.now(),
    answer: Promise.resolve(answer('asked ahead')),
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.askedAhead = undefined
})

const dashboard = async () => (await request('getStaffDashboard', {})).queues

test('what the page has asked for already is taken, once', async () => {
  expect(await dashboard()).toBe('asked ahead')
  expect(await dashboard()).toBe('asked now')
})

test('another call leaves it, for the one that it is of', async () => {
  await request('getTestToken', {})
  expect(await dashboard()).toBe('asked ahead')
})

test.each([
  ['in another session', { token: 'of somebody else' }],
  ['in another language', { language: 'lt' }],
  ['of other entities', { url: `/api/crm/dashboard?timezone=${ZONE}&entity=UK` }],
  ['with another input', { body: '{}' }],
  ['long ago', { begun: performance.now() - 60_000 }],
])('what was asked for %s is not taken', async (_, change) => {
  globalThis.askedAhead = {
    ...(globalThis.askedAhead as NonNullable<typeof globalThis.askedAhead>),
    ...change,
  }
  expect(await dashboard()).toBe('asked now')
  expect(await dashboard()).toBe('asked now')
})
