import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeIndividual, makeUser, signIn } from '../../../../test/make.ts'
import {
  ACCOUNT_USAGE,
  advanceTo,
  COUNTRIES,
  EMPLOYMENT,
  FUNDS,
  makeUnanswered,
  Newcomer,
  PERSONAL_INFO,
} from '../../../../test/newcomer.ts'

let running: RunningApp
let newcomer: Newcomer
let compliance: Client

beforeAll(async () => {
  running = await buildApp()
  compliance = await signIn(running, await makeUser(running, 'compliance'))
  await another()
})
afterAll(() => running?.stop())
const another = async () => {
  newcomer = await new Newcomer(running).signUp()
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const prompts = async () => (await newcomer.client.call('getTestToken')).result.individual?.prompts
const update = (body: object, id = newcomer.userId, client = newcomer.client) =>
  client.call('updateUser', { params: { id }, body: body as never })
const fields = (answer: { result: unknown }) =>
  (answer.result as { fields: { path: string; text: string }[] }).fields

describe('tier 1', () => {
  beforeEach(another)
  test('each answer is kept by itself and closes its prompt; with the last one staff are told', async () => {
    expect(await prompts()).toEqual(['phone', 'personal_info', 'employment', 'account_usage'])
    await newcomer.confirmPhone()
    expect(await prompts()).toEqual(['personal_info', 'employment', 'account_usage'])
    await newcomer.must({ step: 'personal_info', _id: newcomer.userId, ...PERSONAL_INFO })
    expect(await prompts()).toEqual(['employment', 'account_usage'])
    await newcomer.update(EMPLOYMENT)
    expect(await prompts()).toEqual(['account_usage'])
    const notices = async () => {
      await running.drain()
      const { result } = await compliance.call('listNotifications')
      return result.filter(({ payload }) => payload.link?.includes(newcomer.id))
    }
    expect(await notices()).toEqual([])
    const own = await newcomer.update(ACCOUNT_USAGE)
    expect(own).toMatchObject({
      prompts: [],
      status: 'PENDING',
      phone: newcomer.phone,
      ...PERSONAL_INFO,
      pep: false,
      activities: { ...EMPLOYMENT.activities, ...ACCOUNT_USAGE.activities },
      metadata: {
        registration: {
          is_blocked: true,
          address_filled: true,
          employment: true,
          account_usage: true,
          questionnaire: false,
          proof_of_address: false,
          idenfy: false,
          source_of_funds: false,
        },
      },
    })
    expect(await notices()).toMatchObject([{ payload: { title: 'An application waits for you' } }])
    expect(
      (await newcomer.client.call('getIndividual', { params: { id: newcomer.id } })).result,
    ).toMatchObject({ prompts: [], version: own.version })
  })

  test('an answer can be changed until staff decide, and not after that', async () => {
    await newcomer.answerTier1()
    const moved = { ...PERSONAL_INFO, address: { ...PERSONAL_INFO.address, city: 'Kaunas' } }
    await newcomer.must({ step: 'personal_info', _id: newcomer.userId, ...moved })
    const own = await newcomer.update({ ...EMPLOYMENT, pep: true })
    expect(own).toMatchObject({ address: { city: 'Kaunas' }, pep: true, prompts: [] })
    await advanceTo(running, newcomer, 2)
    const closed = { status: 422, code: 'prompt_closed' }
    expect(
      await newcomer.step({ step: 'personal_info', _id: newcomer.userId, ...PERSONAL_INFO }),
    ).toMatchObject(closed)
    expect(
      await newcomer.step({ step: 'phone_verification', _id: newcomer.userId, phone: newcomer.phone }),
    ).toMatchObject(closed)
    expect(await update(EMPLOYMENT)).toMatchObject(closed)
    expect(await update({ pep: false })).toMatchObject(closed)
    expect(await update(ACCOUNT_USAGE)).toMatchObject(closed)
    expect(
      (await newcomer.client.call('getIndividual', { params: { id: newcomer.id } })).result,
    ).toMatchObject({ address: { city: 'Kaunas' }, pep: true })
  })

  test('what belongs to a later tier is not asked yet', async () => {
    expect(await update(COUNTRIES)).toMatchObject({ code: 'prompt_closed' })
    expect(await update(FUNDS)).toMatchObject({ code: 'prompt_closed' })
    expect(
      await newcomer.upload('documents/poa', [{ name: 'bill.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') }]),
    ).toMatchObject({ code: 'prompt_closed' })
  })

  test('every answer is written down with what was there before', async () => {
    await newcomer.must({ step: 'personal_info', _id: newcomer.userId, ...PERSONAL_INFO })
    const moved = { ...PERSONAL_INFO, po_birth: 'Vilnius' }
    await newcomer.must({ step: 'personal_info', _id: newcomer.userId, ...moved })
    expect(
      await rows(
        `select actor_kind, actor_id, before->>'po_birth' as before, after->>'po_birth' as after from audit_event
         where customer_id = $1 and action = 'individual.answer_personal_info' order by at`,
        newcomer.id,
      ),
    ).toEqual([
      { actor_kind: 'customer', actor_id: newcomer.userId, before: null, after: 'Kaunas' },
      { actor_kind: 'customer', actor_id: newcomer.userId, before: 'Kaunas', after: 'Vilnius' },
    ])
  })
})

