import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from '../changes.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('money moves between own accounts at once, and is exchanged at a rate that holds for 30 seconds', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'Between My accounts/FX' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Between my accounts' })).toBeVisible()
  await expectAccessible(page)

  // In one currency: one press, no code.
  await choose(page, 'From account', /EUR operating/)
  await choose(page, 'To account', /EUR reserve/)
  await page.getByRole('button', { name: 'Move the money' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await expect(page.getByText('Enter an amount such as 120.50')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('99,999,999.00')
  await page.getByRole('button', { name: 'Move the money' }).click()
  await expect(page.getByText(/^Only .* EUR are available$/)).toBeVisible()

  // In two: a rate with its cost.
  await choose(page, 'To account', /USD receivables/)
  await page.getByRole('textbox', { name: 'Amount' }).fill('250.00')
  await page.getByRole('button', { name: 'Get a rate' }).click()
  await expect(page.getByText(/^This rate holds for \d+ s$/)).toBeVisible()
  await expect(page.getByText(/Our margin: 0\.[48]0 %, that is .* EUR or .* USD/)).toBeVisible()
  await expectAccessible(page)

  // Nobody takes it: it ends, nothing has moved, and a new one takes one press.
  await page.clock.fastForward(31_000)
  await expect(page.getByText('This rate no longer holds. No money has moved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exchange now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Get a new rate' }).click()
  const exchange = page.getByRole('button', { name: 'Exchange now' })
  await exchange.click()
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  await expect(page.getByText('250.00 EUR').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByText('Exchange rate', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1 EUR = 1\.\d+ USD$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Exchange rates' }).click()
  await expect(page.getByRole('row', { name: /^GBP/ })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Day of the rate' })).toBeVisible()
  await expectAccessible(page)
})

test('margins are changed by two people, and felt by the next quote', async ({ page, browser }) => {
  const second = await (await browser.newContext()).newPage()
  await signIn(page, 'admin@demo.test', '/crm/system/rates')
  await page.getByRole('button', { name: 'Propose a change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove: EUR GBP' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One margin for pounds and others.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Proposed. Another person must approve it.')).toBeVisible()
  await signIn(second, 'admin2@demo.test')
  await openWaitingChange(second, 'exchange_terms', 'Terms of exchange: 2')
  await expect(second.getByRole('row', { name: /EUR–GBP/ })).toContainText('Ends')
  await approveChange(second)
  await page.reload()
  await expect(page.getByRole('row', { name: /EUR–USD/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /EUR–GBP/ })).toHaveCount(0)
})
