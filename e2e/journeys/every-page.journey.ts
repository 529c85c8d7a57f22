import type { Page } from '@playwright/test'
import { PATHS, type PathName } from '../../web/src/paths.ts'
import { expect, expectAccessible, go, shown, signIn, test } from '../fixtures.ts'
import { NOTHING, pagesOf, VISITORS } from '../pages.ts'
import { faultsOf, show, WINDOWS } from '../windows.ts'

const visited = new Set<string>()
const SCHEMES = ['light', 'dark'] as const
const DESK = { width: 1280, height: 800 } as const

test.describe.configure({ mode: 'serial' })

for (const area of ['public', 'customer', 'crm'] as const) {
  test(`every ${area} page is accessible in both themes, and fits every window`, async ({
    page,
    request,
  }) => {
    const pages = await pagesOf(area, request)
    const visitor = VISITORS[area]
    if (visitor) await signIn(page, visitor)
    for (const { name, url } of pages) {
      await show(page, DESK)
      if (visitor) await go(page, url)
      else {
        await page.goto(url)
        await shown(page)
      }
      // Else the page of a wrong address would be looked at in its place.
      if (!url.includes(NOTHING)) expect(await page.getByText(/was not found\.$/).count(), url).toBe(0)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await coloursAtRest(page)
        // Checks that do not depend on the theme were done in the light one.
        await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
        visited.add(`${name} ${colorScheme}`)
      }
      for (const window of WINDOWS) {
        await show(page, window)
        expect(await faultsOf(page), `${url} at ${window.width}`).toEqual([])
      }
    }
  })
}

/** Waits until all colour transitions have ended. */
const coloursAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(changing.map(({ finished }) => finished)).then(() => undefined)
  })

test('no page was left out', () => {
  const all = (Object.keys(PATHS) as PathName[]).flatMap((name) =>
    SCHEMES.map((scheme) => `${name} ${scheme}`),
  )
  expect(all.filter((page) => !visited.has(page))).toEqual([])
})
