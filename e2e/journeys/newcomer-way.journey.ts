import type { BrowserContext, Page } from '@playwright/test'
import { Caller, expect, payIn, test } from '../fixtures.ts'
import { codeOfMail, codeOfSms, newcomer, pick } from '../newcomer.ts'
import { ONE_PAGE_PDF } from '../one-page-pdf.ts'
import { keepSecret, nextCode } from '../one-time-codes.ts'

/** The most that the way from the home page to the first payment may cost, by the longest way, with documents of tier 3. */
const MOST = { clicks: 40, fields: 30 }

test('the way from the home page to the first payment is short, and asks for nothing twice', async ({
  page,
  context,
  request,
}) => {
  const effort = await count(context)
  const person = newcomer('Saulė', 'Trumpė')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name })
  const go = () => button('Continue').click()
  const at = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()

  await test.step('signs up', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'For yourself' }).click()
    await field('First name').fill(person.firstName)
    await field('Last name').fill(person.lastName)
    await field('E-mail').fill(person.email)
    await page.getByRole('checkbox', { name: /I accept/ }).check()
    await go()
    await typeCode(page, await codeOfMail(request, person.email))
    await page.getByLabel('New password').fill(person.password)
    await page.getByLabel('The same password again').fill(person.password)
    await button('Create the password').click()
  })
  await test.step('sets up a second factor', async () => {
    await page.getByRole('link', { name: 'Set it up now' }).click()
    await button('Set up').click()
    await page
      .getByRole('dialog')
      .getByLabel(/your password again/)
      .fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    keepSecret(person.email, ((await page.locator('code').textContent()) ?? '').replace(/\s/g, ''))
    await field('Code from your authenticator app').fill(await nextCode(request, person.email))
    await button('Confirm').click()
    await button('I have saved them').click()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await at('Phone verification')
  })
  const steps = page.getByRole('complementary', { name: 'Your application' }).getByText(/^Step \d+ of \d+/)
  const stepsOf = async () => /of (\d+)/.exec((await steps.textContent()) ?? '')?.[1]
  let stepsAtFirst: string | undefined

  await test.step('answers the questions', async () => {
    await at('Phone verification')
    stepsAtFirst = await stepsOf()
    await field('Phone number').fill(person.phone)
    await go()
    await typeCode(page, await codeOfSms(request, `+370${person.phone}`))
    await at('Personal Information')
    await field('Place of birth').fill('Kaunas')
    await field('Date of birth').fill('05-03-1990')
    await pick(page, 'Nationality', 'Lithuania')
    await field('National Identification Number').fill('49003050001')
    await field('City').fill('Kaunas')
    await field('Street and house').fill('Laisvės al. 1')
    await field('Postal code').fill('44001')
    await go()
    await at('Employment info')
    await page.getByRole('radio', { name: 'Employed', exact: true }).check()
    await field('Place of work').fill('UAB Kepykla')
    await field('Position').fill('Baker')
    await page.getByRole('radio', { name: 'NO', exact: true }).check()
    await go()
    await at('Account purpose')
    await page.getByRole('checkbox', { name: 'Receiving a salary' }).check()
    await go()
    await at('Thank you for providing the verification information.')
  })
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  await review(staff, person.email, { action: 'advance', tier: 3 })

  await test.step('gives the documents', async () => {
    await at('Countries')
    expect(await stepsOf(), 'the number of steps stays').toBe(stepsAtFirst)
    await pick(page, 'Countries you will receive money from', 'Lithuania')
    await page.keyboard.press('Escape')
    await pick(page, 'Countries you will send money to', 'Germany')
    await page.keyboard.press('Escape')
    await go()
    await at('Proof of Address')
    await upload(page, 'bill.pdf')
    await at('Identity Verification')
    await button('Start the identity check').click()
    await button('Passed').click()
    await at('Source of Funds')
    await page.getByRole('checkbox', { name: 'Salary' }).check()
    await go()
    await upload(page, 'payslip.pdf')
    await at(/^Welcome to /)
  })

  await acceptDocuments(staff, person.email)
  await review(staff, person.email, { action: 'approve', reason: 'Full ODD' })

  await test.step('signs the CRS form', async () => {
    const notice = page.getByRole('dialog', { name: /CRS\/FATCA/ })
    const [form] = await Promise.all([
      page.waitForEvent('popup'),
      notice.getByRole('button', { name: 'Start' }).click(),
    ])
    // What the application said is not asked again.
    await expect(form.getByRole('combobox', { name: 'Country of tax residence' })).toHaveValue('Lithuania')
    await expect(form.getByRole('textbox', { name: /^TIN/ })).toHaveValue('49003050001')
    await expect(form.getByRole('textbox', { name: 'Place of birth' })).toHaveValue('Kaunas')
    await form.getByRole('radio', { name: 'No', exact: true }).check()
    await form.getByRole('checkbox', { name: 'I declare this' }).check()
    await form
      .getByRole('textbox', { name: /Sign by typing your name/ })
      .fill(`${person.firstName} ${person.lastName}`)
    await form.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(notice).toBeHidden()
  })

  await test.step('receives money and pays', async () => {
    await at('Dashboard')
    const text = await page
      .getByText(/LT\d\d( \d{4}){4}/)
      .first()
      .textContent()
    const iban = /LT\d{18}/.exec((text ?? '').replace(/\s/g, ''))?.[0] ?? ''
    await payIn(request, { iban }, '250.00', 'First salary')
    await expect(page.getByRole('row', { name: /First salary/ })).toBeVisible()
    await page.getByRole('link', { name: 'Pay', exact: true }).click()
    await page.getByRole('combobox', { name: 'Payee name' }).fill('Müster Handel GmbH')
    await field('Payee IBAN').fill('DE89370400440532013000')
    await field('Amount').fill('20.00')
    await button('Check payment').click()
    await button('Confirm and pay').click()
    await field('Code from your authenticator app').fill(await nextCode(request, person.email))
    await button('Confirm with the code').click()
    await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  })

  expect.soft(effort.signIns, 'sign-ins').toEqual([])
  expect.soft(effort.clicks.length, effort.clicks.join('\n')).toBeLessThanOrEqual(MOST.clicks)
  expect.soft(effort.fields.size, [...effort.fields].join('\n')).toBeLessThanOrEqual(MOST.fields)
  expect.soft(effort.fields.size, 'the fields are counted').toBeGreaterThan(20)
  test.info().annotations.push({
    type: 'effort',
    description: `${effort.clicks.length} clicks, ${effort.fields.size} fields`,
  })
})

