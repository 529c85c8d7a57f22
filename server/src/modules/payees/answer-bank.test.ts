import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank } from '../../../test/make-bank.ts'
import { newId } from '../../platform/ids.ts'
import { answerBank, type BankDeps } from './answer-bank.ts'

/** What other banks are told about the holders of our accounts. */

const SECRET = 'a secret of the bank in 64 characters, which nobody else has....'.replaceAll(' ', '-')
const OTHER = SECRET.replace('secret', 'SECRET')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The LEIs of companies. */
const leis = new Map<string, string>()
let bank: Bank
let deps: BankDeps
beforeAll(async () => {
  bank = await makeBank()
  deps = {
    db: bank.db,
    realTime: bank.clock,
    leiOf: async (_, companyId) => leis.get(companyId) ?? null,
    requesters: [
      { bic: 'COBADEFFXXX', secretHash: hashOf(SECRET) },
      { bic: 'HABALT22', secretHash: hashOf(OTHER) },
    ],
    requestsPerMinute: 1000,
  }
})
afterAll(() => bank.close())

interface Change {
  readonly iban: string
  readonly party?: object
  readonly bic?: string
  readonly headers?: Record<string, string | undefined>
  readonly raw?: string
}

function ask(
  { iban, party = { name: 'Rasos Baldai' }, bic = 'COBADEFFXXX', headers, raw }: Change,
  by = deps,
) {
  const body = {
    partyAccount: { iban },
    party,
    partyAgent: { financialInstitutionId: { bicfi: 'FNDCLT21XXX' } },
    requestingAgent: { financialInstitutionId: { bicfi: bic } },
  }
  return answerBank(by, {
    raw: Buffer.from(raw ?? JSON.stringify(body)),
    ip: '203.0.113.9',
    headers: {
      authorization: `Bearer ${SECRET}`,
      'x-request-id': newId(),
      'x-request-timestamp': bank.clock.now().toISOString(),
      ...headers,
    },
  })
}

const ibanOf = async (more: Parameters<Bank['makeCompany']>[0] = {}) =>
  (await bank.makeCompany({ funds: 0n, ...more })).account.accountId
const personIban = async (name: string) => {
  const person = await bank.makeIndividual({ name })
  return (await bank.addAccount(person.customerId, {})).accountId
}

describe('a name', () => {
  it.each<[string, string, object]>([
    ['as it is', 'Jonas Petrauskas', { partyNameMatch: 'MTCH' }],
    ['with a title', 'Dr. Jonas Petrauskas', { partyNameMatch: 'MTCH' }],
    ['in another order', 'PETRAUSKAS Jonas', { partyNameMatch: 'MTCH' }],
    ['in another script', 'Йонас Петраускас', { partyNameMatch: 'MTCH' }],
    ['by initials', 'J. Petrauskas', { partyNameMatch: 'CMTC', matchedName: 'Jonas Petrauskas' }],
    ['of somebody else', 'Tomas Petrauskas', { partyNameMatch: 'NMTC' }],
  ])('%s', async (_, name, told) => {
    const iban = await personIban('Jonas Petrauskas')
    expect(await ask({ iban, party: { name } })).toMatchObject({ status: 200, body: told })
  })

  it.each<[string, Parameters<Bank['makeCompany']>[0], string, object]>([
    [
      'accents and legal form',
      { name: 'Žalias Kiemas UAB' },
      'Uždaroji akcinė bendrovė Zalias kiemas',
      { partyNameMatch: 'MTCH' },
    ],
    ['another legal form', { name: 'Žalias Kiemas UAB' }, 'Žalias Kiemas AB', { partyNameMatch: 'NMTC' }],
    ['a blocked account', { account: { status: 'BLOCKED' } }, 'Rasos Baldai', { partyNameMatch: 'MTCH' }],
    [
      'a blocked account, somebody else',
      { account: { status: 'BLOCKED' } },
      'Aukso Klevas',
      { partyNameMatch: 'NMTC' },
    ],
    ['a closed account', { account: { status: 'CLOSED' } }, 'Rasos Baldai', { partyNameMatch: 'NOAP' }],
    [
      'an account for internal use',
      { account: { isInternal: true } },
      'Rasos Baldai',
      { partyNameMatch: 'NOAP' },
    ],
    ['an account in dollars', { account: { currency: 'USD' } }, 'Rasos Baldai', { partyNameMatch: 'NOAP' }],
  ])('of a company: %s', async (_, company, name, told) => {
    const iban = await ibanOf(company)
    expect((await ask({ iban, party: { name } })).body).toEqual(told)
  })

  it('of a company: its trade name and its registration number', async () => {
    const { account, customerId } = await bank.makeCompany({ name: 'Žalias Kiemas UAB', funds: 0n })
    const info = { do_business_as: 'Miško Kavinė', registration_id: '305 123 456' }
    await bank.db
      .updateTable('company')
      .set({ answers: JSON.stringify({ info }) })
      .where('customer_id', '=', customerId)
      .execute()
    const told = async (party: object) => (await ask({ iban: account.accountId, party })).body
    const number = (identification: string) => ({
      identification: { organisationId: { others: [{ identification }] } },
    })
    expect([
      await told({ name: 'Misko kavine' }),
      await told({ name: 'Žalias Kiemas' }),
      await told({ name: 'Kalno Kavinė' }),
      await told(number('305123456')),
      await told(number('305123457')),
      await told(number('LT100001234567')),
    ]).toEqual([
      { partyNameMatch: 'MTCH' },
      { partyNameMatch: 'MTCH' },
      { partyNameMatch: 'NMTC' },
      { partyIdMatch: 'MTCH' },
      { partyIdMatch: 'NMTC' },
      { partyIdMatch: 'NOAP' },
    ])
  })

  it('of a company: its LEI, where it is known', async () => {
    const { account, customerId } = await bank.makeCompany({ funds: 0n })
    leis.set(customerId, '5493001KJTIIGC8Y1R12')
    const told = async (lei: string) =>
      (await ask({ iban: account.accountId, party: { identification: { organisationId: { lei } } } })).body
    expect(await told('5493001KJTIIGC8Y1R12')).toEqual({ partyIdMatch: 'MTCH' })
    expect(await told('529900T8BM49AURSDO55')).toEqual({ partyIdMatch: 'NMTC' })
  })

  it('of an unknown account, and a number of a company whose number is not known, are not possible', async () => {
    expect((await ask({ iban: 'LT009919900000000001' })).body).toEqual({ partyNameMatch: 'NOAP' })
    const party = { identification: { organisationId: { lei: '5493001KJTIIGC8Y1R12' } } }
    expect((await ask({ iban: await ibanOf(), party })).body).toEqual({ partyIdMatch: 'NOAP' })
  })
})

