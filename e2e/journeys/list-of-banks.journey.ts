import type { Page } from '@playwright/test'
import { approveChange } from '../changes.ts'
import { Caller, expect, expectAccessible, signIn, test, withoutDrafts } from '../fixtures.ts'

const PROPOSER = 'operation@demo.test'
const APPROVER = 'admin2@demo.test'
const BANK = 'Journey Landesbank'
const IBAN = 'DE81998499840000000001'

test('a list of banks is imported by two people, and the form then knows that instant payments reach a bank', async ({
  page: first,
  browser,
  request,
}) => {
  const second = await (await browser.newContext()).newPage()
  const customer = await (await browser.newContext()).newPage()
  const csv = await listInForce(await Caller.signIn(request, PROPOSER))
  await withoutDrafts(customer)
  await signIn(customer, 'customer@demo.test')
  await fillPayee(customer)
  await expect(customer.getByRole('radio', { name: /^Ordinary/ })).toBeChecked()

  await signIn(first, PROPOSER, '/crm/banks/participants')
  await first.getByRole('button', { name: 'Import a list' }).click()
  const dialog = first.getByRole('dialog')
  await fillDialog(first, `${csv}JRNLDEMMXXX,${BANK},INSTANT,DE,99849984\r\n`)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByRole('list', { name: 'Wrong lines' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(first, { within: '[role=dialog]' })
  await choose(first, `${csv}JRNLDEMMXXX,${BANK},SCT INST,DE,99849984\r\n`)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await expect(first.getByRole('link', { name: 'A change waits for approval' })).toBeVisible()

  await signIn(second, APPROVER, '/crm/changes?state=PROPOSED&kind=bank_list')
  await second.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(second.getByRole('heading', { level: 1, name: /^List of banks/ })).toBeVisible()
  await expectAccessible(second)
  await approveChange(second)

  await first.goto(`/crm/banks/participants?text=${encodeURIComponent(BANK)}`)
  await expect(first.getByRole('row', { name: new RegExp(BANK) })).toContainText('Accepted')
  await expect(first.getByText(/^List Journey 1 of .* is in force\./)).toBeVisible()
  await fillPayee(customer)
  await expect(customer.getByRole('radio', { name: /^Instant/ })).toBeChecked()
  await expect(customer.getByText(BANK)).toBeVisible()
})

/** The list in force as a file. */
async function listInForce(staff: Caller): Promise<string> {
  const { result } = await staff.call<
    { bic: string; name: string; schemes: string[]; country: string; codes: string[] }[]
  >('GET', '/banks/participants?limit=200')
  const lines = result.map(({ bic, name, schemes, country, codes }) =>
    [bic, `"${name.replaceAll('"', '""')}"`, schemes.join(' '), country, codes.join('|')].join(','),
  )
  return ['bic,name,schemes,country,bank_code', ...lines, ''].join('\r\n')
}

async function fillPayee(customer: Page): Promise<void> {
  await customer.goto('/customer/payments/transfers/sepa')
  await customer.getByRole('combobox', { name: 'From account' }).click()
  await customer.getByRole('option', { name: /LT26/ }).click()
  await customer.getByRole('combobox', { name: 'Payee name' }).fill('Neue Werke AG')
  await customer.getByRole('textbox', { name: 'Payee IBAN' }).fill(IBAN)
}

/** Chooses a file in the open dialog. */
const choose = (staff: Page, csv: string) =>
  staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'banks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

async function fillDialog(staff: Page, csv: string): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await choose(staff, csv)
  await dialog.getByRole('textbox', { name: 'Version' }).fill('Journey 1')
  await dialog.getByRole('textbox', { name: 'Date of the list' }).fill('01-11-2026')
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Clearing house')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Monthly edition')
}
