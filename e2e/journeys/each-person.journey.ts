import type { Page } from '@playwright/test'
import { pageAt } from '../../web/src/paths.ts'
import { Caller, expect, go, signIn, test } from '../fixtures.ts'
import { faultsOf, show, WINDOWS } from '../windows.ts'

/**
 * Every person of the demo, and whether the layout of their pages is looked at here: those of customer@ and admin@ are,
 * with all windows, among every page.
 */
const PEOPLE = {
  customer: 'links',
  other: 'links',
  colleague: 'links',
  manager: 'links',
  individual: 'links and layout',
  viewer: 'links and layout',
  compliance: 'links and layout',
  crm: 'links and layout',
  risk: 'links',
  operation: 'links',
  analytics: 'links',
  admin: 'links',
} as const

/** May do and see the same as another. */
const TWIN = { of: 'admin', name: 'admin2' } as const

/** People with one page, of the public area: where it is, and what it says first. */
const ONE_PAGE = {
  company: ['/registration/corporate/details/financial_information', 'Financial information'],
  affiliate: ['/affiliate', 'Your referral link'],
} as const

/** Between them are the places at which the layout changes. */
const SOME_WINDOWS = WINDOWS.filter(({ width }) => [320, 768, 1280].includes(width))

/** Everybody’s are the same. */
const SAME_FOR_ALL = /\/(account\/settings|notifications|downloads)/

test.describe.configure({ mode: 'parallel' })

for (const [name, what] of Object.entries(PEOPLE)) {
  test(`every link that ${name} sees leads to a page that they may open`, async ({ page }) => {
    await signIn(page, `${name}@demo.test`)
    const faults: string[] = []
    const look = async (url: string) => {
      if (what === 'links' || SAME_FOR_ALL.test(url)) return
      for (const window of SOME_WINDOWS) {
        await show(page, window)
        faults.push(...(await faultsOf(page)).map((fault) => `${url} at ${window.width}: ${fault}`))
      }
    }
    const urls = await walk(page, look)
    if (what === 'links') return
    await page.evaluate(() => localStorage.setItem('language', 'lt'))
    await page.reload()
    for (const url of urls.filter((one) => !SAME_FOR_ALL.test(one))) {
      await go(page, url)
      await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
      await look(url)
    }
    expect(faults).toEqual([])
  })
}

for (const [name, [url, title]] of Object.entries(ONE_PAGE)) {
  test(`${name} is led to their page`, async ({ page }) => {
    await signIn(page, `${name}@demo.test`, '/auth/login')
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const faults: string[] = []
    for (const window of SOME_WINDOWS) {
      await show(page, window)
      faults.push(...(await faultsOf(page)).map((fault) => `${url} at ${window.width}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

test('nobody of the demo was left out', async ({ request }) => {
  const { result } = await (await request.get('/api/v2/integration/get-providers')).json()
  const all = (result.demo_sign_ins as { email: string }[]).map(({ email }) => email.split('@')[0])
  expect(all.sort()).toEqual([...Object.keys(PEOPLE), ...Object.keys(ONE_PAGE), TWIN.name].sort())
  const [twin, other] = await Promise.all(
    [TWIN.name, TWIN.of].map(async (name) => {
      const person = await Caller.signIn(request, `${name}@demo.test`)
      return (await person.call<{ permissions: string[] }>('GET', '/v2/auth/test_token')).result.permissions
    }),
  )
  expect(twin?.toSorted()).toEqual(other?.toSorted())
})

/** Opens one address of each page and tab to which links lead, from the dashboard on, and answers these addresses. */
async function walk(page: Page, look: (url: string) => Promise<void>): Promise<string[]> {
  const home = new URL(page.url()).pathname
  const found = [{ url: home, from: 'the sign-in' }]
  const known = new Set([kindOf(home)])
  const faults: string[] = []
  for (const { url, from } of found) {
    await go(page, url)
    const [at, path] = [new URL(page.url()).pathname, pathOf(url)]
    if (at !== path) faults.push(`${url}, a link of ${from}, leads to ${at}`)
    const failed = page.getByRole('alert').filter({ hasText: /could not be loaded|was not found/ })
    if (await failed.count()) faults.push(`${url}, a link of ${from}: ${await failed.first().textContent()}`)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      if (!/^\/(customer|crm)\//.test(link) || known.has(kindOf(link))) continue
      known.add(kindOf(link))
      found.push({ url: link, from: url })
    }
    await look(url)
  }
  expect(faults).toEqual([])
  expect(found.length, found.map(({ url }) => url).join('\n')).toBeGreaterThan(5)
  return found.map(({ url }) => url)
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? url

/** Addresses of one kind differ in the object that they show, and in filters. */
function kindOf(url: string): string {
  const page = pageAt(pathOf(url))
  return page ? `${page.name} ${page.params.tab ?? ''}` : url
}
