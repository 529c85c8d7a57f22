import { expect, expectAccessible, test } from '../fixtures.ts'

test('a letter is there by itself, to read as its reader would and as text, on a telephone too', async ({
  page,
  request,
}) => {
  const reader = `mailbox-${Date.now()}@reader.example`
  await page.goto(`/simulator/mail?to=${encodeURIComponent(reader)}`)
  await expect(page.getByText(`No e-mails to ${reader}`)).toBeVisible()
  const asked = await request.post('/api/registration/individual', {
    data: {
      step: 'verify_email',
      email: reader,
      first_name: 'Ona',
      last_name: 'Petraitė',
      role: 'INDIVIDUAL',
    },
  })
  expect(asked.ok()).toBe(true)

  const letters = page.getByRole('navigation', { name: 'E-mails' })
  const row = letters.getByRole('link', { name: /Confirm your e-mail address/ })
  await expect(row).toBeVisible()
  const { result } = await (await request.get('/api/simulator/mail', { params: { to: reader } })).json()
  expect(result).toHaveLength(1)
  expect(result[0].code).toMatch(/^\d{6}$/)

  await row.click()
  const heading = page.getByRole('heading', { level: 2, name: /Confirm your e-mail address/ })
  await expect(heading).toBeFocused()
  const letter = page.frameLocator('iframe[title^="Confirm your e-mail"]')
  await expect(letter.getByText(result[0].code, { exact: true })).toHaveCSS('font-size', '28px')
  await expectAccessible(page)
  await page.getByText('Text', { exact: true }).click()
  await expect(page.locator('pre')).toContainText(`\n\n${result[0].code}\n\n`)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(letters).toBeHidden()
  await page.getByRole('link', { name: 'All e-mails' }).click()
  await expect(letters).toBeVisible()
  await expect(heading).toBeHidden()

  await page.getByLabel('To the address').fill('nobody@reader.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No e-mails to nobody@reader.example')).toBeVisible()
})
