import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('an answer about no payment of ours is a break, which staff settle with the clearing house', async ({
  page,
  request,
}) => {
  const payer = await Caller.signIn(request, 'customer@demo.test')
  // The simulator first answers for a payment that does not exist.
  await payer.pay('EUR operating', '31.98', 'Wattwerk Norden GmbH')

  await signIn(page, 'admin@demo.test', '/crm/system')
  await page.getByRole('link', { name: 'Open the breaks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks · Breaks' })).toBeVisible()
  await expect(page).toHaveURL(/state=OPEN/)
  const row = page.getByRole('row', { name: /Unknown payment/ }).first()
  await expect(row.getByText('Not known', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Break' })).toBeVisible()
  const text = page.getByText(/answered for a payment that we never sent: \S+/)
  const what = (await text.textContent()) ?? ''
  const unknown = /\S+$/.exec(what)?.[0] ?? ''
  const message = page.getByRole('region', { name: /^pacs\.002\.001\.10 \S+ as XML$/ })
  await expect(message).toContainText(unknown)
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle' })
  await expect(dialog.getByRole('button', { name: 'Settle' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'How it was settled' }).fill('They took their answer back.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText(/^Settled by .*: They took their answer back\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settle' })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Banks · Breaks' }).click()
  await expect(page).toHaveURL(/state=OPEN/)
  await expect(page.getByRole('region', { name: 'Banks · Breaks' })).toBeVisible()
  await expect(page.getByText(unknown)).toBeHidden()
  await page.goto('/crm/banks/breaks?state=SETTLED')
  await expect(page.getByText(unknown)).toBeVisible()
})

test('a break about what becomes of a payment ends with the true answer', async ({ page, request }) => {
  const payer = await Caller.signIn(request, 'customer@demo.test')
  // The simulator answers with another amount. When asked, it gives the right one.
  const payment = await payer.pay('EUR operating', '31.93', 'Wattwerk Norden GmbH')
  await signIn(page, 'admin@demo.test', `/crm/view_transaction/${payment}`)
  const reference = (await page.getByText(/Transactions \/ T\d+/).textContent())?.split(' / ')[1] ?? ''
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(
    page.getByText('Answers from the clearing house that did not match and were not applied'),
  ).toBeHidden()

  await page.getByRole('link', { name: 'Banks', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Banks', exact: true })
    .getByRole('link', { name: 'Breaks' })
    .click()
  await page.goto(`/crm/banks/breaks?text=${reference}`)
  const row = page.getByRole('row', { name: /Different amount/ })
  await expect(row.getByText('Settled')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByText(/^Ended with its payment/)).toBeVisible()
  await expect(page.getByText(/names 32\.93 EUR, but the payment is 31\.93 EUR/)).toBeVisible()
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: /31\.93 EUR/ })).toBeVisible()
})
