import { type APIRequestContext, test as base, expect, type Page, type Response } from '@playwright/test'
import axe from 'axe-core'
import { nextCode } from './one-time-codes.ts'
import { origin } from './origin.ts'
import { answerByPasskey, hasPasskey, type PasskeyOptions } from './passkeys.ts'

export { expect }

export const PASSWORD = 'Demo-Pass-1'

/** Every journey must end without a report of the content security policy and without an error of the page. */
/** The annotation with what the page said; the list of failures prints it. */
const SAID = 'said'

export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use, info) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
          faults.push(message.text())
      })
      await use(faults)
      if (info.status !== info.expectedStatus)
        info.annotations.push({ type: SAID, description: await saidBy(page) })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Where a page is, and what its dialogs and messages say: a list of failures has no pictures. */
async function saidBy(page: Page): Promise<string> {
  const texts = await page.locator('[role=dialog], [role=alert], [role=status]').allInnerTexts()
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 500)).filter(Boolean)
  return [new URL(page.url()).pathname, ...said].join(' | ')
}

/**
 * A session that this worker keeps for a person, because signing in may cost a one-time code, and there is one in 30
 * seconds.
 */
interface Held {
  readonly cookie: string
  readonly token: string
}
const held = new Map<string, Held>()

/** The person's session. It is begun if this worker has no open one. */
async function sessionOf(request: APIRequestContext, email: string): Promise<Held> {
  const before = held.get(email)
  const renewed = before && (await renew(request, before.cookie))
  if (renewed) return renewed
  const login = await request.post('/api/login', {
    // Signing in ends the earlier session of the same browser, which here is another person's.
    headers: { cookie: 'nobody=1' },
    data: hasPasskey(email)
      ? await passkeyProof(request, email)
      : { email, password: PASSWORD, otp: await nextCode(request, email) },
  })
  expect(login.status(), `${email} signs in`).toBe(200)
  const cookie = /__Host-session=([^;]+)/.exec(login.headers()['set-cookie'] ?? '')?.[1] ?? ''
  const session = { cookie, token: (await login.json()).result.token as string }
  held.set(email, session)
  return session
}

/** Signs in with a passkey. */
async function passkeyProof(request: APIRequestContext, email: string): Promise<object> {
  const asked = await request.post('/api/v2/auth/passkey', { data: {} })
  expect(asked.status()).toBe(200)
  const { challenge_id, options } = (await asked.json()).result
  return { challenge_id, passkey: answerByPasskey(email, options) }
}

async function renew(request: APIRequestContext, cookie: string): Promise<Held | null> {
  const answer = await request.post('/api/v2/auth/renew', {
    headers: { cookie: `__Host-session=${cookie}`, origin: origin() },
  })
  if (!answer.ok()) return null
  const { token } = (await answer.json()).result as { token: string }
  // Renewing is not an act of the person. Without it the session might end before its page is open.
  const used = await request.get('/api/v2/auth/test_token', { headers: { authorization: `Bearer ${token}` } })
  return used.ok() ? { cookie, token } : null
}

/**
 * Signs a person in, and opens a page of theirs: the home page, or the one at an address.
 *
 * @param more `crsNotice`: shows the CRS notice of a company; otherwise it was put off until tomorrow
 */
