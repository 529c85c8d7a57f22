import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'
import { linkOfMail } from '../newcomer.ts'
import { faultsOf, show } from '../windows.ts'

const MANAGER = 'other@demo.test'
const COMPANY = 'Alster Maschinenbau GmbH'
const PERSON = 'Wiebke Hansen'
const EMAIL = 'wiebke.hansen@alster.example.com'

const invited = (page: Page) =>
  page.getByRole('table', { name: 'Invited' }).getByRole('row', { name: PERSON })

test('a colleague is invited by the keyboard, confirms the address, is checked by staff, and gets a sign-in', async ({
  page,
  browser,
}) => {
  await signIn(page, MANAGER, '/customer/account/settings/users')
  await test.step('a colleague asks for a sign-in', () => invite(page))

  const theirs = await (await browser.newContext()).newPage()
  await test.step('the person confirms the address', async () => {
    await theirs.goto(await linkOfMail(page.request, EMAIL, `Confirm your e-mail address for ${COMPANY}`))
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(theirs.getByText(`Your e-mail address is confirmed for ${COMPANY}`)).toBeVisible()
    await page.reload()
    await expect(invited(page).getByText('Our staff check them')).toBeVisible()
  })

  const staff = await (await browser.newContext()).newPage()
  await test.step('staff are told, and check who it is', async () => {
    await signIn(staff, 'compliance@demo.test', '/crm/corporates?name=Alster')
    await staff.getByRole('link', { name: COMPANY }).first().click()
    await staff.getByRole('link', { name: 'Structure', exact: true }).click()
    const card = staff.getByRole('region', { name: `Identity check: ${PERSON}` })
    await card.getByRole('button', { name: 'Send', exact: true }).click()
    await theirs.goto(await linkOfMail(page.request, EMAIL, `Confirm who you are for ${COMPANY}`))
    await theirs.getByRole('button', { name: 'Start the identity check' }).click()
    await theirs.getByRole('button', { name: 'Passed' }).click()
    await expect(theirs.getByText('Your identity is confirmed.')).toBeVisible()
    await expect(card.getByText('Passed')).toBeVisible()
  })
  await test.step('staff verify the person, let them sign in, and tell the code', () => letSignIn(staff))
  await test.step('the person chooses a password by the letter', async () => {
    await theirs.goto(await linkOfMail(page.request, EMAIL, `You can sign in for ${COMPANY}`))
    await theirs.getByLabel('New password').fill('Ilgas-Kelias-7')
    await theirs.getByLabel('The same password again').fill('Ilgas-Kelias-7')
    await theirs.getByRole('button', { name: 'Set the password' }).click()
    await expect(theirs.getByText(/^Your password is set/)).toBeVisible()
  })
  await test.step('the colleague finds a user in place of the invitation', async () => {
    await page.reload()
    await expect(page.getByText('Nobody is invited')).toBeVisible()
    await expect(page.getByRole('button', { name: `Permissions of ${PERSON}` })).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(PERSON) })).toBeVisible()
  })
  await staff.context().close()
  await theirs.context().close()
})

async function invite(page: Page): Promise<void> {
  await expect(page.getByText('Nobody is invited')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Invite a person' }))
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Wiebke')
  await type(page, dialog.getByRole('textbox', { name: 'Last name' }), 'Hansen')
  await type(page, dialog.getByRole('textbox', { name: 'E-mail address' }), EMAIL)
  await type(page, dialog.getByRole('textbox', { name: 'Date of birth' }), '17-05-1990')
  await tabTo(page, dialog.getByRole('radio', { name: 'Authorized signature' }))
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, { within: '[role=dialog]' })
  await press(page, dialog.getByRole('button', { name: 'Invite a person' }))
  await expect(invited(page).getByText('Address not confirmed')).toBeVisible()
  for (const window of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await show(page, window)
    expect(await faultsOf(page)).toEqual([])
    await expectAccessible(page)
  }
}

async function letSignIn(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: `Edit ${PERSON}` }).click()
  const dialog = staff.getByRole('dialog', { name: 'Edit Individual' })
  await expect(dialog.getByText('E-mail address confirmed')).toBeVisible()
  for (const question of ['Politically exposed person', 'US citizen', 'Board member'])
    await dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'No' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await staff.getByRole('option', { name: 'Approved' }).click()
  await dialog.getByRole('switch', { name: 'Can log in' }).click()
  await expectAccessible(staff, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The person of a customer was taken into the daily monitoring with the invitation.
  await staff
    .getByRole('dialog', { name: 'Confirm Status Change' })
    .getByRole('button', { name: 'Confirm' })
    .click()
  const told = staff.getByRole('dialog')
  await expect(told.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expectAccessible(staff, { within: '[role=dialog]' })
  await told.getByRole('button').click()
  await expect(staff.getByRole('row', { name: new RegExp(PERSON) }).first()).toBeVisible()
}
