import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

const PERSON = 'other@demo.test'
const ROWS = 6_500
const HELD_AT = 1_000
const MOVED_TO = 4_000
const ROOT = resolve(import.meta.dirname, '../..')

/** Exports of the person stop at a row, as if no worker was there, stop at a later row, or continue. */
const exports = (what: 'hold' | 'move' | 'let_go', at = HELD_AT) =>
  promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'server/test/hold-exports.ts'),
      what,
      join(process.env.E2E_DATA_DIR ?? '', 'data'),
      PERSON,
      String(ROWS),
      String(at),
    ],
    { cwd: ROOT },
  )

test('a long export: its progress, cancelled, asked for again, gone on with, downloaded whole', async ({
  page,
}) => {
  await exports('hold')
  await signIn(page, PERSON, '/customer/summary/transactions')
  const ask = async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('status').getByRole('link', { name: 'Downloads and imports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads and imports' })).toBeVisible()
  }
  await ask()
  const newest = page
    .getByRole('list')
    .filter({ has: page.getByRole('listitem', { name: /\.csv$/ }) })
    .getByRole('listitem')
    .first()
  await expect(newest.getByText(/1,000 of 6,\d{3} rows/)).toBeVisible()
  await expect(newest.getByRole('progressbar')).toHaveJSProperty('value', HELD_AT)
  await expectAccessible(page)
  await newest.getByRole('button', { name: /^Cancel/ }).click()
  await expect(newest.getByText('Cancelled')).toBeVisible()
  await expect(newest.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await newest.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('You have no files here yet.')).toBeVisible()

  await page.goto('/customer/summary/transactions')
  await ask()
  await expect(newest.getByText(/1,000 of 6,\d{3} rows/)).toBeVisible()
  // The page is not loaded again: it shows the progress as it is made.
  await exports('move', MOVED_TO)
  await expect(newest.getByText(/[234],000 of 6,\d{3} rows/)).toBeVisible()
  await expect(newest.getByText('Ready')).toHaveCount(0)
  await exports('let_go')
  await expect(newest.getByText('Ready')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Your file is ready' })
    .first()
    .getByRole('link', { name: /^Open/ })
    .click()
  await expect(page).toHaveURL(/\/customer\/downloads$/)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
  const downloading = page.waitForEvent('download')
  await newest.getByRole('button', { name: /^Download/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const references = file.match(/\bLONG\d+\b/g) ?? []
  expect(references).toHaveLength(ROWS)
  expect(new Set(references).size).toBe(ROWS)
})
