import { draftKept, expect, PASSWORD, signIn, test } from './fixtures.ts'
import { nextCode } from './one-time-codes.ts'

/** After the journeys: the bank's clock is one for everyone, and moving it ends every session there is. */
test('a session that time has ended says so, and the form is there again after signing in (TK02)', async ({
  page,
  request,
}) => {
  const email = 'individual@demo.test'
  await signIn(page, email)
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  const kept = draftKept(page, 'Kantrybė Handel GmbH')
  await page.getByRole('textbox', { name: 'Payee name' }).fill('Kantrybė Handel GmbH')
  await kept
  const moved = await request.post('/api/simulator/clock', { data: { advance_s: 6 * 60 } })
  expect(moved.ok()).toBe(true)
  try {
    // The page learns of it when it asks for something, or hears of it by itself: whichever comes first.
    await expect(async () => {
      if (!page.url().includes('token_expired'))
        await page.getByRole('link', { name: 'Transactions' }).first().click({ timeout: 2000 })
      await expect(page).toHaveURL(/errors\/token_expired/, { timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: 'Your session has ended' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'SEPA Transfer' }).click()
    await expect(page.getByText('This is the payment that you had begun.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Payee name' })).toHaveValue('Kantrybė Handel GmbH')
  } finally {
    await request.post('/api/simulator/clock', { data: { reset: true } })
  }
})
