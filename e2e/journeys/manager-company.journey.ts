import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, go, shown, signIn, test } from '../fixtures.ts'

const MANAGED = 'Aukštaitija Solar UAB'
const PERSON = 'manager@demo.test'

test('staff switch a setting, and say which company manages another; its user finds it, pays where it is shared, and loses it at once', async ({
  page: person,
  browser,
  request,
}) => {
  const caller = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await caller.call<{ _id: string }[]>(
    'GET',
    `/company/list?name=${encodeURIComponent(MANAGED)}`,
  )
  const id = result[0]?._id ?? ''
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'compliance@demo.test', `/crm/view_corporate/settings/${id}`)
  await shown(staff)
  const dialog = staff.getByRole('dialog')
  for (const width of [1280, 390]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectAccessible(staff)
  }
  await staff.setViewportSize({ width: 1280, height: 900 })

  // A setting is switched by the keyboard alone.
  await staff.getByRole('button', { name: 'Edit' }).first().focus()
  await staff.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(staff, { within: '[role=dialog]' })
  const flag = dialog.getByRole('checkbox', { name: /^Document with each payment/ })
  await expect(dialog.getByRole('checkbox', { name: /^Wire transfers/ })).toBeDisabled()
  await flag.focus()
  await staff.keyboard.press('Space')
  await expect(flag).toBeChecked()
  await staff.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(staff.getByText(`${MANAGED}: settings saved`)).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Document with each payment' })).toContainText(
    'On',
  )

  // It has no manager yet; the holding becomes it.
  await signIn(person, PERSON)
  await person.getByRole('button', { name: /Change the company/ }).click()
  await expect(person.getByRole('button', { name: /Vilkmergė Foods UAB/ })).toContainText(
    'managed by your company',
  )
  await expectAccessible(person)
  await expect(person.getByRole('button', { name: new RegExp(MANAGED) })).toBeHidden()
  await person.keyboard.press('Escape')
  await edit(staff, 'Shared With')
  await dialog.getByRole('combobox', { name: 'Managed by' }).fill('Žiemgala')
  await staff.getByRole('option', { name: 'Žiemgala Holding UAB' }).click()
  await expectAccessible(staff, { within: '[role=dialog]' })
  await save(staff)
  await expect(staff.getByRole('link', { name: 'Žiemgala Holding UAB' })).toBeVisible()

  // Its page learns it without a reload, and reads it, but does not pay.
  await choose(person, MANAGED)
  await expect(person.getByRole('link', { name: 'SEPA Transfer' })).toBeHidden()
  await go(person, '/customer/payments/transfers/sepa')
  await expect(person.getByText('the payments are not shared with its users')).toBeVisible()
  await expectAccessible(person)
  await edit(staff, 'Shared With')
  await dialog.getByRole('checkbox', { name: 'Users of the manager may pay' }).check()
  await save(staff)
  await expect(person.getByRole('heading', { level: 1, name: 'SEPA Transfer' })).toBeVisible()

  // What it manages keeps the holding from losing the option.
  await staff.getByRole('link', { name: 'Žiemgala Holding UAB' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Žiemgala Holding UAB' })).toBeVisible()
  await expect(staff.getByRole('link', { name: '3 companies' })).toBeVisible()
  await edit(staff, 'Manage Other Companies')
  await dialog.getByRole('checkbox', { name: 'Manages other companies' }).uncheck()
  await expect(dialog.getByText(/^Manage Other Companies is disabled/)).toBeVisible()
  await expectAccessible(staff, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This company manages other companies/)
  await dialog.getByRole('checkbox', { name: 'Manages other companies' }).check()
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Client ID cannot be empty.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('link', { name: '3 companies' }).click()
  await expect(staff.getByRole('link', { name: new RegExp(MANAGED) })).toBeVisible()

  // Without its manager the company is gone from the open page.
  await staff.goto(`/crm/view_corporate/settings/${id}`)
  await edit(staff, 'Shared With')
  await dialog.getByRole('combobox', { name: 'Managed by' }).fill('No')
  await staff.getByRole('option', { name: 'No company' }).click()
  await expect(dialog.getByText('The users of Žiemgala Holding UAB lose access at once.')).toBeVisible()
  await save(staff)
  await expect(person.getByText(MANAGED)).toHaveCount(0)
  await expect(person.getByRole('button', { name: /Žiemgala Holding UAB/ })).toBeVisible()
})

/** Opens the dialog of a card. */
async function edit(staff: Page, card: string): Promise<void> {
  await staff.getByRole('region', { name: card }).getByRole('button', { name: 'Edit' }).click()
  await expect(staff.getByRole('dialog', { name: `Edit ${card}` })).toBeVisible()
}

async function save(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Acts for another company. */
async function choose(person: Page, name: string): Promise<void> {
  await person.getByRole('button', { name: /Change the company/ }).click()
  await person.getByRole('button', { name: new RegExp(name) }).click()
  await expect(person.getByText(name).first()).toBeVisible()
}
