import type { Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, signIn, test } from './fixtures.ts'
import { nextCode } from './one-time-codes.ts'
import { addDevice, keepPasskeys, type Passkey, proveBy, takePasskey } from './passkeys.ts'

const PAYERS = ['customer@demo.test', 'other@demo.test']

/**
 * Before the journeys: each payer adds a passkey for each worker in the settings. Adding one ends the person's other
 * sessions, so it cannot happen while journeys of the same person run.
 */
test('those who pay add passkeys, name them, and have them listed', async ({ browser }, { config }) => {
  // In parallel: each waits for the next code of an authenticator.
  await Promise.all(
    PAYERS.map(async (email) => {
      const context = await browser.newContext()
      await addPasskeys(await context.newPage(), email, config.workers)
      await context.close()
    }),
  )
})

async function addPasskeys(page: Page, email: string, count: number): Promise<void> {
  await signIn(page, email)
  const device = await addDevice(page)
  await page.getByRole('link', { name: /^Account settings of/ }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  const passkeys: Passkey[] = []
  for (let worker = 1; worker <= count; worker++) {
    const name = `Work laptop ${worker}`
    const [first] = passkeys
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const asking = page.getByRole('dialog', { name: 'Add a passkey' })
    await asking.getByLabel(/your password again/).fill(PASSWORD)
    if (first) await proveBy(page, device, first)
    else
      await asking.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(page.request, email))
    await asking.getByRole('button', { name: 'Continue' }).click()
    const naming = page.getByRole('dialog', { name: 'Name of the passkey' })
    await naming.getByRole('textbox', { name: 'Name of the passkey' }).fill(name)
    await expectAccessible(page)
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    passkeys.push(await takePasskey(device))
  }
  keepPasskeys(email, passkeys)
}
