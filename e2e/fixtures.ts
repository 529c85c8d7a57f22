import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

const PASSWORD = 'Demo-Pass-1'

/** Every journey ends without a report of the content security policy and without a fault of the page. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
          faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs a person of the demo institution in, as they would. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Finds nothing that people with a disability would stumble over. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`),
    `${page.url()} has nothing that axe objects to`,
  ).toEqual([])
}

/** A caller of the API outside the browser, as one of the demo's people. */
export class Caller {
  readonly #request: APIRequestContext
  readonly #token: string
  readonly user: string
  readonly company: string | undefined

  private constructor(request: APIRequestContext, token: string, user: string, company: string | undefined) {
    this.#request = request
    this.#token = token
    this.user = user
    this.company = company
  }

  static async signIn(request: APIRequestContext, email: string): Promise<Caller> {
    const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
    const { token } = (await login.json()).result
    const me = await request.get('/api/v2/auth/test_token', { headers: { authorization: `Bearer ${token}` } })
    const { user, companies } = (await me.json()).result
    return new Caller(request, token, user._id, companies[0]?._id)
  }

  async call<Result>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    data?: object,
  ): Promise<{ status: number; code: string; result: Result }> {
    const answer = await this.#request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'idempotency-key': crypto.randomUUID() },
      ...(data ? { data } : {}),
    })
    const { code, result } = await answer.json()
    return { status: answer.status(), code, result }
  }

  /** One of the customer's accounts, by its name. */
  async account(name: string): Promise<{ _id: string; iban: string; balance: string; available: string }> {
    const { code, result } = await this.call<
      { _id: string; name: string; balance: string; available: string; acc_details: { account_id: string } }[]
    >('POST', '/customer/company/accounts', { object_ref: this.user, company_id: this.company })
    expect(code).toBe('OK00')
    const found = result.find((account) => account.name === name)
    if (!found) throw new Error(`there is no account ${name}`)
    return {
      _id: found._id,
      iban: found.acc_details.account_id,
      balance: found.balance,
      available: found.available,
    }
  }

  /** Makes an ordinary payment that is large enough to be held, and answers its id. */
  async hold(from: string, amount: string, payee: string): Promise<string> {
    const { _id } = await this.account(from)
    const made = await this.call<{ _id: string; status: string }>('POST', '/transaction', {
      type: 'SCT',
      account: _id,
      amount,
      currency: 'EUR',
      creditor: { name: payee, account: { account_id: 'DE89370400440532013000' } },
      ...(this.company ? { company_id: this.company } : {}),
      duplicate_confirmed: true,
    })
    expect(made.code).toBe('OK00')
    await expect.poll(() => this.statusOf(made.result._id)).toBe('UNDER_REVIEW')
    return made.result._id
  }

  async statusOf(id: string): Promise<string> {
    return (await this.call<{ status: string }>('GET', `/transaction/${id}`)).result.status
  }
}

/** Another bank pays into an account of the demo. */
export async function payIn(
  request: APIRequestContext,
  to: { iban: string },
  amount: string,
  remittance: string,
): Promise<void> {
  const sent = await request.post('/api/simulator/clearing/incoming', {
    data: {
      type: 'INST',
      iban: to.iban,
      amount,
      currency: 'EUR',
      debtor: { name: 'Muster Logistik GmbH', iban: 'DE89370400440532013000' },
      remittance,
    },
  })
  expect(sent.ok()).toBe(true)
}

/** Fills the SEPA form and goes to the check. */
export async function fillTransfer(
  page: Page,
  transfer: {
    account: RegExp
    name: string
    iban: string
    amount: string
    message?: string
    when?: 'Instant' | 'Ordinary'
  },
): Promise<void> {
  await page.getByRole('link', { name: 'SEPA Transfer' }).click()
  await page.getByRole('combobox', { name: 'From account' }).click()
  await page.getByRole('option', { name: transfer.account }).click()
  await page.getByRole('textbox', { name: 'Payee name' }).fill(transfer.name)
  await page.getByRole('textbox', { name: 'Payee IBAN' }).fill(transfer.iban)
  await page.getByRole('textbox', { name: 'Amount' }).fill(transfer.amount)
  await page.getByRole('textbox', { name: /Message to payee/ }).fill(transfer.message ?? '')
  // Every field is set: a form that the same person left in another journey may have been there again.
  await page.getByText(new RegExp(`^${transfer.when ?? 'Instant'}`)).click()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
}
