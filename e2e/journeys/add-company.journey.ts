import type { Page } from '@playwright/test'
import { expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'

const pick = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('staff add a company with details of the register, and its person gets a letter', async ({
  page,
  request,
}) => {
  const number = String(Date.now()).slice(-9)
  const email = `ona${number}@made.test`
  await signIn(page, 'crm@demo.test', '/crm/corporates')
  await page.getByRole('button', { name: 'Add a company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a company' })
  const register = page.getByRole('dialog', { name: 'Fill in from the register' })
  const fillIn = dialog.getByRole('button', { name: 'Fill in from the register' })
  const type = (label: string | RegExp, text: string) =>
    dialog.getByRole('textbox', { name: label }).fill(text)

  await test.step('a register that is down leaves the form as it is', async () => {
    await type(/^First name/, 'Ona')
    await fillIn.click()
    await register.getByLabel('LEI').fill('999900FONDACO0DOWN09')
    await register.getByLabel('LEI').press('Enter')
    await expect(register.getByText(/^The register of companies does not answer now/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(register).toBeHidden()
    await expect(fillIn).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ona')
  })
  await test.step('details are filled in, and the form says where they come from', async () => {
    await fillIn.click()
    await register.getByLabel('LEI').fill('999900FONDACO0000112')
    await register.getByLabel('LEI').press('Enter')
    await expect(register.getByText('Savanorių pr. 11, 03116 Vilnius, Lithuania')).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await register.getByRole('button', { name: 'Fill in', exact: true }).click()
    await expect(register).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: /^Legal name/ })).toHaveValue('Nemuno Prekyba UAB')
    await expect(dialog.getByText(/^Simulated register, LEI 999900FONDACO0000112/)).toBeVisible()
  })
  await test.step('the rest is typed, also over a detail of the register', async () => {
    await type(/^Registration number/, number)
    await pick(page, 'Legal form', 'UAB')
    await pick(page, 'Business activity', 'Manufacturing')
    await type(/^Last name/, 'Petraitė')
    await type(/^E-mail address/, email)
    await expectAccessible(page, { within: '[role=dialog]' })
  })
  await test.step('the company has the register as the source of what was not changed', async () => {
    await dialog.getByRole('button', { name: 'Add a company' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nemuno Prekyba UAB' })).toBeVisible()
    await page.goto(page.url().replace('/overview/', '/info/'))
    await expect(page.getByText(/^From Simulated register/)).toHaveCount(3)
    await shown(page)
  })
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/simulator/mail?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { result: unknown[] }).result.length
    })
    .toBe(1)
})
