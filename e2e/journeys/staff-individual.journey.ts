import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

/** The shortest file that is accepted as a PDF. */
const PDF = '%PDF-1.4\n%%EOF\n'

test('two members of staff meet at an individual: one claims, the other takes over with a reason', async ({
  page,
  browser,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const found = await staff.call<{ _id: string }[]>('GET', '/individual/list?name=Greta%20Vilkien')
  const path = `/crm/view_individual/profile/${found.result[0]?._id}`
  await signIn(page, 'compliance@demo.test')
  await page.goto(path)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'admin2@demo.test')
  await other.goto(path)
  await expect(other.getByText(/^Nobody has claimed this customer/)).toBeVisible()

  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText(/^You claimed it at/)).toBeVisible()
  await expect(page.getByText('15 min left')).toBeVisible()
  await page.getByRole('button', { name: 'Extend' }).click()
  const edit = page.getByRole('button', { name: 'Edit' })
  await edit.click()
  const editing = page.getByRole('dialog')
  await editing.getByRole('textbox', { name: 'Street' }).fill('Vilniaus g. 11')
  await editing.getByRole('textbox', { name: 'Why is this changed?' }).fill('Has moved')

  // The colleague sees it without a reload, and why nothing can be decided.
  await expect(other.getByRole('button', { name: 'Take over' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Edit.*claimed by a colleague/ })).toBeDisabled()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Take over' }).click()
  const taking = other.getByRole('dialog')
  await taking.getByRole('textbox', { name: 'Reason' }).fill('The customer is on the phone')
  await expectAccessible(other)
  await taking.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByText(/^You claimed it at/)).toBeVisible()

  // The first person is notified, and their act is refused.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText('A colleague has claimed this customer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await page.goto('/crm/individuals?name=Greta')
  await expect(page.getByText(/^Claimed by /)).toBeVisible()

  await other.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText(/^Claimed by /)).toBeHidden()
  await context.close()
})

test('staff look after an individual: profile, risk, accounts, documents, identity check, comments', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const found = await staff.call<{ _id: string }[]>('GET', '/individual/list?name=Greta%20Vilkien')
  const id = found.result[0]?._id ?? ''
  await signIn(page, 'compliance@demo.test')
  const dialog = page.getByRole('dialog')
  const send = async (name: string) => {
    await expectAccessible(page)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto(`/crm/view_individual/profile/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Street' }).fill('Vilniaus g. 12')
  await dialog.getByRole('textbox', { name: 'Why is this changed?' }).fill('Has moved')
  await send('Save')
  await expect(page.getByText('Vilniaus g. 12')).toBeVisible()

  await page.getByRole('link', { name: 'Risk' }).click()
  await page.getByRole('button', { name: 'Set manually' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Known for years')
  await send('Save')
  await expect(page.getByText(/Set manually by .*: Known for years/)).toBeVisible()
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(page.getByText(/Set manually by/)).toBeHidden()

  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'Open an account' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the account' }).fill('Second account')
  await send('Open an account')
  const account = page.getByRole('row', { name: /Second account/ })
  for (const [act, state] of [
    ['Block', 'Blocked'],
    ['Unblock', 'Active'],
    ['Close the account', 'Closed'],
  ] as const) {
    await account.getByRole('button', { name: /^Change/ }).click()
    await account.getByRole('button', { name: act, exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the customer')
    await send(act)
    await expect(account.getByText(state)).toBeVisible()
  }
  const first = page.getByRole('row', { name: /EUR account/ })
  await first.getByRole('button', { name: /^Change/ }).click()
  await first.getByRole('button', { name: 'Freeze an amount' }).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10.00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Order of a court')
  await send('Freeze an amount')
  await expect(first.getByText('10.00 EUR', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Request a document' }).click()
  await dialog.getByRole('textbox', { name: 'Reason, as the customer reads it' }).fill('Yours is a year old.')
  await send('Request a document')
  const asked = page.getByRole('row', { name: /Yours is a year old/ })
  await expect(asked.getByText('Requested')).toBeVisible()
  await asked.getByRole('button', { name: /^Withdraw the request/ }).click()
  await expect(asked.getByText('Withdrawn')).toBeVisible()

  await page.getByRole('link', { name: 'Identity check' }).click()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'Add a comment' }).focus()
  const editor = page.getByRole('textbox', { name: 'Add a comment' })
  await editor.fill('Called today. ')
  await page.keyboard.press('End')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('They will send the contract. ')
  await toolbar.getByRole('button', { name: 'Insert link' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Register')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText(/^Enter an address that starts with/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://register.example.org/123')
  await send('Insert')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'call.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(page.getByText('call.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the comment' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: 'Called today.' })
  await expect(comment.locator('strong')).toHaveText(/They will send the contract/)
  await expect(comment.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    'https://register.example.org/123',
  )
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    comment.getByRole('button', { name: /call\.pdf/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('call.pdf')

  await page.getByRole('button', { name: 'Change status' }).click()
  await dialog.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Suspended' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await send('Change status')
  await expect(page.getByText('Suspended').first()).toBeVisible()
})
