import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { decide, expectStatus, openCase, payInAndFind } from '../staff-decision.ts'

/** Listed in the demo, and paying from an account that no other journey uses. */
const PAYER = { name: 'Marijana Nepostojeć', iban: 'HR1210010051863000160' }
const WHY = 'Born in 1994 in Split, the listed person in 1961.'

test('a payer whom one person cleared and another let go is not held again, until it is revoked', async ({
  page,
  browser,
  request,
}) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  const receive = (message: string) => payInAndFind(request, compliance, account, '31.70', message, PAYER)

  const first = await receive('Cleared name: the first')
  await signIn(page, 'compliance@demo.test')
  await openCase(page, first)
  await expectStatus(page, 'Name match')
  await page.getByRole('button', { name: 'Decide on the name match' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^False positive/ }).check()
  await dialog.getByRole('textbox', { name: 'What differs' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Decide on the name match' }).click()
  await expectStatus(page, 'To review')

  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(second, 'operation@demo.test')
  await openCase(second, first)
  await decide(second, 'Approve')
  await expectStatus(second, 'Completed')
  await context.close()

  const passed = await receive('Cleared name: the second')
  await openCase(page, passed)
  await expectStatus(page, 'Completed')
  await expect(page.getByText(new RegExp(`^Cleared by .*${WHY}$`))).toBeVisible()

  await page.getByRole('link', { name: 'Show the list' }).click()
  const row = page.getByRole('row', { name: new RegExp(PAYER.name) })
  await expect(row.getByText('In force')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await row.getByRole('button', { name: 'Revoke' }).click()
  const revoking = page.getByRole('dialog')
  await revoking.getByRole('textbox').fill('The passport turned out to be false.')
  await expectAccessible(page)
  await revoking.getByRole('button', { name: /^Revoke/ }).click()
  await expect(row.getByText(/Revoked$/)).toBeVisible()

  await openCase(page, await receive('Cleared name: the third'))
  await expectStatus(page, 'Name match')
})
