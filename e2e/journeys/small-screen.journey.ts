import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { pagesOf, VISITORS } from '../pages.ts'

/** A usual telephone, and the narrowest width of WCAG's reflow; the colours alternate, so that both themes are seen. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const

for (const area of ['public', 'customer', 'crm'] as const) {
  test(`every ${area} page fits a small screen`, async ({ browser, request }) => {
    const visitor = VISITORS[area]
    const pages = await pagesOf(area, request)
    const context = await browser.newContext({ hasTouch: true })
    const page = await context.newPage()
    if (visitor) await signIn(page, visitor)
    for (const { url } of pages) {
      await show(page, WINDOWS[0])
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const window of WINDOWS) {
        await show(page, window)
        expect(await faultsOf(page), `${url} at ${window.width}`).toEqual([])
      }
    }
    for (const window of visitor ? WINDOWS : []) {
      await show(page, window)
      await page.goto(pages[0]?.url ?? '')
      await useMenu(page)
    }
    await context.close()
  })
}

/** Gives the page a window, and waits until it is drawn in it. */
async function show(page: Page, { width, height, colorScheme }: (typeof WINDOWS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/** What does not fit: a page that scrolls sideways, a target smaller than 24 pixels with another one close by. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].find(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      )
      faults.push(`${scrollWidth} wide: ${wide?.outerHTML.slice(0, 120)}`)
    }
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role="combobox"], summary',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What is off the screen until it has the focus, and what only draws within another target.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0)
    for (const { element, box } of targets) {
      if (box.width >= 24 && box.height >= 24) continue
      // WCAG 2.5.8 leaves out links in a sentence, and small targets around which a circle of 24 pixels is free.
      const inSentence = element.matches('a') && element.closest('p, dd, li, label') !== null
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const crowded = targets.some(
        ({ element: other, box: near }) =>
          other !== element &&
          !other.contains(element) &&
          !element.contains(other) &&
          Math.hypot(
            x - Math.max(near.left, Math.min(x, near.right)),
            y - Math.max(near.top, Math.min(y, near.bottom)),
          ) < 12,
      )
      if (crowded && !inSentence)
        faults.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`)
    }
    return faults
  })

/** The menu is a drawer: it opens, holds the focus, leads on and closes, or gives the focus back. */
async function useMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Transactions' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  // To another page, and to the one that is open.
  for (let time = 0; time < 2; time++) {
    await opener.tap()
    await drawer.getByRole('link', { name: 'Transactions' }).tap()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  }
}