/**
 * Counts in every window what the person does: presses, and fields that are typed into, chosen from a list or given a file. A
 * box to tick is a press; the boxes of a code are one field.
 */
async function count(context: BrowserContext) {
  const effort = { clicks: [] as string[], fields: new Set<string>(), signIns: [] as string[] }
  await context.exposeBinding('didPress', (_, what: string) => void effort.clicks.push(what))
  await context.exposeBinding('didFill', (_, what: string) => void effort.fields.add(what))
  // A sign-in is a visit to its page: after the sign-up the product signs in by itself.
  for (const page of context.pages())
    page.on('framenavigated', (frame) => {
      if (/\/auth\/login/.test(frame.url())) effort.signIns.push(frame.url())
    })
  await context.addInitScript(() => {
    const { didPress, didFill } = window as unknown as Record<string, (what: string) => void>
    const nameOf = (element: Element | null) =>
      (
        element?.getAttribute('aria-label') ??
        (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      ).trim()
    const place = () => `${location.pathname}, ${document.querySelector('h1')?.textContent ?? ''}`
    addEventListener(
      'pointerdown',
      ({ target, isTrusted }) => {
        const pressed = (target as Element).closest('button, a, input, label, [role="option"]')
        if (isTrusted) didPress?.(`${place()}: ${nameOf(pressed).slice(0, 60)}`)
      },
      { capture: true },
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (['checkbox', 'radio'].includes(field.type)) return
        const name = (nameOf(field) || field.type).replace(/^Digit \d of 6$/, 'Code')
        didFill?.(`${place()}: ${name.slice(0, 60)}`)
      },
      { capture: true },
    )
  })
  return effort
}

/** Types into the first box of a code, which has the focus; it is sent by itself. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(code)
}

/** Chooses a file and uploads it. */
async function upload(page: Page, name: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose (a file|files)$/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

interface Applicant {
  readonly _id: string
  readonly version: number
  readonly documents: readonly { readonly _id: string; readonly name: string; readonly status: string }[]
}

/** The application as staff read it. */
async function applicant(staff: Caller, email: string): Promise<Applicant> {
  const { result } = await staff.call<{ _id: string }[]>(
    'GET',
    `/individual/list?text=${encodeURIComponent(email)}`,
  )
  return (await staff.call<Applicant>('GET', `/individual/${result[0]?._id}`)).result
}

async function review(staff: Caller, email: string, decision: object): Promise<void> {
  const { _id, version } = await applicant(staff, email)
  const { code } = await staff.call('POST', `/individual/${_id}/review`, { ...decision, version })
  expect(code, JSON.stringify(decision)).toBe('OK00')
}

async function acceptDocuments(staff: Caller, email: string): Promise<void> {
  const { _id, documents } = await applicant(staff, email)
  expect(documents.length).toBeGreaterThan(1)
  for (const document of documents) {
    const path = `/individual/${_id}/documents/${document._id}`
    expect((await staff.call('POST', path, { decision: 'accept' })).code).toBe('OK00')
  }
}
