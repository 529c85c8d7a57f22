import { expect, expectAccessible, test } from '../fixtures.ts'
import { newcomer } from '../newcomer.ts'
import { keepSecret, nextCode } from '../one-time-codes.ts'
import { HOST, startProduction } from '../production.ts'

test('the first admin of an empty production opens the link of the terminal, and works', async ({
  playwright,
  launchOptions,
  request,
}) => {
  const production = await startProduction()
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`],
  })
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
    const page = await context.newPage()
    const person = newcomer('Rasa', 'Girnė')
    const said = await production.inviteFirstAdmin(person.email, person.firstName, person.lastName)
    const [link = ''] = /https:\S+/.exec(said) ?? []
    expect(new URL(link).origin).toBe(production.url)
    const code = (/^ +(\d{3} ?\d{3})$/m.exec(said)?.[1] ?? '').replace(' ', '')

    await page.goto(link)
    await page.getByLabel('New password').fill(person.password)
    await page.getByLabel('The same password again').fill(person.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText(/^Your password is set/)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    const signIn = async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await signIn()

    await expect(page.getByText(/Before you continue, set up a second factor/)).toBeVisible()
    await page.goto(`${production.url}/crm/transactions`)
    await expect(page).toHaveURL(/\/crm\/account\/settings\/security/)
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel(/your password again/).fill(person.password)
    await asking.getByRole('textbox', { name: 'Code that you were given' }).fill(code)
    await asking.getByRole('button', { name: 'Continue' }).click()
    keepSecret(person.email, ((await page.locator('code').textContent()) ?? '').replace(/\s/g, ''))
    await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, person.email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    // All others are invited on this page.
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a member of staff' })).toBeVisible()

    // The link works once.
    const another = await (await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })).newPage()
    await another.goto(link)
    await another.getByLabel('New password').fill(`${person.password}-2`)
    await another.getByLabel('The same password again').fill(`${person.password}-2`)
    await another.getByRole('button', { name: 'Set the password' }).click()
    await expect(another.getByRole('alert')).toBeVisible()
  } finally {
    await browser.close()
    await production.stop()
  }
})
