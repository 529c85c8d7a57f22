import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeDocusign, startFakeDocusign } from '../../../test/fake-docusign.ts'
import type { FakeAnswer, Fault } from '../../../test/fake-provider.ts'
import { newId } from '../../platform/ids.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { docusign } from './docusign.ts'
import { ANSWERS, checkESignature, REQUEST } from './port.check.ts'
import type { ESignature } from './port.ts'

const EVENTS = { completed: 'completed', declined: 'declined', expired: 'voided' } as const

checkESignature('DocuSign', async () => {
  const fake = await startFakeDocusign()
  const webhookOf = (raw: Buffer) => ({ raw, headers: fake.sign(raw) })
  return {
    port: docusign(fake),
    async end(envelopeId, status, answers) {
      fake.end(envelopeId, EVENTS[status], answers)
      return webhookOf(fake.webhook(envelopeId, `envelope-${EVENTS[status]}`))
    },
    sign: async (raw) => fake.sign(raw),
    async oldWebhook(envelopeId) {
      const generatedDateTime = new Date(Date.now() - 17 * 24 * 3600_000).toISOString()
      return webhookOf(fake.webhook(envelopeId, 'envelope-completed', { generatedDateTime }))
    },
    close: () => fake.close(),
  }
})

let fake: FakeDocusign
let port: ESignature
let reference: string
beforeAll(async () => {
  fake = await startFakeDocusign()
})
beforeEach(() => {
  port = docusign({ ...fake, timeoutMs: 2_000 })
  reference = newId()
  fake.fault = null
  fake.tokenLife = 3600
  fake.requests.length = 0
})
afterAll(() => fake?.close())

const open = () => port.createEnvelope({ reference, ...REQUEST })
const asked = () => fake.requests.map(({ method, path }) => `${method} ${path}`)
const tokensAsked = () => asked().filter((what) => what === 'POST /oauth/token').length

test('makes an envelope of the template, filled in, and a view for its signer', async () => {
  const { envelopeId, redirectUrl } = await open()
  const envelopes = `/restapi/v2.1/accounts/${fake.accountId}/envelopes`
  expect(asked()).toEqual([
    'POST /oauth/token',
    `POST ${envelopes}`,
    `POST ${envelopes}/${envelopeId}/views/recipient`,
  ])
  const [made, view] = fake.requests.slice(1).map(({ raw }) => JSON.parse(raw.toString()))
  expect(made).toMatchObject({
    status: 'sent',
    templateId: fake.templates.crs,
    templateRoles: [
      {
        roleName: 'signer',
        name: 'Ona Petraitė',
        email: 'ona@example.com',
        clientUserId: reference,
        emailNotification: { supportedLanguage: 'lt' },
        tabs: {
          textTabs: [
            { tabLabel: 'birthdate', value: '1990-05-17' },
            { tabLabel: 'place_of_birth', value: 'Panevėžys' },
            { tabLabel: 'tax_residence_1_country', value: 'LT' },
          ],
        },
      },
    ],
    notification: { expirations: { expireEnabled: 'true', expireAfter: '30' } },
  })
  expect(view).toEqual({
    returnUrl: REQUEST.returnUrl,
    authenticationMethod: 'none',
    userName: 'Ona Petraitė',
    email: 'ona@example.com',
    clientUserId: reference,
  })
  expect(redirectUrl).toContain(`${fake.url}/Signing/`)
})

test('the form of a company is made from a template of its own', async () => {
  await port.createEnvelope({
    ...REQUEST,
    template: 'crs_company',
    reference: newId(),
    values: { legal_name: 'Girnė UAB' },
  })
  const made =
    fake.requests.map(({ raw }) => raw.toString()).find((raw) => raw.includes('templateId')) ?? '{}'
  expect(JSON.parse(made)).toMatchObject({
    templateId: fake.templates.crs_company,
    templateRoles: [{ tabs: { textTabs: [{ tabLabel: 'legal_name', value: 'Girnė UAB' }] } }],
  })
})

describe('the access token', () => {
  test('is fetched once for calls that come together, and kept', async () => {
    await Promise.all([open(), open(), open()])
    await open()
    expect(tokensAsked()).toBe(1)
  })

  test('is another one shortly before its end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await open()
      vi.setSystemTime(Date.now() + 3539_000)
      await open()
      expect(tokensAsked()).toBe(1)
      vi.setSystemTime(Date.now() + 2_000)
      await open()
      expect(tokensAsked()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is another one, once, where it is not accepted', async () => {
    await open()
    fake.forgetTokens()
    await open()
    expect(tokensAsked()).toBe(2)
    fake.fault = { kind: 'answer', answer: { status: 401, body: '' } }
    await expect(open()).rejects.toMatchObject({ reason: 'refused', status: 401 })
  })

  test('that was not given is asked for again', async () => {
    fake.fault = { kind: 'answer', answer: { status: 503, body: '' }, times: 1 }
    await expect(open()).rejects.toMatchObject({ reason: 'unreachable' })
    await open()
    expect(tokensAsked()).toBe(2)
  })

  test('is not given to a stranger', async () => {
    const stranger = docusign({ ...fake, userId: newId() })
    await expect(stranger.createEnvelope({ reference, ...REQUEST })).rejects.toMatchObject({
      reason: 'refused',
    })
  })
})

