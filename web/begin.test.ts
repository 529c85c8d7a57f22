import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { getCustomerDashboard, getStaffDashboard, resumeSession } from '@fondaco/contract/overview/calls.ts'
import { expect, test, vi } from 'vitest'

const BEGIN = readFileSync(join(import.meta.dirname, 'public/begin.js'), 'utf8')

const COMPANY = { _id: '01900000-0000-7000-8000-000000000001' }
const ME = {
  user: { _id: '01900000-0000-7000-8000-000000000002', language: 'lt' },
  companies: [COMPANY],
  active_entity: 'UAB',
  entities: ['UAB', 'UK'],
}
const resumed = (me: object) => Response.json({ result: { token: 'secret', me: { ...ME, ...me } } })

/** What the page does before its scripts, in a browser that keeps these values. */
function begin(
  kept: Readonly<Record<string, string>> | null,
  pathname = '/',
  answer = Response.json({}, { status: 401 }),
) {
  const asked: { url: string; init: RequestInit }[] = []
  const attributes = new Map<string, string>()
  const page = {
    localStorage: {
      getItem(name: string) {
        if (!kept) throw new Error('storage is off')
        return kept[name] ?? null
      },
    },
    matchMedia: () => ({ matches: true }),
    document: { documentElement: { setAttribute: attributes.set.bind(attributes) } },
    async fetch(url: string, init: RequestInit) {
      asked.push({ url, init })
      return answer
    },
    location: { pathname },
    URLSearchParams,
    performance,
    Intl,
  }
  runInNewContext(BEGIN, page)
  return {
    asked,
    page: page as { askedAhead?: Record<string, unknown> },
    scheme: attributes.get('data-mantine-color-scheme'),
  }
}

test('it asks for the session by the call of the contract', () => {
  const [one, ...others] = begin({}).asked
  expect(others).toEqual([])
  expect(one?.url).toMatch(new RegExp(`^/api${resumeSession.path}\\?timezone=`))
  expect(one?.init).toMatchObject({ method: resumeSession.method, headers: { 'x-background': '1' } })
})

test.each([
  ['no choice', {}, 'dark', undefined],
  ['a light page in Lithuanian', { 'mantine-color-scheme-value': 'light', language: 'lt' }, 'light', 'lt'],
  ['a browser that keeps nothing', null, 'dark', undefined],
])('%s', (_, kept, scheme, language) => {
  const begun = begin(kept)
  expect(begun.scheme).toBe(scheme)
  expect(begun.asked[0]?.init.headers).toEqual({
    'x-background': '1',
    ...(language ? { 'accept-language': language } : {}),
  })
})

const ZONE = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
const FOR_COMPANY = { object_ref: ME.user._id, company_id: '01900000-0000-7000-8000-000000000001' }

test.each([
  ['a user of a company', '/customer/dashboard', {}, getCustomerDashboard, ['UAB'], FOR_COMPANY],
  [
    'an individual',
    '/customer/dashboard',
    { companies: [] },
    getCustomerDashboard,
    ['UAB'],
    { object_ref: ME.user._id },
  ],
  [
    'a customer without an account',
    '/customer/dashboard',
    { active_entity: null },
    getCustomerDashboard,
    [],
    FOR_COMPANY,
  ],
  ['staff', '/crm/dashboard', {}, getStaffDashboard, ['UAB', 'UK'], undefined],
])(
  'the dashboard of %s is asked for by the call of the contract',
  async (_, path, me, call, entities, body) => {
    const { asked, page } = begin({ language: 'en' }, path, resumed(me))
    await vi.waitFor(() => expect(page.askedAhead).toBeDefined())
    const url = `/api${call.path}?timezone=${ZONE}${entities.map((entity) => `&entity=${entity}`).join('')}`
    expect(call.path).toBe(path)
    expect(asked[1]?.url).toBe(url)
    expect(asked[1]?.init).toMatchObject({
      method: call.method,
      headers: { authorization: 'Bearer secret', 'accept-language': 'en' },
    })
    expect(call.body?.safeParse(body).success ?? body === undefined).toBe(true)
    expect(asked[1]?.init.body).toBe(body && JSON.stringify(body))
    expect(page.askedAhead).toMatchObject({
      url,
      language: 'en',
      token: 'secret',
      body: body && JSON.stringify(body),
    })
  },
)

test('where no language was chosen, it is the one that the person has saved', async () => {
  const { asked, page } = begin(null, '/crm/dashboard', resumed({}))
  await vi.waitFor(() => expect(page.askedAhead).toMatchObject({ language: 'lt' }))
  expect(asked[1]?.init.headers).toMatchObject({ 'accept-language': 'lt' })
})

test.each([
  ['nobody is signed in', '/customer/dashboard', undefined],
  ['the page is another one', '/customer/reports/transactions', resumed({})],
])('no dashboard is asked for where %s', async (_, path, answer) => {
  const { asked, page } = begin({}, path, answer)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([asked.length, page.askedAhead]).toEqual([1, undefined])
})
