import { expect, expectAccessible, PASSWORD, signIn, test } from './fixtures.ts'
import { nextCode } from './one-time-codes.ts'
import { addDevice, keepPasskeys, takePasskey } from './passkeys.ts'

/**
 * Before the journeys: whoever pays in them adds a passkey for each worker in the settings. Adding one ends the person's
 * other sessions, so it cannot happen while journeys of the same person are under way.
 */
for (const email of ['customer@demo.test', 'other@demo.test']) {
  test(`${email} adds passkeys, names them, and has them listed`, async ({ page }, { config }) => {
    await signIn(page, email)
    const device = await addDevice(page)
    await page.getByRole('link', { name: /^Account settings of/ }).click()
    await page.getByRole('link', { name: 'Security' }).click()
    const passkeys = []
    for (let worker = 1; worker <= config.workers; worker++) {
      const name = `Work laptop ${worker}`
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const asking = page.getByRole('dialog', { name: 'Add a passkey' })
      await asking.getByLabel(/your password again/).fill(PASSWORD)
      // The passkey that was added before is no longer on this device.
      if (worker > 1) await asking.getByRole('button', { name: 'Use the authenticator app' }).click()
      await asking.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(page.request, email))
      await asking.getByRole('button', { name: 'Go on' }).click()
      const naming = page.getByRole('dialog', { name: 'Name of the passkey' })
      await naming.getByRole('textbox', { name: 'Name of the passkey' }).fill(name)
      await expectAccessible(page)
      await naming.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      passkeys.push(await takePasskey(device))
    }
    keepPasskeys(email, passkeys)
  })
}