describe('what the other side does', () => {
  const answer = (status: number, body: FakeAnswer['body']): Fault => ({
    kind: 'answer',
    answer: { status, body },
  })
  const token = { access_token: 'a', expires_in: 3600 }
  test.each<[string, Fault, string]>([
    ['answers nothing', { kind: 'never' }, 'timeout'],
    ['answers half', { kind: 'half' }, 'timeout'],
    ['hangs up', { kind: 'hang up' }, 'unreachable'],
    ['answers 500', answer(500, 'secret'), 'unreachable'],
    ['answers 429', answer(429, { errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED' }), 'unreachable'],
    ['answers 400', answer(400, { errorCode: 'INVALID_REQUEST_PARAMETER' }), 'refused'],
    ['leads elsewhere', answer(307, ''), 'refused'],
    ['answers a page', answer(200, '<html>'), 'refused'],
    ['leaves out what is needed', answer(200, token), 'refused'],
    ['answers an id that is an address', answer(200, { ...token, envelopeId: '../../users' }), 'refused'],
    [
      'leads the signer to a script',
      answer(200, { ...token, envelopeId: newId(), url: 'javascript:alert(1)' }),
      'refused',
    ],
    [
      'leads the signer to another protocol',
      answer(200, { ...token, envelopeId: newId(), url: 'https://elsewhere.example' }),
      'refused',
    ],
    ['answers too much', answer(200, 'x'.repeat(2_100_000)), 'refused'],
  ])('%s', async (_, fault, reason) => {
    fake.fault = fault
    const failure = await open().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure).toMatchObject({ provider: 'DocuSign', reason })
    expect(String(failure)).not.toContain('secret')
  })
})

describe('statuses', () => {
  test.each([
    ['sent', 'sent'],
    ['delivered', 'sent'],
    ['completed', 'completed'],
    ['declined', 'declined'],
    ['voided', 'expired'],
  ])('%s: %s', async (word, status) => {
    const { envelopeId } = await open()
    fake.end(envelopeId, word, ANSWERS)
    expect(await port.readEnvelope(envelopeId)).toMatchObject({ status })
  })

  test('one that there is not is refused', async () => {
    const { envelopeId } = await open()
    fake.end(envelopeId, 'correct')
    await expect(port.readEnvelope(envelopeId)).rejects.toMatchObject({ reason: 'refused' })
  })

  test.each([
    ['envelope-sent', 'sent'],
    ['envelope-delivered', 'sent'],
    ['recipient-completed', 'sent'],
    ['envelope-completed', 'completed'],
    ['envelope-declined', 'declined'],
    ['envelope-voided', 'expired'],
  ])('a message %s: %s', async (event, status) => {
    const { envelopeId } = await open()
    const raw = fake.webhook(envelopeId, event, { surplus: true })
    expect(await port.readWebhook(raw, fake.sign(raw))).toEqual({ ok: true, envelopeId, status })
  })

  test.each([
    ['an event of something else', { event: 'template-created' }],
    ['no time', { generatedDateTime: 'yesterday' }],
    ['an envelope that is an address', { data: { envelopeId: '../users' } }],
  ])('a message with %s is malformed', async (_, change) => {
    const raw = fake.webhook(newId(), 'envelope-completed', change)
    expect(await port.readWebhook(raw, fake.sign(raw))).toMatchObject({ failure: 'malformed' })
  })
})

test('of the answers only those of our form are taken', async () => {
  const { envelopeId } = await open()
  fake.end(envelopeId, 'completed', { ...ANSWERS, us_person: ' no ', __proto__: 'x', note: 'surplus' })
  expect((await port.readEnvelope(envelopeId)).answers).toEqual(ANSWERS)
})

test('a document that is none is refused', async () => {
  const { envelopeId } = await open()
  fake.fault = {
    kind: 'answer',
    answer: { status: 200, body: { status: 'completed', completedDateTime: '2026-11-21T10:00:00Z' } },
  }
  await expect(port.readDocument(envelopeId)).rejects.toMatchObject({ reason: 'refused' })
})
