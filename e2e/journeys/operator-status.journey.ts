import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('an operator sees how all is, and checks the books', async ({ page }) => {
  await signIn(page, 'admin@demo.test')
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  // Leftovers of other journeys, such as a payment that the simulator never answers, may show in the other parts.
  for (const part of ['Workers', 'Audit chain', 'Database', 'Watchlists'])
    await expect(page.getByRole('region', { name: part, exact: true }).getByText('OK')).toBeVisible()
  for (const part of ['Stuck payments', 'Outbox', 'Jobs'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
  const clearing = page.getByRole('region', { name: 'Clearing' })
  await expect(clearing.getByText('Simulated clearing')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Processes' }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)

  const books = page.getByRole('region', { name: 'Books' })
  await books.getByRole('button', { name: 'Check the books now' }).click()
  await expect(books.getByText('Checked: the books agree.')).toBeVisible()
  await expect(books.getByText('No fault')).toBeVisible()

  // It is read again automatically, without extending the session.
  const again = await page.waitForRequest((request) => request.url().includes('/api/crm/system/status'))
  expect(again.headers()['x-background']).toBe('1')
})

test('it says when it cannot be read, and keeps what it knew', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '/crm/system')
  await expect(page.getByRole('region', { name: 'Database' })).toBeVisible()
  await page.route('**/api/crm/system/status*', (route) => route.abort())
  await expect(page.getByText(/It cannot be read now/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Database' })).toBeVisible()
  await page.unroute('**/api/crm/system/status*')
  await expect(page.getByText(/It cannot be read now/)).toBeHidden()
})

test('compliance sees it in Lithuanian, too; who may not see the system is sent away', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'lt'))
  await signIn(page, 'compliance@demo.test', '/crm/system')
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Duomenų bazė' }).getByText('Gerai')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'crm@demo.test')
  await expect(other.getByRole('link', { name: 'System', exact: true })).toHaveCount(0)
  await other.goto('/crm/system')
  await expect(other).toHaveURL(/crm\/dashboard/)
  await context.close()
})
