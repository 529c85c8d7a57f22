import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { readyPasskey, withPasskey } from '../passkeys.ts'

const NAME = 'Kranich Lieferant GmbH'

const row = (page: Page) => page.getByRole('row', { name: new RegExp(NAME) })

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Begins a payment from the list, up to its check. */
async function begin(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: `Pay ${NAME}` }).click()
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue(NAME)
  await page.getByRole('combobox', { name: 'From account' }).click()
  await page.getByRole('option', { name: /EUR operating/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
}

test('a payee is saved, trusted and paid without a code, until its account is changed', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'Saved Beneficiaries' }).click()

  await page.getByRole('button', { name: 'Add a payee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a payee' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME)
  await dialog.getByRole('textbox', { name: 'IBAN or account number' }).fill('DE88370400440532013000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/This IBAN is not valid/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'IBAN or account number' }).fill('DE02 1203 0000 0000 2020 51')
  await expect(dialog.getByText(/DKB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page)).toBeVisible()

  await choose(page, 'Trust')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
  await readyPasskey(page)
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await expect(row(page).getByText(/Trusted/)).toBeVisible()

  await begin(page, '31.70')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()

  // Another account needs a proof, ends the trust, and is shown at the next payment, which needs a proof again.
  await page.getByRole('link', { name: 'Saved Beneficiaries' }).click()
  await choose(page, 'Edit')
  const edit = page.getByRole('dialog', { name: `Edit ${NAME}` })
  await edit.getByRole('textbox', { name: 'IBAN or account number' }).fill('DE89 3704 0044 0532 0130 00')
  await edit.getByRole('button', { name: 'Save' }).click()
  await readyPasskey(page)
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await expect(row(page).getByText(/No longer trusted since .*: its account was changed/)).toBeVisible()
  await begin(page, '31.80')
  await expect(page.getByText(`The account of ${NAME} was changed on`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('button', { name: 'Confirm with your passkey' })).toBeVisible()

  await page.getByRole('link', { name: 'Saved Beneficiaries' }).click()
  await choose(page, 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page)).toHaveCount(0)
})
