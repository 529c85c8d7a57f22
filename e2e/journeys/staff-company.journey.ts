import { Caller, expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'
import { ONE_PAGE_PDF } from '../one-page-pdf.ts'
import { pressDecision } from '../staff-decision.ts'

const PARTS = ['business', 'structure', 'documents', 'risk', 'accounts', 'limits', 'audit'] as const

test('staff find a company that waits, look at each part of it, ask it for a document and close its application', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await staff.call<{ _id: string; name: string }[]>(
    'GET',
    '/company/list?waiting=true&name=Pilica',
  )
  const { _id: id = '', name = '' } = result[0] ?? {}
  await signIn(page, 'compliance@demo.test', '/crm/corporates?waiting=true')
  await shown(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Application: our decision' })).toBeVisible()
  await expectAccessible(page)

  for (const part of PARTS) {
    await page.goto(`/crm/view_corporate/${part}/${id}`)
    await shown(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }

  // What is asked of the company, it waits for.
  await page.goto(`/crm/view_corporate/documents/${id}`)
  await page.getByRole('button', { name: 'Request a document' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox', { name: 'Reason that the customer sees' }).fill('To see who owns it')
  await asking.getByRole('button', { name: 'Request a document' }).click()
  await expect(page.getByText('The customer: documents to send: 1')).toBeVisible()
  await page.getByRole('button', { name: /^Withdraw the request/ }).click()
  await expect(page.getByRole('link', { name: 'Application: our decision' })).toBeVisible()

  // Staff upload a document of the company, look at it beside its slot, and delete it: nobody has decided on it.
  const slot = page.locator('[data-field="trust_deed"]')
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'deed-of-2026-signed.pdf', mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await expect(slot.getByText('deed-of-2026-…')).toBeVisible()
  await slot.getByRole('button', { name: 'Show deed-of-2026-signed.pdf' }).click()
  await expect(page.getByText('It counts once a colleague accepts it.')).toBeVisible()
  await expectAccessible(page)
  await slot.getByRole('button', { name: 'Delete deed-of-2026-signed.pdf' }).click()
  const deleting = page.getByRole('dialog')
  await expect(deleting.getByText('It will be removed for good.')).toBeVisible()
  await expectAccessible(page)
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(slot.getByText('No document')).toBeVisible()

  await pressDecision(page, 'Change status')
  const closing = page.getByRole('dialog')
  await closing.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Application closed' }).click()
  await closing.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Non-responsive' }).click()
  await closing.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText(`The status of ${name} is changed.`)).toBeVisible()
})
