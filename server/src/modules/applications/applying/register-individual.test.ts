import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../../test/browser.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { Client, makeUser, PASSWORD } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'

let database: FreshDatabase
let running: RunningApp
/** Another process on the same database. */
let other: RunningApp

beforeAll(async () => {
  database = await freshDatabase()
  running = await buildApp({}, { database })
  other = await buildApp({ ROLE: 'api' }, { database })
})
afterAll(async () => {
  await other?.stop()
  await running?.stop()
  await database?.drop()
})

const rows = async (sql: string, ...values: unknown[]) => (await database.ownerPool.query(sql, values)).rows
const later = (seconds: number) => new Client(running).call('advanceClock', { body: { advance_s: seconds } })

test('from an address to a user who may sign in, and an individual of whom everything is still asked', async () => {
  const newcomer = new Newcomer(running)
  const { email } = newcomer
  expect(await newcomer.underWay()).toBeNull()

  const asked = await newcomer.step({ step: 'verify_email', ...newcomer.details, notify_marketing: true })
  expect(asked).toMatchObject({ status: 200, code: 'OK00', result: { step: 'confirm_email' } })
  expect(Date.parse(asked.result.expires_at ?? '') - Date.parse(asked.result.resend_at ?? '')).toBe(570_000)
  const begun = { email, first_name: 'Ona', last_name: 'Petraitė', notify_marketing: true }
  expect(await newcomer.underWay()).toMatchObject({ step: 'confirm_email', ...begun })
  const [letter] = await newcomer.letters()
  expect(letter?.subject).toBe('Confirm your e-mail address for Fondaco')

  const code = await newcomer.emailCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(await newcomer.step({ step: 'confirm_email', email, email_code: code })).toMatchObject({
    code: 'OK00',
    result: { step: 'create_password' },
  })
  expect(await newcomer.underWay()).toMatchObject({ step: 'create_password', ...begun })

  expect(await newcomer.step({ step: 'create_password', email, password: PASSWORD })).toMatchObject({
    code: 'OK00',
    result: { step: 'password_completed' },
  })
  expect(await newcomer.underWay()).toBeNull()

  await newcomer.signIn()
  const { result: me } = await newcomer.client.call('getTestToken')
  expect(me).toMatchObject({
    user: { role: 'INDIVIDUAL', status: 'PENDING', email, first_name: 'Ona', last_name: 'Petraitė' },
    individual: {
      status: 'PENDING',
      tier: 1,
      is_blocked: true,
      prompts: ['phone', 'personal_info', 'employment', 'account_usage'],
      crs_due: false,
      documents_asked: 0,
      settings: {},
    },
    entities: [],
  })
  expect(
    await rows(
      `select c.country, c.city, c.risk_category, c.fee_program, i.notify_marketing, u.status, u.language
       from customer c join person i on i.party_id = c.id join app_user u on u.id = c.user_id where c.id = $1`,
      newcomer.id,
    ),
  ).toEqual([
    {
      country: '',
      city: '',
      risk_category: 3,
      fee_program: 1,
      notify_marketing: true,
      status: 'APPROVED',
      language: 'en',
    },
  ])
  expect(await rows(`select actor_id from audit_event where action = 'individual.register'`)).toContainEqual({
    actor_id: newcomer.userId,
  })
})