it('an answer names its request and its time, and is kept for ever', async () => {
  const iban = await ibanOf()
  const id = newId()
  const { headers } = await ask({ iban, headers: { 'x-request-id': id } })
  expect(headers).toMatchObject({ 'x-request-id': id, 'x-response-timestamp': expect.stringMatching(/\dZ$/) })
  expect(
    await bank.db.selectFrom('payee_answer').selectAll().where('request_id', '=', id).execute(),
  ).toMatchObject([{ requester: 'COBADEFFXXX', account: iban, name: 'Rasos Baldai', result: 'MTCH' }])
  await expect(bank.db.deleteFrom('payee_answer').execute()).rejects.toThrow(/denied/)
})

describe('an error', () => {
  const at = (ms: number) => new Date(bank.clock.now().getTime() + ms).toISOString()
  it.each<[string, () => Partial<Change>, number, string]>([
    ['without a credential', () => ({ headers: { authorization: undefined } }), 401, 'CLIENT_INVALID'],
    [
      'with another credential',
      () => ({ headers: { authorization: `Bearer ${SECRET}x` } }),
      401,
      'CLIENT_INVALID',
    ],
    [
      'with a hash as the secret',
      () => ({ headers: { authorization: `Bearer ${hashOf(SECRET)}` } }),
      401,
      'CLIENT_INVALID',
    ],
    ['of one bank as another', () => ({ bic: 'HABALT22XXX' }), 403, 'CLIENT_INCONSISTENT'],
    ['without an id', () => ({ headers: { 'x-request-id': undefined } }), 400, 'FORMAT_ERROR'],
    ['without a time', () => ({ headers: { 'x-request-timestamp': undefined } }), 400, 'TIMESTAMP_INVALID'],
    [
      'with another form of time',
      () => ({ headers: { 'x-request-timestamp': '24.11.2026' } }),
      400,
      'TIMESTAMP_INVALID',
    ],
    [
      'of two minutes ago',
      () => ({ headers: { 'x-request-timestamp': at(-120_000) } }),
      400,
      'TIMESTAMP_INVALID',
    ],
    ['of the future', () => ({ headers: { 'x-request-timestamp': at(120_000) } }), 400, 'TIMESTAMP_INVALID'],
    ['that is no JSON', () => ({ raw: '{' }), 400, 'FORMAT_ERROR'],
    ['without a party', () => ({ party: {} }), 400, 'FORMAT_ERROR'],
    [
      'with a name and an identifier',
      () => ({ party: { name: 'A', identification: {} } }),
      400,
      'FORMAT_ERROR',
    ],
    ['with a name too long', () => ({ party: { name: 'x'.repeat(141) } }), 400, 'FORMAT_ERROR'],
    ['with a control character', () => ({ party: { name: 'A\u0000' } }), 400, 'FORMAT_ERROR'],
    ['with no IBAN', () => ({ iban: "' or 1=1" }), 400, 'FORMAT_ERROR'],
  ])('%s', async (_, change, status, code) => {
    const iban = await ibanOf()
    const answer = await ask({ iban, ...change() })
    expect(answer).toMatchObject({ status, body: { code, status } })
    expect(
      await bank.db.selectFrom('payee_answer').select('id').where('account', '=', iban).execute(),
    ).toEqual([])
  })

  it('is every request where no bank may ask', async () => {
    const nobody = { ...deps, requesters: undefined }
    expect(await ask({ iban: await ibanOf() }, nobody)).toMatchObject({ status: 401 })
  })

  it('is a request over the limit, of one bank only', async () => {
    const few = { ...deps, requestsPerMinute: 2 }
    await bank.pass(120_000)
    const iban = await ibanOf()
    const own = [await ask({ iban }, few), await ask({ iban }, few), await ask({ iban }, few)]
    expect(own.map(({ status }) => status)).toEqual([200, 200, 429])
    const other = { bic: 'HABALT22', headers: { authorization: `Bearer ${OTHER}` } }
    expect(await ask({ iban, ...other }, few)).toMatchObject({ status: 200 })
  })
})
