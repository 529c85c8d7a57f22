import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from './build-app.ts'
import { eventually } from './eventually.ts'
import { Client, makeAccount, makeIndividual, makeUser, signIn } from './make.ts'
import { readPdf } from './read-pdf.ts'

/**
 * Scripts and operators in texts of people, in letters and PDFs. A browser journey checks pages, and the tests of
 * exports check exports.
 */

const PAYLOADS = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `=HYPERLINK("//evil.example")`,
  `) Tj ET /JS (app.alert(1)) <<`,
  `{{constructor}}\${7*7}%s%n`,
] as const
const PAYEE = 'DE89370400440532013000'

let running: RunningApp
let staff: Client
let person: Client
let personId: string
let email: string
/** Outgoing and incoming payments with them. */
let paymentIds: string[]

beforeAll(async () => {
  running = await buildApp()
  staff = await signIn(running, await makeUser(running, 'admin'))
  const user = await makeUser(running, 'INDIVIDUAL')
  ;({ email } = user)
  personId = await makeIndividual(running, user)
  const account = await makeAccount(running, personId, { name: PAYLOADS[0] })
  person = await signIn(running, user)
  const chosen = { params: { id: user.id }, body: { notify_credit: true, notify_debit: true } }
  expect((await person.call('updatePreferences', chosen)).code).toBe('OK00')
  const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const [n, payload] of PAYLOADS.entries()) {
    const made = await person.call('createTransaction', {
      body: {
        type: 'SCT',
        account: account.id,
        amount: `${n + 20}.00`,
        currency: 'EUR',
        creditor: {
          name: payload,
          account: { account_id: PAYEE },
          address: { country: 'DE', city: payload, street: payload, postal_code: '10117' },
        },
        remittance: payload,
      },
    })
    expect(made.code, payload).toBe('OK00')
    const came = await new Client(running).call('injectIncoming', {
      body: {
        type: 'SCT',
        iban: account.accountId,
        amount: `${n + 50}.00`,
        currency: 'EUR',
        debtor: { name: payload, iban: PAYEE },
        remittance: payload,
      },
    })
    expect(came.code, payload).toBe('OK00')
    const body = { what: 'other', text: payload, reason: payload, deadline } as const
    const asked = await staff.call('requestDocument', { params: { id: personId }, body })
    expect(asked.code, payload).toBe('OK00')
  }
  paymentIds = await eventually(async () => {
    await running.drain()
    const { result } = await person.call('listTransactions', { query: { label: 'COMPLETED', limit: 200 } })
    expect(result).toHaveLength(2 * PAYLOADS.length)
    return result.map(({ _id }) => _id)
  })
})
afterAll(() => running?.stop())

/** Elements of a letter that would run or fetch something. */
const RUNS = /^<(script|img|iframe|svg|object|embed|form|input|link|base)\b|\son\w+\s*=|javascript:|url\(/i

test('letters say them, and have no element of theirs', async () => {
  await running.drain()
  const { result: letters } = await new Client(running).call('listSimulatedMail', {
    query: { to: email, limit: 100 },
  })
  for (const payload of PAYLOADS) {
    const told = letters.filter(({ text }) => text.includes(payload))
    expect(told.length, payload).toBeGreaterThan(0)
    for (const { html } of told) if (/[<>"]/.test(payload)) expect(html).not.toContain(payload)
  }
  const elements = letters.flatMap(({ html }) => html.match(/<\w[^>]*>/g) ?? [])
  expect(elements.filter((element) => RUNS.test(element))).toEqual([])
})

/** Actions of a PDF reader by itself, or on a click. */
const ACTS = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|RichMedia|EmbeddedFile)\b/
/** Objects that are packed into a stream, where the above would not be found. */
const PACKED = /\/ObjStm\b/

test('receipts say them, and do nothing by themselves', async () => {
  const said: string[] = []
  for (const id of paymentIds) {
    const answer = await fetch(`${running.url}/api/transaction/${id}/receipt`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { pages, texts, dictionaries } = readPdf(bytes)
    expect(pages).toBe(1)
    expect(dictionaries).toContain('/Type /Catalog')
    expect(dictionaries).not.toMatch(PACKED)
    expect(dictionaries).not.toMatch(ACTS)
    said.push(texts.join(' '))
  }
  for (const payload of PAYLOADS) {
    expect(said.filter((text) => text.includes(payload)).length, payload).toBeGreaterThan(0)
  }
})
