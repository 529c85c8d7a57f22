import type { Page } from '@playwright/test'
import { expect, signIn, test, withoutDrafts } from '../fixtures.ts'

/** The form writes larger amounts without the comma that pages show. */
const OUT = '/customer/summary/transactions?direction=DEBIT&type=SCT&date_from=2020-01-01&amount_to=999.99'

test('a payment is made again from its row and from its page, with payee and amount filled in', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test')
  await withoutDrafts(page)
  // The column is one of those that a person may show.
  await page.goto(OUT)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Pay again' }).check()
  await page.keyboard.press('Escape')
  const first = page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('link', { name: /^Pay .+ again$/ })
    .first()
  const href = (await first.getAttribute('href')) ?? ''
  // Parallel journeys may add rows above it.
  const again = page.locator(`a[href="${href}"]`)
  const payee = /^Pay (.+) again$/.exec((await again.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await again.click()
  const amount = await expectFilledIn(page, payee)

  await page.goto(`/customer/summary/transactions/${href.split('again=')[1]}`)
  await expect(page.getByRole('heading', { level: 1, name: `${amount} EUR to ${payee}` })).toBeVisible()
  await page.getByRole('link', { name: 'Pay again', exact: true }).click()
  expect(await expectFilledIn(page, payee)).toBe(amount)
})

/** The form of a payment begins with this payee and an amount, which it answers. */
async function expectFilledIn(page: Page, payee: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'SEPA transfer' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue(payee)
  await expect(page.getByRole('textbox', { name: 'Payee IBAN' })).toHaveValue(/^[A-Z]{2}\d\d/)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue(/^\d/)
  return amount.inputValue()
}
