import { Caller, expect, go, signIn, test } from '../fixtures.ts'

test('a viewer reads and can do nothing', async ({ page, request }) => {
  await signIn(page, 'viewer@demo.test')
  await expect(page.getByRole('link', { name: 'Transactions', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SEPA Transfer' })).toHaveCount(0)
  await page.goto('/customer/payments/transfers/sepa')
  await expect(page.getByRole('heading', { name: 'You may not make payments' })).toBeVisible()

  const viewer = await Caller.signIn(request, 'viewer@demo.test')
  const { _id } = await viewer.account('EUR operating')
  const refused = await viewer.call('POST', '/transaction', {
    type: 'SCT',
    account: _id,
    amount: '1.00',
    currency: 'EUR',
    creditor: { name: 'Holzwerk Nord KG', account: { account_id: 'DE89370400440532013000' } },
    company_id: viewer.company,
  })
  expect([refused.status, refused.code]).toEqual([403, 'permission_missing'])
})

test('another company sees none of it', async ({ page, request }) => {
  const owner = await Caller.signIn(request, 'customer@demo.test')
  const { result } = await owner.call<{ _id: string; reference: string }[]>(
    'GET',
    '/transaction/list?limit=1',
  )
  const [mine] = result
  const stranger = await Caller.signIn(request, 'other@demo.test')
  expect((await stranger.call('GET', `/transaction/${mine?._id}`)).status).toBe(404)

  await signIn(page, 'other@demo.test', `/customer/summary/transactions/${mine?._id}`)
  await expect(page.getByText(mine?.reference ?? 'none')).toHaveCount(0)
  await expect(page.getByText('Transaction not found')).toBeVisible()
  await page.goto('/crm/transactions')
  await expect(page).toHaveURL(/errors\/error-401/)
})

test('staff are not customers, and analytics see no payments', async ({ page }) => {
  await signIn(page, 'analytics@demo.test')
  await expect(page.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0)
  await page.goto('/crm/transactions')
  await expect(page).toHaveURL(/crm\/dashboard/)
  await page.goto('/customer/dashboard')
  await expect(page).toHaveURL(/errors\/error-401/)
})

for (const role of ['compliance', 'crm', 'analytics']) {
  test(`every figure on the dashboard of ${role} leads to a page that they may open`, async ({ page }) => {
    await signIn(page, `${role}@demo.test`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const main = page.getByRole('main')
    const statistics = main.getByRole('heading', { name: 'Settled payments by kind' })
    await expect(main.getByRole('link').or(statistics).first()).toBeVisible()
    await expect(statistics).toHaveCount(role === 'analytics' ? 1 : 0)
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length > 0).toBe(role !== 'analytics')
    for (const link of new Set(links)) {
      await go(page, link)
      await expect(page).toHaveURL(new RegExp(`${link.split('?')[0]}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(0)
    }
  })
}
