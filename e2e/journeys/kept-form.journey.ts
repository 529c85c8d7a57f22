import { draftKept, expect, signIn, test } from '../fixtures.ts'

test('a payment under way survives the end of the session', async ({ page }) => {
  await signIn(page, 'individual@demo.test')
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  const kept = draftKept(page, 'Aukso Klevas MB', '35.00')
  await page.getByRole('combobox', { name: 'Payee name' }).fill('Aukso Klevas MB')
  await page.getByRole('textbox', { name: 'Amount' }).fill('35.00')
  await kept
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/auth\/login/)

  await signIn(page, 'individual@demo.test')
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  await expect(page.getByText('You started this payment earlier.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue('Aukso Klevas MB')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('35.00')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue('')
})
