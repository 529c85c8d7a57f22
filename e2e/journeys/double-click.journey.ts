import { Caller, expect, fillTransfer, signIn, test } from '../fixtures.ts'
import { readyPasskey, withPasskey } from '../passkeys.ts'
import { openCase } from '../staff-decision.ts'

/** Duplicates by double click: a button pressed twice acts once. */

const PAYEE = { name: 'Doppelt Versand GmbH', iban: 'DE89370400440532013000' }

test('a payment confirmed by a double click and by Enter twice is made once', async ({ page, request }) => {
  const person = await Caller.signIn(request, 'customer@demo.test')
  const made = async () =>
    (await person.call<unknown[]>('GET', '/transaction/list?text=Pressed%20twice')).result.length
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, { ...PAYEE, account: /EUR reserve/, amount: '21.70', message: 'Pressed twice' })
  await readyPasskey(page)
  await page.getByRole('button', { name: 'Confirm and pay' }).dblclick()
  const confirm = page.getByRole('button', { name: 'Confirm with your passkey' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  expect(await made()).toBe(1)
})

test('a decision of the staff by a double click is there once', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const id = await customer.hold('EUR operating', '15021.70', PAYEE.name)
  await signIn(page, 'compliance@demo.test')
  await openCase(page, id)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Decline', exact: true }).dblclick()
  await expect(dialog).toBeHidden()
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await staff.call<{ action: string }[]>('GET', `/transaction/${id}/audit`)
  expect(result.filter(({ action }) => action === 'transaction.decline')).toHaveLength(1)
})
