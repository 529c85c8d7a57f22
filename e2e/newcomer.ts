import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { takeOption } from './keyboard.ts'
import { keepSecret, nextCode } from './one-time-codes.ts'

/** A person without any account. */
export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Without the calling code of Lithuania. */
  readonly phone: string
  readonly password: string
}

/** A separate person for each journey. */
export function newcomer(firstName: string, lastName: string): Newcomer {
  const { config, parallelIndex } = test.info()
  // Two workers may ask in the same millisecond.
  const mark = Date.now() * config.workers + parallelIndex
  return {
    firstName,
    lastName,
    email: `newcomer.${mark}@journey.test`,
    phone: `6${String(mark).slice(-7)}`,
    password: 'Ilgas-Kelias-7',
  }
}

/** The code of the newest letter to an address with a subject; it may take a moment to arrive. */
export const codeOfMail = (
  request: APIRequestContext,
  to: string,
  subject: 'Confirm your e-mail address' | 'Choose a new password' = 'Confirm your e-mail address',
): Promise<string> => newestCode(request, `/api/simulator/mail?to=${encodeURIComponent(to)}`, subject)

/** The code of the newest text message to a number. */
export const codeOfSms = (request: APIRequestContext, to: string): Promise<string> =>
  newestCode(request, `/api/simulator/sms?to=${encodeURIComponent(to)}`)

/** The link of the newest letter with a subject. */
export async function linkOfMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const path = `/api/simulator/mail?to=${encodeURIComponent(to)}`
  let link: string | undefined
  const read = async () => {
    const { result } = (await (await request.get(path)).json()) as {
      result: { text: string; subject: string }[]
    }
    link = /https?:\S+/.exec(result.find((letter) => letter.subject === subject)?.text ?? '')?.[0]
    return link
  }
  await expect.poll(read, { message: path }).toMatch(/^http/)
  return link ?? ''
}

async function newestCode(request: APIRequestContext, path: string, subject = ''): Promise<string> {
  let code: string | null | undefined
  const read = async () => {
    const { result } = (await (await request.get(path)).json()) as {
      result: { code: string | null; subject?: string }[]
    }
    code = result.find((message) => message.subject?.startsWith(subject) ?? true)?.code
    return code
  }
  await expect.poll(read, { message: path }).toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Types a code into its six boxes. It is submitted automatically. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

/** Chooses from a searchable list what is not chosen there yet. */
export async function pick(page: Page, list: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list })
  if ((await field.inputValue()) === text) return
  await field.click()
  await field.fill(text)
  await takeOption(page, page.getByRole('option', { name: text }).first())
}

/** Signs a person up outside the browser, for journeys that begin with an existing password. */
export async function register(
  request: APIRequestContext,
  person: Newcomer,
  role: 'INDIVIDUAL' | 'COMPANY' = 'INDIVIDUAL',
): Promise<void> {
  const step = async (data: object) => {
    const answer = await request.post(`/api/registration/${role.toLowerCase()}`, { data })
    expect((await answer.json()).code, JSON.stringify(data)).toBe('OK00')
  }
  const { email, firstName, lastName, password } = person
  await step({ step: 'verify_email', email, first_name: firstName, last_name: lastName, role })
  const code = await codeOfMail(request, email)
  await step({ step: 'confirm_email', email, email_code: code })
  await step({ step: 'create_password', email, email_code: code, password })
}

/** Sets up an authenticator app on the page of the sign-in methods, and goes on. */
export async function setUpAuthenticator(page: Page, person: Newcomer): Promise<void> {
  await bindAuthenticator(page, person)
  await page.getByRole('link', { name: 'Continue' }).click()
}

/** Sets up an authenticator app on the page where it is offered. */
export async function bindAuthenticator(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(/your password again/).fill(person.password)
  await asking.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  keepSecret(person.email, secret)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /authenticator/ }).fill(await nextCode(page.request, person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
}
