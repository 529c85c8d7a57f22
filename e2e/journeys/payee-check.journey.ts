import { expect, fillTransfer, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'

/** An account of which the simulated banks know the holder: Camille Laurent. */
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

const payment = (name: string, amount: string) => ({
  account: /LT26/,
  name,
  iban: IBAN,
  amount,
  message: 'Design work',
})

test('a name that nearly fits is replaced with one press, and the payment says so', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, payment('C. Laurent', '12.31'))
  await expect(page.getByText('Close match')).toBeVisible()
  await expect(page.getByText(/The holder of this account is Camille Laurent/)).toBeVisible()
  await expect(page.getByText('This answer is simulated: no bank was asked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeDisabled()
  await page.getByRole('button', { name: 'Use “Camille Laurent”' }).click()
  await expect(page.getByText('You pay to Camille Laurent, the holder of this account.')).toBeVisible()
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByText('The payer took the real name')).toBeVisible()
})

test('a name that does not fit is kept only explicitly, and tells nobody’s name', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, payment('Chloé Martin', '12.32'))
  await expect(page.getByText('No match')).toBeVisible()
  await expect(page.getByText(/does not match the holder/)).toBeVisible()
  await expect(page.getByText(/Camille/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /want to pay anyway/ }).check()
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByText('No match')).toBeVisible()
  await expect(page.getByText('The payer went on with their own words')).toBeVisible()
})
