import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from '../changes.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

const REASON = 'Covers what customers exchanged this week.'

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a cover deal by two people is booked on both nostros, and reversed once', async ({
  page: first,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'operation@demo.test', '/crm/banks')
  await expectAccessible(first)
  await first.getByRole('link', { name: 'Neris Demo Bank' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Neris Demo Bank' })).toBeVisible()
  await expect(first.getByRole('row', { name: /UAB AED, operating/ })).toContainText('Nothing booked yet')
  await expectAccessible(first)
  await first.goto('/crm/banks/position')
  await expect(first.getByRole('row', { name: /^Total in euro/ }).first()).toBeVisible()
  await expectAccessible(first)

  await first.getByRole('link', { name: 'Own transfers' }).click()
  await first.getByRole('button', { name: 'Propose a transfer' }).click()
  await choose(first, 'Kind', /^Cover deal$/)
  await choose(first, 'Paid from', /^Nostro operating Neris Demo Bank/)
  await first.getByRole('textbox', { name: 'Sold amount' }).fill('1,234.50')
  await choose(first, 'Paid into', /^Nostro operating Neris Demo Bank/)
  await expectAccessible(first, { within: '[role=dialog]' })
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Bought amount must be an amount such as 1234.50')).toBeVisible()
  await first.getByRole('textbox', { name: 'Bought amount' }).fill('1339.43')
  await first.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  const waiting = first.getByRole('region', { name: 'Waiting for a second person' })
  await expect(waiting.getByRole('row', { name: new RegExp(REASON) })).toContainText(
    '1,234.50 EUR / 1,339.43 USD',
  )
  await expectAccessible(first)

  await signIn(second, 'admin2@demo.test')
  await openWaitingChange(second, 'own_transfer', /1,234\.50 EUR/)
  await expect(second.getByRole('row', { name: /^Booking 1/ })).toContainText('money leaves the bank')
  await expect(second.getByRole('row', { name: /^Booking 2/ })).toContainText('money arrives at the bank')
  await expectAccessible(second)
  await approveChange(second)

  await expect(waiting).toHaveCount(0)
  const booked = first.getByRole('row', { name: new RegExp(REASON) })
  await expect(booked).toContainText('1,339.43 USD')
  await booked.getByRole('button', { name: /^Reverse/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank cancelled the deal.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(booked.getByRole('link', { name: 'Reversal waits' })).toBeVisible()
  await openWaitingChange(second, 'own_reversal', /1,234\.50 EUR/)
  await approveChange(second)
  await expect(booked.getByText('Reversed')).toBeVisible()
  await expect(booked.getByRole('button', { name: /^Reverse/ })).toHaveCount(0)
})
