import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('an account shows what others need to pay into it, its balances by keyboard, and its transactions', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'customer@demo.test')
  await page
    .getByRole('table', { name: 'Your accounts' })
    .getByRole('link', { name: /EUR operating/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'EUR operating' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy IBAN' }).click()
  const iban = await page.evaluate(() => navigator.clipboard.readText())
  expect(iban).toMatch(/^LT\d{18}$/)
  await page.getByRole('button', { name: 'Copy all' }).click()
  const all = await page.evaluate(() => navigator.clipboard.readText())
  expect(all.replace(/ /g, '')).toContain(iban)
  expect(all).toContain('BIC: ')
  expect(all).toMatch(/^Bank address: .+\n/m)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirmation (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`account-${iban}.pdf`)

  // The days are walked through with the arrow keys.
  const day = page.getByRole('slider', { name: 'Day of the balance' })
  const today = await day.getAttribute('aria-valuetext')
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-valuetext', today ?? '')
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(day).toHaveAttribute('max', '89')
  await page.getByText('Balances as a table').click()
  await expect(page.getByRole('table', { name: 'Balances as a table' }).getByRole('row')).toHaveCount(91)
  await expectAccessible(page)

  // Each transaction has the balance after it, under its month.
  const transactions = page.getByRole('table', { name: 'Transactions' })
  await expect(transactions.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d$/)
  await expect(
    transactions.getByRole('row', { name: 'Completed' }).first().getByRole('cell').last(),
  ).toHaveText(/^[\d,]+\.\d\d EUR$/)
  await transactions.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer\/summary\/transactions\//)
})
