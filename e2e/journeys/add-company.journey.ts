import type { Page } from '@playwright/test'
import { expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'

const pick = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('staff add a company, whose person gets a letter', async ({ page, request }) => {
  const number = String(Date.now()).slice(-9)
  const email = `ona${number}@made.test`
  await signIn(page, 'crm@demo.test', '/crm/corporates')
  await page.getByRole('button', { name: 'Add a company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a company' })
  const type = (label: string | RegExp, text: string) =>
    dialog.getByRole('textbox', { name: label }).fill(text)
  await type(/^Legal name/, `Nauji Baldai ${number} UAB`)
  await type(/^Registration number/, number)
  await pick(page, 'Legal form', 'UAB')
  await type(/^Incorporated/, '04/03/2019')
  await pick(page, 'Business activity', 'Manufacturing')
  await pick(page, 'Registered address: Country', 'Lithuania')
  await type(/^Registered address: City/, 'Vilnius')
  await type(/^Registered address: Street/, 'Gedimino pr. 9')
  await type(/^First name/, 'Ona')
  await type(/^Last name/, 'Petraitė')
  await type(/^E-mail address/, email)
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Add a company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Nauji Baldai ${number} UAB` })).toBeVisible()
  await shown(page)
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/simulator/mail?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { result: unknown[] }).result.length
    })
    .toBe(1)
})
