import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('staff screen a name by hand, and see why a payment with it would be held', async ({ page }) => {
  await signIn(page, 'compliance@demo.test', '/crm/transactions')
  await page.getByRole('link', { name: 'Screen a name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Screen a name' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Ponas Vyktoras Demovicius')
  await page.keyboard.press('Enter')
  await expect(page.getByText('would be held until staff decide on the match')).toBeVisible()
  const found = page.getByRole('region', { name: 'Screening' })
  await expect(found.getByText('Viktoras Demovičius').first()).toBeVisible()
  await found.getByText('How the score is calculated').click()
  await expect(found.getByText(/“viktoras” and “vyktoras”/)).toBeVisible()
  await expectAccessible(page)

  // A date of birth or a country makes it certain.
  await name.fill('Viktoras Demovičius')
  await expect(found).toBeHidden()
  await page.getByRole('combobox', { name: /^Country/ }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('button', { name: 'Screen the name' }).click()
  await expect(page.getByText('An incoming payment would be frozen at once.')).toBeVisible()

  await name.fill('Greta Sommer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A payment would not be held because of this name.')).toBeVisible()
  await expectAccessible(page)
})
