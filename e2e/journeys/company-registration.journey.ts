import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press, tabTo, takeOption, type } from '../keyboard.ts'
import {
  bindAuthenticator,
  codeOfMail,
  codeOfSms,
  enterCode,
  linkOfMail,
  type Newcomer,
  newcomer,
  pick,
} from '../newcomer.ts'
import { ONE_PAGE_PDF } from '../one-page-pdf.ts'
import { nextCode } from '../one-time-codes.ts'
import { pressDecision } from '../staff-decision.ts'

const COMPANY = 'Kelionių Draugai UAB'
/** People who act for the company or own it, and their addresses. */
const PEOPLE = ['Austėja Kelionė', 'Jonas Kelionė', 'Ona Kelionė'].map(
  (name) => [name, emailOf(name)] as const,
)

test('a company registers on two machines, is asked for a document again, is approved, and has an account', async ({
  page,
  browser,
}) => {
  const person = newcomer('Austėja', 'Kelionė')

  await test.step('a person signs up for the company', () => signUp(page, person))
  await test.step('describes the company', () => answerGeneral(page))
  await test.step('and its business', () => answerBusiness(page))
  await test.step('and its money', () => answerFinancial(page))

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await test.step('goes on at another machine, where the answers are', async () => {
    await page.getByRole('button', { name: 'Save and sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await other.goto('/registration/corporate/documents')
    await other.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(titled(other, 'Declarations')).toBeVisible()
    await other.getByRole('button', { name: /General information/ }).click()
    await expect(other.getByRole('textbox', { name: 'Legal name' })).toHaveValue(COMPANY)
    await other.getByRole('button', { name: 'Declarations' }).click()
  })
  await test.step('declares by the keyboard', () => declare(other))
  await test.step('names the owners', () => answerStructure(other))
  await test.step('adds the documents', () => addDocuments(other))
  await test.step('proves a phone by the keyboard', () => provePhone(other, person))
  await test.step('sets up a second factor on a small screen', () => setUpFactor(other, person))
  await test.step('sends the application', () => send(other))

  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  await test.step('staff reject a document', () => rejectChart(staff))
  await test.step('the company sends another', () => sendAgain(other))
  await test.step('its people, who have no sign-in, confirm who they are by a letter', () =>
    identifyPeople(staff, browser))
  await test.step('staff accept the documents and approve', () => approve(staff))
  await test.step('its person signs in as a customer, who has an account', async () => {
    await expect(other.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await other.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other
      .getByRole('textbox', { name: /authenticator/ })
      .fill(await nextCode(other.request, person.email))
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL(/\/customer\/dashboard/)
    const notice = other.getByRole('dialog', { name: /CRS\/FATCA/ })
    await notice.getByRole('button', { name: 'Continue' }).click()
    await expect(notice).toBeHidden()
    await expect(other.getByText('EUR account').first()).toBeVisible()
  })
  await test.step('staff ask it for a document, and it answers on its dashboard', () =>
    askAndAnswer(staff, other))
  await staffContext.close()
  await elsewhere.close()
})

function emailOf(name: string): string {
  return `${name.indexOf(' ')}@keliones.example.com`
}
const titled = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click()

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/registration')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open a company account' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(titled(page, 'Confirm your e-mail address')).toBeVisible()
  await enterCode(page, await codeOfMail(page.request, person.email))
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('The same password again').fill(person.password)
  await page.getByRole('button', { name: 'Create the password' }).click()
  await expect(titled(page, 'General information')).toBeVisible()
}

async function answerGeneral(page: Page): Promise<void> {
  await next(page)
  const name = page.getByRole('textbox', { name: 'Legal name' })
  await expect(name).toBeFocused()
  await expect(page.getByText('Legal name is required')).toBeVisible()
  await expectAccessible(page)
  await name.fill(COMPANY)
  await page.getByRole('textbox', { name: 'Registration number' }).fill('305123456')
  await pick(page, 'Legal form', 'UAB')
  await page.getByRole('textbox', { name: 'Date of incorporation' }).fill('04-03-2019')
  await pick(page, 'Country', 'Lithuania')
  await page.getByRole('textbox', { name: 'City' }).fill('Vilnius')
  await page.getByRole('textbox', { name: 'Street and house' }).fill('Gedimino pr. 9')
  await page.getByRole('textbox', { name: 'Website 1' }).fill('keliones.example.com')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await next(page)
  await expect(titled(page, 'Business information')).toBeVisible()
}

async function answerBusiness(page: Page): Promise<void> {
  await expectAccessible(page)
  await pick(page, 'Business activity', 'Travel')
  await page.getByRole('textbox', { name: 'Payment processor' }).fill('A bank in Vilnius')
  await pick(page, 'Countries you receive money from', 'Lithuania')
  await page.keyboard.press('Escape')
  await pick(page, 'Countries you send money to', 'Poland')
  await page.keyboard.press('Escape')
  await next(page)
  await expect(titled(page, 'Financial information')).toBeVisible()
}

async function answerFinancial(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Debit card' }).check()
  await expect(page.getByRole('checkbox', { name: 'USD' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Fondaco account' }).check()
  await page.getByRole('checkbox', { name: 'EUR' }).check()
  await page.getByRole('checkbox', { name: 'Incoming payments' }).check()
  await page.getByRole('checkbox', { name: 'Income from main activity' }).check()
  await choose(page, 'Turnover now, in EUR', '0-249,999')
  await choose(page, 'Turnover expected, in EUR', '250,000-999,999')
  await choose(page, 'Transactions now', '10-50')
  await choose(page, 'Transactions expected', '50-100')
  for (const direction of ['Incoming, in EUR', 'Outgoing, in EUR']) {
    const amounts = page.getByRole('group', { name: direction })
    await amounts.getByRole('textbox', { name: 'Minimum' }).fill('10')
    await amounts.getByRole('textbox', { name: 'Average' }).fill('250,50')
    await amounts.getByRole('textbox', { name: 'Maximum' }).fill('1 200')
  }
  await page.getByRole('textbox', { name: 'Europe' }).fill('90')
  await next(page)
  await expect(page.getByText('Customers geographical coverage must be 100%')).toBeVisible()
  await expect(page.getByText('Please name at least two partners')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Asia' }).fill('10')
  await partner(page, 1, 'Viešbutis Jūra', 'Lithuania')
  await partner(page, 2, 'Podróże Sp. z o.o.', 'Poland')
  await next(page)
  await expect(titled(page, 'Declarations')).toBeVisible()
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await takeOption(page, page.getByRole('option', { name: option, exact: true }))
}

async function partner(page: Page, row: number, name: string, country: string): Promise<void> {
  await page.getByRole('textbox', { name: `Partner ${row}: name` }).fill(name)
  await pick(page, `Partner ${row}: country`, country)
}

async function declare(page: Page): Promise<void> {
  await expect(titled(page, 'Declarations')).toBeVisible()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(10)
  for (const box of await boxes.all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Next' }))
  await expect(titled(page, 'Corporate Structure')).toBeVisible()
}

async function answerStructure(page: Page): Promise<void> {
  await next(page)
  await expect(page.getByText(/^Is required\. Nobody has these roles yet/)).toBeVisible()
  await expectAccessible(page)
  await addPerson(page, 'Austėja Kelionė', ['Authorized signature', 'Director'])
  await addPerson(page, 'Jonas Kelionė', ['Shareholder', 'Beneficial owner'], '60')
  await addPerson(page, 'Ona Kelionė', ['Director'])

  await page.getByRole('button', { name: 'Add an entity' }).click()
  const entity = page.getByRole('dialog', { name: 'Add an entity' })
  await entity.getByRole('textbox', { name: 'Legal name' }).fill('Kelionių turtas UAB')
  await entity.getByRole('textbox', { name: 'VAT number' }).fill('LT100001234567')
  await entity.getByRole('checkbox', { name: 'Shareholder' }).check()
  await entity.getByRole('textbox', { name: 'Share' }).fill('50')
  await entity.getByRole('button', { name: 'Save' }).click()
  await expect(entity.getByText(/must not total more than 100% over all shareholders/)).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await entity.getByRole('textbox', { name: 'Share' }).fill('40')
  await entity.getByRole('button', { name: 'Save' }).click()
  await expect(entity).toBeHidden()

  await expect(page.getByText('100 of 100 % allocated')).toBeVisible()
  await expectAccessible(page)
  await next(page)
  await expect(titled(page, 'Documents')).toBeVisible()
}

/** Adds a person by the keyboard alone. */
async function addPerson(page: Page, name: string, roles: readonly string[], share?: string): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await press(page, page.getByRole('button', { name: 'Add a person' }), 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type(first)
  await type(page, dialog.getByRole('textbox', { name: 'Last name' }), last)
  await type(page, dialog.getByRole('textbox', { name: 'E-mail address' }), emailOf(name))
  for (const role of roles) {
    await tabTo(page, dialog.getByRole('checkbox', { name: role }))
    await page.keyboard.press('Space')
  }
  if (share) await type(page, dialog.getByRole('textbox', { name: 'Share' }), share)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

const DOCUMENTS = [
  'Certificate of incorporation',
  'Company’s chart',
  'Extract of register',
  'Proof of domain ownership',
  'General documents',
]

async function addDocuments(page: Page): Promise<void> {
  await next(page)
  await expect(page.getByText('Certificate of incorporation is required')).toBeVisible()
  await expectAccessible(page)
  for (const name of DOCUMENTS) {
    await page
      .locator('[data-field]')
      .filter({ hasText: name })
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
    await expect(page.getByText(`${name}.pdf`)).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: /Received$/ })).toHaveCount(DOCUMENTS.length)
  await expectAccessible(page)
  await next(page)
  await expect(titled(page, 'Complete')).toBeVisible()
}

async function provePhone(page: Page, person: Newcomer): Promise<void> {
  const sending = page.getByRole('button', { name: 'Send the application' })
  await expect(page.getByText(/confirm your phone number and set up an authenticator app/)).toBeVisible()
  await expectAccessible(page)
  await press(page, sending)
  await expect(page.getByRole('heading', { name: 'Before you send' })).toBeFocused()
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), '123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/without its dial code must be 8 to 15 digits/)).toBeVisible()
  await expectAccessible(page)
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), person.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await codeOfSms(page.request, `+370${person.phone}`))
  await expect(page.getByText(`+370${person.phone}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before you send' })).toBeFocused()
  await expectAccessible(page)
}

async function setUpFactor(page: Page, person: Newcomer): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await bindAuthenticator(page, person)
  await expect(page.getByText(/^To send the application/)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (size) await page.setViewportSize(size)
}

async function send(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(titled(page, 'Welcome to Fondaco!')).toBeVisible()
  await expect(
    page.getByText(/^You have finished your registration\. Please give us 3-5 business days/),
  ).toBeVisible()
  await expect(page.getByText(COMPANY)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/registration/corporate/details/general')
  await expect(titled(page, 'Welcome to Fondaco!')).toBeVisible()
}

async function rejectChart(staff: Page): Promise<void> {
  await signIn(
    staff,
    'compliance@demo.test',
    `/crm/corporates?waiting=true&name=${encodeURIComponent(COMPANY)}`,
  )
  await staff.getByRole('link', { name: COMPANY }).click()
  await staff.getByRole('link', { name: 'Documents', exact: true }).click()
  await staff.getByRole('button', { name: 'Show Company’s chart.pdf' }).click()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Reject Company’s chart.pdf' }).click()
  const rejecting = staff.getByRole('dialog')
  await rejecting.getByRole('textbox').fill('The shares cannot be read.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting).toBeHidden()
}

async function sendAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We need documents from you' })).toBeVisible()
  await expect(page.getByText('The shares cannot be read.')).toBeVisible()
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'newer-chart.pdf', mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await expect(page.getByRole('heading', { name: 'We need documents from you' })).toBeHidden()
}

/** Staff ask each person who must be identified, and each follows the link of their letter on a machine of their own. */
async function identifyPeople(staff: Page, browser: Browser): Promise<void> {
  await staff.getByRole('link', { name: 'Structure', exact: true }).click()
  for (const [name, email] of PEOPLE) {
    const card = staff.getByRole('region', { name: `Identity check: ${name}` })
    await expect(card.getByText('Not sent')).toBeVisible()
    await card.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card.getByText('Sent', { exact: true }).first()).toBeVisible()
    const context = await browser.newContext()
    const person = await context.newPage()
    await person.goto(await linkOfMail(person.request, email, `Confirm who you are for ${COMPANY}`))
    await expect(person.getByText(`${COMPANY} has an account with us, or is opening one`)).toBeVisible()
    await expectAccessible(person)
    await person.getByRole('button', { name: 'Start the identity check' }).click()
    await person.getByRole('button', { name: 'Passed' }).click()
    await expect(person.getByText('Your identity is confirmed.')).toBeVisible()
    await expectAccessible(person)
    await context.close()
    await expect(card.getByText('Passed')).toBeVisible()
  }
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'Documents', exact: true }).click()
}

async function askAndAnswer(staff: Page, customer: Page): Promise<void> {
  await staff.getByRole('link', { name: 'Documents', exact: true }).click()
  await staff.getByRole('button', { name: 'Request a document' }).click()
  const asking = staff.getByRole('dialog')
  await asking.getByRole('textbox', { name: 'Reason that the customer sees' }).fill('To see where you work.')
  await asking.getByRole('button', { name: 'Request a document' }).click()
  await expect(asking).toBeHidden()
  await expect(customer.getByText('To see where you work.')).toBeVisible()
  await customer.getByRole('button', { name: 'Upload: Utility bill' }).click()
  await expectAccessible(customer)
  await customer
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await customer.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(customer.getByText('Nothing is waiting for you')).toBeVisible()
  await staff.getByRole('button', { name: 'Show bill.pdf' }).click()
  await staff.getByRole('button', { name: 'Accept bill.pdf' }).click()
  await expect(staff.getByRole('button', { name: 'Accept bill.pdf' })).toBeHidden()
}

async function approve(staff: Page): Promise<void> {
  const names = DOCUMENTS.map((name) => (name === 'Company’s chart' ? 'newer-chart.pdf' : `${name}.pdf`))
  for (const name of names) {
    await staff.getByRole('button', { name: `Show ${name}` }).click()
    await staff.getByRole('button', { name: `Accept ${name}` }).click()
    await expect(staff.getByRole('button', { name: `Accept ${name}` })).toBeHidden()
  }
  await pressDecision(staff, 'Approve')
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('Approved').first()).toBeVisible()
}
