import type { CheckStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeIdenfy, READ, startFakeIdenfy } from '../../../test/fake-idenfy.ts'
import type { FakeAnswer, Fault } from '../../../test/fake-provider.ts'
import { REAL_TIME } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { idenfy } from './idenfy.ts'
import { checkIdentityVerification, SOMEBODY } from './port.check.ts'
import type { IdentityVerification } from './port.ts'

const WORDS = { passed: 'APPROVED', failed: 'DENIED', suspected: 'SUSPECTED', expired: 'EXPIRED' } as const

checkIdentityVerification('iDenfy', async () => {
  const fake = await startFakeIdenfy()
  const webhookOf = (raw: Buffer) => ({ raw, headers: fake.sign(raw) })
  return {
    port: idenfy(fake, REAL_TIME),
    async end(sessionId, status) {
      fake.end(sessionId, WORDS[status])
      return webhookOf(fake.webhook(sessionId))
    },
    sign: async (raw) => fake.sign(raw),
    async oldWebhook(sessionId) {
      const finishTime = Math.floor(Date.now() / 1000) - 8 * 24 * 3600
      return webhookOf(fake.webhook(sessionId, { finishTime }))
    },
    pass: () => fake.expireAll(),
    close: () => fake.close(),
  }
})

let fake: FakeIdenfy
let port: IdentityVerification
let reference: string
beforeAll(async () => {
  fake = await startFakeIdenfy()
  port = idenfy({ ...fake, timeoutMs: 2_000 }, REAL_TIME)
})
beforeEach(() => {
  reference = newId()
  fake.fault = null
  fake.requests.length = 0
})
afterAll(() => fake?.close())

const open = (more: object = {}) => port.createSession({ reference, ...SOMEBODY, ...more })

test('asks for a session in its words', async () => {
  const { sessionId, redirectUrl } = await open({ firstName: 'Ona, Marija', lastName: "O'Neil-Petraitė" })
  expect(fake.requests).toMatchObject([
    {
      method: 'POST',
      path: '/api/v2/token',
      headers: { authorization: `Basic ${btoa('key:secret: with a colon')}` },
    },
  ])
  expect(JSON.parse(String(fake.requests[0]?.raw))).toEqual({
    clientId: reference,
    firstName: 'Ona Marija',
    lastName: "O'Neil-Petraitė",
    dateOfBirth: '1990-05-17',
    nationality: 'LT',
    documents: ['PASSPORT', 'ID_CARD'],
    locale: 'lt',
    expiryTime: 600,
    sessionLength: 600,
    successUrl: SOMEBODY.returnUrl,
    errorUrl: SOMEBODY.returnUrl,
    unverifiedUrl: SOMEBODY.returnUrl,
  })
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  expect(redirectUrl).toMatch(new RegExp(`^${fake.url}/api/v2/redirect\\?authToken=[0-9a-f]{32}$`))
})

test('a wrong key is refused', async () => {
  const stranger = idenfy({ ...fake, apiSecret: 'another' }, REAL_TIME)
  await expect(stranger.createSession({ reference, ...SOMEBODY })).rejects.toMatchObject({
    reason: 'refused',
  })
})

