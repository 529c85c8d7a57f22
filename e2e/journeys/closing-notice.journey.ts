import { expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'
import { pressDecision } from '../staff-decision.ts'

/** A company that no other journey needs. Its contract goes on at the end, as at the beginning. */
const COMPANY = 'Straits Meridian Pte. Ltd.'

test('staff give notice that a contract ends, and withdraw it', async ({ page }) => {
  await signIn(page, 'compliance@demo.test', `/crm/corporates?name=${encodeURIComponent(COMPANY)}`)
  await page.getByRole('link', { name: COMPANY }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible()
  const notice = page.getByText('Notice was given that the contract ends.')
  await expect(notice).toBeHidden()

  await pressDecision(page, 'Give notice of the end')
  const giving = page.getByRole('dialog', { name: `Give notice of the end: ${COMPANY}` })
  const give = giving.getByRole('button', { name: 'Give notice of the end' })
  await expect(give).toBeDisabled()
  await giving.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Inactivity' }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await give.click()
  await expect(page.getByText(`${COMPANY} was notified that the contract ends.`)).toBeVisible()
  await expect(notice).toBeVisible()
  await shown(page)
  await expectAccessible(page)

  await pressDecision(page, 'Withdraw the notice')
  const withdrawing = page.getByRole('dialog', { name: `Withdraw the notice: ${COMPANY}` })
  await expect(withdrawing.getByText('The contract continues.', { exact: false })).toBeVisible()
  await expect(withdrawing.getByText('Clara Amsel')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await withdrawing.getByRole('textbox', { name: /^Comment/ }).fill('They trade again')
  await withdrawing.getByRole('button', { name: 'Withdraw the notice' }).click()
  await expect(page.getByText(`The notice to ${COMPANY} was withdrawn.`)).toBeVisible()
  await expect(notice).toBeHidden()
})
