import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'
import { type Newcomer, newcomer, register } from '../newcomer.ts'

test('a company fills in its details from the register by the keyboard, and staff see where they come from', async ({
  page,
  browser,
}) => {
  const person = newcomer('Rusnė', 'Nemunė')
  await register(page.request, person, 'COMPANY')
  await enter(page, person)
  const name = page.getByRole('textbox', { name: 'Legal name' })
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Fill in from the register' })

  await test.step('a wrong LEI is said before anybody is asked', async () => {
    await name.fill(`Nemuno prekyba ${person.email}`)
    await tabTo(page, open, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await type(page, dialog.getByLabel('LEI'), '999900FONDACO0000113')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/its check digits do not fit/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a register that is down leaves the way to type', async () => {
    await type(page, dialog.getByLabel('LEI'), '999900FONDACO0DOWN09')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^The register of companies does not answer now/)).toBeVisible()
  })
  await test.step('what would be filled in is shown, and replaces nothing unless it is chosen', async () => {
    await type(page, dialog.getByLabel('LEI'), '999900FONDACO0000112')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Savanorių pr. 11, 03116 Vilnius, Lithuania')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Legal name' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Registered address' })).toBeChecked()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await press(page, dialog.getByRole('button', { name: 'Fill in', exact: true }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveValue('305900011')
    await expect(page.getByRole('textbox', { name: 'Street and house' })).toHaveValue('Savanorių pr. 11')
    await expect(name).toHaveValue(`Nemuno prekyba ${person.email}`)
  })
  await test.step('a detail that is typed over has changed', async () => {
    await page.getByRole('textbox', { name: 'Street and house' }).fill('Savanorių pr. 12')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })
  await test.step('staff see the source beside each detail', async () => {
    const context = await browser.newContext()
    const staff = await context.newPage()
    const caller = await Caller.signIn(staff.request, 'compliance@demo.test')
    const { result } = await caller.call<{ _id: string }[]>(
      'GET',
      `/company/list?name=${encodeURIComponent(`Nemuno prekyba ${person.email}`)}`,
    )
    await signIn(staff, 'compliance@demo.test', `/crm/view_corporate/info/${result[0]?._id}`)
    await expect(staff.getByText(/^From Simulated register/)).toHaveCount(2)
    await expect(staff.getByText(/^Changed since it was taken from Simulated register/)).toHaveCount(1)
    await expectAccessible(staff)
    await context.close()
  })
})

async function enter(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/registration/corporate/details/general')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General information' })).toBeVisible()
}
