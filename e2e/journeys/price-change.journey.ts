import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'

test('a price is proposed by one person, approved by another, and felt by a customer', async ({
  page: customer,
  browser,
}) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'admin@demo.test')
  await first.goto('/crm/system')
  await first.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Fees' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible()
  await expectAccessible(first)

  // Both prices of a SEPA payment in one proposal: an instant one must never be dearer.
  await put(first, 'SEPA credit transfer, UAB, EUR', '0.17')
  await put(first, 'SEPA instant transfer, UAB, EUR', '0.18')
  await propose(first)
  await expect(first.getByRole('alert')).toContainText('An instant payment would cost more')
  await first
    .getByRole('row', { name: /SEPA instant transfer, UAB, EUR/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await put(first, 'SEPA instant transfer, UAB, EUR', '0.17')
  await propose(first)
  await expect(first.getByText('The change waits for a second person.')).toBeVisible()

  await signIn(second, 'admin2@demo.test')
  await openNewest(second)
  await expect(second.getByRole('row', { name: /SEPA credit transfer, UAB, EUR/ })).toContainText('0.20 EUR')
  await expect(second.getByRole('row', { name: /Fees of the last 30 days/ })).toBeVisible()
  await expectAccessible(second)
  await approve(second)

  await signIn(customer, 'customer@demo.test')
  await fillTransfer(customer, {
    account: /LT26/,
    name: 'Holzwerk Nord KG',
    iban: 'DE89370400440532013000',
    amount: '12.00',
  })
  await expect(customer.getByText('12.17', { exact: false }).first()).toBeVisible()

  // The thing itself says who changed it; a fee names the price that decides it.
  await first.goto('/crm/system/fee/programs')
  await first.getByRole('button', { name: 'History: SEPA credit transfer, UAB, EUR' }).click()
  await expect(first.getByRole('dialog').getByRole('row', { name: /0\.17 EUR/ })).toContainText(
    'Aurimas Tilvikas',
  )
  await first.goto('/crm/system/fee/preview')
  await first.getByRole('textbox', { name: 'Amount' }).fill('12.00')
  await first.getByRole('button', { name: 'Show the fee' }).click()
  await expect(first.getByRole('row', { name: /SEPA credit transfer, UAB, EUR/ })).toContainText('0.17')

  // Other journeys pay at the first prices.
  await first.goto('/crm/system/fee/programs')
  await put(first, 'SEPA credit transfer, UAB, EUR', '0.20')
  await put(first, 'SEPA instant transfer, UAB, EUR', '0.20')
  await propose(first)
  await expect(first.getByRole('button', { name: 'Propose' })).toBeHidden()
  await openNewest(second)
  await approve(second)
})

/** Puts the next version of a price into the proposal. */
async function put(page: Page, line: string, fixed: string): Promise<void> {
  await page.getByRole('button', { name: `Change: ${line}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fixed amount' }).fill(fixed)
  await dialog.getByRole('button', { name: 'Add to the proposal' }).click()
  await expect(dialog).toBeHidden()
}

async function propose(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill('The clearing house charges less')
  await page.getByRole('button', { name: 'Propose' }).click()
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^✓?Approved$/)).toBeVisible()
}

async function openNewest(page: Page): Promise<void> {
  await page.goto('/crm/changes?state=PROPOSED&kind=fees')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee programme: 1' })).toBeVisible()
}
