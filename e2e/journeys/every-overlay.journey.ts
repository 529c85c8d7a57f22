import type { APIRequestContext, Page, Request } from '@playwright/test'
import { Caller, expect, expectAccessible, go, shown, signIn, test } from '../fixtures.ts'
import { pagesOf, VISITORS } from '../pages.ts'
import { payInAndFind } from '../staff-decision.ts'

/**
 * Every button of every page is pressed once by its name, and axe looks at each dialog and panel that opens. From the first press
 * on no act reaches the server, so nothing that other journeys use is changed.
 */

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], main section[id] , header section[id]'
const BUTTON =
  'button:visible:enabled:not([aria-disabled="true"]):not([role="tab"]):not([aria-pressed]):not([type="submit"])'
/** In this time whatever a button opens is drawn, once all that it asked for is there. */
const SOON_MS = 300
/** A request takes longer only if something holds it up. */
const REST_MS = 60_000

/** What leaves the page. */
const AWAY = /^(Sign out|Atsijungti)/

/** The dialogs and panels that this many presses must find at least: fewer means that buttons are missed. */
const FEWEST = { customer: 25, crm: 30 } as const

// Each area takes minutes.
test.describe.configure({ mode: 'parallel' })

for (const area of ['customer', 'crm'] as const) {
  test(`every dialog and panel of the ${area} area is accessible`, async ({ page, request }) => {
    const urls = [...(await casesOf(area, request)), ...(await pagesOf(area, request)).map(({ url }) => url)]
    await signIn(page, VISITORS[area])
    const atRest = restOf(page)
    const pressed = new Set<string>()
    const opened: string[] = []
    for (const url of urls) {
      await open(page, url)
      for (;;) {
        const name = (await nextButton(page, pressed)) ?? (await nextInMenu(page, pressed))
        if (name === null) break
        pressed.add(name)
        const titles = await pressAndLook(page, name, atRest)
        // A dialog that came later would cover the next button.
        if (titles.length === 0 && (await page.getByRole('dialog').count()) > 0)
          titles.push(...(await lookAndClose(page, name, 0, atRest)))
        opened.push(...titles.map((title) => `${name} → ${title}`))
        if (!page.url().endsWith(url)) await open(page, url)
      }
    }
    await test.info().attach('opened', { body: opened.join('\n'), contentType: 'text/plain' })
    expect(opened.length, opened.join('\n')).toBeGreaterThanOrEqual(FEWEST[area])
  })
}

/** Opens a page, from which no act reaches the server. */
async function open(page: Page, url: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  // Only the same page anew must be loaded anew.
  if (!page.url().endsWith(url)) await go(page, url)
  else {
    await page.goto(url)
    await shown(page)
  }
  // Rows that are chosen can be acted on.
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  if (await all.count()) await all.check()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
}

/**
 * Answers what waits until all that a press begins is done, such as loading the parts of a dialog that are needed for the first
 * time: no request of the open document is under way, and the page has nothing to draw. A request that outlasts the limit is
 * another journey's affair: here it is written down.
 */
function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  // The end of what a document asked for before it was left is not always reported.
  let ofLeftDocument: readonly Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) ofLeftDocument = [...underWay]
    underWay.add(request)
  })
  page.on('domcontentloaded', () => {
    for (const request of ofLeftDocument) underWay.delete(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    do {
      await expect
        .poll(() => underWay.size, { intervals: [20], timeout: REST_MS })
        .toBe(0)
        .catch(() => {
          const description = [...underWay].map((request) => `${request.method()} ${request.url()}`).join(' ')
          test.info().annotations.push({ type: 'outlasts', description })
          underWay.clear()
        })
      await page.evaluate(
        () =>
          new Promise<void>((idle) =>
            requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => idle()))),
          ),
      )
    } while (underWay.size > 0)
  }
}

/**
 * The name of the next button whose like was not pressed before. Figures, and the name of the row that a button is for, do not
 * make another one: `Change: SEPA credit transfer`, `Actions for Baltic Timber UAB`.
 */
