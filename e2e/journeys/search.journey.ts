import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

const PAYEE = 'Paieškos Žuvys UAB'

/** Opens the search and types. */
async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill(text)
  return dialog
}

/** The open dialog has no accessibility fault in either theme. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a customer finds a payment by payee and by amount, a payee, and an action', async ({
  page,
  request,
}) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  await customer.pay('EUR operating', '1613.07', PAYEE)
  await signIn(page, 'customer@demo.test')

  // By payee, with the keyboard alone.
  const dialog = await search(page, 'paieškos ž')
  const payments = dialog.getByRole('group', { name: 'Payments' })
  await expect(payments.getByRole('option', { name: /1,613\.07 EUR/ })).toBeVisible()
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(new RegExp(`^Pay ${PAYEE}`))
  await expectAccessibleInBoth(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /1,613\.07 EUR/ })).toBeVisible()
  await expect(dialog).toBeHidden()

  // By an amount as people write it, and then to the list.
  await search(page, '1 613.07')
  await payments.getByRole('option', { name: 'All results in Transactions' }).click()
  await expect(page).toHaveURL(/\/customer\/summary\/transactions\?amount_from=1613\.07&amount_to=1613\.07/)
  await expect(page.getByRole('table').getByText(PAYEE).first()).toBeVisible()

  // Nothing, with the list of results gone.
  await search(page, 'qqqzzz')
  await expect(dialog.getByText('Nothing found for “qqqzzz”.')).toBeVisible()
  await expectAccessibleInBoth(page)

  // An action, by a word that is not its name.
  await dialog.getByRole('combobox').fill('send money')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Pay')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'SEPA transfer' })).toBeVisible()

  // What was opened is offered first, and the payee leads to a new payment.
  await search(page, '')
  await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(3)
  await dialog.getByRole('combobox').fill('DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('group', { name: 'Payees' }).getByRole('option').first().click()
  await expect(page.getByRole('textbox', { name: 'Payee IBAN' })).toHaveValue(/^DE89/)
})

test('staff find a customer, a transaction and a queue', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const id = await customer.pay('EUR operating', '1614.08', PAYEE)
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const { result: individuals } = await staff.call<{ id: string; name: string }[]>(
    'GET',
    '/individual/list?limit=1',
  )
  const individual = individuals[0] ?? { id: '', name: '' }
  await signIn(page, 'compliance@demo.test')

  const dialog = await search(page, individual.name)
  const found = dialog
    .getByRole('group', { name: 'Individuals' })
    .getByRole('option', { name: new RegExp(individual.id) })
  await expect(found).toBeVisible()
  await expectAccessibleInBoth(page)
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: individual.name })).toBeVisible()

  await search(page, '1,614.08')
  const transaction = dialog.getByRole('group', { name: 'Transactions' }).getByRole('option').first()
  await expect(transaction).toHaveText(new RegExp(`→ ${PAYEE}.*1,614\\.08 EUR`))
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/crm/view_transaction/${id}`))

  await search(page, 'name match')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Queue: Name match')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crm\/transactions\?queue=name_match/)
})

test('on a phone the search takes the whole window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer@demo.test')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  const box = await dialog.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
