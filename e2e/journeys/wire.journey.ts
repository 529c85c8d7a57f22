import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'
import { chooseReason, decide, expectStatus, pressDecision } from '../staff-decision.ts'

const PAYEE = 'Žalias Ąžuolas & Sons Inc'

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function fill(page: Page): Promise<void> {
  const type = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text)
  await choose(page, 'From account', /USD receivables/)
  await page.getByRole('radio', { name: 'A company' }).check()
  await page.getByRole('combobox', { name: 'Payee name' }).fill(PAYEE)
  await type('Street and number', '12 Pier Street')
  await type('Town', 'New York')
  await choose(page, 'Country', 'United States')
  await type('IBAN or account number', '000123456789')
  await page.getByRole('checkbox', { name: /The bank has no BIC/ }).check()
  await type('Name of the bank', 'First Harbor Bank')
  await type('Town of the bank', 'Boston')
  await choose(page, 'Country of the bank', 'United States')
  await type('Clearing code (optional)', '011000015')
  await type('Amount', '312.40')
  await type('Purpose', 'Machine parts')
  await page.getByRole('radio', { name: 'You pay all' }).check()
}

test('a wire by hand: ordered, taken, asked to be cancelled, and completed with the bank’s reference', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'operation@demo.test')
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')

  // What is missing is said beside its field.
  await page.getByRole('link', { name: 'WIRE Transfer' }).click()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('Enter the street and its number.')).toBeVisible()
  await expectAccessible(page)

  // The bank is named by hand; the name is shown as banks can carry it, before anything is paid.
  await fill(page)
  await page.getByRole('button', { name: 'Check payment' }).click()
  const check = page.getByRole('region', { name: 'Is this right?' })
  await expect(check.getByText('Sent as “Zalias Azuolas + Sons Inc”')).toBeVisible()
  await expect(check.getByText(/Other banks may claim their charges later/)).toBeVisible()
  await expectAccessible(page)
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  const way = page.getByRole('region', { name: 'The way of this wire' })
  await expect(way.getByText('First Harbor Bank').first()).toBeVisible()
  await expect(way.getByRole('button', { name: 'Copy UETR' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  await expectAccessible(page)

  // Staff take it from their queue.
  await staff.goto('/crm/dashboard')
  await staff
    .getByRole('row', { name: /Wires to key/ })
    .getByRole('link')
    .last()
    .click()
  await staff
    .getByRole('row', { name: /312\.40/ })
    .getByRole('link')
    .first()
    .click()
  await expect(staff.getByText('011000015')).toBeVisible()
  await staff.getByRole('button', { name: 'Take to key at the bank' }).click()
  await expect(staff.getByText(/^You took this wire/)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Cancel the payment', exact: true })).toHaveCount(0)
  await expectAccessible(staff)

  // So the customer can only ask, and staff who have keyed it refuse.
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(/is being sent and is reserved in your account/)).toBeVisible()
  await asking.getByRole('radio', { name: 'The amount was wrong' }).check()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByText('We are reviewing your request').first()).toBeVisible()
  await pressDecision(staff, 'Refuse the request')
  await chooseReason(staff, /./)
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse the request', exact: true }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()

  await decide(staff, 'Complete', { bankReference: `FT-${Date.now()}` })
  await expectStatus(page, 'Completed')
  await expect(way.getByText(/^Sent by/)).toBeVisible()
  await context.close()
})
