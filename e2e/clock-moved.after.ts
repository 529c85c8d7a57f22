import type { Page } from '@playwright/test'
import {
  Caller,
  draftKept,
  expect,
  expectAccessible,
  fillTransfer,
  PASSWORD,
  signIn,
  test,
} from './fixtures.ts'
import { codeOfSms } from './newcomer.ts'
import { keepSecret, nextCode } from './one-time-codes.ts'

/** After the journeys: the bank has one clock for everyone, and moving it ends every session. */
test('a session that time has ended says so, and the form is there again after signing in (TK02)', async ({
  page,
  request,
}) => {
  const email = 'individual@demo.test'
  await signIn(page, email)
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  const kept = draftKept(page, 'Kantrybė Handel GmbH')
  await page.getByRole('combobox', { name: 'Payee name' }).fill('Kantrybė Handel GmbH')
  await kept
  const moved = await request.post('/api/simulator/clock', { data: { advance_s: 6 * 60 } })
  expect(moved.ok()).toBe(true)
  try {
    // The page notices at its next request, or by a live event, whichever comes first.
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
    await expect(page.getByText('You started this payment earlier.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue('Kantrybė Handel GmbH')
  } finally {
    await request.post('/api/simulator/clock', { data: { reset: true } })
  }
})

test('a monthly fee is taken on the first morning after its month, and the customer sees it', async ({
  page,
  request,
}) => {
  const email = 'other@demo.test'
  const { month, at } = nextFees(new Date())
  const fees = page.getByRole('table', { name: 'Your latest monthly fees' })
  const fee = fees.getByRole('link', { name: `Monthly fee for ${month}` })
  await signIn(page, email, '/customer/prices')
  await expect(page.getByRole('row', { name: /^One month/ })).toContainText('25.00 EUR')
  await expect(fee).toHaveCount(0)
  const before = await balanceOf(await Caller.signIn(request, email))
  const moved = await request.post('/api/simulator/clock', {
    data: { advance_s: Math.ceil((at.getTime() - Date.now()) / 1000) },
  })
  expect(moved.ok()).toBe(true)
  try {
    await expect.poll(async () => before - (await balanceOf(await Caller.signIn(request, email)))).toBe(25_00)
    await signIn(page, email, '/customer/prices')
    await expect(fee).toHaveCount(1)
    await expectAccessible(page)
    await fee.click()
    await expect(page.getByText('The fee is taken.', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('25.00 EUR')
    await expectAccessible(page)
  } finally {
    await request.post('/api/simulator/clock', { data: { reset: true } })
  }
})

const PHONE = '+37061000101'
const TRANSFER = {
  account: /EUR account/,
  name: 'Greta Sommer',
  iban: 'DE89370400440532013000',
  amount: '12.34',
} as const

test('a factor bound after a reset by a code to the phone rests for a day, and then pays', async ({
  page,
  browser,
  request,
}) => {
  const email = 'individual@demo.test'
  await test.step('staff reset the second factor', async () => {
    const admin = await (await browser.newContext()).newPage()
    await signIn(admin, 'admin@demo.test')
    await admin.getByRole('link', { name: 'Users' }).click()
    await admin.getByRole('textbox', { name: 'Name or e-mail' }).fill(email)
    await admin.keyboard.press('Enter')
    await admin.getByRole('button', { name: 'Change Ieva Šilė' }).click()
    await admin.getByRole('button', { name: 'Reset the second factor' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset the second factor' }).click()
    await expect(admin.getByText(/with a code that we send to their phone/)).toBeVisible()
    await admin.context().close()
  })
  await test.step('the customer binds an app with a code to the phone', async () => {
    await signInByPassword(page, email)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Authenticator app' })
    await asking.getByLabel(/your password again/).fill(PASSWORD)
    await expect(asking.getByText(/takes over your phone number/)).toBeVisible()
    await asking.getByRole('button', { name: 'Send the code' }).click()
    await expect(asking.getByText(/limited for the first 24 hours/)).toBeVisible()
    await asking
      .getByRole('textbox', { name: 'Code from the text message' })
      .fill(await codeOfSms(request, PHONE))
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Continue' }).click()
    keepSecret(email, ((await page.locator('code').textContent()) ?? '').replace(/\s/g, ''))
    await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText(/^Limited until /)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('and is told that others cannot be paid yet', async () => {
    await page.getByRole('link', { name: 'SEPA Transfer' }).click()
    await expect(
      page.getByText(/you can pay between your own accounts only. After that you can pay anybody/),
    ).toBeVisible()
    await expectAccessible(page)
    await fillTransfer(page, TRANSFER)
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    await expect(page.getByText(/After that you can pay anybody. No money has moved/)).toBeVisible()
    await expectAccessible(page)
  })
  const moved = await request.post('/api/simulator/clock', { data: { advance_s: 24 * 3600 } })
  expect(moved.ok()).toBe(true)
  try {
    await test.step('a day later they pay', async () => {
      await signInByPassword(page, email, await nextCode(request, email))
      await fillTransfer(page, TRANSFER)
      await page.getByRole('button', { name: 'Confirm and pay' }).click()
      await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, email))
      await page.getByRole('button', { name: 'Confirm with the code' }).click()
      await expect(page.getByText('Step 4 of 4: receipt')).toBeVisible()
    })
  } finally {
    await request.post('/api/simulator/clock', { data: { reset: true } })
  }
})

/** The balance of the account that pays the fees, in cents. */
const balanceOf = async (payer: Caller): Promise<number> =>
  Math.round(Number((await payer.account('EUR main')).balance) * 100)

/** The month whose fees are charged next, `November 2026`, and a time by which they are due: 06:00 in Vilnius has passed. */
function nextFees(now: Date): { month: string; at: Date } {
  const inVilnius = new Date(
    `${now.toLocaleString('sv-SE', { timeZone: 'Europe/Vilnius' }).replace(' ', 'T')}Z`,
  )
  // Until 06:00 of the first day of a month, those of the month before are still to come.
  const uncharged = new Date(inVilnius.getTime() - 6 * 3_600_000)
  return {
    month: uncharged.toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    at: new Date(Date.UTC(uncharged.getUTCFullYear(), uncharged.getUTCMonth() + 1, 1, 4, 5)),
  }
}

async function signInByPassword(page: Page, email: string, code?: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (code) {
    await page.getByRole('textbox', { name: /authenticator/ }).fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Account settings of/ }).click()
  await page.getByRole('link', { name: 'Security' }).click()
}
