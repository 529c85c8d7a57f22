import { PATHS, type PathName } from '../../web/src/paths.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { pagesOf, VISITORS } from '../pages.ts'

const visited = new Set<string>()
const SCHEMES = ['light', 'dark'] as const

test.describe.configure({ mode: 'serial' })

for (const colorScheme of SCHEMES) {
  for (const area of ['public', 'customer', 'crm'] as const) {
    test(`every ${area} page is accessible in the ${colorScheme} theme`, async ({ browser, request }) => {
      test.setTimeout(240_000)
      const context = await browser.newContext({ colorScheme })
      const page = await context.newPage()
      const pages = await pagesOf(area, request)
      const visitor = VISITORS[area]
      if (visitor) await signIn(page, visitor)
      for (const { name, url } of pages) {
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expectAccessible(page)
        visited.add(`${name} ${colorScheme}`)
      }
      await context.close()
    })
  }
}

test('no page was left out', () => {
  const all = (Object.keys(PATHS) as PathName[]).flatMap((name) =>
    SCHEMES.map((scheme) => `${name} ${scheme}`),
  )
  expect(all.filter((page) => !visited.has(page))).toEqual([])
})
