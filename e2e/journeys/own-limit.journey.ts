import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'
import { nextCode } from '../one-time-codes.ts'

const EMAIL = 'individual@demo.test'

async function setLimit(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'One payment, EUR' }).fill(amount)
  await page.getByRole('button', { name: 'Save limits' }).click()
}

test('a payer lowers their own limit, is refused by it, and raises it with a code', async ({ page }) => {
  await signIn(page, EMAIL)
  await page.getByRole('link', { name: 'Limits', exact: true }).click()
  const table = page.getByRole('table', { name: 'Limits of payments' })
  await expect(table.getByRole('row', { name: /All payments A calendar month/ })).toBeVisible()
  await expectAccessible(page)
  await setLimit(page, '50.00')
  await expect(page.getByText('The limits are saved.')).toBeVisible()

  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  await fillTransfer(page, {
    account: /EUR/,
    name: 'Müster Handel GmbH',
    iban: 'DE89370400440532013000',
    amount: '60.00',
    message: 'Invoice of a limit',
  })
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText(/above your own limit of 50\.00 EUR a payment/)).toBeVisible()
  await page.getByRole('link', { name: 'Your own limit' }).click()

  await setLimit(page, '100.00')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByText('100.00')).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(page.request, EMAIL))
  await proof.getByRole('button', { name: 'Confirm with the code' }).click()
  await expect(proof).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Your own limit One payment 100\.00/ })).toBeVisible()
})
