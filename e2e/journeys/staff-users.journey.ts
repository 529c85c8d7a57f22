import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { newcomer } from '../newcomer.ts'
import { keepSecret, nextCode } from '../one-time-codes.ts'

test('a member of staff is invited by two people, sets a password and a second factor, works, and is blocked', async ({
  page,
  browser,
  request,
}) => {
  const person = newcomer('Gabija', 'Naujokė')
  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await signIn(admin, 'admin@demo.test')
  await admin.getByRole('link', { name: 'Users' }).click()
  await admin.getByRole('button', { name: 'Add a member of staff' }).click()
  const adding = admin.getByRole('dialog')
  await adding.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await adding.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await adding.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await adding.getByRole('combobox', { name: 'Roles' }).focus()
  await admin.keyboard.press('ArrowDown')
  await admin.getByRole('option', { name: /^Compliance officer: decides/ }).click()
  await admin.keyboard.press('Escape')
  await adding.getByRole('textbox', { name: 'Reason' }).fill('They begin on Monday')
  await expectAccessible(admin)
  await adding.getByRole('button', { name: 'Add a member of staff' }).click()
  await expect(adding).toBeHidden()

  // Nobody can invite a person alone. The code for the second factor is shown once, to be told by voice.
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await signIn(other, 'admin2@demo.test')
  await openChange(other, person.lastName)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const telling = other.getByRole('dialog', { name: 'Code to tell by phone' })
  const told = ((await telling.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '')
  await expectAccessible(other)
  await telling.getByRole('button', { name: 'I have told the code' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(other.getByText(/^✓?Approved$/)).toBeVisible()

  // The link of the letter leads to the page for the first password.
  const letters = `/api/simulator/mail?to=${encodeURIComponent(person.email)}`
  const newestLink = async () =>
    ((await (await request.get(letters)).json()).result as { link: string | null }[])[0]?.link ?? ''
  await expect.poll(newestLink).toContain('/auth/login?')
  const link = new URL(await newestLink())
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('The same password again').fill(person.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText(/^Your password is set/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  // Nothing opens before there is a second factor; the page itself offers one.
  await expect(page.getByText(/Before you continue, set up a second factor/)).toBeVisible()
  await page.goto('/crm/transactions')
  await expect(page).toHaveURL(/\/crm\/account\/settings\/security/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(/your password again/).fill(person.password)
  await asking.getByRole('textbox', { name: 'Code that you were given' }).fill(told)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Continue' }).click()
  keepSecret(person.email, ((await page.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  // One admin grants another role, the other approves. Both see the result, and the colleague is signed out.
  const row = admin.getByRole('row', { name: new RegExp(person.lastName) })
  const begin = async (change: string) => {
    await row.getByRole('button', { name: /^Change/ }).click()
    await row.getByRole('button', { name: change }).click()
  }
  await find(admin, person.email)
  await begin('Roles and entities')
  const giving = admin.getByRole('dialog')
  await giving.getByRole('combobox', { name: 'Roles' }).focus()
  await admin.keyboard.press('ArrowDown')
  await admin.getByRole('option', { name: /^Risk officer: decides/ }).click()
  await admin.keyboard.press('Escape')
  await giving.getByRole('textbox', { name: 'Reason' }).fill('They take over risk')
  await giving.getByRole('button', { name: 'Save' }).click()
  await expect(giving).toBeHidden()
  await openChange(admin, person.lastName)
  await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await openChange(other, person.lastName)
  await expect(other.getByRole('row', { name: /Roles/ }).getByText('new')).toBeVisible()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(/^✓?Approved$/)).toBeVisible()
  await expect(page).toHaveURL(/auth\/login/)
  await otherContext.close()

  // Revoking a role takes one person, and so does blocking.
  await admin.getByRole('link', { name: 'Users' }).click()
  await find(admin, person.email)
  await expect(row.getByText('Compliance officer, Risk officer')).toBeVisible()
  await begin('Block')
  const blocking = admin.getByRole('dialog')
  await blocking.getByRole('textbox', { name: 'Reason' }).fill('Has left the institution')
  await blocking.getByRole('button', { name: 'Block' }).click()
  await expect(blocking).toBeHidden()
  await expect(row.getByText('Blocked')).toBeVisible()
  await adminContext.close()
})

/** Opens the newest waiting change about a person. */
async function openChange(staff: Page, lastName: string): Promise<void> {
  await staff.goto('/crm/changes?state=PROPOSED')
  await staff
    .getByRole('link', { name: new RegExp(lastName) })
    .first()
    .click()
  await expect(staff.getByRole('heading', { level: 1, name: new RegExp(lastName) })).toBeVisible()
}

/** Narrows the list of users to one, and waits until only that one is shown. */
async function find(admin: Page, email: string): Promise<void> {
  await admin.getByRole('textbox', { name: 'Name or e-mail' }).fill(email)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: '1 user' })).toBeVisible()
}
