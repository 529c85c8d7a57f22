import type { Page } from '@playwright/test'
import { expect, go, signIn, test } from '../fixtures.ts'
import { NOTHING, pagesOf, VISITORS } from '../pages.ts'
import { show } from '../windows.ts'

/**
 * Every page with the longest data that are accepted: the answers of the server are changed on their way, so that names are
 * sentences or one word without end, and amounts have nine digits.
 */

const WORDS =
  'Tarptautinės medienos perdirbimo ir eksporto bendrovė „Šiaurės Baltijos pjuvenų granulės“, uždaroji akcinė bendrovė'
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
/** Amounts of an entity without cents are left. */
const AMOUNT = /^-?\d{1,9}\.\d\d$/
const NAME = /^(name|.+_name)$/

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

for (const area of ['customer', 'crm'] as const) {
  for (const [kind, name] of [
    ['long names', WORDS],
    ['endless words', ONE_WORD],
  ] as const)
    test(`every ${area} page has room for ${kind} and nine digits`, async ({ page, request }) => {
      test.setTimeout(300_000)
      const pages = (await pagesOf(area, request)).filter(({ url }) => !url.includes(NOTHING))
      await signIn(page, VISITORS[area])
      await withLongData(page, name)
      await page.reload()
      const faults: string[] = []
      for (const window of WINDOWS) {
        await show(page, window)
        for (const { url } of pages) {
          await go(page, url)
          for (const fault of await placelessIn(page)) faults.push(`${url} at ${window.width}: ${fault}`)
        }
      }
      expect(faults).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
}

test('a dialog about an endless name keeps the button that closes it in view', async ({ page }) => {
  await signIn(page, VISITORS.customer)
  await withLongData(page, ONE_WORD)
  await page.goto('/customer/reports/beneficiaries')
  for (const window of WINDOWS) {
    await show(page, window)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const [around, close] = [dialog, dialog.getByRole('button', { name: 'Close' })].map((part) =>
      part.boundingBox(),
    )
    const [{ x, width }, button] = [(await around) ?? { x: 0, width: 0 }, await close]
    expect((button?.x ?? 0) + (button?.width ?? 0), `${window.width}`).toBeLessThanOrEqual(x + width)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Makes the names and the amounts in all answers long. */
const withLongData = (page: Page, name: string): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => null)
    if (!answer?.headers()['content-type']?.includes('json')) return route.fallback()
    return route.fulfill({ response: answer, json: longer(await answer.json(), name) }).catch(() => undefined)
  })

function longer(value: unknown, name: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => longer(one, name, key))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([of, one]) => [of, longer(one, name, of)]))
  if (typeof value !== 'string') return value
  if (AMOUNT.test(value)) return value.startsWith('-') ? '-987654321.09' : '987654321.09'
  return NAME.test(key) && value.length > 3 ? name : value
}

/** What scrolls the page sideways, what leaves its card, and values that cover their names. */
const placelessIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const about = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 50)}`
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} wide`)
    for (const card of document.querySelectorAll('main section')) {
      const { right } = card.getBoundingClientRect()
      const outside = [...card.querySelectorAll('td, th, h2, h3, dd, button, a, p')].find(
        (part) =>
          part.checkVisibility() &&
          // Titles of columns that only screen readers have.
          part.closest('thead')?.clientWidth !== 1 &&
          part.getBoundingClientRect().right > right + 1 &&
          !part.closest('[role="tablist"]'),
      )
      if (outside) faults.push(`outside its card: ${about(outside)}`)
    }
    for (const pair of document.querySelectorAll('dl > div')) {
      const [term, value] = [pair.querySelector('dt'), pair.querySelector('dd')]
      if (term && term.scrollWidth > term.clientWidth + 1) faults.push(`covered: ${about(term)}`)
      if (value && value.scrollWidth > value.clientWidth + 1) faults.push(`leaves its place: ${about(value)}`)
    }
    return faults
  })