describe('nobody learns who has an account', () => {
  test('an address that has one: the same answers, another letter, nothing changed', async () => {
    const { email } = await makeUser(running, 'customer')
    const known = new Newcomer(running, email.toUpperCase())
    const unknown = new Newcomer(running)
    const ask = (newcomer: Newcomer) => newcomer.step({ step: 'verify_email', ...newcomer.details })
    const wrong = (newcomer: Newcomer) =>
      newcomer.step({ step: 'confirm_email', email: newcomer.email, email_code: '000000' })
    const create = (newcomer: Newcomer) =>
      newcomer.step({ step: 'create_password', email: newcomer.email, password: PASSWORD })
    const shape = ({ status, code, description, result }: Awaited<ReturnType<typeof ask>>) => ({
      status,
      code,
      description,
      result: { ...result, resend_at: 'x', expires_at: 'x' },
    })
    for (const make of [ask, ask, wrong, create]) {
      expect(shape(await make(known))).toEqual(shape(await make(unknown)))
    }
    expect((await known.underWay())?.step).toBe('confirm_email')

    const [letter] = await known.letters()
    expect(letter).toMatchObject({ subject: 'You already have an account with Fondaco', code: null })
    expect((await unknown.letters())[0]?.code).toMatch(/^\d{6}$/)
    expect(await rows('select count(*)::int as n from app_user where email = $1', email)).toEqual([{ n: 1 }])
  })

  test('and who comes to have one in another browser meanwhile is told only what they proved', async () => {
    const first = new Newcomer(running)
    const second = new Newcomer(running, first.email)
    await first.must({ step: 'verify_email', ...first.details })
    await later(31)
    await second.must({ step: 'verify_email', ...second.details })
    const code = await second.emailCode()
    for (const one of [first, second]) {
      await one.must({ step: 'confirm_email', email: one.email, email_code: code })
    }
    await first.must({ step: 'create_password', email: first.email, password: PASSWORD })
    expect(
      await second.step({ step: 'create_password', email: second.email, password: PASSWORD }),
    ).toMatchObject({ status: 409, code: 'email_taken' })
  })
})

