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

test('a company is checked by its number beside its name, and the number stays on the payee', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  const number = page.getByRole('textbox', { name: 'Company number (optional)' })
  const company = { ...payment('Alpenblick Hotel GmbH', '12.33'), iban: 'AT61 1904 3002 3457 3201' }
  await fillTransfer(page, { ...company, when: 'Ordinary' })
  await page.getByRole('button', { name: 'Back' }).click()
  await number.fill('5493001KJTIIGC8Y1R13')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText(/This LEI is not valid/)).toBeVisible()

  // The simulated banks know a number that ends with an even digit.
  await number.fill('FN 123451')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText(/The company number is not that of the holder/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await number.fill('FN 123452')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText(/The company number is that of the holder of this account/)).toBeVisible()
  await confirmAndPay(page)

  await page.getByRole('button', { name: 'Save this payee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a payee' })
  await expect(number).toHaveValue('FN 123452')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Saved Beneficiaries' }).click()
  await page.getByRole('link', { name: 'Pay Alpenblick Hotel GmbH' }).click()
  await expect(number).toHaveValue('FN 123452')
})
