import { Caller, expect, fillTransfer, signIn, test, withoutDrafts } from '../fixtures.ts'
import { confirmAndPay, readyPasskey, withPasskey } from '../passkeys.ts'

test('a customer pays by instant transfer and sees it completed without reloading', async ({
  page,
  request,
}) => {
  const person = await Caller.signIn(request, 'customer@demo.test')
  const paid = async () =>
    (
      await person.call<{ amount: string; fee: { amount: string } }[]>(
        'GET',
        '/transaction/list?text=Invoice%202026-118',
      )
    ).result
  const before = await paid()
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, {
    account: /LT26/,
    name: 'Müster Handel GmbH',
    iban: 'de89 3704 0044 0532 0130 00',
    amount: '120.00',
    message: 'Invoice 2026-118 ąč',
  })
  // The form shows what will be sent, and the total that leaves the account.
  await expect(
    page.getByText('Muester Handel GmbH').or(page.getByText('Muster Handel GmbH')).first(),
  ).toBeVisible()
  await expect(page.getByText('120.20 EUR')).toBeVisible()
  await readyPasskey(page)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  // The dialog shows the payment that is authorised.
  const confirming = page.getByRole('region', { name: 'Confirm that it is you' })
  await expect(confirming.getByText('120.00 EUR')).toBeVisible()
  await confirming.getByRole('button', { name: 'Confirm with your passkey' }).dblclick()
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()

  // The double click has one effect, and the fee is booked with it.
  const after = await paid()
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ amount: '120.00', fee: { amount: '0.20' } })

  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /120\.00 EUR to/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /receipt/i }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^receipt-T\d+\.pdf$/)
})

test('a refusal of the bank gives the money back and says why', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, {
    account: /LT26/,
    name: 'Holzwerk Nord KG',
    iban: 'DE89370400440532013000',
    amount: '31.04',
  })
  await confirmAndPay(page)
  await expect(page.getByRole('status').getByText('Rejected')).toBeVisible()
})

test('a bank of which nothing is known gets an ordinary payment, unless the payer chooses, and is never refused after the code', async ({
  page,
}) => {
  await withoutDrafts(page)
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  await page.getByRole('combobox', { name: 'From account' }).click()
  await page.getByRole('option', { name: /LT26/ }).click()
  await page.getByRole('combobox', { name: 'Payee name' }).fill('Unbekannte Werke AG')
  const iban = page.getByRole('textbox', { name: 'Payee IBAN' })
  await iban.fill('DE89370400440532013000')
  await expect(page.getByRole('radio', { name: /^Instant/ })).toBeChecked()
  await iban.fill('DE65996499640000000001')
  await expect(page.getByRole('radio', { name: /^Ordinary/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.30')
  // Instant is chosen anyway: the form explains it, and offers to send an ordinary payment.
  const explained = page.getByText(/whether this bank accepts instant payments\. Choose Ordinary/)
  await page.getByText(/^Instant/).click()
  await expect(explained).toBeVisible()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(explained).toBeVisible()
  await page.getByRole('checkbox', { name: /send an ordinary payment/ }).check()
  await expect(page.getByText(/We send an ordinary payment\./)).toBeVisible()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText(/^Ordinary: we do not know whether the payee’s bank/)).toBeVisible()
  await confirmAndPay(page)
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
})

test('the form names what is wrong, beside the field, and keeps everything', async ({ page }) => {
  await withoutDrafts(page)
  await signIn(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  await page.getByRole('textbox', { name: 'Payee IBAN' }).fill('DE89370400440532013001')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0')
  await page.getByRole('button', { name: 'Check payment' }).click()
  for (const words of [
    'Choose the account to pay from.',
    'This IBAN is not valid.',
    'Enter an amount, such as',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: 'Payee IBAN' })).toHaveValue('DE89 3704 0044 0532 0130 01')
})