const nextButton = (page: Page, pressed: ReadonlySet<string>): Promise<string | null> =>
  page.locator(BUTTON).evaluateAll(
    (buttons, [before, away]) => {
      for (const button of buttons) {
        const text = button.getAttribute('aria-label') ?? button.textContent ?? ''
        const name = text
          .replace(/\s+/g, ' ')
          .replace(/\d+/g, '#')
          .replace(/:.*|(?<=^Actions for|^Change) \p{Lu}.*/u, '')
          .trim()
        if (before?.includes(name) || new RegExp(away as unknown as string).test(name)) continue
        button.setAttribute('data-next', '')
        return name
      }
      return null
    },
    [[...pressed], AWAY.source] as unknown as [string[], string],
  )

/** The same among the rare decisions or the acts on a row, once their menu is open. */
async function nextInMenu(page: Page, pressed: ReadonlySet<string>): Promise<string | null> {
  const menu = page.getByRole('button', { name: /^(More|Actions for .+)$/, expanded: false }).first()
  if ((await menu.count()) === 0) return null
  await menu.click()
  return nextButton(page, pressed)
}

/** Presses the marked button, and answers the titles of what opened and was closed again. */
async function pressAndLook(page: Page, name: string, atRest: () => Promise<void>): Promise<string[]> {
  const overlays = page.locator(OVERLAY)
  // A menu closes as soon as one of its buttons is pressed.
  const before = (await overlays.count()) - (await page.locator('section[id] [data-next]').count())
  await page.locator('[data-next]').click()
  await atRest()
  await overlays
    .nth(before)
    .waitFor({ timeout: SOON_MS })
    .catch(() => undefined)
  await page.evaluate(() =>
    document.querySelectorAll('[data-next]').forEach((button) => {
      button.removeAttribute('data-next')
    }),
  )
  return (await overlays.count()) > before ? lookAndClose(page, name, before, atRest) : []
}

/** Looks at what is open beside the overlays that were there before, closes it, and answers the titles. */
async function lookAndClose(
  page: Page,
  name: string,
  before: number,
  atRest: () => Promise<void>,
): Promise<string[]> {
  const overlays = page.locator(OVERLAY)
  const url = page.url()
  await test.step(name, () => expectAccessible(page, { within: OVERLAY }))
  const titles = await overlays.evaluateAll((opened) =>
    opened.map(
      (overlay) =>
        overlay.getAttribute('aria-label') ??
        document.getElementById(overlay.getAttribute('aria-labelledby') ?? '')?.textContent ??
        '',
    ),
  )
  await page.keyboard.press('Escape')
  await atRest()
  // What Escape does not close goes with the page.
  if ((await overlays.count()) > before && page.url() === url) await open(page, url)
  return titles
}

/** Payments in the states in which most can be done with them. */
async function casesOf(area: 'customer' | 'crm', request: APIRequestContext): Promise<string[]> {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const staff = await Caller.signIn(request, VISITORS.crm)
  const operating = await customer.account('EUR operating')
  const held = await payInAndFind(request, staff, operating, '24101.00', `Every overlay of the ${area}`)
  expect((await staff.call('POST', `/transaction/${held}/lock`, {})).code).toBe('OK00')
  const ids = async (who: Caller, path: string) =>
    (await who.call<{ _id: string }[]>('GET', path)).result.slice(0, 1).map(({ _id }) => _id)
  if (area === 'customer') {
    const sent = await ids(
      customer,
      '/transaction/list?label=COMPLETED&direction=DEBIT&type=SCT&date_from=2020-01-01',
    )
    const waiting = await ids(customer, '/transaction/list?label=UNDER_REVIEW&direction=DEBIT')
    return [...sent, ...waiting].map((id) => `/customer/summary/transactions/${id}`)
  }
  const others = await Promise.all(
    ['REVIEW', 'PENDING_AML', 'CLIENT_CONTACTED', 'COMPLETED', 'FREEZED'].map((status) =>
      ids(staff, `/transaction/list/crm?statuses=${status}&date_from=2020-01-01`),
    ),
  )
  return [held, ...others.flat()].map((id) => `/crm/view_transaction/${id}`)
}