describe('what the other side does', () => {
  const answer = (status: number, body: FakeAnswer['body']): Fault => ({
    kind: 'answer',
    answer: { status, body },
  })
  test.each<[string, Fault, string]>([
    ['answers nothing', { kind: 'never' }, 'timeout'],
    ['answers half', { kind: 'half' }, 'timeout'],
    ['hangs up', { kind: 'hang up' }, 'unreachable'],
    ['answers 500', answer(500, 'Traceback: secret'), 'unreachable'],
    ['answers 503', answer(503, { message: 'later' }), 'unreachable'],
    ['answers 429', answer(429, { identifier: 'TOO_MANY_REQUESTS' }), 'unreachable'],
    ['answers 400', answer(400, { identifier: 'BAD_VALUE', message: 'no' }), 'refused'],
    ['answers 403', answer(403, ''), 'refused'],
    ['leads elsewhere', answer(302, ''), 'refused'],
    ['answers a page', answer(200, '<html>'), 'refused'],
    ['answers nothing whole', answer(200, '{"authToken":'), 'refused'],
    ['leaves out what is needed', answer(200, { message: 'Token created successfully' }), 'refused'],
    ['answers another form', answer(200, { authToken: 7, scanRef: {}, status: 7 }), 'refused'],
    [
      'answers a token that is an address',
      answer(200, { authToken: 'x&next=//elsewhere.example', scanRef: 'a' }),
      'refused',
    ],
    ['answers too much', answer(200, 'x'.repeat(600_000)), 'refused'],
  ])('%s', async (_, fault, reason) => {
    fake.fault = fault
    const failure = await open().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure).toMatchObject({ provider: 'iDenfy', reason })
    expect(String(failure)).not.toMatch(/secret|Traceback/)
    await expect(port.readResult('a')).rejects.toMatchObject({ provider: 'iDenfy', reason })
  })

  test('is not there', async () => {
    const away = idenfy({ ...fake, url: 'http://127.0.0.1:1' }, REAL_TIME)
    await expect(away.createSession({ reference, ...SOMEBODY })).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })

  test('writes a report that is none', async () => {
    const { sessionId } = await open()
    fake.fault = answer(200, Buffer.from('<html>').toString('base64'))
    await expect(port.readReport(sessionId)).rejects.toMatchObject({ reason: 'refused' })
    fake.fault = answer(500, '')
    await expect(port.readReport(sessionId)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('statuses', () => {
  test.each<[string, boolean, CheckStatus | 'refused']>([
    ['ACTIVE', true, 'pending'],
    ['REVIEWING', true, 'pending'],
    ['NOT_REVIEWED', true, 'pending'],
    ['APPROVED', false, 'pending'],
    ['DENIED', false, 'pending'],
    ['APPROVED', true, 'passed'],
    ['DENIED', true, 'failed'],
    ['SUSPECTED', true, 'suspected'],
    ['EXPIRED', true, 'expired'],
    ['EXPIRED-DELETED', true, 'expired'],
    ['ARCHIVED', true, 'refused'],
    ['toString', true, 'refused'],
  ])('%s, final %s: %s', async (word, final, status) => {
    const { sessionId } = await open()
    fake.end(sessionId, word, { final })
    const raw = fake.webhook(sessionId)
    const reading = await port.readWebhook(raw, fake.sign(raw))
    const read = port.readResult(sessionId)
    if (status === 'refused') {
      await expect(read).rejects.toMatchObject({ reason: 'refused' })
      expect(reading).toMatchObject({ ok: false, failure: 'malformed' })
    } else {
      expect(await read).toMatchObject({ status })
      expect(reading).toMatchObject({ ok: true, sessionId, result: { status } })
    }
  })
})

describe('what it read of a document', () => {
  const NONE = { document: null, person: null }
  test.each<[string, object, object]>([
    [
      'an identity card',
      { docType: 'ID_CARD', docDateOfIssue: null },
      { document: { type: 'id_card', issueDate: null } },
    ],
    [
      'a residence permit',
      { docType: 'RESIDENCE_PERMIT' },
      { document: null, person: { lastName: 'PETRAITĖ' } },
    ],
    ['no number', { docNumber: '' }, { document: null }],
    ['no name', { docFirstName: ' ' }, { person: null }],
    [
      'days and countries that are none',
      { docExpiry: '31/12/2033', docDob: '1990-02-30', docNationality: 'Lithuania', docIssuingCountry: 7 },
      {
        document: { expiryDate: null, nationality: null, issuingCountry: null },
        person: { birthdate: null },
      },
    ],
    ['texts without end', { docNumber: 'x'.repeat(10_000), docFirstName: 'x'.repeat(10_000) }, NONE],
    ['other types than texts', { docType: {}, docFirstName: ['Ona'] }, NONE],
  ])('%s', async (_, change, expected) => {
    const { sessionId } = await open()
    fake.end(sessionId, 'APPROVED', { data: { ...READ, ...change } })
    expect(await port.readResult(sessionId)).toMatchObject(expected)
    const raw = fake.webhook(sessionId)
    expect(await port.readWebhook(raw, fake.sign(raw))).toMatchObject({ ok: true, result: expected })
  })

  test('findings are its codes, each once, and nothing else', async () => {
    const { sessionId } = await open()
    const findings = {
      fraudTags: ['FACE_DUPLICATE', 'FACE_DUPLICATE'],
      mismatchTags: ['NAME'],
      suspicionReasons: '<script>',
      autoDocument: 'DOC_VALIDATED',
      manualDocument: 'DOC_EXPIRED',
      autoFace: '<b>',
      manualFace: null,
    }
    fake.end(sessionId, 'SUSPECTED', { findings })
    expect((await port.readResult(sessionId)).reasons).toEqual(['FACE_DUPLICATE', 'NAME', 'DOC_EXPIRED'])
  })

  test('a webhook of a check that never took place', async () => {
    const { sessionId } = await open()
    fake.end(sessionId, 'EXPIRED')
    const raw = fake.webhook(sessionId, { data: null, finishTime: null, startTime: null })
    expect(await port.readWebhook(raw, fake.sign(raw))).toMatchObject({
      ok: true,
      sessionId,
      result: { status: 'expired', ...NONE },
    })
  })
})
