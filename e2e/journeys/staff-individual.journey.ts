import type { Locator } from '@playwright/test'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import { lockedPdf, scannedPdf } from '../sent-files.ts'
import { pressDecision } from '../staff-decision.ts'

/** The shortest file that is accepted as a PDF. */
const PDF = '%PDF-1.4\n%%EOF\n'
/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=='

test('two members of staff meet at an individual: one claims, the other takes over with a reason', async ({
  page,
  browser,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const found = await staff.call<{ _id: string }[]>('GET', '/individual/list?name=Greta%20Vilkien')
  const path = `/crm/view_individual/profile/${found.result[0]?._id}`
  await signIn(page, 'compliance@demo.test', path)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'admin2@demo.test', path)
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
  await page.goto('/crm/individuals?text=Greta')
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

  const sections = page.getByRole('navigation', { name: 'Parts of the individual' })
  const open = (section: string) => sections.getByRole('link', { name: section, exact: true }).click()

  await page.goto(`/crm/view_individual/profile/${id}`)
  await expect(page).toHaveTitle(/^Profile · Greta Vilkien/)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Street' }).fill('Vilniaus g. 12')
  await dialog.getByRole('textbox', { name: 'Why is this changed?' }).fill('Has moved')
  await send('Save')
  await expect(page.getByText('Vilniaus g. 12')).toBeVisible()

  await open('Risk')
  await expect(page).toHaveTitle(/^Risk · Greta Vilkien/)
  await page.getByRole('button', { name: 'Set manually' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Known for years')
  await send('Save')
  await expect(page.getByText(/Set manually by .*: Known for years/)).toBeVisible()
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(page.getByText(/Set manually by/)).toBeHidden()

  await open('Accounts')
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

  await open('Documents')
  await page.getByRole('button', { name: 'Request a document' }).click()
  await dialog.getByRole('textbox', { name: 'Reason that the customer sees' }).fill('Yours is a year old.')
  await send('Request a document')
  const asked = page.getByRole('row', { name: /Yours is a year old/ })
  await expect(asked.getByText('Requested')).toBeVisible()
  await asked.getByRole('button', { name: /^Withdraw the request/ }).click()
  await expect(asked.getByText('Withdrawn')).toBeVisible()

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/\.pdf$/)

  await open('Overview')
  await page.getByRole('button', { name: 'Add a comment' }).click()
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

  await pressDecision(page, 'Change status')
  await dialog.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Suspended' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await send('Change status')
  await expect(page.getByText('Suspended').first()).toBeVisible()
})

/** Those of the demo who wait for staff. */
const WAITING = '/crm/individuals?waiting=true&text=individual1&sort=-date_created'

test('staff work through those who wait by keys alone: open, read documents, claim, decide, next, and back', async ({
  page,
}) => {
  await signIn(page, 'compliance@demo.test', WAITING)
  await expect(page.getByRole('heading', { level: 1, name: '3 individuals' })).toBeVisible()
  const first = page.getByRole('table').getByRole('link').first()
  // The first press leads to the first row; the page may still be taking its place.
  await expect(async () => {
    await page.keyboard.press('k')
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  const place = page.getByRole('navigation', { name: 'Place in the queue' })
  const person = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  await expect(person(/Petras Kalnius/)).toBeVisible()
  await expect(place).toHaveText(/1 of 3/)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys on this page' })
  await expect(keys.getByText('Next in the queue')).toBeVisible()
  await expect(keys.getByText('Advance to tier 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.keyboard.press('c')
  await expect(page.getByText(/^You claimed it at/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(person(/Lucía Robledal/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(person(/Milda Upytė/)).toBeVisible()
  await expect(place).toHaveText(/3 of 3/)

  const sections = page.getByRole('navigation', { name: 'Parts of the individual' })
  await press(page, sections.getByRole('link', { name: 'Documents', exact: true }))
  await expect(page).toHaveTitle(/^Documents · Milda Upytė/)
  const bill = page.getByRole('button', { name: 'Show utility-bill.pdf' })
  await press(page, bill)
  const shown = page.getByRole('img', { name: 'utility-bill.pdf, page 1 of 1' })
  await expectDrawn(shown)
  await expect(page.getByRole('region', { name: 'Compare with the answers' })).toContainText('Alytus')
  await press(page, page.getByRole('button', { name: 'Larger' }))
  await expect(page.getByText('150 %')).toBeVisible()
  await expectDrawn(shown)
  await expectAccessible(page)
  // Its place in the queue is kept from section to section.
  await expect(place).toHaveText(/3 of 3/)

  await page.keyboard.press('k')
  await expect(person(/Lucía Robledal/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(person(/Petras Kalnius/)).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Advance to tier 2: Petras Kalnius' })
  await press(page, dialog.getByRole('button', { name: 'Advance to tier 2 and next' }))
  await expect(person(/Lucía Robledal/)).toBeFocused()
  await expect(page.getByRole('status').getByText('Petras Kalnius is asked for')).toBeVisible()
  await expect(place).toHaveText(/1 of 2/)
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: '2 individuals' })).toBeVisible()
})

test('a scan and a picture are shown in place; a locked file and a broken one say so and can be downloaded', async ({
  page,
  request,
}) => {
  // Who uploads a document does not accept it.
  const staff = await Caller.signIn(request, 'admin@demo.test')
  const found = await staff.call<{ _id: string }[]>('GET', '/individual/list?name=Aldis')
  const id = found.result[0]?._id ?? ''
  const files = [
    ['picture.png', 'image/png', Buffer.from(DOT, 'base64')],
    ['scan.pdf', 'application/pdf', scannedPdf()],
    ['locked.pdf', 'application/pdf', lockedPdf()],
    ['broken.pdf', 'application/pdf', Buffer.from(PDF)],
  ] as const
  for (const [name, type, content] of files)
    await staff.upload(`/individual/${id}/documents?path=documents/additional`, name, type, content)
  await signIn(page, 'compliance@demo.test', `/crm/view_individual/documents/${id}`)
  const show = (name: string) => page.getByRole('button', { name: `Show ${name}` }).click()
  await show('picture.png')
  const picture = page.getByRole('img', { name: 'picture.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await show('scan.pdf')
  await expectDrawn(page.getByRole('img', { name: 'scan.pdf, page 1 of 1' }))
  await show('locked.pdf')
  await expect(page.getByText(/^This file is protected by a password/)).toBeVisible()
  await show('broken.pdf')
  await expect(page.getByText(/^This file cannot be read/)).toBeVisible()
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download broken.pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('broken.pdf')
  await page.getByRole('button', { name: 'Accept broken.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Accept broken.pdf' })).toBeHidden()
})

/** A page of a PDF was drawn, and something dark is on it. */
async function expectDrawn(canvas: Locator): Promise<void> {
  await expect(canvas).toHaveAttribute('aria-busy', 'false')
  const hasInk = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some((value, at) => at % 4 === 0 && value < 96 && (pixels[at + 3] ?? 0) > 0) ?? false
    })
  await expect.poll(hasInk).toBe(true)
}
