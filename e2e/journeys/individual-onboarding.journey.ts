import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, fillTransfer, payIn, signIn, test } from '../fixtures.ts'
import {
  codeOfMail,
  codeOfSms,
  enterCode,
  type Newcomer,
  newcomer,
  pick,
  setUpAuthenticator,
} from '../newcomer.ts'
import { ONE_PAGE_PDF } from '../one-page-pdf.ts'
import { nextCode } from '../one-time-codes.ts'
import { pressDecision } from '../staff-decision.ts'

test('a stranger becomes a customer: sign-up, every prompt, the review, the CRS form, and the first payments', async ({
  page,
  browser,
  request,
}) => {
  const person = newcomer('Austėja', 'Kelionė')

  await test.step('signs up by the code of a letter', () => signUp(page, person))
  await test.step('sets up a second factor', async () => {
    await page.getByRole('link', { name: 'Set it up now' }).click()
    await setUpAuthenticator(page, person)
  })
  await test.step('answers the prompts of tier 1', () => answerTier1(page, person))

  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  await test.step('compliance asks for the third tier', async () => {
    await signIn(staff, 'compliance@demo.test')
    await staff.getByRole('link', { name: /^Individuals/ }).click()
    await staff.getByRole('textbox', { name: 'Name, e-mail, phone, address or id' }).fill(person.email)
    await staff.keyboard.press('Enter')
    await staff.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
    await expectAccessible(staff)
    await decide(staff, 'Advance to tier 3')
  })

  await test.step('answers the prompts of tier 3', () => answerTier3(page))

  await test.step('compliance asks for the utility bill again', async () => {
    await staff.getByRole('link', { name: 'Documents', exact: true }).click()
    await staff.getByRole('button', { name: 'Show bill.pdf' }).click()
    await staff.getByRole('button', { name: 'Reject bill.pdf' }).click()
    const rejecting = staff.getByRole('dialog')
    await rejecting.getByRole('textbox').fill('The bill is older than three months.')
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await expect(rejecting).toBeHidden()
  })
  await test.step('and gets a newer one', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Proof of Address' })).toBeVisible()
    await expect(page.getByText('The bill is older than three months.')).toBeVisible()
    await upload(page, 'newer-bill.pdf')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeVisible()
  })
  await test.step('compliance accepts the documents and approves', async () => {
    for (const name of ['newer-bill.pdf', 'payslip.pdf']) {
      await staff.getByRole('button', { name: `Show ${name}` }).click()
      await staff.getByRole('button', { name: `Accept ${name}` }).click()
      await expect(staff.getByRole('button', { name: `Accept ${name}` })).toBeHidden()
    }
    await decide(staff, 'Approve')
    await expect(staff.getByText('Approved').first()).toBeVisible()
  })

  await test.step('signs the CRS form from the notice', () => signCrs(page, person))

  await test.step('has an account, receives money and pays with strong authentication', async () => {
    const iban = (
      (await page
        .getByText(/LT\d\d( \d{4}){4}/)
        .first()
        .textContent()) ?? ''
    ).replace(/\s/g, '')
    const account = /LT\d{18}/.exec(iban)?.[0] ?? ''
    await payIn(request, { iban: account }, '250.00', 'First salary')
    await expect(page.getByRole('row', { name: /First salary/ }).getByText('+250.00 EUR')).toBeVisible()
    await fillTransfer(page, {
      account: /LT\d\d/,
      name: 'Müster Handel GmbH',
      iban: 'DE89370400440532013000',
      amount: '20.00',
      message: 'First payment',
    })
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(request, person.email))
    await page.getByRole('button', { name: 'Confirm with the code' }).click()
    await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  })

  await test.step('pays the same payee again from the receipt, with the amount alone', async () => {
    await page.getByRole('link', { name: 'Pay again' }).click()
    await expect(page.getByRole('combobox', { name: 'Payee name' })).toHaveValue('Müster Handel GmbH')
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue(/DE89/)
  })
  await staffContext.close()
})

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'For yourself' }).click()
  const go = page.getByRole('button', { name: 'Continue' })
  await expect(go).toBeDisabled()
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await go.click()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible()
  await enterCode(page, '000000')
  await expect(page.getByText('The code is not right.')).toBeVisible()
  await enterCode(page, await codeOfMail(page.request, person.email))
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('The same password again').fill(person.password)
  await page.getByRole('button', { name: 'Create the password' }).click()
  // Signed in without typing it again.
  await expect(page.getByRole('heading', { level: 1, name: 'Phone verification' })).toBeVisible()
  const application = page.getByRole('complementary', { name: 'Your application' })
  await expect(application.getByText(/^Step 2 of 11/)).toBeVisible()
  await expect(application.getByText('Your national identification number')).toBeVisible()
}

