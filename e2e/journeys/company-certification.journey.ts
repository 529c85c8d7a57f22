import type { Page } from '@playwright/test'
import { Caller, expect, expectAccessible, shown, signIn, test } from '../fixtures.ts'

const PERSON = 'manager@demo.test'
const COMPANY = 'Žiemgala Holding UAB'

test('a passive company certifies its tax residence with two controlling persons, and is asked again when a third one comes', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, PERSON, undefined, { crsNotice: true })
  const notice = page.getByRole('dialog', { name: /CRS\/FATCA/ })
  await expect(notice).toContainText(COMPANY)
  await expect(notice).toContainText('30 of 30')
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.setViewportSize({ width: 1280, height: 800 })

  // The focus is on the button that begins.
  const [form] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await certify(form)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  const caller = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await caller.call<{ _id: string }[]>(
    'GET',
    `/company/list?name=${encodeURIComponent(COMPANY)}`,
  )
  const id = result[0]?._id ?? ''
  await signIn(staff, 'compliance@demo.test', `/crm/view_corporate/tax/${id}`)
  await shown(staff)
  for (const text of [
    'Passive non-financial entity',
    'Aurimas Žiemgala',
    'Jonas Žiemgala',
    'Lithuania, TIN 36809300001',
  ])
    await expect(staff.getByText(text).first()).toBeVisible()
  await expect(staff.getByText(/^✓\s*Counts$/)).toBeVisible()
  for (const width of [1280, 390]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectAccessible(staff)
  }
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Download the signed form' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('CRS-FATCA self-certification.pdf')

  // A third owner: both open pages know it at once.
  const added = await caller.call('POST', `/company/${id}/person`, {
    data: {
      first_name: 'Elzė',
      last_name: 'Žiemgala',
      email: 'elze@ziemgala.example.com',
      birthdate: '1999-12-24',
      role: ['BENEFICIARY'],
      pep: false,
      us_citizen: false,
      is_board_member: false,
    },
  })
  expect(added.code).toBe('OK00')
  await expect(notice).toContainText(`Details of ${COMPANY}, or of the people who control it, changed`)
  await expect(staff.getByText('Does not count')).toBeVisible()
  await notice.getByRole('button', { name: 'Continue' }).click()
  await expect(notice).toBeHidden()
})

/** Fills in the form of a passive NFE and signs it. */
async function certify(form: Page): Promise<void> {
  await expect(form.getByRole('heading', { level: 1, name: /Self-certification/ })).toBeVisible()
  await form.getByRole('radio', { name: /passive NFE/ }).check()
  await expectAccessible(form)
  const sign = form.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(form.getByText('Choose the FATCA status.')).toBeVisible()
  await expect(form.getByText('Enter the place of birth.')).toHaveCount(2)
  await form.getByRole('combobox', { name: 'FATCA status' }).click()
  await form.getByRole('option', { name: /^Passive non-financial foreign entity/ }).click()
  const whole = form.getByRole('group', { name: 'Tax residence 1' }).first()
  await whole.getByRole('textbox', { name: /^TIN/ }).fill('305111222')
  for (const [number, name, tin] of [
    [1, 'Aurimas Žiemgala', '36809300001'],
    [2, 'Jonas Žiemgala', '37101170002'],
  ] as const) {
    const person = form.getByRole('group', { name: `Controlling person ${number}` })
    await expect(person.getByRole('textbox', { name: 'First and last name' })).toHaveValue(name)
    await person.getByRole('textbox', { name: 'Place of birth' }).fill('Kaunas')
    await expect(person.getByRole('combobox', { name: 'Controls the company by' })).toHaveValue('Ownership')
    await person.getByRole('textbox', { name: 'Residence: street and number' }).fill('Laisvės al. 1')
    await person.getByRole('radio', { name: 'No' }).check()
    await person.getByRole('textbox', { name: /^TIN/ }).fill(tin)
  }
  await form.getByRole('checkbox', { name: 'I declare this' }).check()
  await form.getByRole('textbox', { name: /Sign by typing your name/ }).fill('Rūta Žiemgalė')
  await sign.click()
}
