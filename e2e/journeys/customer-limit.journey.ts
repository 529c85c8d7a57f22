import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange, refuseChange } from '../changes.ts'
import { Caller, expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'

const EMAIL = 'individual@demo.test'
const CASE = 'SEPA credit transfer, one payment'

test('a limit of one customer is refused, proposed again, approved, felt, and removed', async ({
  page: customer,
  browser,
  request,
}) => {
  const payer = await Caller.signIn(request, EMAIL)
  const { result: me } = await payer.call<{ individual: { _id: string } }>('GET', '/v2/auth/test_token')
  const section = `/crm/view_individual/limits/${me.individual._id}`
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'risk@demo.test')
  await signIn(second, 'compliance@demo.test')

  // The institution's limits and those of the programmes are a part of the system page; one change waits there.
  await first.goto('/crm/system')
  await first.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Limits' }).click()
  const sets = first.getByRole('table', { name: 'Limits' })
  await expect(sets.getByRole('row', { name: /^Institution/ })).toContainText('100,000.00 EUR')
  await expect(sets.getByRole('link', { name: 'Change waits' }).first()).toBeVisible()

  await propose(first, section, '40.00')
  await expectAccessible(first)
  await openWaitingChange(second, 'customer_limits', /^Limits of a customer: /)
  await expect(second.getByRole('row', { name: new RegExp(CASE) })).toContainText('40.00 EUR')
  await expect(second.getByRole('row', { name: /Payments of the last 30 days above a limit/ })).toBeVisible()
  await refuseChange(second, 'Too low for this customer')

  await propose(first, section, '45.00')
  await openWaitingChange(second, 'customer_limits', /^Limits of a customer: /)
  await approveChange(second)

  await signIn(customer, EMAIL)
  await pay(customer)
  await expect(customer.getByText(/above the limit of 45\.00 EUR a payment/)).toBeVisible()
  await customer.goto('/customer/limits')
  await expect(
    customer
      .getByRole('table', { name: 'Limits of payments' })
      .getByRole('row', { name: /SEPA credit transfer One payment 45\.00/ }),
  ).toBeVisible()
  await customer.goto('/customer/notifications')
  await expect(customer.getByText('Your limits of payments have changed').first()).toBeVisible()

  // The section says whose limit it is, and its history who made it.
  await first.goto(section)
  const held = first.getByRole('table', { name: 'Limits of payments' })
  await expect(held.getByRole('row', { name: /SEPA credit transfer Of this customer/ })).toContainText(
    '45.00',
  )
  await first.getByRole('button', { name: 'History: Limits of this customer' }).click()
  const history = first.getByRole('dialog')
  await expect(history.getByRole('row', { name: /45\.00 EUR/ }).first()).toContainText('A trial of limits')
  await expectAccessible(first, { within: '[role=dialog]' })

  await propose(first, section, '')
  await openWaitingChange(second, 'customer_limits', /^Limits of a customer: /)
  await approveChange(second)
  await pay(customer)
  // Nothing but the payer's confirmation is missing.
  await expect(customer.getByRole('textbox', { name: /authenticator/ })).toBeVisible()
})

/** Proposes a limit of ordinary SEPA payments of the customer; empty: to remove it. */
async function propose(staff: Page, section: string, most: string): Promise<void> {
  await staff.goto(section)
  await staff.getByRole('button', { name: 'Propose: Limits of this customer' }).click()
  const dialog = staff.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: CASE })
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  if (most !== '') {
    await dialog.getByRole('combobox', { name: 'Payments' }).click()
    await staff.getByRole('option', { name: 'SEPA credit transfer' }).click()
    await dialog.getByRole('combobox', { name: 'Period' }).click()
    await staff.getByRole('option', { name: 'One payment' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(field).toBeFocused()
  }
  await field.fill(most)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A trial of limits')
  await expectAccessible(staff, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('link', { name: 'Change waits' })).toBeVisible()
}

async function pay(customer: Page): Promise<void> {
  await fillTransfer(customer, {
    account: /EUR/,
    name: 'Müster Handel GmbH',
    iban: 'DE89370400440532013000',
    amount: '48.00',
    message: 'Invoice of a limit of staff',
    when: 'Ordinary',
  })
  await customer.getByRole('button', { name: 'Confirm and pay' }).click()
}