async function answerTier1(page: Page, person: Newcomer): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue' })
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name })

  await expect(heading('Phone verification')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('123')
  await go.click()
  await expect(page.getByText(/must be 8 to 15 digits/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue(/\+370/)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone)
  await go.click()
  await expect(page.getByRole('group', { name: 'Code' })).toBeVisible()
  await enterCode(page, await codeOfSms(page.request, `+370${person.phone}`))

  await expect(heading('Personal Information')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Place of birth' }).fill('Kaunas')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05-03-2015')
  await pick(page, 'Nationality', 'Lithuania')
  await page.getByRole('textbox', { name: 'National Identification Number' }).fill('49003050001')
  // It is where their phone is from.
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Lithuania')
  await page.getByRole('textbox', { name: 'City' }).fill('Kaunas')
  await page.getByRole('textbox', { name: 'Street and house' }).fill('Laisvės al. 1')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('44001')
  await go.click()
  await expect(page.getByText('You need to be at least 18 years old')).toBeVisible()
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05-03-1990')
  await go.click()

  await expect(heading('Employment info')).toBeVisible()
  await page.getByRole('radio', { name: 'Employed', exact: true }).check()
  await page.getByRole('textbox', { name: 'Place of work' }).fill('UAB Kepykla')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = page.getByRole('textbox', { name: /authenticator/ })
  await code.fill(await nextCode(page.request, person.email))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading('Employment info')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Place of work' })).toHaveValue('UAB Kepykla')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading('Personal Information')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Place of birth' })).toHaveValue('Kaunas')
  await page.getByRole('textbox', { name: 'Place of birth' }).fill('Vilnius')
  await go.click()
  await expect(heading('Employment info')).toBeVisible()
  await page.getByRole('textbox', { name: 'Position' }).fill('Baker')
  // The person has already given their residence.
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Lithuania')
  await page.getByRole('radio', { name: 'NO', exact: true }).check()
  await go.click()

  await expect(heading('Account purpose')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Receiving a salary' }).check()
  await page.getByRole('checkbox', { name: 'Investing' }).check()
  await page.getByRole('textbox', { name: 'Please describe' }).fill('Funds')
  await go.click()
  await expect(heading('Thank you for providing the verification information.')).toBeVisible()
  await expect(page.getByText(/5-8 business days/)).toBeVisible()
  await expect(
    page.getByText(/At the latest by \d\d-\d\d-\d{4}\. We will send you an e-mail at newcomer/),
  ).toBeVisible()
  await expectAccessible(page)
}

async function answerTier3(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue' })
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name })
  // It appears without a reload.
  await expect(heading('Countries')).toBeVisible()
  await pick(page, 'Countries you will receive money from', 'Lithuania')
  await page.keyboard.press('Escape')
  await pick(page, 'Countries you will send money to', 'Germany')
  await page.keyboard.press('Escape')
  await go.click()

  await expect(heading('Proof of Address')).toBeVisible()
  await upload(page, 'bill.pdf')

  await expect(heading('Identity Verification')).toBeVisible()
  await page.getByRole('button', { name: 'Start the identity check' }).click()
  await expect(page.getByText('Nobody is checked here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Passed' }).click()

  await expect(heading('Source of Funds')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Salary' }).check()
  await go.click()
  await upload(page, 'payslip.pdf')
  await expect(heading(`Welcome to Fondaco!`)).toBeVisible()
}

/** Chooses a file and uploads it. */
async function upload(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Takes a decision of the review that only asks for confirmation. */
async function decide(staff: Page, name: string): Promise<void> {
  await pressDecision(staff, name)
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function signCrs(page: Page, person: Newcomer): Promise<void> {
  const notice = page.getByRole('dialog', { name: /CRS\/FATCA/ })
  await expect(notice.getByText(/30/)).toBeVisible()
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    notice.getByRole('button', { name: 'Start' }).click(),
  ])
  await expect(form.getByRole('heading', { level: 1, name: /Self-certification/ })).toBeVisible()
  await expectAccessible(form)
  await pick(form, 'Country of tax residence', 'Lithuania')
  // In Lithuania the national identification number, which was given before, is the TIN.
  await expect(form.getByRole('textbox', { name: /^TIN/ })).toHaveValue('49003050001')
  await form.getByRole('radio', { name: 'No', exact: true }).check()
  await form.getByRole('checkbox', { name: 'I declare this' }).check()
  await form
    .getByRole('textbox', { name: /Sign by typing your name/ })
    .fill(`${person.firstName} ${person.lastName}`)
  await form.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
