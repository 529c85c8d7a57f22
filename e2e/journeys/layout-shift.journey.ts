import type { Page } from '@playwright/test'
import { expect, shown, signIn, test } from '../fixtures.ts'
import { pagesOf, VISITORS } from '../pages.ts'

/** The pages that keep room for their data while they load. */
const SHAPED = {
  public: ['start', 'signIn'],
  customer: ['customerDashboard', 'customerAccount', 'transactions', 'transaction'],
  crm: ['staffDashboard', 'staffTransactions', 'staffTransaction'],
} as const
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
/** Answers of a public page come so late that the rest is drawn first; of others, when their shape is drawn. */
const LATE_MS = 400
const MOST = 0.01

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

for (const area of ['public', 'customer', 'crm'] as const) {
  test(`nothing in view moves when the data of a ${area} page arrive`, async ({ page, request }) => {
    const pages = (await pagesOf(area, request)).filter(({ name }) =>
      (SHAPED[area] as readonly string[]).includes(name),
    )
    expect(pages.map(({ name }) => name).sort()).toEqual([...SHAPED[area]].sort())
    const visitor = VISITORS[area]
    if (visitor) await signIn(page, visitor)
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as Shift[])
          if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The browser keeps the font: where no system font has its widths, its coming would move the lines.
    await page.goto(pages[0]?.url ?? '/')
    await shown(page)
    await page.evaluate(() => document.fonts.ready)
    let drawn = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      const isSession = route.request().url().includes('/auth/resume')
      if (!visitor) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      else if (!isSession) await drawn.promise
      await route.continue().catch(() => undefined)
    })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const { url } of pages) {
        drawn = Promise.withResolvers()
        await page.goto(url)
        if (visitor) await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible()
        drawn.resolve()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        expect(await shiftAtRest(page), `${url} at ${size.width}`).toBeLessThanOrEqual(MOST)
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

/** The shift of the page once all is drawn that was asked for. */
async function shiftAtRest(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
