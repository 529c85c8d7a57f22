import type { Locator, Page } from '@playwright/test'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'

const LIST = '/crm/transactions'
const menuOf = (page: Page) => page.getByRole('region', { name: 'Views' })
const inForce = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true })

/** Opens the menu by its button. */
async function open(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(menuOf(page).getByRole('button', { name: 'Save this view…' })).toBeVisible()
  return menuOf(page)
}

/** The view as the address holds it, without the saved view itself. */
const filtersOf = (page: Page) => {
  const { view: _, ...filters } = Object.fromEntries(new URL(page.url()).searchParams)
  return filters
}

test('staff share a view of a list: a colleague opens it, its owner updates and deletes it', async ({
  page,
  browser,
}) => {
  const name = `Large transfers ${Date.now()}`
  await signIn(page, 'compliance@demo.test', `${LIST}?amount_from=5000.00&page=2`)
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()

  // Saved by keys alone.
  await press(page, page.getByRole('button', { name: 'Views', exact: true }))
  await press(page, menuOf(page).getByRole('button', { name: 'Save this view…' }))
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Staff who may open this list/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(inForce(page, name)).toBeVisible()
  await expect(page.getByRole('status').getByText('The view is saved.')).toBeVisible()
  expect(filtersOf(page)).toEqual({ amount_from: '5000.00' })
  const firstRow = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)
  // A row that a live event has just replaced has no position.
  await expect.poll(async () => (await firstRow.boundingBox())?.y ?? Number.NaN).toBeLessThanOrEqual(260)

  // A colleague, on a phone.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const colleague = await context.newPage()
  await signIn(colleague, 'risk@demo.test', LIST)
  const shared = (await open(colleague, 'Views')).getByRole('region', { name: 'Shared by colleagues' })
  await expectAccessible(colleague)
  await shared.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(colleague).toHaveURL(/view=/)
  expect(filtersOf(colleague)).toEqual({ amount_from: '5000.00' })
  await expect(inForce(colleague, name)).toBeVisible()
  const theirs = await open(colleague, `View: ${name}`)
  await expect(theirs.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(theirs.getByRole('button')).toHaveText(['Save this view…'])
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Its owner changes a filter and a column, and updates it.
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Wire transfer', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Status', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const changed = await open(page, `View: ${name}, changed`)
  await expectAccessible(page)
  await changed.getByRole('button', { name: `Update “${name}”` }).click()
  await expect(page.getByRole('status').getByText('The view is updated.')).toBeVisible()
  await expect(inForce(page, name)).toBeVisible()
  await expect(inForce(page, name)).toBeFocused()

  // The colleague opens the same address again: the filter in it is changed, the view is not.
  await colleague.reload()
  const again = await open(colleague, `View: ${name}, changed`)
  await again.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(inForce(colleague, name)).toBeVisible()
  expect(filtersOf(colleague)).toEqual({ amount_from: '5000.00', type: 'WIRE' })

  const own = await open(page, `View: ${name}`)
  await own.getByRole('button', { name: 'Delete…' }).click()
  const asking = page.getByRole('dialog', { name: `Delete the view “${name}”?` })
  await expect(asking.getByText('Your colleagues lose this view too.')).toBeVisible()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  expect(filtersOf(page)).toEqual({ amount_from: '5000.00', type: 'WIRE' })
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()

  await colleague.reload()
  await expect(colleague.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  await context.close()
})

test('a customer saves a view of their own, which nobody else of the company sees', async ({
  page,
  request,
}) => {
  const name = `Out ${Date.now()}`
  await signIn(page, 'customer@demo.test', '/customer/summary/transactions?direction=DEBIT')
  await (await open(page, 'Views')).getByRole('button', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(dialog.getByRole('radio', { name: 'Only you' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(inForce(page, name)).toBeVisible()

  const seen = async (email: string) => {
    const person = await Caller.signIn(request, email)
    const of = `list=customer-transactions&company_id=${person.company}`
    const { result } = await person.call<{ name: string }[]>('GET', `/v2/views?${of}`)
    return result.filter((view) => view.name === name).length
  }
  expect(await seen('customer@demo.test')).toBe(1)
  expect(await seen('viewer@demo.test')).toBe(0)

  await page.goto('/customer/summary/transactions')
  await (await open(page, 'Views')).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/direction=DEBIT/)
  await (await open(page, `View: ${name}`)).getByRole('button', { name: 'Rename or share…' }).click()
  const editing = page.getByRole('dialog', { name: 'Rename or share the view' })
  await editing.getByRole('radio', { name: /^Everyone who uses/ }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  expect(await seen('viewer@demo.test')).toBe(1)
  expect(await seen('other@demo.test')).toBe(0)

  await (await open(page, `View: ${name}`)).getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  expect(await seen('viewer@demo.test')).toBe(0)
})
