import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

const REASON = 'They called and cannot find the payment'

test('staff act for a customer: a banner everywhere, no payments, and the way back to their own session', async ({
  page,
  request,
}) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const held = await customer.hold('EUR operating', '10400.00', 'Havelland Messebau GmbH')
  await signIn(page, 'admin@demo.test', `/crm/view_transaction/${held}`)

  await page.getByRole('button', { name: 'Act for the customer' }).click()
  const asking = page.getByRole('dialog', { name: /^Act for / })
  await asking.getByRole('button', { name: 'Act for the customer' }).click()
  await expect(asking.getByText('Enter a short reason.')).toBeVisible()
  await asking.getByRole('radio').first().check()
  await asking.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Act for the customer' }).click()

  const banner = page.getByRole('status').filter({ hasText: /You are acting for .+ until \d\d:\d\d\./ })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toContainText(`Reason: ${REASON}. Payments cannot be made.`)
  await expect(page.getByRole('link', { name: 'SEPA Transfer' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/crm\/dashboard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toBeHidden()

  // The proxy login exists only in this page. A reloaded page belongs to the staff member again.
  await page.goto(`/crm/view_transaction/${held}`)
  await page.getByRole('button', { name: 'Act for the customer' }).click()
  await asking.getByRole('radio').first().check()
  await asking.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await asking.getByRole('button', { name: 'Act for the customer' }).click()
  await expect(banner).toBeVisible()
  await page.goto('/crm/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toBeHidden()
})
