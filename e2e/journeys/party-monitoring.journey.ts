import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'
import { choose, press } from '../keyboard.ts'

const COMPANY = 'Norrland Frakt Demo AB'
const ENTITY = 'Nemuno Kapitalas UAB'
const DATA = {
  legal_name: ENTITY,
  registration_number: '300000021',
  incorporation_date: '2010-03-01',
  type: ['DIRECTOR'],
}

interface Entity {
  readonly _id: string
  readonly version: number
  readonly risk: { readonly is_onboarded: boolean }
}

const QUESTION = (status: string, change: 'starts' | 'stops') =>
  `Changing the status to ${status} ${change} AML Daily Monitoring for this Person. Are you sure you want to proceed?`

test('staff verify an entity: confirmed, monitored first, and each failure told', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const listed = await staff.call<{ _id: string }[]>(
    'GET',
    `/company/list?name=${encodeURIComponent(COMPANY)}`,
  )
  const company = listed.result[0]?._id
  const { result: added } = await staff.call<Entity>('POST', `/company/${company}/entity`, { data: DATA })
  const path = `/company/${company}/entity/${added._id}`
  const entity = async () => (await staff.call<Entity>('GET', path)).result
  await expect.poll(async () => (await entity()).risk.is_onboarded).toBe(true)
  const plan = (...answers: string[]) =>
    staff.call('POST', '/simulator/monitoring', { subject: added._id, answers })
  /** Whether the simulated provider watches the entity. */
  const isWatched = async () => {
    const { result } = await staff.call<{ subjects: { _id: string; is_monitored: boolean }[] }>(
      'GET',
      '/simulator/monitoring',
    )
    return result.subjects.find(({ _id }) => _id === added._id)?.is_monitored
  }

  await signIn(page, 'compliance@demo.test', `/crm/view_corporate/structure/${company}`)
  await shown(page)
  const row = page.getByRole('row', { name: new RegExp(ENTITY) }).first()
  await expect(row).toContainText('Not monitored')
  await page.getByRole('button', { name: `Edit ${ENTITY}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Entity' })
  const question = page.getByRole('dialog', { name: 'Confirm Status Change' })
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText(QUESTION('Approved', 'starts'))).toBeVisible()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(question).toBeHidden()
  }
  const told = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

  await test.step('the question can be cancelled', async () => {
    await expect(dialog.getByText('Simulated monitoring')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Approved' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText(QUESTION('Approved', 'starts'))).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await isWatched()).toBe(false)
  })
  await test.step('the provider fails: nothing is saved', async () => {
    await plan('unreachable')
    await confirm()
    await told('Failed to update monitoring status. Status update aborted.')
    expect((await entity()).version).toBe(1)
  })
  await test.step('the save fails, because a colleague has saved: reverted', async () => {
    const body = { data: { ...DATA, do_business_as: 'Nemunas' }, status: 'PENDING', version: 1 }
    expect((await staff.call('PATCH', path, body)).code).toBe('OK00')
    await confirm()
    await told('An error occurred while updating the status. Please try again.')
    await expect(dialog.getByText(/^Someone changed this in the meantime/)).toBeVisible()
    expect(await isWatched()).toBe(false)
  })
  await test.step('the revert fails as well', async () => {
    await plan('done', 'unreachable')
    await confirm()
    await told('Failed to update status and revert monitoring changes. Please contact support.')
    expect(await isWatched()).toBe(true)
  })
  await test.step('the dialog tells how it stands, and is saved when all goes well', async () => {
    page.once('dialog', (leave) => void leave.accept())
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: `Edit ${ENTITY}` }).click()
    await expect(dialog.getByText('Monitored, to be stopped: last request failed')).toBeVisible()
    await expect(dialog.getByText(/^The last request failed at/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Approved' }).click()
    await confirm()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Monitored')
    expect(await isWatched()).toBe(true)
  })
  await test.step('monitoring stops by the keyboard alone', () => stopByKeyboard(page))
  await expect(row.getByText('Not monitored')).toBeVisible()
  expect(await isWatched()).toBe(false)
  await test.step('the audit tells each change', async () => {
    await page.getByRole('link', { name: 'Audit', exact: true }).click()
    await expect(page.getByText('Daily monitoring changed').first()).toBeVisible()
  })
})

async function stopByKeyboard(page: Page): Promise<void> {
  // A message covers what is under it, for a few seconds.
  await expect(page.getByRole('button', { name: 'Close this message' })).toHaveCount(0)
  await press(page, page.getByRole('button', { name: `Edit ${ENTITY}` }))
  const dialog = page.getByRole('dialog', { name: 'Edit Entity' })
  await choose(
    page,
    dialog.getByRole('combobox', { name: 'Status' }),
    page.getByRole('option', { name: 'Pending' }),
  )
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  const question = page.getByRole('dialog', { name: 'Confirm Status Change' })
  await expect(question.getByText(QUESTION('Pending', 'stops'))).toBeVisible()
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
}
