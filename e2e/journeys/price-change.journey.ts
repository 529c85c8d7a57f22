import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from '../changes.ts'
import { expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'

test('a price is proposed by one person, approved by another, and felt by a customer', async ({
  page: customer,
  browser,
}) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'admin@demo.test', '/crm/system')
  await first.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Fees' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible()
  await expectAccessible(first)

  // The institution's own change of this programme waits: it is refused first.
  await openWaitingChange(first, 'fees', 'Fee programme: 3')
  await first.getByRole('button', { name: 'Refuse' }).click()
  await first.getByRole('dialog').getByRole('textbox').fill('Another change comes before it.')
  await first.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(first.getByText('The change was refused.')).toBeVisible()

  // Both prices of a SEPA payment in one proposal: an instant one must never be dearer.
  await first.goto(PROGRAMME)
  await put(first, `SEPA credit transfer, ${SMALL}`, '0.07')
  await put(first, `SEPA instant transfer, ${SMALL}`, '0.08')
  await put(first, `SEPA credit transfer, ${LARGE}`, '0.07')
  await put(first, `SEPA instant transfer, ${LARGE}`, '0.07')
  await propose(first)
  await expect(first.getByRole('alert')).toContainText('An instant payment would cost more')
  await first
    .getByRole('row', { name: /SEPA instant transfer, .* below/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await put(first, `SEPA instant transfer, ${SMALL}`, '0.07')
  await propose(first)
  await expect(first.getByText('The change waits for a second person.')).toBeVisible()

  await signIn(second, 'admin2@demo.test')
  await openWaitingChange(second, 'fees', 'Fee programme: 3')
  await expect(second.getByRole('row', { name: /SEPA credit transfer, .* below/ })).toContainText('0.15 EUR')
  await expect(second.getByRole('row', { name: /Fees of the last 30 days/ })).toBeVisible()
  await expectAccessible(second)
  await approveChange(second)

  await signIn(customer, 'other@demo.test')
  await fillTransfer(customer, {
    account: /EUR main/,
    name: 'Holzwerk Nord KG',
    iban: 'DE89370400440532013000',
    amount: '12.00',
  })
  await expect(customer.getByText('12.07', { exact: false }).first()).toBeVisible()

  // The thing itself says who changed it; a fee names the price that decides it.
  await first.goto(PROGRAMME)
  await first.getByRole('button', { name: `History: SEPA credit transfer, ${SMALL}` }).click()
  await expect(first.getByRole('dialog').getByRole('row', { name: /0\.07 EUR/ })).toContainText(
    'Aurimas Tilvikas',
  )
  await first.goto('/crm/system/fee/preview')
  await first.getByRole('combobox', { name: 'Programme' }).click()
  await first.getByRole('option', { name: 'Programme 3' }).click()
  await first.getByRole('textbox', { name: 'Amount' }).fill('12.00')
  await first.getByRole('button', { name: 'Show the fee' }).click()
  await expect(first.getByRole('row', { name: /SEPA credit transfer, UAB, EUR/ })).toContainText('0.07')

  // A dearer price of consumers is refused within two months of its letter.
  await first.goto('/crm/system/fee/programs?program=1')
  await put(first, 'SEPA credit transfer, UAB, EUR', '0.21')
  await propose(first)
  await expect(first.getByRole('alert')).toContainText('two months before it applies')
})

/** The programme of one company that pays by volume; no consumer has it, so that its prices may rise at once. */
const PROGRAMME = '/crm/system/fee/programs?program=3'
const SMALL = 'UAB, EUR, month’s payments below 50,000.00 EUR'
const LARGE = 'UAB, EUR, month’s payments from 50,000.00 EUR'

/** Puts the next version of a price into the proposal. */
async function put(page: Page, line: string, fixed: string): Promise<void> {
  await page.getByRole('button', { name: `Change: ${line}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fixed amount' }).fill(fixed)
  await dialog.getByRole('button', { name: 'Add to the proposal' }).click()
  await expect(dialog).toBeHidden()
}

async function propose(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill('The clearing house charges less')
  await page.getByRole('button', { name: 'Propose' }).click()
}
