import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { readyPasskey, withPasskey } from '../passkeys.ts'
import { faultsOf, show } from '../windows.ts'

const MANAGER = 'other@demo.test'
const COLLEAGUE = 'colleague@demo.test'
const NAME = 'Friederike Sommerfeld'
const SEPA = '/customer/payments/transfers/sepa'

const row = (page: Page) => page.getByRole('row', { name: new RegExp(NAME) })

/** Opens the permissions of the colleague, and ticks or clears payments. */
async function changePayments(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Permissions of ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: `Permissions of ${NAME}` })
  await dialog.getByLabel('Make payments').click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a colleague loses payments and feels it at once, is blocked, and gets everything back', async ({
  page,
  browser,
}) => {
  await signIn(page, MANAGER)
  await withPasskey(page, MANAGER)
  await page.getByRole('link', { name: /^Account settings of/ }).click()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Users of Alster Maschinenbau GmbH' })).toBeVisible()
  await expect(row(page).getByText(/^Read, pay/)).toBeVisible()
  for (const window of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await show(page, window)
    expect(await faultsOf(page)).toEqual([])
    await expectAccessible(page)
  }

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, COLLEAGUE, SEPA)
  await expect(theirs.getByRole('combobox', { name: 'From account' })).toBeVisible()

  await changePayments(page)
  await expect(row(page).getByText(/^Read, pay/)).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: 'You may not make payments' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'SEPA Transfer' })).toHaveCount(0)
  await expectAccessible(theirs)

  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await changePayments(page)
  await expect(proof.getByText(NAME)).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await readyPasskey(page)
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await expect(row(page).getByText(/^Read, pay/)).toBeVisible()
  await expect(theirs.getByRole('combobox', { name: 'From account' })).toBeVisible()

  await page.getByRole('button', { name: `Block ${NAME}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(row(page).getByText('Blocked')).toBeVisible()
  await expect(theirs).toHaveURL(/\/auth\/login/)

  await page.getByRole('button', { name: `Unblock ${NAME}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await readyPasskey(page)
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await expect(row(page).getByText('Active')).toBeVisible()
  await signIn(theirs, COLLEAGUE, SEPA)
  await expect(theirs.getByRole('combobox', { name: 'From account' })).toBeVisible()
  await context.close()
})

test('staff who may change who signs in see the users of a company, and change them', async ({ page }) => {
  await signIn(page, 'operation@demo.test', '/crm/corporates?name=Alster')
  await page.getByRole('link', { name: /Alster Maschinenbau GmbH/ }).click()
  await page.getByRole('link', { name: 'Structure' }).click()
  await expect(row(page).getByText(/^Read, pay/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Permissions of ${NAME}` })).toBeVisible()
  await expectAccessible(page)
})
