import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'
import { choose, press, tabTo, type } from '../keyboard.ts'

const COMPANY = 'Vilkmergė Foods UAB'

test('staff add a director by the keyboard and an owner, correct the shares, and let one leave', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await staff.call<{ _id: string }[]>(
    'GET',
    `/company/list?name=${encodeURIComponent(COMPANY)}`,
  )
  await signIn(page, 'compliance@demo.test', `/crm/view_corporate/structure/${result[0]?._id}`)
  await shown(page)
  await expect(page.getByText('No person or entity is named yet.')).toBeVisible()

  await test.step('a director, by the keyboard alone', () => addDirector(page))
  await test.step('a shareholder that is an entity', () => addOwner(page))
  await test.step('the share is corrected, and the picture follows', async () => {
    const dialog = await edit(page, 'Vilkmergės turtas UAB', 'Edit Entity')
    await dialog.getByRole('textbox', { name: 'Control percentage' }).fill('100')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    // In the list, and in the table of the picture.
    const rows = page.getByRole('row', { name: /Vilkmergės turtas UAB/ })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('100')
  })
  await test.step('an owner of the entity is found as a beneficial owner, and is identified', () =>
    addOwnerOfOwner(page))
  await test.step('a comment is added in the dialog, another one by saving, and no third one is lost', () =>
    comment(page))
  await test.step('with nothing left there is no other shareholder', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Add a person or an entity' }).click()
    await page.getByRole('button', { name: 'Beneficial owner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Beneficial owner' })
    await expect(dialog.getByRole('checkbox', { name: 'Shareholder' })).toBeDisabled()
    await expect(dialog.getByText(/^100 % of the shares are allocated/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('who leaves has a day of it, and is in the picture no more', async () => {
    const dialog = await edit(page, 'Vilkmergės turtas UAB', 'Edit Entity')
    await dialog.getByRole('textbox', { name: 'Resignation Date' }).fill('31-01-2026')
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Resigned')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Resigned')).toBeVisible()
    await expect(page.getByRole('row', { name: /Vilkmergės turtas UAB/ })).toHaveCount(1)
  })
  await test.step('who was added by mistake is deleted', async () => {
    await page.getByRole('button', { name: 'Delete Gintarė Vilkė' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Gintarė Vilkė' })
    await expectAccessible(page, { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Gintarė Vilkė' })).toBeHidden()
  })
  await test.step('the audit tells each of it', async () => {
    await page.getByRole('link', { name: 'Audit', exact: true }).click()
    for (const act of ['added', 'edited', 'removed'])
      await expect(page.getByText(`Person or entity ${act}`).first()).toBeVisible()
  })
})

async function edit(page: Page, name: string, title: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  // It takes the focus a moment after it is drawn; nobody presses anything in it before.
  await expect.poll(() => dialog.evaluate((opened) => opened.contains(document.activeElement))).toBe(true)
  return dialog
}

/** Ieva owns 26 % of the entity that owns the whole company; she has no role in the company itself. */
async function addOwnerOfOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a person or an entity' }).click()
  await page.getByRole('button', { name: 'Beneficial owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Beneficial owner' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ieva')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Vilkė')
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('ieva@vilkmerge.example.com')
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('21-12-1984')
  for (const question of ['Politically exposed person', 'US citizen', 'Board member'])
    await dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'No' }).click()
  await dialog.getByRole('checkbox', { name: 'Beneficial owner' }).uncheck()
  await expect(dialog.getByText(/^To save, check: Role/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Add a share in an entity' }))
  const share = dialog.getByRole('textbox', { name: 'Share of it' })
  await type(page, share, '126')
  await page.keyboard.press('Tab')
  await expect(
    dialog.getByText(/in Vilkmergės turtas UAB must be a whole number from 1 to 100/),
  ).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await share.fill('26')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: /^Owners of/ }).getByRole('row', { name: /^Ieva Vilkė/ })
  await expect(row).toContainText('26 % of Vilkmergės turtas UAB')
  await expect(row).toContainText('Yes, by ownership')
  await expectAccessible(page)

  const entity = await edit(page, 'Vilkmergės turtas UAB', 'Edit Entity')
  await expect(entity.getByRole('button', { name: 'Add a share in an entity' })).toBeHidden()
  await entity.getByRole('button', { name: 'Close' }).last().click()
  // Her identity is asked for, as that of a direct owner.
  await expect(page.getByRole('heading', { name: /Ieva Vilkė/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Ieva Vilkė' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Edit Ieva Vilkė' })).toBeHidden()
}

async function comment(page: Page): Promise<void> {
  const dialog = await edit(page, 'Vilkmergės turtas UAB', 'Edit Entity')
  const begin = (where = dialog) => where.getByRole('button', { name: 'Add a comment' }).click()
  const field = dialog.getByRole('textbox', { name: 'Add a comment' })
  await begin()
  await expect(field).toBeFocused()
  await field.fill('Asked for the extract.')
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Asked for the extract.' })).toBeVisible()
  await begin()
  await field.fill('It came.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const again = await edit(page, 'Vilkmergės turtas UAB', 'Edit Entity')
  await expect(again.getByRole('listitem').filter({ hasText: 'It came.' })).toBeVisible()
  await begin(again)
  await again.getByRole('textbox', { name: 'Add a comment' }).fill('Not yet.')
  page.once('dialog', (question) => {
    expect(question.message()).toBe('Your comment is not added. Leave without adding it?')
    void question.dismiss()
  })
  await again.getByRole('button', { name: 'Close' }).last().click()
  await expect(again.getByText('Not yet.')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await again.getByRole('button', { name: 'Close' }).last().click()
  await expect(again).toBeHidden()
}

async function addDirector(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add a person or an entity' }))
  await press(page, page.getByRole('button', { name: 'Director' }))
  const dialog = page.getByRole('dialog', { name: 'Create Director' })
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Gintarė')
  await type(page, dialog.getByRole('textbox', { name: 'Last name' }), 'Vilkė')
  await type(page, dialog.getByRole('textbox', { name: 'E-mail address' }), 'gintare@vilkmerge.example.com')
  await type(page, dialog.getByRole('textbox', { name: 'Phone' }), '123')
  await type(page, dialog.getByRole('textbox', { name: 'Date of birth' }), '17-05-2015')
  await expect(dialog.getByText('Phone is too short (minimum is 8 characters)')).toBeVisible()
  await choose(
    page,
    dialog.getByRole('combobox', { name: 'Gender' }),
    page.getByRole('option', { name: 'Female' }),
  )
  await expect(dialog.getByText(/^To save, check: .*Date of birth/)).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  for (const question of ['Politically exposed person', 'US citizen', 'Board member']) {
    await tabTo(page, dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }))
    await page.keyboard.press('ArrowRight')
  }
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Phone' }), 'Shift+Tab')
  await type(page, dialog.getByRole('textbox', { name: 'Phone' }), '+370 612 34567')
  await type(page, dialog.getByRole('textbox', { name: 'Date of birth' }), '17-05-1985')
  await expect(dialog.getByText(/^To save, check/)).toBeHidden()
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Gintarė Vilkė' })).toBeVisible()
  await expectAccessible(page)
}

async function addOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a person or an entity' }).click()
  await page.getByRole('button', { name: 'Shareholder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Shareholder' })
  await dialog.getByRole('switch', { name: 'Entity' }).click()
  await dialog.getByRole('textbox', { name: 'Company legal name' }).fill('Vilkmergės turtas UAB')
  await dialog.getByRole('textbox', { name: 'Company registration number' }).fill('300000007')
  await dialog.getByRole('textbox', { name: 'Incorporation date' }).fill('01-03-2010')
  await dialog
    .getByRole('radiogroup', { name: /^Is the Registered address the same/ })
    .getByRole('radio', { name: 'No' })
    .click()
  await expect(dialog.getByText('Physical address', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog
    .getByRole('radiogroup', { name: /^Is the Registered address the same/ })
    .getByRole('radio', { name: 'Yes' })
    .click()
  await dialog.getByRole('textbox', { name: 'Number of Shares' }).fill('10000')
  await dialog.getByRole('textbox', { name: 'Control percentage' }).fill('60')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('heading', { name: 'Who owns it' }).or(page.getByText('Ownership')).first(),
  ).toBeVisible()
}
