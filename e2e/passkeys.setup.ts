import { expect, expectAccessible, PASSWORD, signIn, test } from './fixtures.ts'
import { addDevice, keepPasskey } from './passkeys.ts'

/**
 * Before the journeys: whoever pays in them adds a passkey in the settings. Adding one ends the person's other sessions,
 * so it cannot happen while journeys of the same person are under way.
 */
test('customer@demo.test adds a passkey, names it, and has it listed', async ({ page }) => {
  const email = 'customer@demo.test'
  await signIn(page, email)
  const device = await addDevice(page)
  await page.getByRole('link', { name: /^Account settings of/ }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const asking = page.getByRole('dialog', { name: 'Add a passkey' })
  await asking.getByLabel(/your password again/).fill(PASSWORD)
  await asking.getByRole('button', { name: 'Go on' }).click()
  const naming = page.getByRole('dialog', { name: 'Name of the passkey' })
  await naming.getByRole('textbox', { name: 'Name of the passkey' }).fill('Work laptop')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible()
  await keepPasskey(device, email)
})
