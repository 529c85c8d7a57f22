import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange, refuseChange } from '../changes.ts'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

const EMAIL = 'individual@demo.test'
const ACCOUNT = 'EUR account'
const REFUSED = 'Copies of statements'
const CHARGED = 'Certificate for a visa'

test('an operational fee is refused once, proposed again, approved by another person, and taken from the account', async ({
  page: customer,
  browser,
  request,
}) => {
  const payer = await Caller.signIn(request, EMAIL)
  const { result: me } = await payer.call<{ individual: { _id: string } }>('GET', '/v2/auth/test_token')
  const section = `/crm/view_individual/charges/${me.individual._id}`
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'operation@demo.test')
  await signIn(second, 'compliance@demo.test')
  await signIn(customer, EMAIL)

  // The price is known beforehand.
  await customer.goto('/customer/prices')
  await expect(customer.getByRole('row', { name: 'One request 30.00 EUR' })).toBeVisible()
  const before = await openAccount(customer)

  await propose(first, section, REFUSED)
  await expectAccessible(first)
  await openWaitingChange(second, 'operational_charge', /^Operational fee: /)
  await refuseChange(second, 'They print them themselves')

  await propose(first, section, CHARGED)
  // Its proposer does not approve it.
  await first.getByRole('link', { name: 'Fee waits for approval' }).click()
  await expect(first.getByRole('row', { name: new RegExp(CHARGED) })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await openWaitingChange(second, 'operational_charge', /^Operational fee: /)
  await expect(second.getByRole('row', { name: /^Fee/ })).toContainText('30.00 EUR')
  await expect(second.getByRole('row', { name: /^Text for the customer/ })).toContainText(CHARGED)
  await expectAccessible(second)
  await approveChange(second)

  // Its own text names it; the refused one left nothing.
  const after = await openAccount(customer)
  const transactions = customer.getByRole('table', { name: 'Transactions' })
  const row = transactions.getByRole('row', { name: new RegExp(CHARGED) })
  await expect(row).toContainText('Fee')
  await expect(row).toContainText('30.00')
  await expect(row).toContainText('Completed')
  await expect(transactions.getByText(REFUSED)).toHaveCount(0)
  expect(before - after).toBe(30_00)
  expect(cents(await row.getByRole('cell').last().textContent())).toBe(after)
  await expectAccessible(customer)
  await row.getByRole('link').click()
  await expect(customer.getByText('The fee is taken.', { exact: false })).toBeVisible()
  await expectAccessible(customer)
  await customer.goto('/customer/notifications')
  await expect(customer.getByText(`${CHARGED}: 30.00 EUR`, { exact: false }).first()).toBeVisible()
  await expect(customer.getByText(REFUSED)).toHaveCount(0)

  // Staff see it in the customer's transactions, and can propose the next one.
  await first.goto(section)
  await expect(
    first
      .getByRole('table', { name: 'Transactions' })
      .getByRole('row', { name: /30\.00/ })
      .first(),
  ).toContainText('Completed')
  await expect(first.getByRole('button', { name: `Charge a fee: ${ACCOUNT}` })).toBeEnabled()
})

/** Opens the account of the customer, and answers its balance, in cents, as the dashboard shows it. */
async function openAccount(customer: Page): Promise<number> {
  await customer.goto('/customer/dashboard')
  const row = customer.getByRole('table', { name: 'Your accounts' }).getByRole('row', { name: ACCOUNT })
  const balance = cents(
    await row
      .getByText(/^[\d,]+\.\d\d/)
      .first()
      .textContent(),
  )
  await row.getByRole('link').first().click()
  await expect(customer.getByRole('heading', { level: 1, name: ACCOUNT })).toBeVisible()
  return balance
}

const cents = (amount: string | null): number =>
  Math.round(Number((amount ?? '').replace(/[^\d.]/g, '')) * 100)

async function propose(staff: Page, section: string, text: string): Promise<void> {
  await staff.goto(section)
  await staff.getByRole('button', { name: `Charge a fee: ${ACCOUNT}` }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('30.00')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Text for the customer' }).fill(text)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked for it by telephone')
  await expectAccessible(staff, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('link', { name: 'Fee waits for approval' })).toBeVisible()
}
