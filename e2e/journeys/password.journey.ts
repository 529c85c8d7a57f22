import type { Page } from '@playwright/test'
import { Caller, draftKept, expect, expectAccessible, test } from '../fixtures.ts'
import { codeOfMail, codeOfSms, enterCode, type Newcomer, newcomer, pick, register } from '../newcomer.ts'

async function signInWith(page: Page, { email }: Newcomer, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Phone verification' })).toBeVisible()

test('a password that is forgotten is set anew by the code of a letter', async ({ page, request }) => {
  const person = newcomer('Domas', 'Pamiršėlis')
  await register(request, person)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/If the address belongs to an account/)).toBeVisible()

  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  const set = page.getByRole('button', { name: 'Set the password' })
  await code.fill('000000')
  // Each rule is shown as met or not while the person types.
  await page.getByLabel('New password').fill('kelias')
  await expect(page.getByRole('listitem').filter({ hasText: 'An upper-case letter' })).toContainText(
    'not met yet',
  )
  await page.getByLabel('New password').fill('Naujas-Kelias-9')
  await page.getByLabel('The same password again').fill('Naujas-Kelias-8')
  await expect(page.getByText('The two passwords don’t match')).toBeVisible()
  await expect(set).toBeDisabled()
  await page.getByLabel('The same password again').fill('Naujas-Kelias-9')
  await set.click()
  await expect(page.getByRole('alert')).toContainText('The code is not right.')
  await code.fill(await codeOfMail(request, person.email, 'Choose a new password'))
  await set.click()
  await expect(page.getByText(/Your password is set/)).toBeVisible()

  await signInWith(page, person, 'Naujas-Kelias-9')
  await isIn(page)
})

test('a password that has expired is replaced before anything else (TK07)', async ({ page, request }) => {
  const person = newcomer('Rūta', 'Pasenusi')
  await register(request, person)
  await signInWith(page, person, person.password)
  await isIn(page)

  const admin = await Caller.signIn(request, 'admin@demo.test')
  const found = await admin.call<{ _id: string }[]>('GET', `/user/list?text=${person.email}`)
  expect((await admin.call('POST', `/user/${found.result[0]?._id}/password/expire`)).code).toBe('OK00')

  await signInWith(page, person, person.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has expired' })).toBeVisible()
  await page.getByRole('link', { name: /password/i }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Expired password').fill(person.password)
  await page.getByLabel('New password').fill('Naujas-Kelias-9')
  await page.getByLabel('The same password again').fill('Naujas-Kelias-9')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()
  await signInWith(page, person, 'Naujas-Kelias-9')
  await isIn(page)
})

test('a prompt that was left half answered is there again after the session has ended', async ({
  page,
  request,
}) => {
  const person = newcomer('Ieva', 'Lėtoji')
  await register(request, person)
  await signInWith(page, person, person.password)
  await isIn(page)
  await pick(page, 'Country code', 'Lithuania +370')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterCode(page, await codeOfSms(request, `+370${person.phone}`))
  const kept = draftKept(page, 'Kaunas')
  await page.getByRole('textbox', { name: 'Place of birth' }).fill('Kaunas')
  await kept
  // The bank has one clock for everyone, so only this person’s session is ended.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signInWith(page, person, person.password)
  await expect(page.getByRole('textbox', { name: 'Place of birth' })).toHaveValue('Kaunas')
})
