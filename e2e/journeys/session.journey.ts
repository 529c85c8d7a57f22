import type { Page } from '@playwright/test'
import { Caller, draftKept, expect, signIn, test } from '../fixtures.ts'

async function beginTransfer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  // Saving the draft is activity too: the idle time begins after it.
  const payee = `Geduld Handel ${Date.now()}`
  const kept = draftKept(page, '64.20', payee)
  await page.getByRole('textbox', { name: 'Amount' }).fill('64.20')
  await page.getByRole('combobox', { name: 'Payee name' }).fill(payee)
  await kept
}

test('one minute before idleness ends the session the person is asked, and can stay with the form as it was', async ({
  page,
}) => {
  // Only the browser's clock is moved, because the bank has one clock for everyone. Customers are signed out after five minutes.
  await page.clock.install()
  await signIn(page, 'other@demo.test')
  await beginTransfer(page)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await page.clock.fastForward('03:00')
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward('01:10')
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('timer')).toContainText(/sign you out in [1-5]?\d seconds/)
  const stay = warning.getByRole('button', { name: 'Stay signed in' })
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('64.20')
  await expect(page.getByRole('combobox', { name: 'Payee name' })).toBeFocused()
  // The countdown starts again.
  await page.clock.fastForward('03:00')
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward('01:10')
  await expect(warning).toBeVisible()
  // After the end only the server decides. An unused tab asks it without extending the session.
  const [asked] = await Promise.all([
    page.waitForRequest(/auth\/test_token/),
    page.clock.fastForward('01:05'),
  ])
  expect(asked.headers()['x-background']).toBe('1')
})

test('an answer under way is not lost unasked', async ({ page, context, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const held = await customer.hold('EUR operating', '10900.00', 'Geduld Anlagen GmbH')
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const { version } = (await staff.call<{ version: number }>('GET', `/transaction/${held}`)).result
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const asking = { text: 'What for?', deadline, version }
  expect((await staff.call('POST', `/transaction/${held}/question`, asking)).code).toBe('OK00')

  await signIn(page, 'customer@demo.test')
  await page
    .getByRole('row', { name: /Geduld Anlagen/ })
    .getByRole('link')
    .first()
    .click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('For the new hall.')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const switchCompany = async () => {
    await page.getByRole('button', { name: /Change the company/ }).click()
    await page.getByRole('button', { name: /^Duplicate Guard UAB/ }).click()
  }
  const ways = [
    () => page.getByRole('link', { name: 'Dashboard' }).click(),
    () => page.getByRole('button', { name: 'Sign out' }).click(),
    switchCompany,
  ]
  for (const [index, leave] of ways.entries()) {
    await leave()
    await expect.poll(() => asked).toHaveLength(index + 1)
    await expect(answer).toHaveValue('For the new hall.')
    await expect(page.getByRole('button', { name: /Baltic Timber UAB/ })).toBeVisible()
  }
  expect(new Set(asked)).toEqual(
    new Set(['Leave this payment? The answer that you have written will be lost.']),
  )

  // The session is over and leaves no choice, so there is no question.
  const second = await context.newPage()
  await second.goto('/customer/dashboard')
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/auth\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(asked).toHaveLength(ways.length)
})