describe('tiers 2 and 3', () => {
  beforeEach(another)
  test('the countries, each once, and the sources of funds at tier 3 only', async () => {
    await newcomer.answerTier1()
    await advanceTo(running, newcomer, 2)
    const own = await newcomer.update({
      activities: { countries: { receive: ['LT', 'DE', 'LT'], send: ['LT', 'LT'] } },
    })
    expect(own.activities.countries).toEqual({ receive: ['LT', 'DE'], send: ['LT'] })
    expect(own.prompts).toEqual(['proof_of_address', 'idenfy'])
    expect(await update(FUNDS)).toMatchObject({ code: 'prompt_closed' })
    await advanceTo(running, newcomer, 3)
    expect((await newcomer.update(FUNDS)).prompts).toEqual(['proof_of_address', 'idenfy', 'source_of_funds'])
  })

  test('the employment type switch resets its details', async () => {
    await newcomer.update(EMPLOYMENT)
    const student = { type: 'UnEmployee', info: { student: true } } as const
    const own = await newcomer.update({ activities: { employment: student } })
    expect(own.activities.employment).toEqual(student)
  })

  test('unticking a purpose clears its description', async () => {
    const own = await newcomer.update({
      activities: {
        account_usage: { salary: true, other: { is_acc_usage: false, description: 'A garden' } },
      },
    })
    expect(own.activities.account_usage).toEqual({ salary: true, other: { is_acc_usage: false } })
  })
})

