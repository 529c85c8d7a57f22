import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { codeOfMail, enterCode, type Newcomer, newcomer, pick } from '../newcomer.ts'

test('who signs up by the link of an affiliate counts for them', async ({ page, browser }) => {
  const affiliate = newcomer('Rugilė', 'Tarpininkė')
  await page.goto('/registration')
  await page.getByRole('link', { name: 'Become an affiliate' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill(`+370 ${affiliate.phone}`)
  await pick(page, 'Country', 'Lithuania')
  await page.getByRole('textbox', { name: 'Website' }).fill('my site')
  await page.getByRole('textbox', { name: 'Company' }).fill('Tarpas MB')
  await expect(page.getByText('must be a web address such as example.com')).toBeVisible()
  await page.getByRole('textbox', { name: 'Website' }).fill('tarpas.example')
  await expectAccessible(page)
  await signUp(page, affiliate)
  await expect(page.getByRole('heading', { level: 1, name: 'Your referral link' })).toBeVisible()
  await expect(page.getByText('/registration?affiliate=')).toBeVisible()
  await expectAccessible(page)
  const link = (await page.getByText('/registration?affiliate=').textContent())?.trim().split(/\s/)[0] ?? ''

  const context = await browser.newContext()
  const referred = await context.newPage()
  await referred.goto(new URL(link).pathname + new URL(link).search)
  await referred.getByRole('link', { name: 'Open a company account' }).click()
  await signUp(referred, newcomer('Austėja', 'Kelionė'))
  await expect(referred.getByRole('heading', { level: 1, name: 'General information' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
})

/** The steps of a sign-up, from the names to the password. */
async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail address' })).toBeVisible()
  await enterCode(page, await codeOfMail(page.request, person.email))
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('The same password again').fill(person.password)
  await page.getByRole('button', { name: 'Create the password' }).click()
}
