import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from '../changes.ts'
import { Caller, expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'
import { openCase } from '../staff-decision.ts'

const PAYER = 'other@demo.test'
const PROPOSER = 'compliance@demo.test'
const APPROVER = 'admin2@demo.test'

test('a blacklisted word is tried, refused, proposed again and approved, and holds the next payment', async ({
  page: first,
  browser,
  request,
}) => {
  const payer = await Caller.signIn(request, PAYER)
  const second = await (await browser.newContext()).newPage()
  const before = await payer.pay('EUR main', '12.00', 'Smilgabarzda GmbH')
  await signIn(first, PROPOSER, '/crm/system')
  await openTab(first, 'Blacklisted words')
  await expectAccessible(first)

  await first.getByRole('button', { name: 'Add a word' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Word', exact: true }).fill('Smilgabarzda')
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Sham company')
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByText(/Newly held: 1\./)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Smilgabarzda/ })).toContainText('12.00')
  await expectAccessible(first, { within: '[role=dialog]' })
  await propose(first)

  await signIn(second, APPROVER)
  await openWaitingChange(second, 'blacklisted_word', 'Blacklisted word: Smilgabarzda')
  await expect(second.getByRole('row', { name: /Payments of the last 90 days/ })).toContainText(
    'Newly held: 1',
  )
  await second.getByRole('button', { name: 'Refuse' }).click()
  await second.getByRole('dialog').getByRole('textbox').fill('Name its source.')
  await second.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(second.getByText('The change was refused.')).toBeVisible()
  const between = await payer.pay('EUR main', '12.01', 'Smilgabarzda GmbH')

  await first.getByRole('button', { name: 'Add a word' }).click()
  await dialog.getByRole('textbox', { name: 'Word', exact: true }).fill('Smilgabarzda')
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Sham company, named by FNTT')
  await propose(first)
  await openWaitingChange(second, 'blacklisted_word', 'Blacklisted word: Smilgabarzda')
  await approveChange(second)

  const held = await payer.hold('EUR main', '12.02', 'Smilgabarzda GmbH')
  await openCase(second, held)
  await expect(second.getByText('Sham company, named by FNTT').first()).toBeVisible()
  for (const id of [before, between]) await expect.poll(() => payer.statusOf(id)).not.toBe('UNDER_REVIEW')

  await first.reload()
  await first.getByRole('button', { name: 'History: Smilgabarzda' }).click()
  await expect(dialog.getByRole('row', { name: /Sham company, named by FNTT/ })).toBeVisible()
})

test('countries are exported, changed, imported by two people, and felt by a customer', async ({
  page: first,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage()
  const customer = await (await browser.newContext()).newPage()
  await signIn(first, PROPOSER, '/crm/system')
  await openTab(first, 'Countries')
  const exported = first.waitForEvent('download')
  await first.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await exported).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF?country,level,risk,source\r?\n/)

  await first.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = first.getByRole('dialog')
  await choose(first, `${csv}IS,restricted,4,Journey\nZZ,high,4,Journey\n`)
  const wrong = dialog.getByRole('list', { name: 'Wrong lines' })
  await expect(wrong.getByRole('listitem')).toHaveCount(2)
  await expect(wrong).toContainText('This risk does not fit the level')
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await expectAccessible(first, { within: '[role=dialog]' })

  await choose(first, `${csv}IS,restricted,5,Journey\n`)
  await expect(dialog.getByText(/Payments compared: \d+/)).toBeVisible()
  await expect(dialog.getByRole('term').filter({ hasText: 'Added' })).toBeVisible()
  await expectAccessible(first, { within: '[role=dialog]' })
  await propose(first)
  await expect(first.getByRole('link', { name: 'An import waits for approval' })).toBeVisible()

  await signIn(second, APPROVER)
  await openWaitingChange(second, 'country_risks', 'Import of countries: countries.csv')
  await expect(second.getByRole('row', { name: /Added \(1\)/ })).toContainText('Iceland')
  await expectAccessible(second)
  const lines = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Download all lines' }).click()
  expect(await readFile(await (await lines).path(), 'utf8')).toContain('added,IS,restricted,5,Journey,,,,')
  await approveChange(second)

  await first.reload()
  await first.getByRole('textbox', { name: 'Country or source' }).fill('Iceland')
  await expect(
    first.getByRole('table', { name: 'Countries' }).getByRole('row', { name: /Iceland/ }),
  ).toContainText('Restricted')

  await signIn(customer, PAYER)
  await fillTransfer(customer, {
    account: /EUR main/,
    name: 'Jón Jónsson',
    iban: 'IS140159260076545510730339',
    amount: '5.00',
    when: 'Ordinary',
  })
  await customer.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(customer.getByText('We do not send payments to this country.').first()).toBeVisible()
})

async function openTab(staff: Page, name: string): Promise<void> {
  await staff.getByRole('navigation', { name: 'System' }).getByRole('link', { name }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Chooses a file in the open dialog. */
const choose = (staff: Page, csv: string) =>
  staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'countries.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

/** Sends the open dialog. */
async function propose(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why the list changes' }).fill('Our supervisor asks')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
}
