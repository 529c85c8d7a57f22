import { expect, fillTransfer, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'

const TRANSFER = {
  name: 'Zwilling Versand GmbH',
  iban: 'DE89370400440532013000',
  amount: '18.60',
  message: 'The same twice',
}

test('the same payment within five minutes: one company asks whether it is meant, the other refuses it', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  const first = { ...TRANSFER, account: /EUR reserve/ }
  await fillTransfer(page, first)
  await confirmAndPay(page)
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
  // The payee, the account and the amount are those of the payment before.
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue(first.name)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(first.amount)
  await page.getByRole('button', { name: 'Check payment' }).click()
  const pay = page.getByRole('button', { name: 'Confirm and pay' })
  await pay.click()
  await expect(page.getByRole('status').getByText(/within the last 5 minutes\. Confirm/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the earlier payment' })).toBeVisible()
  await expect(pay).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Yes, pay the same again' }).check()
  await confirmAndPay(page)
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()

  await page.getByRole('button', { name: /Change the company/ }).click()
  await page.getByRole('button', { name: /^Duplicate Guard UAB/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const second = { ...TRANSFER, account: /EUR/ }
  await fillTransfer(page, second)
  await confirmAndPay(page)
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
  await fillTransfer(page, second)
  // Refused before a code is asked for.
  await pay.click()
  await expect(
    page.getByText(/within the last 5 minutes\. It was not sent again\. No money has moved\./),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Yes, pay the same again' })).toHaveCount(0)
})
