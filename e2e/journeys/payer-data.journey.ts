import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { decide, expectStatus, openCase, payInAndFind } from '../staff-decision.ts'

const NOBODY = { name: 'NOTPROVIDED', iban: 'FI2112345600000785' }

test('the bank of a payer without a name is asked, and somebody else lets the payment go', async ({
  page,
  browser,
  request,
}) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  const id = await payInAndFind(request, compliance, account, '41.20', 'Payer data: asked for', NOBODY)
  await signIn(page, 'compliance@demo.test')
  await openCase(page, id)
  await expectStatus(page, 'To review')

  await page.getByRole('button', { name: 'Ask the payer’s bank' }).click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByRole('textbox', { name: 'Text of the request' })).toHaveValue(/the payer’s name/)
  await asking.getByRole('textbox', { name: /^How it was sent/ }).fill('SWIFT MT199, reference 4711')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await asking.getByRole('button', { name: 'Record the request' }).click()
  await expect(page.getByText('Waiting for the answer')).toBeVisible()
  await expect(asking).toBeHidden()

  await page.getByRole('button', { name: 'Enter the answer' }).click()
  const answering = page.getByRole('dialog')
  await answering.getByRole('textbox', { name: 'Payer’s name' }).fill('Aino Virtanen')
  await expectAccessible(page)
  await answering.getByRole('button', { name: 'Enter the answer' }).click()
  await expect(page.getByText('Aino Virtanen').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await (await browser.newContext()).newPage()
  await signIn(second, 'operation@demo.test')
  await openCase(second, id)
  await decide(second, 'Approve')
  await expectStatus(second, 'Completed')
  await second.context().close()
})