describe('left and taken up again', () => {
  test('on another machine: the code is enough, and it goes on with what was typed', async () => {
    const laptop = new Newcomer(running)
    await laptop.must({ step: 'verify_email', ...laptop.details, first_name: 'Žydrūnė' })
    const phone = new Newcomer(other, laptop.email)
    const code = await laptop.emailCode()
    await phone.must({ step: 'confirm_email', email: phone.email, email_code: code })
    expect(await phone.underWay()).toMatchObject({ step: 'create_password', first_name: 'Žydrūnė' })
    // The browser that began the registration has not confirmed anything.
    expect((await laptop.underWay())?.step).toBe('confirm_email')
    const create = { step: 'create_password', email: laptop.email, password: PASSWORD }
    expect(await laptop.step(create)).toMatchObject({ status: 422, code: 'registration_not_confirmed' })
    expect((await phone.step(create)).code).toBe('OK00')
    await phone.signIn()
  })

  test('with the code beside the password, without any cookie', async () => {
    const newcomer = new Newcomer(running)
    await newcomer.must({ step: 'verify_email', ...newcomer.details })
    const code = await newcomer.emailCode()
    newcomer.browser = new Browser()
    const create = { step: 'create_password', email: newcomer.email, password: PASSWORD }
    expect((await newcomer.step(create)).code).toBe('registration_not_confirmed')
    expect((await newcomer.step({ ...create, email_code: '000000' })).code).toBe('code_wrong')
    expect((await newcomer.step({ ...create, email_code: code })).code).toBe('OK00')
    expect((await newcomer.step({ ...create, email_code: code })).code).toBe('code_expired')
    await newcomer.signIn()
  })

  test('back to the details: another address, which is to be confirmed anew', async () => {
    const newcomer = new Newcomer(running)
    await newcomer.must({ step: 'verify_email', ...newcomer.details })
    await newcomer.must({
      step: 'confirm_email',
      email: newcomer.email,
      email_code: await newcomer.emailCode(),
    })
    const elsewhere = `new-${newcomer.email}`
    await newcomer.must({
      step: 'verify_email',
      ...newcomer.details,
      email: elsewhere,
      last_name: 'Kalnienė',
    })
    expect(await newcomer.underWay()).toMatchObject({
      step: 'confirm_email',
      email: elsewhere,
      last_name: 'Kalnienė',
    })
    const create = (email: string) => newcomer.step({ step: 'create_password', email, password: PASSWORD })
    expect((await create(elsewhere)).code).toBe('registration_not_confirmed')
    expect((await create(newcomer.email)).code).toBe('registration_not_confirmed')
  })

  test('whoever begins with the address of another is not helped by its owner', async () => {
    const stranger = new Newcomer(running)
    await stranger.must({ step: 'verify_email', ...stranger.details, last_name: 'Svetimas' })
    await later(31)
    const owner = new Newcomer(running, stranger.email)
    await owner.must({ step: 'verify_email', ...owner.details })
    const code = await owner.emailCode()
    await owner.must({ step: 'confirm_email', email: owner.email, email_code: code })
    expect(
      await stranger.step({ step: 'create_password', email: owner.email, password: 'Of-The-Stranger-1' }),
    ).toMatchObject({ code: 'registration_not_confirmed' })
    await owner.must({ step: 'create_password', email: owner.email, password: PASSWORD })
    expect((await owner.signIn()).client.token).toBeTruthy()
  })

  test('for 24 hours after the last step, and not longer', async () => {
    const newcomer = new Newcomer(running)
    const answer = await newcomer.browser.post(`${running.url}/api/registration/individual`, {
      step: 'verify_email',
      ...newcomer.details,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const value = cookie?.split(/[=;]/)[1]
    const kept = await rows(
      `select encode(cookie_hash, 'hex') as hash, registration::text as row from registration`,
    )
    expect(kept.some(({ row }) => row.includes(value))).toBe(false)
    await later(23 * 3600)
    expect((await newcomer.underWay())?.email).toBe(newcomer.email)
    await later(3600)
    expect(await newcomer.underWay()).toBeNull()
  })
})

test('a password sent five times at once is one user and one individual, over two processes', async () => {
  const newcomer = new Newcomer(running)
  await newcomer.must({ step: 'verify_email', ...newcomer.details })
  await newcomer.must({
    step: 'confirm_email',
    email: newcomer.email,
    email_code: await newcomer.emailCode(),
  })
  const create = { step: 'create_password', email: newcomer.email, password: PASSWORD }
  const answers = await Promise.all(
    [running, other, running, other, running].map(({ url }) =>
      newcomer.browser
        .post(`${url}/api/registration/individual`, create)
        .then((answer) => answer.json() as Promise<{ code: string; result: { step: string } }>),
    ),
  )
  expect(answers.map(({ code, result }) => [code, result.step])).toEqual(
    Array.from({ length: 5 }, () => ['OK00', 'password_completed']),
  )
  expect(
    await rows(
      'select count(*)::int as n from customer join app_user u on u.id = user_id where u.email = $1',
      newcomer.email,
    ),
  ).toEqual([{ n: 1 }])
})

describe('what is wrong is said at its field', () => {
  const details = { email: 'ona@example.test', first_name: 'Ona', last_name: 'Petraitė', role: 'INDIVIDUAL' }
  const LENGTH = 'should be between 2-50 characters'
  const LETTERS = 'should not contains special characters or numbers'
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no first name', { first_name: '' }, 'first_name', LENGTH],
    ['a first name of one letter', { first_name: 'O' }, 'first_name', LENGTH],
    ['a last name of 51 letters', { last_name: 'a'.repeat(51) }, 'last_name', LENGTH],
    ['digits', { first_name: 'Ona1' }, 'first_name', LETTERS],
    ['signs', { last_name: 'Petraitė<' }, 'last_name', LETTERS],
    ['an address that is none', { email: 'ona(at)example.test' }, 'email', 'must be an e-mail address'],
    ['another role', { role: 'admin' }, 'role', 'must be one of INDIVIDUAL'],
  ])('%s', async (_, wrong, field, text) => {
    const newcomer = new Newcomer(running)
    const answer = await newcomer.step({ step: 'verify_email', ...details, ...wrong })
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    expect(answer.result.fields).toContainEqual({ path: `body.${field}`, text })
    expect(await newcomer.underWay()).toBeNull()
  })

  test.each(['Ona', "O'Brien", 'Anne-Marie', 'Jr., Žydrūnė', 'Ng', 'a'.repeat(50)])(
    'the name %j is taken',
    async (name) => {
      const newcomer = new Newcomer(running)
      expect(
        (await newcomer.step({ step: 'verify_email', ...newcomer.details, first_name: name })).code,
      ).toBe('OK00')
    },
  )

  test('in Lithuanian where that is asked for', async () => {
    const answer = await new Browser().post(
      `${running.url}/api/registration/individual`,
      { step: 'verify_email', ...details, first_name: '1', last_name: 'Ž2' },
      { 'accept-language': 'lt' },
    )
    const { result } = (await answer.json()) as { result: { fields: { text: string }[] } }
    expect(result.fields.map(({ text }) => text)).toEqual([
      'turi būti 2–50 simbolių',
      'negali turėti specialiųjų simbolių ar skaitmenų',
      'negali turėti specialiųjų simbolių ar skaitmenų',
    ])
  })

  test.each<[string, string, string[] | null]>([
    ['short', 'password_weak', ['length', 'upper', 'digit', 'special']],
    ['nouppercase1!', 'password_weak', ['upper']],
    ['NOLOWERCASE1!', 'password_weak', ['lower']],
    ['NoDigits!!', 'password_weak', ['digit']],
    ['NoSpecial1', 'password_weak', ['special']],
    ['P@ssw0rd', 'password_common', null],
  ])('the password %j', async (password, code, rules) => {
    const newcomer = new Newcomer(running)
    const answer = await newcomer.step({ step: 'create_password', email: newcomer.email, password })
    expect(answer).toMatchObject({ status: 422, code, result: rules && { rules } })
  })
})