export async function signIn(
  page: Page,
  email: string,
  at?: string,
  { crsNotice = false }: { readonly crsNotice?: boolean } = {},
): Promise<void> {
  const { cookie, token } = await sessionOf(page.request, email)
  if (!crsNotice) await putOffCrsNotice(page, token)
  await page.context().addCookies([
    {
      name: '__Host-session',
      value: cookie,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  await page.goto(at ?? '/auth/login')
  await expect(
    page.getByRole('heading', { level: 1, ...(at ? {} : { name: /^(Dashboard|Suvestinė)$/ }) }),
  ).toBeVisible()
}

async function putOffCrsNotice(page: Page, token: string): Promise<void> {
  const me = await page.request.get('/api/v2/auth/test_token', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { companies } = (await me.json()).result as { companies: { _id: string; crs_due: boolean }[] }
  const cookies = companies.flatMap(({ _id, crs_due }) =>
    crs_due ? [{ name: `crs_opened_${_id}`, value: '1', url: origin() }] : [],
  )
  if (cookies.length > 0) await page.context().addCookies(cookies)
}

/** Goes to a page of the open site without loading the whole site anew, and waits until it is there. */
export async function go(page: Page, url: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, url)
  await shown(page)
}

/** Waits until a page and its data are there, in any language. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^(Loading|Įkeliama)/ })).toHaveCount(0)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
/** What a dialog can spoil in the page behind it: one banner a page, nothing hidden that takes the focus, each id once. */
const BEHIND_DIALOG = ['landmark-no-duplicate-banner', 'aria-hidden-focus', 'duplicate-id-aria']
/** Beside the levels of WCAG: one banner a page, also where a dialog is open. */
const ONE_BANNER = { 'landmark-no-duplicate-banner': { enabled: true } }

type Faults = Pick<axe.Result, 'id' | 'help' | 'nodes'>[]

/**
 * Finds no accessibility fault.
 *
 * @param what `all`; `colours`: what depends on the theme; a selector: everything in the elements that it selects, and what
 *   they can spoil in the rest of the page
 */
export async function expectAccessible(page: Page, what: 'all' | 'colours' | { within: string } = 'all') {
  // What a list showed before is faint until the new data are there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // A loaded page keeps axe, compiled, for the next check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const checks: [axe.RunOnly, string?][] =
    what === 'all'
      ? [[{ type: 'tag', values: WCAG }]]
      : what === 'colours'
        ? [[{ type: 'rule', values: COLOURS }]]
        : [[{ type: 'tag', values: WCAG }, what.within], [{ type: 'rule', values: BEHIND_DIALOG }]]
  const faults: string[] = []
  for (const [runOnly, within] of checks) {
    for (const { id, help, nodes } of await faultsFoundByAxe(page, runOnly, within)) {
      const real =
        id === 'target-size' && typeof what === 'object' ? await closeWithin(page, what.within, nodes) : nodes
      if (real.length > 0) faults.push(`${id}: ${help} (${real.map(({ html }) => html).join(' | ')})`)
    }
  }
  expect(faults, `${page.url()} has nothing that axe objects to`).toEqual([])
}

const faultsFoundByAxe = (page: Page, runOnly: axe.RunOnly, within = 'html'): Promise<Faults> =>
  page.evaluate(
    async ([only, include, rules]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(
        // No script runs in such a frame, so axe cannot inspect it.
        { include: [include], exclude: ['iframe[sandbox]'] },
        {
          runOnly: only,
          resultTypes: ['violations'],
          preload: false,
          ...(only.type === 'tag' ? { rules } : {}),
        },
      )
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes }))
    },
    [runOnly, within, ONE_BANNER] as const,
  )

/** The targets that are too close to others in the same elements. What these elements cover is none, which axe does not know. */
async function closeWithin(page: Page, within: string, nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const close = nodes.map(({ any }) =>
    any.flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ target }) => target.join(' '))),
  )
  const isReal = await page.evaluate(
    ([selectors, parts]) =>
      selectors.map(
        (of) => of.length === 0 || of.some((selector) => document.querySelector(selector)?.closest(parts)),
      ),
    [close, within] as const,
  )
  return nodes.filter((_, at) => isReal[at])
}

/** A caller of the API outside the browser, as one of the demo's people. */
export class Caller {
  readonly #request: APIRequestContext
  readonly #email: string
  readonly #token: string
  readonly user: string
  readonly company: string | undefined

  private constructor(
    request: APIRequestContext,
    email: string,
    token: string,
    user: string,
    company: string | undefined,
  ) {
    this.#request = request
    this.#email = email
    this.#token = token
    this.user = user
    this.company = company
  }

