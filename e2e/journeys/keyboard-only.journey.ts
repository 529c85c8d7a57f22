import type { Page } from '@playwright/test'
import { Caller, expect, PASSWORD, signIn, test, withoutDrafts } from '../fixtures.ts'
import { choose, expectTrapped, press, tabTo, type } from '../keyboard.ts'
import { codeOfMail, codeOfSms, newcomer } from '../newcomer.ts'
import { nextCode } from '../one-time-codes.ts'

/** Signs in without the mouse. The focus arrives at the heading of the first screen. */
async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await type(page, page.getByRole('textbox', { name: 'E-mail' }), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  // The field of the second factor appears and has the focus.
  const code = page.getByRole('textbox', { name: /authenticator/ })
  await expect(code).toBeFocused()
  await page.keyboard.type(await nextCode(page.request, email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
}

test('a customer pays by keyboard alone', async ({ page }) => {
  await withoutDrafts(page)
  await signInByKeyboard(page, 'customer@demo.test')

  // The skip link is the first stop of the page, is visible there, and leads to the content.
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await tabTo(page, skip, 'Shift+Tab')
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  // The search opens above the focused element and returns the focus to it.
  const pay = page.getByRole('main').getByRole('link', { name: 'Pay', exact: true })
  await tabTo(page, pay)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await expectTrapped(page, search)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(pay).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'SEPA transfer' })).toBeFocused()
  await choose(
    page,
    page.getByRole('combobox', { name: 'From account' }),
    page.getByRole('option', { name: /EUR reserve/ }),
  )
  await type(page, page.getByRole('combobox', { name: 'Payee name' }), 'Tastatur Handel GmbH')
  await type(page, page.getByRole('textbox', { name: 'Payee IBAN' }), 'DE89370400440532013000')
  await type(page, page.getByRole('textbox', { name: 'Amount' }), '35.50')
  await type(page, page.getByRole('textbox', { name: /Message to payee/ }), 'Without a mouse')
  await press(page, page.getByRole('button', { name: 'Check payment' }))

  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  await expect(page.getByText('Step 2 of 4: check')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Back' }))
  await expect(page.getByText('Step 1 of 4: fill in')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('35.50')
  await press(page, page.getByRole('button', { name: 'Check payment' }))
  await expect(page.getByRole('status').getByText('Match', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Confirm and pay' }))
  await expect(page.getByRole('textbox', { name: /authenticator/ })).toBeFocused()
  await page.keyboard.type(await nextCode(page.request, 'customer@demo.test'))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Step 4 of 4: receipt')).toBeFocused()
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Open the payment' }))
  await expect(page.getByRole('heading', { level: 1, name: /35\.50 EUR to Tastatur/ })).toBeFocused()
})

test('a stranger signs up by keyboard alone', async ({ page, request }) => {
  const person = newcomer('Klavė', 'Klaviatūraitė')
  await page.goto('/registration')
  await press(page, page.getByRole('link', { name: 'Open a personal account' }))
  await type(page, page.getByRole('textbox', { name: 'First name' }), person.firstName)
  await type(page, page.getByRole('textbox', { name: 'Last name' }), person.lastName)
  await type(page, page.getByRole('textbox', { name: 'E-mail' }), person.email)
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  // The first box has the focus; a digit moves on to the next, the last one submits.
  await expect(page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await codeOfMail(request, person.email))
  await type(page, page.getByLabel('New password'), person.password)
  await type(page, page.getByLabel('The same password again'), person.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Phone verification' })).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Country code' }))
  await page.keyboard.type('Lithuania')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), person.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await codeOfSms(request, `+370${person.phone}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeFocused()
})

test('a fault sends the focus to the first field that is wrong', async ({ page }) => {
  await withoutDrafts(page)
  await signIn(page, 'customer@demo.test')
  await press(page, page.getByRole('link', { name: 'SEPA Transfer' }), 'Shift+Tab')
  await type(page, page.getByRole('textbox', { name: 'Amount' }), '10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'From account' })).toBeFocused()
})

test('staff claim and approve a held payment by keyboard alone', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const held = await customer.hold('EUR reserve', '10500.00', 'Tastatur Maschinen GmbH')
  await signIn(page, 'compliance@demo.test')
  await press(page, page.getByRole('link', { name: /^To review, all/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeFocused()
  await press(
    page,
    page
      .getByRole('row', { name: /Tastatur Maschinen/ })
      .getByRole('link')
      .first(),
  )
  const heading = page.getByRole('heading', { level: 1, name: /10,500\.00 EUR to Tastatur/ })
  await expect(heading).toBeFocused()

  // After claiming, the focus is on the button that releases the claim.
  await press(page, page.getByRole('button', { name: 'Claim' }))
  await expect(page.getByRole('button', { name: 'Give back' })).toBeFocused()

  const approve = page.getByRole('main').getByRole('button', { name: 'Approve' })
  await press(page, approve, 'Shift+Tab')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(approve).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog).toBeHidden()
  await expect(heading).toBeFocused()
  await expect.poll(() => customer.statusOf(held)).toBe('COMPLETED')
})

test('a customer cancels a held payment by keyboard alone', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const held = await customer.hold('EUR operating', '10700.00', 'Tastatur Reise GmbH')
  await signIn(page, 'customer@demo.test')
  await press(
    page,
    page
      .getByRole('row', { name: /Tastatur Reise/ })
      .getByRole('link')
      .first(),
  )
  await press(page, page.getByRole('button', { name: 'Cancel payment' }), 'Shift+Tab')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectTrapped(page, dialog)
  await press(page, dialog.getByRole('button', { name: 'Cancel the payment' }))
  await expect(dialog).toBeHidden()
  expect(await customer.statusOf(held)).toBe('CANCELED')
  // The button is gone with its act. The focus stays at the payment.
  await expect(page.getByRole('heading', { level: 1, name: /10,700\.00 EUR/ })).toBeFocused()
})
