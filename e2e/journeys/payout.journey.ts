import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from '../changes.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { decide, expectStatus, openCase, pressDecision } from '../staff-decision.ts'
import { faultsOf, show } from '../windows.ts'

const COMPANY = 'Lumen Hosting Demo SIA'
const PAY_OUT = 'Pay out the balance: EUR main'
const IBAN = 'DE89370400440532013000'

const payouts = (page: Page) => page.getByRole('region', { name: 'Payout of balances' })

test('a relationship ends: two people pay out the balance, and the account is closed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'compliance@demo.test', `/crm/corporates?name=${encodeURIComponent(COMPANY)}`)
  await page.getByRole('link', { name: COMPANY }).first().click()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await test.step('one person proposes it, to an account in the name of the company', () => propose(page))
  await test.step('another approves it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, 'risk@demo.test')
    await openWaitingChange(second, 'balance_payout', new RegExp(COMPANY))
    await expectAccessible(second)
    await approveChange(second)
    await second.context().close()
  })
  await test.step('neither of them releases it from the review that follows', async () => {
    await page.reload()
    await payouts(page).getByRole('link', { name: 'Payment of the payout' }).click()
    await expectStatus(page, 'To review')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    const third = await (await browser.newContext()).newPage()
    // The reason of the status is one for which compliance decides.
    await signIn(third, 'admin@demo.test')
    await openCase(third, idIn(page.url()))
    await decide(third, 'Approve', { comment: 'The account is that of the company' })
    await third.context().close()
    await page.goBack()
  })
  await test.step('the whole balance is sent', async () => {
    await expect(async () => {
      await page.reload()
      await expect(payouts(page).getByRole('link', { name: 'Payment of the payout' })).toBeVisible()
      await expect(payouts(page).getByText('No money is available.')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })
  await test.step('the relationship ends, with nothing in its way, and the account is closed', () =>
    end(page))
})

const idIn = (address: string): string => address.match(/[0-9a-f-]{36}/)?.[0] ?? ''

async function propose(page: Page): Promise<void> {
  await payouts(page).getByRole('button', { name: PAY_OUT }).click()
  const dialog = page.getByRole('dialog', { name: PAY_OUT })
  await expect(dialog.getByText(COMPANY)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('textbox', { name: 'IBAN of the customer’s account' }).fill(IBAN)
  await dialog
    .getByRole('textbox', { name: 'Reason' })
    .fill('Named by the company in a letter of 12 November')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await expect(payouts(page).getByRole('link', { name: 'Payout waits for approval' })).toBeVisible()
  for (const window of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await show(page, window)
    expect(await faultsOf(page)).toEqual([])
    await expectAccessible(page)
  }
}

async function end(page: Page): Promise<void> {
  await pressDecision(page, 'Change status')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Closed', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: "Client's Request" }).click()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText(`The status of ${COMPANY} is changed.`)).toBeVisible()
  await expect(payouts(page).getByText('Closed.')).toBeVisible()
  await expect(payouts(page).getByText(/Completed$/)).toBeVisible()
}
