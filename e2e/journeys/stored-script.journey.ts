import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { Caller, expect, go, shown, signIn, test } from '../fixtures.ts'
import { codeOfSms, newcomer, register } from '../newcomer.ts'
import { pagesOf } from '../pages.ts'

/** A script in every field that a person, a colleague or another bank can fill: every page shows it as text. */

declare global {
  interface Window {
    /** The effect that the scripts would have. */
    xss?: number
  }
}

const SCRIPT = '<img src=x onerror="window.xss=1">'
/**
 * Staff pages of one payment, person or change. Whether a list shows them on its first page depends on other journeys.
 */
const SHOWING =
  /changes\/|view_transaction|view_individual\/(overview|profile|activities|documents|risk|comments|audit)/
const SHORT = '<b onclick=x>'
const FILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

test('a person whose every text is a script is read, by staff and by themselves, and nothing of it runs', async ({
  page,
  browser,
  request,
}) => {
  // Each in a separate browser: signing in ends the browser's earlier session.
  const admin = await Caller.signIn(page.request, 'admin@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const own = await browser.newContext()
  const { id, change } = await writeEverything(own.request, admin, browser)
  const payment = await writeOfPayments(request, admin, customer)

  await readsAsText(await own.newPage(), ['/customer/dashboard'], ['/customer/account/settings/security'])
  await own.close()

  await signIn(page, 'admin@demo.test')
  const ofStaff = (await pagesOf('crm', request)).map(({ url }) =>
    url.replace(
      /[0-9a-f-]{36}$/,
      url.includes('individual') ? id : url.includes('changes') ? change : payment,
    ),
  )
  const showing = ofStaff.filter((url) => SHOWING.test(url))
  expect(showing).toHaveLength(11)
  await readsAsText(
    page,
    showing,
    ofStaff.filter((url) => !showing.includes(url)),
  )

  await signIn(page, 'customer@demo.test')
  await readsAsText(
    page,
    ['/customer/dashboard', '/customer/summary/transactions', `/customer/summary/transactions/${payment}`],
    ['/simulator/mail'],
  )
})

/** Opens pages that show a script as text, and others, and checks that none ran. */
async function readsAsText(page: Page, showing: readonly string[], others: readonly string[]): Promise<void> {
  const ran: string[] = []
  const [first = '', ...rest] = [...showing, ...others]
  await page.goto(first)
  await shown(page)
  for (const url of [first, ...rest]) {
    await go(page, url)
    if (showing.includes(url))
      await expect(page.getByText('onerror='), `a script is read on ${url}`).not.toHaveCount(0)
    if (await page.evaluate(() => window.xss !== undefined)) ran.push(url)
    await expect(page.locator('img[src="x"], b[onclick]'), `${url} has an element of theirs`).toHaveCount(0)
  }
  expect(ran).toEqual([])
}

/** A person signs up and answers every prompt with scripts; staff write scripts too. */
async function writeEverything(
  request: APIRequestContext,
  admin: Caller,
  browser: Browser,
): Promise<{ id: string; change: string }> {
  const person = newcomer('Ona', 'Skriptienė')
  await register(request, person)
  const login = await request.post('/api/login', { data: { email: person.email, password: person.password } })
  const { token } = (await login.json()).result
  const headers = { authorization: `Bearer ${token}` }
  const must = async (method: string, path: string, data: object): Promise<unknown> => {
    const answer = await (await request.fetch(`/api${path}`, { method, headers, data })).json()
    expect(answer.code, `${method} ${path} ${JSON.stringify(answer.result)}`).toBe('OK00')
    return answer.result
  }
  const me = (await (await request.get('/api/v2/auth/test_token', { headers })).json()).result
  const _id: string = me.user._id
  const id: string = me.individual._id
  const place = { country: 'LT', city: SCRIPT, street: SCRIPT, postal_code: SHORT }

  const phone = `+370${person.phone}`
  await must('POST', '/registration/individual', { step: 'phone_verification', _id, phone })
  const phone_code = await codeOfSms(request, phone)
  await must('POST', '/registration/individual', { step: 'confirm_phone', _id, phone_code })
  await must('POST', '/registration/individual', {
    step: 'personal_info',
    _id,
    po_birth: SCRIPT,
    birthdate: '1990-05-17',
    nationality: 'LT',
    national_id: '39005171234',
    address: place,
  })
  await must('PATCH', `/user/${_id}`, {
    pep: false,
    activities: {
      employment: { type: 'Employed', info: { place_of_work: SCRIPT, position: SCRIPT, address: place } },
      account_usage: { other: { is_acc_usage: true, description: SCRIPT } },
    },
  })
  await must('POST', '/draft/source_of_funds', { content: { other: SCRIPT } })

  const { version } = await read<{ version: number }>(admin, `/individual/${id}`)
  await write(admin, `/individual/${id}/review`, { action: 'advance', tier: 3, version })
  await must('PATCH', `/user/${_id}`, {
    activities: {
      countries: { receive: ['LT'], send: ['LT'] },
      funds_source: { salary: true, other: SCRIPT },
    },
  })
  const sent = await request.post(`/api/individual/${id}/documents?path=documents/poa`, {
    headers,
    multipart: { files: { name: `${SCRIPT}.png`, mimeType: 'image/png', buffer: FILE } },
  })
  const [document] = (await sent.json()).result as { _id: string }[]
  await write(admin, `/individual/${id}/documents/${document?._id}`, { decision: 'reject', reason: SCRIPT })
  const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await write(admin, `/individual/${id}/document-requests`, {
    what: 'other',
    text: SCRIPT,
    reason: SCRIPT,
    deadline,
  })
  await write(admin, `/individual/${id}/comments`, { comment: SCRIPT })
  await write(admin, `/individual/${id}/comments`, {
    comment: `<p style="text-align:center" onclick="window.xss=1">${SCRIPT}<a href="javascript:window.xss=1">x</a></p>`,
    content_type: 'text/html',
  })
  await write(admin, `/individual/${id}/risk`, { category: 2, reason: SCRIPT })
  const { change } = await write<{ change: { _id: string } }>(admin, '/user', {
    first_name: SCRIPT,
    last_name: SHORT,
    email: `script.${Date.now()}@journey.test`,
    roles: ['analytics'],
    entities: ['UAB'],
    reason: SCRIPT,
  })
  const other = await Caller.signIn((await browser.newContext()).request, 'admin2@demo.test')
  await write(other, `/change/${change._id}/approve`)
  return { id, change: change._id }
}

/** A payment to a script, about which staff ask with scripts, and a payment from a script. */
async function writeOfPayments(request: APIRequestContext, admin: Caller, customer: Caller): Promise<string> {
  const payment = await customer.hold('EUR operating', '15900.00', SCRIPT)
  const path = `/transaction/${payment}`
  await write(admin, `${path}/comment`, { comment: SCRIPT })
  const { version } = await read<{ version: number }>(admin, path)
  const deadline = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await write(admin, `${path}/question`, { text: SCRIPT, deadline, version })
  await write(customer, `${path}/answer`, { text: SCRIPT })
  const { iban } = await customer.account('EUR operating')
  const came = await request.post('/api/simulator/clearing/incoming', {
    data: {
      type: 'SCT',
      iban,
      amount: '12.00',
      currency: 'EUR',
      debtor: { name: SCRIPT, iban: 'DE89370400440532013000' },
      remittance: SCRIPT,
    },
  })
  expect(came.ok()).toBe(true)
  return payment
}

async function write<Result>(by: Caller, path: string, data?: object): Promise<Result> {
  const { code, result } = await by.call<Result>('POST', path, data)
  expect(code, `${path} ${JSON.stringify(result)}`).toBe('OK00')
  return result
}

async function read<Result>(by: Caller, path: string): Promise<Result> {
  const { code, result } = await by.call<Result>('GET', path)
  expect(code, path).toBe('OK00')
  return result
}
