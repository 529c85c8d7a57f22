import { Caller, expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'

const COMPANY = 'Aukštaitija Solar UAB'

test('an admin lets a colleague be an account manager, staff give him a company, he finds it among his customers, and he stays there without the role', async ({
  page: admin,
  browser,
  request,
}) => {
  const caller = await Caller.signIn(request, 'risk@demo.test')
  const { result } = await caller.call<{ _id: string }[]>(
    'GET',
    `/company/list?name=${encodeURIComponent(COMPANY)}`,
  )
  const path = `/crm/view_corporate/info/${result[0]?._id}`
  const roles = '/crm/system/crm_settings/crm_roles'

  await signIn(admin, 'admin@demo.test', roles)
  await shown(admin)
  for (const width of [1280, 390]) {
    await admin.setViewportSize({ width, height: 900 })
    await expectAccessible(admin)
  }
  const dialog = admin.getByRole('dialog')
  const setRole = async (isOn: boolean) => {
    await admin.getByRole('button', { name: 'Change what Robert Linde can be chosen as' }).click()
    await dialog.getByRole('checkbox', { name: 'Account manager' }).setChecked(isOn)
    if (isOn) await expectAccessible(admin, { within: '[role=dialog]' })
    else await expect(dialog.getByText(/keep them until another person is chosen/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await setRole(true)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'crm@demo.test', path)
  await shown(staff)
  await staff.getByRole('button', { name: 'Choose' }).click()
  const choosing = staff.getByRole('dialog')
  await choosing.getByRole('combobox', { name: 'Account manager' }).fill('Robert')
  await staff.getByRole('option', { name: 'Robert Linde' }).click()
  await expectAccessible(staff, { within: '[role=dialog]' })
  await choosing.getByRole('button', { name: 'Save' }).click()
  await expect(choosing).toBeHidden()
  const card = staff.getByRole('region', { name: 'Looked after by' })
  await expect(card.getByRole('link', { name: 'Robert Linde' }).first()).toBeVisible()

  const risk = await (await browser.newContext()).newPage()
  await signIn(risk, 'risk@demo.test', '/crm/corporates?mine=true')
  await shown(risk)
  await expect(risk.getByRole('link', { name: new RegExp(COMPANY) })).toBeVisible()

  await setRole(false)
  await staff.reload()
  await shown(staff)
  await expect(card.getByText('can no longer be chosen').first()).toBeVisible()
  for (const one of [staff, risk]) await one.context().close()
})