describe('limits', () => {
  test('a code is not sent again within 30 seconds, nor without end; each counts over all processes', async () => {
    const limited = await buildApp({ RATE_CODES_PER_SUBJECT: '3', ROLE: 'api' }, { database })
    try {
      const newcomer = new Newcomer(limited)
      const ask = () => newcomer.step({ step: 'verify_email', ...newcomer.details })
      expect((await ask()).code).toBe('OK00')
      const soon = await ask()
      expect(soon).toMatchObject({ status: 429, code: 'code_sent_recently' })
      expect(soon.result.resend_at).toBeTruthy()
      const elsewhere = new Newcomer(other, newcomer.email)
      expect((await elsewhere.step({ step: 'verify_email', ...elsewhere.details })).code).toBe(
        'code_sent_recently',
      )
    } finally {
      await limited.stop()
    }
  })

  test('one network address may ask for so many', async () => {
    const limited = await buildApp({ RATE_CODES_PER_IP: '2', ROLE: 'api' }, { database })
    try {
      await database.ownerPool.query(`delete from rate_limit where key like 'code ip %'`)
      const ask = () => {
        const newcomer = new Newcomer(limited)
        return newcomer.step({ step: 'verify_email', ...newcomer.details })
      }
      expect([(await ask()).code, (await ask()).code, (await ask()).code]).toEqual([
        'OK00',
        'OK00',
        'rate_limited',
      ])
    } finally {
      await limited.stop()
    }
  })

  test('five wrong digits use a code up', async () => {
    const newcomer = new Newcomer(running)
    await newcomer.must({ step: 'verify_email', ...newcomer.details })
    const code = await newcomer.emailCode()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const confirm = (digits: string) =>
      newcomer.step({ step: 'confirm_email', email: newcomer.email, email_code: digits })
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await confirm(wrong)).toMatchObject({ code: 'code_wrong', result: { tries_left: left } })
    }
    expect(await confirm(code)).toMatchObject({ status: 422, code: 'code_expired' })
  })

  test('a code of ten minutes ago is over', async () => {
    const newcomer = new Newcomer(running)
    await newcomer.must({ step: 'verify_email', ...newcomer.details })
    const code = await newcomer.emailCode()
    await later(601)
    expect(
      (await newcomer.step({ step: 'confirm_email', email: newcomer.email, email_code: code })).code,
    ).toBe('code_expired')
  })
})
