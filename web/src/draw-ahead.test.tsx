import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EURO, PAYMENT, RASA } from '../test/people.ts'
import { drawForAll, drawForOne, FOR_ONE } from './draw-ahead.tsx'
import { adoptLanguage, currentLanguage } from './texts.ts'
import { adoptTimeZone, timeZone } from './time-zone.ts'

const spoken = currentLanguage()
const zoneBefore = timeZone()
const { '/auth/login': signIn } = drawForAll()

describe('the sign-in page', () => {
  test.each([
    ['en', 'Sign in', 'E-mail', 'Are you new here?'],
    ['lt', 'Prisijungimas', 'El. paštas', 'Esate naujas klientas?'],
  ] as const)('is drawn in %s', (language, ...said) => {
    for (const text of said) expect(signIn?.[language]).toContain(text)
  })

  test('has no style in an attribute, which the policy of the pages refuses', () => {
    expectStylesByNonce(signIn?.en, '__NONCE__')
  })

  test('leaves the language as it was', () => {
    expect(currentLanguage()).toBe(spoken)
  })
})

function expectStylesByNonce(drawn: string | null | undefined, nonce: string): void {
  expect(/ style="[^"]*"/.exec(drawn ?? '')).toBeNull()
  expect(drawn?.startsWith(`<style nonce="${nonce}">[data-drawn="0"]{`)).toBe(true)
  expect(drawn?.match(/<style/g)).toHaveLength(
    drawn?.match(new RegExp(`<style[^>]* nonce="${nonce}"`, 'g'))?.length ?? 0,
  )
}

describe('the page of one person', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    adoptLanguage(spoken)
    adoptTimeZone(zoneBefore)
  })

  const OWN = { language: null, zone: 'Pacific/Auckland', nonce: 'once' } as const
  const dashboard = (name: string, available: string, latest: readonly object[] = []) => ({
    accounts: {
      acc_list: [{ ...EURO, name, available, line: [] }],
      balance: { currency: 'EUR', amount: available, by_currency: [{ currency: 'EUR', amount: available }] },
    },
    latest,
    waiting: [],
    as_of: '2026-11-23T20:30:00.000Z',
  })

  /** Answers the calls of a person's page; a call without an answer is refused. Returns what was asked. */
  function answerFor(me: TestToken, answers: Readonly<Record<string, unknown>>) {
    const asked: { path: string; token: string | null; zone: string | null }[] = []
    const given: Readonly<Record<string, unknown>> = {
      '/api/v2/auth/resume': { token: `of ${me.user._id}`, expires_at: '', me },
      ...answers,
    }
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      asked.push({
        path: pathname,
        token: new Headers(headers).get('authorization'),
        zone: searchParams.get('timezone'),
      })
      const result = given[pathname]
      return result === undefined
        ? Response.json({ code: 'TK01', description: 'Sign in', result: null }, { status: 401 })
        : Response.json({ code: 'OK00', description: 'OK', result })
    })
    return asked
  }
  const RASAS = {
    '/api/customer/dashboard': dashboard('Operating', '1234.50', [PAYMENT]),
    '/api/notification/list': [],
  }

  test('holds what its calls answer, asked with the session of the person, in the zone of the reader', async () => {
    const asked = answerFor(RASA, RASAS)
    const drawn = await drawForOne('/customer/dashboard', OWN)
    // The payment was made at 16:32 UTC, the day before.
    const shown = ['Rasos Baldai UAB', 'Operating', '1,234.50', '23-11-2026 05:32:00 (Pacific/Auckland)']
    expect(shown.filter((text) => !drawn?.includes(text))).toEqual([])
    expect(drawn?.includes('data-loading')).toBe(false)
    expectStylesByNonce(drawn, 'once')
    const [resume, ...others] = asked
    expect(resume).toEqual({ path: '/api/v2/auth/resume', token: null, zone: OWN.zone })
    expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(RASAS).sort())
    expect(new Set(others.map(({ token }) => token))).toEqual(new Set(['Bearer of user']))
  })

  test.each([
    ['that the person has saved', null, 'lt', 'Suvestinė'],
    ['that was chosen in the browser', 'en', 'lt', 'Dashboard'],
  ] as const)('is in the language %s', async (_, language, saved, title) => {
    answerFor({ ...RASA, user: { ...RASA.user, language: saved } }, RASAS)
    const drawn = await drawForOne('/customer/dashboard', { ...OWN, language })
    expect(/<h1[^>]*>([^<]+)/.exec(drawn ?? '')?.[1]).toBe(title)
  })

  test('holds nothing of the person before', async () => {
    answerFor(RASA, RASAS)
    await drawForOne('/customer/dashboard', OWN)
    const other = {
      ...RASA,
      user: { ...RASA.user, _id: 'other', first_name: 'Jonas' },
      companies: [{ ...RASA.companies[0], _id: 'theirs', legal_name: 'Aukso Klevas MB' }],
    } as TestToken
    const asked = answerFor(other, {
      '/api/customer/dashboard': dashboard('Savings', '7.00'),
      '/api/notification/list': [],
    })
    const drawn = await drawForOne('/customer/dashboard', OWN)
    const texts = ['Aukso Klevas MB', 'Savings', '7.00', 'Rasos Baldai UAB', 'Operating', '1,234.50']
    expect(texts.filter((text) => drawn?.includes(text))).toEqual(['Aukso Klevas MB', 'Savings', '7.00'])
    expect(asked.map(({ token }) => token)).toEqual([null, 'Bearer of other', 'Bearer of other'])
  })

  test('is empty where it leads elsewhere', async () => {
    answerFor(RASA, RASAS)
    const isDrawn: [string, boolean][] = []
    for (const path of FOR_ONE) isDrawn.push([path, (await drawForOne(path, OWN)) !== null])
    expect(isDrawn).toEqual([
      ['/customer/dashboard', true],
      ['/crm/dashboard', false],
    ])
  })

  test.each([
    ['of a session that is over', { '/api/v2/auth/resume': undefined }],
    ['with a call that is refused', { '/api/customer/dashboard': undefined }],
  ])('%s is not drawn', async (_, without) => {
    answerFor(RASA, { ...RASAS, ...without })
    await expect(drawForOne('/customer/dashboard', OWN)).rejects.toMatchObject({ code: 'TK01' })
  })
})