describe('phone', () => {
  beforeEach(another)
  const send = (phone: string) => newcomer.step({ step: 'phone_verification', _id: newcomer.userId, phone })
  const confirm = (phone_code: string) =>
    newcomer.step({ step: 'confirm_phone', _id: newcomer.userId, phone_code })

  test.each([
    ['+3706123456', 'seven digits without the dial code'],
    ['+491234567890123456', 'sixteen digits'],
    ['+99912345678', 'a dial code of no country'],
    ['861234567', 'no plus'],
    ['+370 abc 12345', 'letters'],
  ])('%s is refused: %s', async (phone) => {
    expect(await send(phone)).toMatchObject({
      status: 422,
      code: 'phone_invalid',
      description: 'The number without its dial code must have 8 to 15 digits.',
    })
  })

  test('it is kept as E.164 writes it, and counts once the code has come back', async () => {
    const spaced = newcomer.phone.replace('+370', '+370 ').replace(/(\d{3})$/, '-$1')
    expect(await send(spaced)).toMatchObject({ code: 'OK00', result: { step: null } })
    const read = () => rows('select phone, phone_verified_at from app_user where id = $1', newcomer.userId)
    expect(await read()).toEqual([{ phone: newcomer.phone, phone_verified_at: null }])
    expect(await prompts()).toContain('phone')
    const code = await newcomer.phoneCode()
    expect(await confirm(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toMatchObject({
      code: 'code_wrong',
      result: { tries_left: 4 },
    })
    expect((await confirm(code)).code).toBe('OK00')
    expect(await prompts()).not.toContain('phone')
    expect((await confirm(code)).code).toBe('code_expired')
  })

  test('another number asks for another code, and the code of the first is none for it', async () => {
    await send(newcomer.phone)
    const first = await newcomer.phoneCode()
    const second = newcomer.phone.replace('+3706', '+3705')
    await send(second)
    expect((await confirm(first)).code).not.toBe('OK00')
    expect(
      await rows('select phone, phone_verified_at from app_user where id = $1', newcomer.userId),
    ).toEqual([{ phone: second, phone_verified_at: null }])
  })

  test('one that was confirmed is asked for again when it is changed', async () => {
    await newcomer.confirmPhone()
    expect(await prompts()).not.toContain('phone')
    await send(newcomer.phone.replace('+3706', '+3705'))
    expect(await prompts()).toContain('phone')
  })

  test('no code was asked for', async () => {
    expect((await confirm('123456')).code).toBe('code_expired')
  })

  test('a code is not sent again at once', async () => {
    await send(newcomer.phone)
    expect(await send(newcomer.phone)).toMatchObject({ status: 429, code: 'code_sent_recently' })
  })

  test('and not to many numbers at the wish of one person', async () => {
    const limited = await buildApp({ RATE_CODES_PER_SUBJECT: '2' })
    try {
      const person = await makeUnanswered(limited)
      const ask = async (phone: string) =>
        (await person.step({ step: 'phone_verification', _id: person.userId, phone })).code
      expect([await ask('+37060000001'), await ask('+37060000002'), await ask('+37060000003')]).toEqual([
        'OK00',
        'OK00',
        'rate_limited',
      ])
    } finally {
      await limited.stop()
    }
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', async (code) => {
    const answer = await confirm(code)
    expect(answer.code).toBe('input_invalid')
    expect(fields(answer)).toEqual([{ path: 'body.phone_code', text: 'must be six digits' }])
  })
})

describe('personal information: what is wrong is said at its field', () => {
  beforeAll(another)
  const send = (wrong: object) =>
    newcomer.step({ step: 'personal_info', _id: newcomer.userId, ...PERSONAL_INFO, ...wrong })
  const address = (wrong: object) => ({ address: { ...PERSONAL_INFO.address, ...wrong } })

  test.each<[string, object, string, string]>([
    ['no place of birth', { po_birth: ' ' }, 'po_birth', 'Place of birth is required'],
    ['a place of birth left out', { po_birth: undefined }, 'po_birth', 'Place of birth is required'],
    ['a day that is none', { birthdate: '1990-02-30' }, 'birthdate', 'must be a date such as 2026-01-31'],
    ['no nationality', { nationality: undefined }, 'nationality', 'Nationality is required'],
    ['a country that is none', { nationality: 'QQ' }, 'nationality', 'must be a two-letter country code'],
    ['no national id', { national_id: '' }, 'national_id', 'is required'],
    [
      'a national id of 16 characters',
      { national_id: '1234567890123456' },
      'national_id',
      'National Identification Number should be less than 16 characters',
    ],
    ['signs in it', { national_id: '39005 17' }, 'national_id', 'must have only letters, digits and hyphens'],
    ['no country', address({ country: undefined }), 'address.country', 'is required'],
    ['no city', address({ city: undefined }), 'address.city', 'is required'],
    ['a city of one letter', address({ city: 'V' }), 'address.city', 'must be at least 2 characters'],
    ['a street of one letter', address({ street: 'G' }), 'address.street', 'must be at least 2 characters'],
    [
      'a postal code of one digit',
      address({ postal_code: '1' }),
      'address.postal_code',
      'must be at least 2 characters',
    ],
  ])('%s', async (_, wrong, field, text) => {
    const answer = await send(wrong)
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    expect(fields(answer)).toEqual([{ path: `body.${field}`, text }])
    expect(await prompts()).toContain('personal_info')
  })

  test.each(['ABC-123', '123456789012345', 'ąčę-1'])('the national id %j is taken', async (national_id) => {
    expect((await send({ national_id })).code).toBe('OK00')
  })

  test('eighteen years today is old enough, one day less is not', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(
      running.app.clock.now(),
    )
    const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
    const tomorrow = new Date(Date.parse(eighteen) + 86_400_000).toISOString().slice(0, 10)
    expect(await send({ birthdate: tomorrow })).toMatchObject({
      status: 422,
      code: 'age_too_low',
      description: 'You need to be at least 18 years old',
    })
    expect((await send({ birthdate: eighteen })).code).toBe('OK00')
  })
})

describe('questions: what is wrong is said at its field', () => {
  beforeAll(another)
  const employed = EMPLOYMENT.activities.employment
  const described = (name: string, description?: string) => ({
    account_usage: { [name]: { is_acc_usage: true, ...(description === undefined ? {} : { description }) } },
  })
  test.each<[string, object, string, string]>([
    ['no purpose', { account_usage: { salary: false } }, 'account_usage', 'Select at least one purpose'],
    [
      'a purpose that asks for a description',
      described('other'),
      'account_usage.other.description',
      'is required',
    ],
    [
      'a blank description',
      described('investment', ''),
      'account_usage.investment.description',
      'is required',
    ],
    ['no source of funds', { funds_source: {} }, 'funds_source', 'Select at least one source'],
    [
      'another source without text',
      { funds_source: { other: ' ' } },
      'funds_source',
      'Select at least one source',
    ],
    [
      'nothing to receive from',
      { countries: { receive: [], send: ['LT'] } },
      'countries.receive',
      'is required',
    ],
    ['nothing to send to', { countries: { receive: ['LT'] } }, 'countries.send', 'is required'],
    [
      'no position',
      { employment: { ...employed, info: { ...employed.info, position: '' } } },
      'employment.info.position',
      'is required',
    ],
    [
      'no place of work',
      { employment: { ...employed, info: { ...employed.info, place_of_work: undefined } } },
      'employment.info.place_of_work',
      'is required',
    ],
    [
      'no country of work',
      { employment: { ...employed, info: { ...employed.info, address: {} } } },
      'employment.info.address.country',
      'is required',
    ],
    [
      'self-employed as nothing',
      { employment: { type: 'SelfEmployee', info: {} } },
      'employment.info',
      'is required',
    ],
    [
      'without work as nothing',
      { employment: { type: 'UnEmployee', info: { student: false, other: '' } } },
      'employment.info',
      'is required',
    ],
  ])('%s', async (_, activities, field, text) => {
    const answer = await update({ activities })
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    expect(fields(answer)).toEqual([{ path: `body.activities.${field}`, text }])
  })

  test('employment without the answer on PEP leaves its prompt open', async () => {
    const own = await newcomer.update({ activities: EMPLOYMENT.activities })
    expect(own.prompts).toContain('employment')
    expect((await newcomer.update({ pep: true })).prompts).not.toContain('employment')
  })

  test('what people type is kept as they typed it, and is no markup to anyone', async () => {
    const text = `<img src=x onerror=alert(1)> 'quoted' "too" & \u{1F4B6}`
    const own = await newcomer.update({ activities: described('other', text) as never })
    expect(own.activities.account_usage?.other?.description).toBe(text)
  })
})

describe('only of oneself', () => {
  beforeEach(another)
  const steps = (_id: string) => [
    { step: 'personal_info', _id, ...PERSONAL_INFO },
    { step: 'phone_verification', _id, phone: newcomer.phone },
    { step: 'confirm_phone', _id, phone_code: '123456' },
  ]

  test('nobody signed in: 401', async () => {
    for (const body of steps(newcomer.userId))
      expect(await newcomer.step(body, null)).toMatchObject({ status: 401, code: '401' })
  })

  test('of another individual, or of one of another kind: not found, and nothing changed', async () => {
    const stranger = await new Newcomer(running).signUp()
    const owner = await makeUser(running, 'customer')
    const company = await signIn(running, owner)
    const gone = { status: 404, code: 'not_found' }
    const before = await rows('select * from person where party_id = $1', newcomer.id)
    for (const body of steps(newcomer.userId)) {
      expect(await stranger.step(body)).toMatchObject(gone)
      expect(await stranger.step(body, compliance.token)).toMatchObject(gone)
      expect(await stranger.step({ ...body, _id: owner.id }, company.token)).toMatchObject(gone)
    }
    expect(await update(EMPLOYMENT, newcomer.userId, stranger.client)).toMatchObject(gone)
    expect(await update(EMPLOYMENT, owner.id, company)).toMatchObject(gone)
    expect(await stranger.client.call('getIndividual', { params: { id: newcomer.id } })).toMatchObject(gone)
    expect(await rows('select * from person where party_id = $1', newcomer.id)).toEqual(before)
  })

  test('not by staff who act for somebody', async () => {
    const crm = await signIn(running, await makeUser(running, 'crm'))
    const { result } = await crm.call('proxyLogin', {
      body: { user_id: newcomer.userId, reason: 'They called and asked for help.' },
    })
    for (const body of steps(newcomer.userId))
      expect(await newcomer.step(body, result.token)).toMatchObject({ status: 403, code: 'proxy_read_only' })
    expect(await update(EMPLOYMENT, newcomer.userId, new Client(running, result.token))).toMatchObject({
      code: 'proxy_read_only',
    })
  })
})

test('whoever is not cleared can do nothing with money', async () => {
  const { client } = newcomer
  const body = {
    type: 'SCT' as const,
    account: newcomer.id,
    amount: '1.00',
    currency: 'EUR' as const,
    creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
  }
  expect((await client.call('createTransaction', { body })).code).not.toBe('OK00')
  expect((await client.call('listTransactions')).result).toEqual([])
  const { result } = await client.call('getCustomerDashboard', { body: { object_ref: newcomer.userId } })
  expect(result.accounts).toMatchObject({ acc_list: [], balance: { amount: '0.00' } })
})

test('an individual who was let in before is asked nothing', async () => {
  const user = await makeUser(running, 'INDIVIDUAL')
  await makeIndividual(running, user)
  const client = await signIn(running, user)
  expect((await client.call('getTestToken')).result).toMatchObject({
    user: { status: 'APPROVED' },
    individual: { is_blocked: false, prompts: [], crs_due: true },
  })
})
