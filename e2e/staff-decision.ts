import type { APIRequestContext, Page } from '@playwright/test'
import { type Caller, expect, payIn } from './fixtures.ts'

/** The input of a member of staff before a decision is sent. */
interface Decision {
  /** Part of the reason's text. The first matching reason is chosen. */
  readonly reason?: RegExp
  readonly comment?: string
  readonly bankReference?: string
  /** What distinguishes a party from the listed one. */
  readonly apart?: string
}

/** Opens a transaction as staff see it. */
export async function openCase(staff: Page, id: string): Promise<void> {
  await staff.goto(`/crm/view_transaction/${id}`)
  await expect(staff.getByRole('heading', { level: 1, name: /EUR|GBP|USD/ })).toBeVisible()
}

/** Presses one of the offered decisions; the rare ones are in a menu. */
export async function pressDecision(staff: Page, action: string): Promise<void> {
  const button = staff.getByRole('button', { name: action, exact: true })
  const menu = staff.getByRole('button', { name: 'More', exact: true })
  await expect(button.or(menu).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}

/** Takes one of the decisions that the open transaction offers. */
export async function decide(staff: Page, action: string, fill: Decision = {}): Promise<void> {
  await pressDecision(staff, action)
  const dialog = staff.getByRole('dialog')
  if (fill.reason) await chooseReason(staff, fill.reason)
  if (fill.bankReference) await dialog.getByLabel('The bank’s reference').fill(fill.bankReference)
  if (fill.apart) await dialog.getByRole('textbox', { name: 'What differs' }).fill(fill.apart)
  if (fill.comment) await dialog.getByLabel(/^(Comment|What happened)/).fill(fill.comment)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a reason in the open dialog. */
export async function chooseReason(staff: Page, reason: RegExp): Promise<void> {
  await staff.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
  await staff.getByRole('option', { name: reason }).first().click()
}

/** The status of the open transaction, or of its return, for staff and customers alike. */
export const expectStatus = (page: Page, status: string): Promise<void> =>
  expect(
    page
      .locator('main')
      .getByText(new RegExp(`${status}$`))
      .first(),
  ).toBeVisible()

/** The one transaction with a given message to the payee, in the staff's list. */
export async function findByMessage(staff: Caller, message: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { code, result } = await staff.call<{ _id: string }[]>(
        'GET',
        `/transaction/list/crm?text=${encodeURIComponent(message)}`,
      )
      if (code !== 'OK00') return code
      found = result[0]?._id
      return result.length
    })
    .toBe(1)
  return found ?? ''
}

/** Another bank pays in; from 10,000.00 the payment is held. Answers the credit's id. */
export async function payInAndFind(
  request: APIRequestContext,
  staff: Caller,
  to: { iban: string },
  amount: string,
  message: string,
  debtor?: Parameters<typeof payIn>[4],
): Promise<string> {
  await payIn(request, to, amount, message, debtor)
  return findByMessage(staff, message)
}
