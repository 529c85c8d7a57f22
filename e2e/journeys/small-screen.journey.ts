import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { VISITORS } from '../pages.ts'
import { faultsOf, SMALL_WINDOWS, show } from '../small-windows.ts'

for (const area of ['customer', 'crm'] as const) {
  test(`the ${area} menu is used on a small screen`, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true })
    const page = await context.newPage()
    await signIn(page, VISITORS[area])
    for (const window of SMALL_WINDOWS) {
      await show(page, window)
      await page.goto(`/${area}/dashboard`)
      await useMenu(page)
    }
    await context.close()
  })
}

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
