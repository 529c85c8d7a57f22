import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { resumeSession } from '@fondaco/contract/overview/calls.ts'
import { expect, test } from 'vitest'

const BEGIN = readFileSync(join(import.meta.dirname, 'public/begin.js'), 'utf8')

/** What the page does before its scripts, in a browser that keeps these values. */
function begin(kept: Readonly<Record<string, string>> | null) {
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
    fetch: async (url: string, init: RequestInit) => asked.push({ url, init }),
    performance,
    Intl,
  }
  runInNewContext(BEGIN, page)
  return { asked, scheme: attributes.get('data-mantine-color-scheme') }
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
