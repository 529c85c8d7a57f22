import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

const FORMATS = [
  ['PDF, signed', /^%PDF-/],
  ['Spreadsheet (XLSX)', /^PK/],
  ['CSV', /Opening balance/],
  ['ISO 20022 (camt.053)', /<BkToCstmrStmt>/],
  ['MT940', /^:20:/],
] as const

test('a statement in five formats, and the check of its file by anyone', async ({ page }) => {
  await signIn(page, 'customer@demo.test', '/customer/reports/statement_report')
  await expect(page.getByRole('heading', { name: 'Account statements' })).toBeVisible()
  await expect(page.getByText('Monthly').first()).toBeVisible()
  await expectAccessible(page)
  const list = page.getByRole('region', { name: 'Your statements' }).getByRole('listitem')
  let checked: { number: string; file: string } | null = null
  for (const [format, content] of FORMATS) {
    const before = await list.count()
    await page.getByRole('combobox', { name: 'Format' }).click()
    await page.getByRole('option', { name: format, exact: true }).click()
    await page.getByRole('button', { name: 'Make the statement' }).click()
    await expect(list).toHaveCount(before + 1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list
        .first()
        .getByRole('button', { name: /^Download/ })
        .click(),
    ])
    const file = await download.path()
    expect((await readFile(file)).toString('latin1')).toMatch(content)
    const [, number = ''] = /([A-Z2-9-]{14})\.\w+$/.exec(download.suggestedFilename()) ?? []
    checked ??= { number, file }
  }

  // The page of the number needs no session, and the file does not leave it.
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto(`/verify/${checked?.number}`)
  await page.locator('input[type=file]').setInputFiles(checked?.file ?? '')
  await page.getByRole('button', { name: 'Check the document' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'This file is our document' })).toBeVisible()
  await expectAccessible(page)
  const hash = createHash('sha256')
    .update(await readFile(checked?.file ?? ''))
    .digest('hex')
  const posted = sent.filter((body) => body.includes('sha256'))
  expect(posted.map((body) => JSON.parse(body))).toEqual([{ number: checked?.number, sha256: hash }])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('other') })
  await page.getByRole('button', { name: 'Check the document' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is not our document' })).toBeVisible()
})

test('staff make a statement of a customer on its tab', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '/crm/corporates?text=Baltic%20Timber')
  await page.getByRole('link', { name: 'Baltic Timber UAB' }).first().click()
  await page.getByRole('link', { name: 'Statements' }).click()
  const list = page.getByRole('region', { name: 'Statements', exact: true }).getByRole('listitem')
  await expect(list.first()).toBeVisible()
  await page.getByRole('button', { name: 'Make the statement' }).click()
  await expect(list.first()).toContainText('staff')
  await expectAccessible(page)
})
