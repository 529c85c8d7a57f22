import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { AUTHORITY, BANK, CLIENT, EXPIRED_BANK, STRANGER } from '../../../test/bank-certificates.ts'
import { CERTIFICATE, KEY } from '../../../test/local-certificate.ts'
import { type EpcApiSettings, epcApi } from './epc-api.ts'
import type { VerificationRequest } from './epc-messages.ts'
import { checkPayeeVerification, makeQuestion } from './port.check.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

type Answer = (asked: VerificationRequest, request: IncomingMessage, response: ServerResponse) => void

const clock = { now: () => new Date('2026-11-24T10:00:00.000Z') }

/** A bank that asks for a certificate of the authority; `answer` decides what it says. */
async function openBank(answer: Answer, own: ServerOptions = BANK, plain = false) {
  const requests: { readonly asked: VerificationRequest; readonly request: IncomingMessage }[] = []
  const take = (request: IncomingMessage, response: ServerResponse) =>
    void json(request).then((body) => {
      const asked = body as VerificationRequest
      requests.push({ asked, request })
      answer(asked, request, response)
    })
  const server = plain
    ? createServer(take)
    : createTlsServer({ ca: AUTHORITY, requestCert: true, rejectUnauthorized: true, ...own }, take)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = (given: Partial<EpcApiSettings> = {}) =>
    epcApi(
      {
        url: `https://localhost:${port}`,
        path: '/vop/v1/payee-verifications',
        certificate: CLIENT.cert,
        key: CLIENT.key,
        trusted: AUTHORITY,
        bic: 'FNDCLT21XXX',
        ...given,
      },
      clock,
    )
  return { open, requests, port }
}

const say =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, request, response) =>
    void response
      .writeHead(status, { 'x-request-id': String(request.headers['x-request-id']), ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** Answers by the words in the name, as the simulator does. */
const scripted: Answer = (asked, request, response) => {
  const { party } = asked
  if ('identification' in party) {
    const { organisationId } = party.identification
    const value = 'lei' in organisationId ? organisationId.lei : organisationId.others[0]?.identification
    return say({ partyIdMatch: /[02468]$/.test(value ?? '') ? 'MTCH' : 'NMTC' })(asked, request, response)
  }
  if (/time out/i.test(party.name)) return
  const answers: readonly (readonly [RegExp, Answer])[] = [
    [/close match/i, say({ partyNameMatch: 'CMTC', matchedName: 'Simulated Holder' })],
    [/no match/i, say({ partyNameMatch: 'NMTC' })],
    [/not possible/i, say({ partyNameMatch: 'NOAP' })],
    [/malformed/i, say('<html>')],
    [/refused/i, say({ code: 'FORMAT_ERROR' }, 400)],
    [/unreachable/i, say({}, 503)],
  ]
  const found = answers.find(([words]) => words.test(party.name))?.[1] ?? say({ partyNameMatch: 'MTCH' })
  found(asked, request, response)
}

checkPayeeVerification('EPC API', async () => (await openBank(scripted)).open({ answerMs: 1_500 }))

test('what is asked: the name and the account, under the id and time of the request', async () => {
  const { open, requests } = await openBank(scripted)
  const question = makeQuestion('Žalias Kiemas VšĮ')
  await open().ask(question)
  expect(requests[0]?.asked).toEqual({
    partyAccount: { iban: question.iban },
    party: { name: 'Žalias Kiemas VšĮ' },
    partyAgent: { financialInstitutionId: { bicfi: 'COBADEFFXXX' } },
    requestingAgent: { financialInstitutionId: { bicfi: 'FNDCLT21XXX' } },
  })
  const { request } = requests[0] ?? {}
  expect([request?.method, request?.url]).toEqual(['POST', '/vop/v1/payee-verifications'])
  expect(request?.headers).toMatchObject({
    'x-request-id': question.id,
    'x-request-timestamp': '2026-11-24T10:00:00Z',
  })
})

describe('certificates', () => {
  test.each<[string, ServerOptions]>([
    ['has expired', EXPIRED_BANK],
    ['is of another address', STRANGER],
    ['is of no authority', { key: KEY, cert: CERTIFICATE }],
  ])('a bank whose certificate %s is told nothing', async (_, own) => {
    const { open, requests } = await openBank(scripted, own)
    expect(await open().ask(makeQuestion('Anybody'))).toMatchObject({
      outcome: 'failed',
      failure: 'wrong_certificate',
    })
    expect(requests).toEqual([])
  })

  test('a bank that does not accept ours', async () => {
    const { open, requests } = await openBank(scripted)
    const port = open({ certificate: CERTIFICATE, key: KEY })
    expect(await port.ask(makeQuestion('Anybody'))).toMatchObject({ outcome: 'failed' })
    expect(requests).toEqual([])
  })

  test('a bank without TLS is told nothing', async () => {
    const { open, requests } = await openBank(scripted, {}, true)
    expect(await open().ask(makeQuestion('Anybody'))).toMatchObject({ failure: 'wrong_certificate' })
    expect(requests).toEqual([])
  })
})

describe('answers that are none', () => {
  test.each<[string, Answer]>([
    ['of another request', say({ partyNameMatch: 'MTCH' }, 200, { 'x-request-id': 'another' })],
    ['without a request', (_, __, response) => void response.end('{"partyNameMatch":"MTCH"}')],
    [
      'about another account',
      say({ partyNameMatch: 'MTCH', partyAccount: { iban: 'LT121000011101001000' } }),
    ],
    ['about an identifier that was not asked for', say({ partyIdMatch: 'MTCH' })],
    ['about both', say({ partyNameMatch: 'MTCH', partyIdMatch: 'MTCH' })],
    ['with another result', say({ partyNameMatch: 'YES' })],
    ['close without a name', say({ partyNameMatch: 'CMTC' })],
    ['close with an empty name', say({ partyNameMatch: 'CMTC', matchedName: ' ' })],
    ['close with a name of control characters', say({ partyNameMatch: 'CMTC', matchedName: 'A\u0007' })],
    ['close with a name too long', say({ partyNameMatch: 'CMTC', matchedName: 'x'.repeat(141) })],
    ['too large', say(`{"partyNameMatch":"MTCH","more":"${'x'.repeat(30_000)}"}`)],
    ['empty', say('')],
  ])('%s is malformed', async (_, answer) => {
    const { open } = await openBank(answer)
    expect(await open().ask(makeQuestion('Anybody'))).toMatchObject({
      outcome: 'failed',
      failure: 'malformed',
    })
  })

  test('a redirect is not followed', async () => {
    const elsewhere = await openBank(scripted)
    const { open } = await openBank(say('', 307, { location: `https://localhost:${elsewhere.port}/` }))
    expect(await open().ask(makeQuestion('Anybody'))).toMatchObject({
      failure: 'refused',
      detail: 'HTTP 307',
    })
    expect(elsewhere.requests).toEqual([])
  })

  test('an answer that does not end is late, however much of it came', async () => {
    const { open } = await openBank((_, request, response) => {
      response.writeHead(200, { 'x-request-id': String(request.headers['x-request-id']) })
      response.write('{"partyNameMatch":')
    })
    expect(await open({ answerMs: 500 }).ask(makeQuestion('Anybody'))).toMatchObject({ failure: 'timed_out' })
  })

  test('nobody listens', async () => {
    const { open } = await openBank(scripted)
    for (const close of opened.splice(0)) close()
    expect(await open().ask(makeQuestion('Anybody'))).toMatchObject({ failure: 'unreachable' })
  })
})
