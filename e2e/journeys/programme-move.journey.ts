import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange, refuseChange } from '../changes.ts'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

const EMAIL = 'individual@demo.test'

test('a dearer fee programme is told and waits two months, and is taken back', async ({
  page: customer,
  browser,
  request,
}) => {
  const payer = await Caller.signIn(request, EMAIL)
  const { result: me } = await payer.call<{ individual: { _id: string } }>('GET', '/v2/auth/test_token')
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'admin@demo.test', `/crm/view_individual/profile/${me.individual._id}`)
  const dialog = staff.getByRole('dialog')

  await choose(staff, '3')
  const note = dialog.getByText(/^Fee programme 3 is dearer\. It will be valid from /)
  await expect(note).toContainText('the customer gets a letter about its dearer prices now (UAB)')
  const [day = ''] = /\d\d-\d\d-\d{4}/.exec((await note.textContent()) ?? '') ?? []
  await expectAccessible(staff, { within: '[role=dialog]' })
  await save(staff)
  await expect(staff.getByText(`1; 3 from ${day}, told on `)).toBeVisible()
  await expectAccessible(staff)

  await signIn(customer, EMAIL, '/customer/prices')
  await expect(customer.getByRole('row', { name: /^One month/ })).toContainText(`From ${day}: 25.00 EUR`)
  await expectAccessible(customer)

  await choose(staff, '1')
  await expect(dialog.getByText(`Fee programme 3 from ${day} will not come.`)).toBeVisible()
  await save(staff)
  await customer.goto('/customer/notifications')
  await expect(customer.getByText(`Prices do not change as announced from ${day}`).first()).toBeVisible()
  await customer.goto('/customer/prices')
  await expect(customer.getByText('You pay no monthly fee.')).toBeVisible()
})

test('the fee programme of a company is refused once, proposed again, approved, and valid', async ({
  browser,
  request,
}) => {
  // Nobody signs in for it, so no other journey meets its prices.
  const admin = await Caller.signIn(request, 'admin@demo.test')
  const { result } = await admin.call<{ _id: string }[]>('GET', '/company/list?text=Norrland%20Frakt')
  const section = `/crm/view_corporate/program/${result[0]?._id}`
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'admin@demo.test')
  await signIn(second, 'admin2@demo.test')

  await propose(first, section, '2')
  await expect(first.getByRole('link', { name: 'Change waits' })).toBeVisible()
  await expectAccessible(first)
  await openWaitingChange(second, 'customer_program', /^Fee programme of a customer: /)
  await expect(second.getByRole('row', { name: /^Fee programme/ })).toContainText('2')
  await expectAccessible(second)
  await refuseChange(second, 'Not before their contract is signed')

  await propose(first, section, '2')
  await openWaitingChange(second, 'customer_program', /^Fee programme of a customer: /)
  await approveChange(second)

  await first.goto(section)
  await first.getByRole('button', { name: 'History: Fee programme' }).click()
  const history = first.getByRole('dialog')
  await expect(history.getByRole('row', { name: /1 → 2/ })).toContainText('They grew')
  await expectAccessible(first, { within: '[role=dialog]' })
})

/** Proposes a fee programme on the page of a company. */
async function propose(staff: Page, section: string, program: string): Promise<void> {
  await staff.goto(section)
  await staff.getByRole('button', { name: 'Change: Fee programme' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New programme' }).click()
  await staff.getByRole('option', { name: program, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They grew')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a fee programme in the form of the profile. */
async function choose(staff: Page, program: string): Promise<void> {
  await staff.getByRole('button', { name: 'Edit' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Fee programme' }).click()
  await staff.getByRole('option', { name: program, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Why is this changed?' }).fill('Asked for by the customer')
}

async function save(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}
