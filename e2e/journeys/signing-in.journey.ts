import { Caller, expect, PASSWORD, signIn, test } from '../fixtures.ts'
import { nextCode } from '../one-time-codes.ts'

test('nobody is told what was wrong, nor whether there is such a person', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/If you have neither, check the e-mail and password\./)).toBeVisible()
  await page.getByRole('textbox', { name: /authenticator/ }).fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail, password or code is not right.')
})

test('the page comes back after a reload, and signing out ends it in every tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'individual@demo.test')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/customer/summary/transactions')
  await expect(second.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/auth\/login\?signed_out=yes$/)
  await expect(page.getByRole('status').getByText('You are signed out.')).toBeVisible()
  await expect(second).toHaveURL(/auth\/login/)
})

test('who signs in next in the same page sees nothing that the one before had read', async ({ page }) => {
  const transactions = page.getByRole('link', { name: 'Transactions', exact: true })
  const title = page.getByRole('heading', { level: 1, name: 'Transactions' })
  const list = page.getByRole('main')
  await signIn(page, 'customer@demo.test')
  await transactions.click()
  await expect(title).toBeVisible()
  await expect(list).toContainText(/\d\.\d\d EUR/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/auth\/login/)
  await expect(list).not.toContainText(/\d\.\d\d EUR/)

  // The next person may see the same company. Nothing is read yet, so the shown data would be from the cache.
  await page.route(/\/api\/(?!login|v2\/)/, () => undefined)
  await page.getByRole('button', { name: /viewer@demo\.test/ }).click()
  const code = page.getByRole('textbox', { name: /authenticator/ })
  if (await code.isVisible()) await code.fill(await nextCode(page.request, 'viewer@demo.test'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await transactions.click()
  await expect(title).toBeVisible()
  await expect(list).not.toContainText(/\d\.\d\d EUR/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page asked for before signing in is where one arrives', async ({ page }) => {
  await page.goto('/customer/summary/transactions')
  await expect(page).toHaveURL(/auth\/login\?return_to=/)
  // Choosing a person of the demo fills in their credentials and the current code of their app.
  await page.getByRole('button', { name: /other@demo\.test/ }).click()
  await page
    .getByRole('textbox', { name: /authenticator/ })
    .fill(await nextCode(page.request, 'other@demo.test'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/customer\/summary\/transactions/)
})

test('the embedded identity provider signs in by redirect', async ({ page, request }) => {
  const { providers } = (await (await request.get('/api/v2/integration/get-providers')).json()).result
  await page.goto('/auth/login')
  const url = await page.evaluate(async (provider) => {
    const answer = await fetch('/api/v2/auth/redirect', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider }),
    })
    return (await answer.json()).result.url as string
  }, providers[0].provider)
  await page.goto(url)
  await expect(page).toHaveURL(/auth\/login\?interaction=/)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('customer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('textbox', { name: /authenticator/ })
    .fill(await nextCode(page.request, 'customer@demo.test'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('whoever comes back without a sign-in is told so, with a way back', async ({ page }) => {
  await page.goto('/auth/callback?error=access_denied')
  await expect(page.getByRole('heading', { name: 'Unauthorized Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/auth\/login/)
})

test('unknown paths lead to the page that says so', async ({ page }) => {
  for (const path of ['/nowhere', '/auth/nowhere', '/errors/nowhere', '/crm/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/errors\/error-404/)
  }
})

test('unknown tabs lead there, too', async ({ page, request }) => {
  const staff = await Caller.signIn(request, 'operation@demo.test')
  await signIn(page, 'operation@demo.test')
  for (const [list, of] of [
    ['/individual/list', 'individual'],
    ['/company/list', 'corporate'],
    ['/transaction/list/crm', 'transaction'],
  ]) {
    const [first] = (await staff.call<{ _id: string }[]>('GET', `${list}?limit=1`)).result
    await page.goto(`/crm/view_${of}/nowhere/${first?._id}`)
    await expect(page).toHaveURL(/errors\/error-404/)
  }
})
