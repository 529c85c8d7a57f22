import type { Page } from '@playwright/test'
import { approveChange, openWaitingChange } from './changes.ts'
import { expect, expectAccessible } from './fixtures.ts'

/** Enters what a bank without messages told about the open wire, for a second person. */
export async function enterBankAnswer(staff: Page, what: string, code?: string): Promise<void> {
  await staff.getByRole('button', { name: what }).click()
  const dialog = staff.getByRole('dialog', { name: what })
  if (code) await dialog.getByRole('textbox', { name: 'Code of the reason' }).fill(code)
  await dialog.getByRole('textbox', { name: 'How it was learnt' }).fill('The bank called')
  await expectAccessible(staff, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
}

/** Agrees as a second person with what was entered about a wire, by its reference. */
export async function agreeWithBankAnswer(colleague: Page, reference: string, what: string): Promise<void> {
  await openWaitingChange(colleague, 'entered_wire', reference)
  await expect(colleague.getByText(what)).toBeVisible()
  await approveChange(colleague)
}
