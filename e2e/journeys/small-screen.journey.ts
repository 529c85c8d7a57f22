import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { VISITORS } from '../pages.ts'
import { faultsOf, SMALL_WINDOWS, show } from '../windows.ts'

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

/** The menu is a drawer: it opens, holds the focus, navigates and closes, or returns the focus. */
async function useMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Transactions' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  // To another page, and to the current one.
  for (let time = 0; time < 2; time++) {
    await opener.tap()
    await drawer.getByRole('link', { name: 'Transactions' }).tap()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  }
}

for (const [area, path, opener, act] of [
  ['customer', '/customer/reports/beneficiaries', /^Actions for/, 'Edit'],
  ['crm', '/crm/users?text=crm@demo.test', /^Change /, 'Block'],
] as const) {
  test(`the acts on a row are in reach on a small screen, in ${path}`, async ({ page }) => {
    await signIn(page, VISITORS[area])
    await show(page, { width: 390, height: 844 })
    await page.goto(path)
    await page.getByRole('button', { name: opener }).first().click()
    await page.getByRole('main').getByRole('button', { name: act, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

for (const language of ['en', 'lt']) {
  test(`the payment form fits a small screen once it knows the account, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const page = await context.newPage()
    await signIn(page, VISITORS.customer, '/customer/payments/transfers/sepa')
    await page.getByRole('combobox', { name: /From account|Iš sąskaitos/ }).click()
    await page.getByRole('option').first().click()
    await expect(page.getByText(/0\.\d\d EUR/).first()).toBeVisible()
    for (const window of SMALL_WINDOWS) {
      await show(page, window)
      expect(await faultsOf(page), `${window.width}`).toEqual([])
    }
    await context.close()
  })
}

test('on a phone a row opens what it shows, also where the column with its link has no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, VISITORS.crm, '/crm/transactions?date_from=2000-01-01')
  await page.getByRole('table').locator('tbody tr').first().click()
  await expect(page).toHaveURL(/\/crm\/view_transaction\//)
  await expect(page.getByRole('heading', { level: 1, name: /EUR|USD|GBP/ })).toBeVisible()
})