  static async signIn(request: APIRequestContext, email: string): Promise<Caller> {
    const { token } = await sessionOf(request, email)
    const me = await request.get('/api/v2/auth/test_token', { headers: { authorization: `Bearer ${token}` } })
    const { user, companies } = (await me.json()).result
    return new Caller(request, email, token, user._id, companies[0]?._id)
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

  /** Uploads a file. */
  async upload(path: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const answer = await this.#request.post(`/api${path}`, {
      headers: { authorization: `Bearer ${this.#token}` },
      multipart: { files: { name, mimeType, buffer } },
    })
    expect((await answer.json()).result, `${name} is accepted`).toMatchObject([{ status: 'ok' }])
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

  /** Makes an ordinary payment and answers its id. */
  async pay(from: string, amount: string, payee: string): Promise<string> {
    const { _id } = await this.account(from)
    const payment = {
      type: 'SCT',
      account: _id,
      amount,
      currency: 'EUR',
      creditor: { name: payee, account: { account_id: 'DE89370400440532013000' } },
      ...(this.company ? { company_id: this.company } : {}),
      duplicate_confirmed: true,
    }
    const made = await this.call<{ _id: string; status: string }>('POST', '/transaction', {
      ...payment,
      authorisation: await this.#authorise(payment),
    })
    expect(made.code).toBe('OK00')
    return made.result._id
  }

  /** Makes an ordinary payment that is large enough to be held, and answers its id. */
  async hold(from: string, amount: string, payee: string): Promise<string> {
    const id = await this.pay(from, amount, payee)
    await expect.poll(() => this.statusOf(id)).toBe('UNDER_REVIEW')
    return id
  }

  /** Authorises a payment, by passkey if the person has one, and answers the authorisation. */
  async #authorise(payment: object): Promise<string> {
    const asked = await this.call<{ _id: string; passkey: { options: PasskeyOptions } | null }>(
      'POST',
      '/transaction/authorise',
      payment,
    )
    expect(asked.code).toBe('OK00')
    const { _id, passkey } = asked.result
    const proven = await this.call<{ authorisation: string }>(
      'POST',
      `/transaction/authorise/${_id}`,
      passkey
        ? { passkey: answerByPasskey(this.#email, passkey.options) }
        : { otp: await nextCode(this.#request, this.#email) },
    )
    expect(proven.code).toBe('OK00')
    return proven.result.authorisation
  }

  async statusOf(id: string): Promise<string> {
    return (await this.call<{ status: string }>('GET', `/transaction/${id}`)).result.status
  }
}

/** Another bank pays into an account of the demo by an ordinary transfer, because a late instant one is refused. */
export async function payIn(
  request: APIRequestContext,
  to: { iban: string },
  amount: string,
  remittance: string,
  debtor = { name: 'Muster Logistik GmbH', iban: 'DE89370400440532013000' },
): Promise<void> {
  const sent = await request.post('/api/simulator/clearing/incoming', {
    data: {
      type: 'SCT',
      iban: to.iban,
      amount,
      currency: 'EUR',
      debtor,
      remittance,
    },
  })
  expect(sent.ok()).toBe(true)
}

/** The form begins empty, whatever draft the same person keeps in a parallel journey. */
export const withoutDrafts = (page: Page): Promise<unknown> =>
  page.route('**/api/draft/**', (route) => route.abort())

/** Waits until a form is kept with all that was typed into it. */
export const draftKept = (page: Page, ...typed: readonly string[]): Promise<Response> =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    if (!answer.url().includes('/api/draft/') || request.method() !== 'POST') return false
    const sent = request.postData() ?? ''
    return typed.every((text) => sent.includes(text))
  })

/** Fills the SEPA form and continues to the check. */
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
  await page.getByRole('combobox', { name: 'Payee name' }).fill(transfer.name)
  await page.getByRole('textbox', { name: 'Payee IBAN' }).fill(transfer.iban)
  await page.getByRole('textbox', { name: 'Amount' }).fill(transfer.amount)
  await page.getByRole('textbox', { name: /Message to payee/ }).fill(transfer.message ?? '')
  // Every field is set, because a draft of the same person from another journey may have been restored.
  await page.getByText(new RegExp(`^${transfer.when ?? 'Instant'}`)).click()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
}
