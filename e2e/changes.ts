import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the newest change of a kind that waits, by the title of its page. */
export async function openWaitingChange(staff: Page, kind: string, title: string | RegExp): Promise<void> {
  await staff.goto(`/crm/changes?state=PROPOSED&kind=${kind}`)
  await staff.getByRole('main').getByRole('table').getByRole('link', { name: title }).first().click()
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Approves the open change. */
export async function approveChange(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText(/^✓?Approved$/)).toBeVisible()
}

/** Refuses the open change. */
export async function refuseChange(staff: Page, reason: string): Promise<void> {
  await staff.getByRole('button', { name: 'Refuse' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog).toBeHidden()
}
