import type { Page } from '@playwright/test'
import { expect, expectAccessible, go, shown, signIn, test } from '../fixtures.ts'
import { pagesOf, VISITORS } from '../pages.ts'
import { faultsOf, show, WINDOWS } from '../windows.ts'

/** English words that almost every English sentence has, and no Lithuanian one. */
const ENGLISH = /\b(the|and|your|you|with|from|this|that|has|have|been|not|are|was|will|for|of)\b/i
/** Texts written by people of the demo and of parallel journeys, shown unchanged. */
const WRITTEN =
  /Rent and utilities|Refund of overpayment|Deposit for order|Sale of equipment|send us the freight contract|Registered in Riga|The register of Latvia|Born in 1994 in Split|licence-of-a-|Annual accounts of last year|Hides the origin of funds/

test('a visitor changes the language, is refused in it, and finds it again', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Lietuvių' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prisijungimas' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
  await page.getByRole('textbox', { name: 'El. paštas' }).fill('nobody@demo.test')
  await page.getByLabel('Slaptažodis', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await page.getByRole('textbox', { name: 'Kodas iš autentifikavimo programėlės' }).fill('123456')
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await expect(page.getByText('Neteisingas el. paštas, slaptažodis arba kodas.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Prisijungimas' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

for (const area of ['public', 'customer', 'crm'] as const) {
  test(`no ${area} page says anything in English to whoever reads Lithuanian`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale: 'lt-LT' })
    // The choice on this machine outweighs the person's saved language.
    await context.addInitScript(() => localStorage.setItem('language', 'lt'))
    const page = await context.newPage()
    const person = VISITORS[area]
    if (person) await signIn(page, person)
    const told: string[] = []
    for (const { url } of await pagesOf(area, request)) {
      if (person) await go(page, url)
      else {
        await page.goto(url)
        await shown(page)
      }
      await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
      const english = (await saidOn(page)).filter((text) => ENGLISH.test(text) && !WRITTEN.test(text))
      told.push(...english.map((text) => `${url}: ${text}`))
      for (const window of WINDOWS) {
        await show(page, window)
        told.push(...(await faultsOf(page)).map((fault) => `${url} at ${window.width}: ${fault}`))
      }
    }
    expect(told).toEqual([])
    await context.close()
  })
}

/**
 * All texts of the page, shown or read out, without code, without parts marked as another language, and without texts
 * that other people wrote.
 */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title]
    const walk = (element: Element): void => {
      if (element.matches('script, style, noscript, code, pre, kbd, [lang]:not(html), [translate="no"]'))
        return
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)
        if (text) said.push(text)
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) said.push(node.textContent.trim())
        if (node instanceof Element) walk(node)
      }
    }
    walk(document.body)
    return said
  })
