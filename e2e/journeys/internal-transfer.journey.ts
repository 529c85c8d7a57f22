import type { Page } from '@playwright/test'
import { Caller, draftKept, expect, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'

async function fill(page: Page, payee: { name: string; iban: string }, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: 'From account' }).click()
  await page.getByRole('option', { name: /EUR operating/ }).click()
  await page.getByRole('combobox', { name: 'Payee name' }).fill(payee.name)
  await page.getByRole('textbox', { name: 'Payee account' }).fill(payee.iban)
  const kept = draftKept(page, payee.name, amount)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await kept
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
}

test('a customer pays another one of the institution, and both see it complete; not across entities', async ({
  page,
  browser,
  request,
}) => {
  const payee = await Caller.signIn(request, 'other@demo.test')
  const staff = await Caller.signIn(request, 'admin@demo.test')
  const { iban } = await payee.account('EUR main')
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'other@demo.test')
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')

  // A wrong name is knowingly kept or corrected. The holder's real name is never revealed.
  await page.getByRole('link', { name: 'Internal Transfer' }).click()
  await fill(page, { name: 'Alster Handel GmbH', iban }, '41.70')
  await expect(page.getByText(/does not match the holder/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeDisabled()
  await expect(page.getByText('Maschinenbau')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('combobox', { name: 'Payee name' }).fill('alster maschinenbau')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('The name matches the holder of this account.')).toBeVisible()

  await other.getByRole('link', { name: 'Transactions', exact: true }).click()
  await confirmAndPay(page)
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  const row = other.getByRole('row', { name: /41\.70/ }).first()
  await expect(row).toBeVisible()
  await expect(row.getByText('Completed')).toBeVisible()

  // Between entities: a sentence at the field, before any code, and everything stays filled in.
  const { result } = await staff.call<{ creditor: { name: string; account: { account_id: string } } }[]>(
    'GET',
    '/transaction/list/crm?entity=UK&direction=CREDIT&name=Harbour&limit=1',
  )
  const [{ creditor }] = result as [(typeof result)[number]]
  // The menu begins another payment.
  await page.getByRole('link', { name: 'Internal Transfer' }).click()
  await fill(page, { name: creditor.name, iban: creditor.account.account_id }, '41.80')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText(/held by another company of our group/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Payee account' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('41.80')
  await context.close()
})
