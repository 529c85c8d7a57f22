import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Caller, expect, payIn, signIn, test } from '../fixtures.ts'

const LIST = '/customer/summary/transactions'
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('the filters live in the URL: they survive a reload, are sent on, and the file holds just what they show', async ({
  page,
  context,
}) => {
  await signIn(page, 'other@demo.test')
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  const table = page.getByRole('table', { name: 'Transactions' })
  const from = dayBefore(200)
  await page.getByRole('button', { name: 'Date' }).first().click()
  await page.getByRole('textbox', { name: 'From' }).fill(from.split('-').reverse().join('-'))
  await page.getByRole('button', { name: 'In or out' }).click()
  await page.getByRole('radio', { name: 'Out' }).check()
  await page.getByRole('button', { name: 'Amount', exact: true }).first().click()
  const answered = page.waitForResponse(/amount_from=1000\.00/)
  await page.getByRole('textbox', { name: 'From' }).fill('1,000')
  await page.keyboard.press('Enter')
  await answered
  await expect(page).toHaveURL(/amount_from=1000\.00/)
  const url = new URL(page.url())
  expect(Object.fromEntries(url.searchParams)).toEqual({
    date_from: from,
    direction: 'DEBIT',
    amount_from: '1000.00',
  })
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  const place = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect(place).toHaveText(/^1 to 20 of [\d,]+$/)
  const shown = (await place.textContent())?.split(' ').at(-1) ?? ''
  const count = Number(shown.replaceAll(',', ''))
  expect(count).toBeGreaterThan(20)
  const firstRow = await table.getByRole('row').nth(1).textContent()

  // Reloaded, and opened by a colleague.
  await page.reload()
  await expect(place).toHaveText(`1 to 20 of ${shown}`)
  const colleague = await context.newPage()
  await colleague.goto(url.href)
  await expect(colleague.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toHaveText(
    firstRow ?? '',
  )
  await expect(colleague.getByRole('button', { name: 'In or out: Out' })).toBeVisible()
  await colleague.close()

  await expect(page.getByRole('heading', { level: 1, name: `${shown} transactions` })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(place).toHaveText(`21 to ${Math.min(40, count)} of ${shown}`)
  await expect(page).toHaveURL(/page=2/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(count)
  for (const row of rows) {
    expect(row.Direction).toBe('DEBIT')
    expect(Number(row.Amount)).toBeLessThanOrEqual(-1000)
  }

  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
})

test('a held payment that is canceled gives the reserved money back', async ({ page, request }) => {
  const person = await Caller.signIn(request, 'other@demo.test')
  await person.hold('EUR main', '61300.00', 'Umkehr Bau GmbH')
  const held = await person.account('EUR main')
  await signIn(page, 'other@demo.test')
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await page
    .getByRole('row', { name: /Umkehr Bau/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /61,300\.00 EUR to Umkehr/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0)
  const after = await person.account('EUR main')
  expect(after.balance).toBe(held.balance)
  // The amount and its fee.
  expect(Number(after.available) - Number(held.available)).toBeGreaterThan(61_300)
})

test('notifications are counted, viewed and deleted for real', async ({ page, request }) => {
  const person = await Caller.signIn(request, 'other@demo.test')
  const account = await person.account('EUR main')
  /** The notifications of the server: the page shows its own changes before the server has them. */
  const kept = async () => {
    const { result } = await person.call<{ is_viewed: boolean }[]>('GET', '/notification/list')
    return { all: result.length, viewed: result.filter(({ is_viewed }) => is_viewed).length }
  }
  let live = connected(page)
  await signIn(page, 'other@demo.test')
  await live
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  const deletes = panel.getByRole('button', { name: /^Delete the notification/ })
  await expect(
    panel.getByRole('listitem').first().or(panel.getByText("There's nothing here...")),
  ).toBeVisible()
  for (let left = await deletes.count(); left > 0; left--) {
    await deletes.first().click()
    await expect(deletes).toHaveCount(left - 1)
  }
  await expect(panel.getByText("There's nothing here...")).toBeVisible()
  await expect.poll(kept).toEqual({ all: 0, viewed: 0 })

  await payIn(request, account, '51.50', 'First to be told of')
  await payIn(request, account, '52.50', 'Then this')
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await panel
    .getByRole('button', { name: /^Money received/ })
    .first()
    .click()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(panel.getByRole('link', { name: /^Open: 52\.50 EUR from/ })).toBeVisible()
  await expect.poll(kept).toEqual({ all: 2, viewed: 1 })
  live = connected(page)
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await live

  await bell.click()
  await deletes.first().click()
  await expect(deletes).toHaveCount(1)
  await deletes.first().click()
  await expect.poll(kept).toEqual({ all: 0, viewed: 0 })
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(panel.getByText("There's nothing here...")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('another company and another entity show their own data, and the dashboard reads again when asked', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test')
  const accounts = page.getByRole('table', { name: 'Your accounts' })
  await expect(accounts.getByText('EUR operating')).toBeVisible()
  await page.getByRole('button', { name: 'UK', exact: true }).click()
  await expect(accounts.getByText('GBP sales')).toBeVisible()
  await expect(accounts.getByText('EUR operating')).toHaveCount(0)
  await page.getByRole('button', { name: 'UAB', exact: true }).click()
  await expect(accounts.getByText('EUR operating')).toBeVisible()

  await page.getByRole('button', { name: /Change the company/ }).click()
  await page.getByRole('button', { name: /^Duplicate Guard UAB/ }).click()
  await expect(accounts.getByText('EUR main')).toBeVisible()
  await expect(accounts.getByText('EUR operating')).toHaveCount(0)

  let readings = 0
  page.on('request', (asked) => {
    if (asked.url().includes('/customer/dashboard') && asked.resourceType() === 'fetch') readings++
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => readings).toBeGreaterThanOrEqual(1)
})

/** Waits until the next opened page receives live events and can send to the server. */
async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connected"'))
}

/** The rows of a CSV by the titles of its columns. */
function parseCsv(text: string): Record<string, string>[] {
  const [titles = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])))
}
