import type { Page } from '@playwright/test'
import { Caller, expect, signIn, test } from '../fixtures.ts'
import { NOTHING, pagesOf, VISITORS } from '../pages.ts'

/** The pages that keep room for their data while they load. */
const SHAPED = {
  public: ['start', 'signIn'],
  customer: ['customerDashboard', 'customerAccount', 'transactions', 'transaction'],
  crm: ['staffDashboard', 'staffTransactions', 'staffTransaction', 'clearingBreaks'],
} as const
/** Parts of sections that stand below others, or whose side column stands below them on a phone. */
const PARTS = /view_individual\/(profile|risk|accounts|transactions)\/|view_corporate\/(info|risk|limits)\//
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
/** Answers of a public page come so late that the rest is drawn first; of others, when their shape is drawn. */
const LATE_MS = 400
const MOST = 0.01
/** Within an attempt that is repeated: what has not come by then is waited for in the next one. */
const soon = expect.configure({ timeout: 15_000 })

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
interface Moved {
  readonly value: number
  /** The beginning of what moved. */
  readonly texts: readonly string[]
}

for (const area of ['public', 'customer', 'crm'] as const) {
  test(`nothing in view moves when the data of a ${area} page arrive`, async ({ page, request }) => {
    const all = await pagesOf(area, request)
    const shaped = all.filter(({ name }) => (SHAPED[area] as readonly string[]).includes(name))
    expect(shaped.map(({ name }) => name).sort()).toEqual([...SHAPED[area]].sort())
    const pages = [...shaped, ...all.filter(({ url }) => PARTS.test(url))]
    const visitor = VISITORS[area]
    if (visitor) await signIn(page, visitor)
    await page.addInitScript(watchShifts)
    let drawn = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      const isSession = route.request().url().includes('/auth/resume')
      if (!visitor) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      else if (!isSession) await drawn.promise
      await route.continue().catch(() => undefined)
    })
    await withoutFont(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // What changes at the institution just then may move a page once, and what its data move they move each time.
      for (const { url } of pages)
        await expect(async () => {
          drawn = Promise.withResolvers()
          await page.goto(url, { waitUntil: 'commit' })
          if (visitor) await soon(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible()
          else await soon(page.getByRole('heading', { level: 1 })).toBeVisible()
          drawn.resolve()
          await soon(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
          const moved = await movedAtRest(page)
          const shift = moved.reduce((sum, { value }) => sum + value, 0)
          expect(shift, `${url} at ${size.width}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MOST)
        }).toPass({ timeout: 120_000 })
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

const WAITING = { title: 'Annual accounts', text: 'We need them by March.', deadline: null }
const QUESTION = { kind: 'question', transaction_id: NOTHING, ...WAITING }
const DOCUMENT = {
  ...{ kind: 'document', request_id: NOTHING, document: 'Annual accounts', reason: 'A new year' },
  ...{ overdue: false, rejected: [], ...WAITING },
}

for (const [what, first, later] of [
  ['nothing waits', [], []],
  ['a document is asked for', [DOCUMENT], [DOCUMENT]],
  ['a question comes afterwards', [], [QUESTION]],
] as const) {
  test(`nothing on the dashboard of a phone moves when amounts of nine digits arrive: ${what}`, async ({
    page,
    request,
  }) => {
    const customer = await Caller.signIn(request, VISITORS.customer)
    await signIn(page, VISITORS.customer)
    await page.addInitScript(watchShifts)
    await withoutFont(page)
    await page.route('**/assets/waiting-requests*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue().catch(() => undefined)
    })
    // The answer stays the same, because parallel journeys change the customer's data.
    let kept: { result: { waiting: unknown } } | null = null
    let isLater = false
    const shown = Promise.withResolvers<void>()
    await page.route('**/api/customer/dashboard*', async (route) => {
      kept ??= JSON.parse((await (await route.fetch()).text()).replace(/"-?\d+\.\d\d"/g, '"987654321.09"'))
      if (!kept) return
      kept.result.waiting = isLater ? later : first
      await route.fulfill({ json: kept }).catch(() => undefined)
      if (isLater) shown.resolve()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/customer/dashboard')
    await expect(page.getByText(/987,654,321\.09/).first()).toBeVisible()
    await movedAtRest(page)
    isLater = true
    await customer.pay('EUR operating', '1.00', 'Hans Beispiel')
    await shown.promise
    await expect(page.getByText(WAITING.title).first()).toHaveCount(later.length > 0 ? 1 : 0)
    const moved = await movedAtRest(page)
    const shift = moved.reduce((sum, { value }) => sum + value, 0)
    expect(shift, JSON.stringify(moved)).toBeLessThanOrEqual(MOST)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('nothing on the home page moves when its font comes late', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue().catch(() => undefined)
  })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const moved = await movedAtRest(page)
    const shift = moved.reduce((sum, { value }) => sum + value, 0)
    expect(shift, `at ${size.width}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MOST)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the sign-in page stands there before its scripts, in the chosen language, where the page will be', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Lietuvių' }).click()
  await expectDrawnAhead(page, '/auth/login', 'Esate naujas klientas?', 'Prisijungimas')
})

for (const area of ['customer', 'crm'] as const) {
  test(`the ${area} dashboard stands there before its scripts, with its figures, where the page will be`, async ({
    page,
  }) => {
    await signIn(page, VISITORS[area])
    const figure = area === 'customer' ? 'EUR operating' : 'To review'
    await expectDrawnAhead(page, `/${area}/dashboard`, figure, 'Dashboard')
  })
}

/** Runs in the page: notes what moves from the beginning. */
function watchShifts(): void {
  const moved: Moved[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        moved.push({ value, texts: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Where no system font has the widths of ours, its coming moves lines. */
const withoutFont = (page: Page): Promise<unknown> => page.route('**/*.woff2', (route) => route.abort())

/** What the server drew of a page can be read before the scripts, cannot be used, and stands where the page's own parts will. */
async function expectDrawnAhead(page: Page, url: string, text: string, title: string): Promise<void> {
  const picture = page.locator('#picture')
  const scripts = '**/assets/*.js'
  await withoutFont(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // Figures that change in between may move what stands below them.
    await expect(async () => {
      // A page of the attempt before may still load scripts, which must not fail.
      await page.goto('about:blank')
      await page.route(scripts, (route) => route.abort())
      await page.goto(url)
      await soon(picture.getByText(text).filter({ visible: true })).not.toHaveCount(0)
      await soon(page.getByRole('heading')).toHaveCount(0)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      const drawn = await placesOf(page)
      expect(drawn.length).toBeGreaterThan(3)
      await page.unroute(scripts)
      await page.reload()
      await soon(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await soon(picture).toHaveCount(0)
      expect((await placesOf(page)).slice(0, drawn.length)).toEqual(drawn)
    }).toPass({ timeout: 120_000 })
  }
}

/** Where the parts of the page stand, in whole pixels. */
const placesOf = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, label, input, button)').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return `${part.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )

/** What moved in the page once all is drawn that was asked for. */
async function movedAtRest(page: Page): Promise<readonly Moved[]> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return page.evaluate(() => (window as unknown as { moved: readonly Moved[] }).moved)
}
