import type { CallBody } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { codeAt, TOTP_SECRET } from '../../../../test/one-time-code.ts'
import { SetClock, type SignInApp, signInApp } from '../../../../test/sign-in-app.ts'
import { toldCode } from '../../../../test/told-code.ts'
import { newId } from '../../../platform/ids.ts'
import { createUser, hashPassword, type NewUser, seedRolePermissions } from '../index.ts'

const PASSWORD = 'Correct-Horse-1'
const NOON = '2026-03-02T12:00:00Z'

let database: FreshDatabase
let hash: string
let clock: SetClock
let bank: SignInApp

beforeAll(async () => {
  database = await freshDatabase()
  hash = await hashPassword(PASSWORD)
  await database.db.transaction().execute(seedRolePermissions)
  bank = await signInApp({ database, clock: { now: () => clock.now() } })
})
beforeEach(async () => {
  clock = new SetClock(NOON)
  await database.db.deleteFrom('rate_limit').execute()
  await database.db.deleteFrom('outbox').execute()
  await database.db.deleteFrom('pass_item').execute()
})
afterAll(async () => {
  await bank.close()
  await database.drop()
})

type Name = keyof typeof CALLS

class Person {
  readonly id: string
  readonly email: string
  token = ''
  constructor(id: string, email: string) {
    this.id = id
    this.email = email
  }

  async call<N extends Name>(
    name: N,
    body?: CallBody<(typeof CALLS)[N]>,
    params: Record<string, string> = {},
  ) {
    const { method, path } = CALLS[name]
    const answer = await bank.app.inject({
      method,
      url: `/api${path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '')}`,
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Answers the code, and continues in the new session if there is one. */
  async signIn(factor: object = {}): Promise<string> {
    const answer = await this.call('login', { email: this.email, password: PASSWORD, ...factor })
    if (answer.code === 'OK00') this.token = answer.result.token
    return answer.code
  }

  /** Another session of the same person. */
  async elsewhere(factor: object = {}): Promise<Person> {
    const other = new Person(this.id, this.email)
    expect(await other.signIn(factor)).toBe('OK00')
    return other
  }

  /** The proof with which a person without a second factor binds one. */
  async firstProof(): Promise<{ password: string; code: string }> {
    return { password: PASSWORD, code: await toldCode(database.db, this.email, clock.now()) }
  }

  async me() {
    return (await this.call('getTestToken')).result
  }

  /** Sets the app up, and answers the codes that the person gets. */
  async setUpTotp(): Promise<{ secret: string; codes: string[] }> {
    const { result } = await this.call('beginTotp', await this.firstProof())
    const confirmed = await this.call('confirmTotp', { otp: codeAt(clock.now(), 0, result.secret) })
    expect(confirmed.code).toBe('OK00')
    return { secret: result.secret, codes: confirmed.result.recovery_codes }
  }
}

async function make(role: Role, more: Partial<NewUser> = {}): Promise<Person> {
  const email = `${newId()}@example.test`
  const id = await database.db.transaction().execute((trx) =>
    createUser(trx, {
      email,
      firstName: 'Ona',
      lastName: 'Testienė',
      roles: [role],
      entities: ['UAB'],
      passwordHash: hash,
      createdAt: new Date(NOON),
      ...more,
    }),
  )
  return new Person(id, email)
}

async function newcomer(role: Role): Promise<Person> {
  const person = await make(role)
  expect(await person.signIn()).toBe('OK00')
  return person
}

/** The letters under way, by kind. */
async function letters(): Promise<unknown[]> {
  const rows = await database.db
    .selectFrom('pass_item')
    .select('payload')
    .where('pass', '=', 'tell.mail')
    .execute()
  return rows.map(({ payload }) => (payload as { letter: { change?: string } }).letter.change)
}

async function audit(person: Person): Promise<string[]> {
  const { rows } = await database.ownerPool.query(
    `select action from audit_event where object_id = $1 and object_type = 'user' order by at, id`,
    [person.id],
  )
  return rows.map(({ action }) => action)
}

/** `server/test/second-factor.test.ts` proves that every call refuses staff without a second factor. */
describe('who must have a second factor', () => {
  test.each<[Role, boolean, boolean]>([
    ['admin', true, true],
    ['compliance', true, true],
    ['crm', true, true],
    ['customer', false, true],
    ['INDIVIDUAL', false, true],
    ['customer_viewer', false, false],
    ['COMPANY', false, true],
  ])('%s: to be let do anything %s, for good once set up %s', async (role, required, stays) => {
    const person = await newcomer(role)
    const before = await person.me()
    expect(before.second_factor).toEqual({ set_up: false, used: false, required, rests_until: null })
    const held = required ? 'nothing' : 'something'
    expect(before.permissions.length > 0 ? 'something' : 'nothing').toBe(held)

    const { codes } = await person.setUpTotp()
    const after = await person.me()
    const isWithinSignUp = role === 'COMPANY'
    const rests = isWithinSignUp || required ? null : '2026-03-03T12:00:00.000Z'
    expect(after.second_factor).toEqual({ set_up: true, used: true, required, rests_until: rests })
    expect(after.permissions.length).toBeGreaterThan(0)
    expect(await person.call('removeTotp', { password: PASSWORD, recovery_code: codes[0] })).toMatchObject({
      code: stays ? 'factor_last' : 'OK00',
    })
  })

  test('staff whose role lacks the permission are told that, as ever', async () => {
    const person = await newcomer('analytics')
    await person.setUpTotp()
    expect(await person.call('proxyLogin', { user_id: newId(), reason: 'They called.' })).toMatchObject({
      code: 'permission_missing',
    })
  })
})

describe('an authenticator app', () => {
  test('works from its first code on, which is used up', async () => {
    const person = await newcomer('customer')
    const { secret } = await person.setUpTotp()
    const [again, next] = [codeAt(clock.now(), 0, secret), codeAt(clock.now(), 1, secret)]
    expect(await person.signIn()).toBe('otp_required')
    expect(await person.signIn({ otp: again })).toBe('credentials_invalid')
    clock.pass(30)
    expect(await person.signIn({ otp: next })).toBe('OK00')
    expect(await person.me()).toMatchObject({ second_factor: { set_up: true, used: true } })
  })

  test('its set-up ends the other sessions, is audited, and is told by letter', async () => {
    const person = await newcomer('customer')
    const other = await person.elsewhere()
    await person.setUpTotp()
    expect((await other.call('getTestToken')).code).toBe('401')
    expect((await person.call('getTestToken')).code).toBe('OK00')
    const { rows } = await database.ownerPool.query(
      'select ended_why from session where user_id = $1 and ended_at is not null',
      [person.id],
    )
    expect(rows).toEqual([{ ended_why: 'factor' }])
    expect(await audit(person)).toEqual(['user.begin_totp', 'user.set_up_totp'])
    expect(await letters()).toEqual(['authenticator_set_up'])
  })

  test('is not asked for before its first code was given, and the old one works until then', async () => {
    const person = await make('customer', { totpSecret: TOTP_SECRET })
    expect(await person.signIn({ otp: codeAt(clock.now()) })).toBe('OK00')
    clock.pass(30)
    const { result } = await person.call('beginTotp', { password: PASSWORD, otp: codeAt(clock.now()) })
    clock.pass(30)
    expect(await person.signIn({ otp: codeAt(clock.now(), 0, result.secret) })).toBe('credentials_invalid')
    expect(await person.signIn({ otp: codeAt(clock.now()) })).toBe('OK00')
    expect(await person.call('confirmTotp', { otp: codeAt(clock.now(), 0, result.secret) })).toMatchObject({
      code: 'OK00',
    })
    clock.pass(30)
    expect(await person.signIn({ otp: codeAt(clock.now()) })).toBe('credentials_invalid')
  })

  test.each<[string, number, boolean, string]>([
    ['the right code in time', 599, true, 'OK00'],
    ['the right code too late', 600, true, 'factor_set_up_expired'],
    ['a wrong code', 0, false, 'code_wrong'],
  ])('%s', async (_, after, right, code) => {
    const person = await newcomer('customer_viewer')
    const { result } = await person.call('beginTotp', await person.firstProof())
    for (let waited = 0; waited < after; waited += 200) {
      clock.pass(Math.min(200, after - waited))
      await person.call('getTestToken')
    }
    const otp = right ? codeAt(clock.now(), 0, result.secret) : codeAt(clock.now(), 5, result.secret)
    expect((await person.call('confirmTotp', { otp })).code).toBe(code)
  })

  test('without a set-up begun there is nothing to confirm', async () => {
    const person = await newcomer('customer')
    expect(await person.call('confirmTotp', { otp: '123456' })).toMatchObject({
      code: 'factor_set_up_expired',
    })
  })

  test('its address names the product and the person', async () => {
    const person = await newcomer('customer')
    const { result } = await person.call('beginTotp', await person.firstProof())
    expect(result.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(result.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(`Fondaco:${person.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Fondaco',
      digits: '6',
      period: '30',
    })
  })
})

describe('proving who one is again', () => {
  const CHANGES = [
    ['beginTotp', {}],
    ['removeTotp', {}],
    ['makeRecoveryCodes', {}],
    ['beginPasskey', {}],
    ['removePasskey', { id: '019ab3c0-0000-7000-8000-000000000000' }],
  ] as const

  test.each(CHANGES)('%s wants the password', async (name, params) => {
    const person = await newcomer('customer')
    for (const body of [{}, { password: 'Wrong-Horse-1' }])
      expect((await person.call(name, body, params)).code).toBe('credentials_invalid')
  })

  test('five wrong ones block', async () => {
    const person = await newcomer('customer')
    for (let n = 0; n < 5; n += 1) await person.call('beginTotp', { password: 'Wrong-Horse-1' })
    expect((await person.call('beginPasskey', { password: PASSWORD })).code).toBe('account_locked')
  })

  test('whoever came from an outside provider has just come instead', async () => {
    const person = await newcomer('customer')
    await database.ownerPool.query(`update session set signed_in_with = 'oidc' where user_id = $1`, [
      person.id,
    ])
    clock.pass(299)
    const { code } = await person.firstProof()
    expect((await person.call('beginTotp', { code })).code).toBe('OK00')
    clock.pass(2)
    expect((await person.call('beginTotp', {})).code).toBe('sign_in_too_old')
    expect((await person.call('beginTotp', { password: PASSWORD })).code).toBe('sign_in_too_old')
  })

  test('staff who act for somebody change nothing of it', async () => {
    const person = await newcomer('customer')
    const staff = await newcomer('admin')
    await database.ownerPool.query(
      `update session set acted_by = (select id from session where user_id = $2), acted_reason = 'asked',
         cookie_hash = null where user_id = $1`,
      [person.id, staff.id],
    )
    const code = async (name: Name, body: object, params = {}) =>
      (await person.call(name, body as never, params)).code
    for (const [name, params] of CHANGES)
      expect([name, await code(name, { password: PASSWORD }, params)]).toEqual([name, 'proxy_read_only'])
    expect(await code('confirmTotp', { otp: '123456' })).toBe('proxy_read_only')
    expect(await code('namePasskey', { name: 'Mine' }, { id: newId() })).toBe('proxy_read_only')
  })
})

describe('recovery codes', () => {
  let person: Person
  let codes: string[]
  beforeEach(async () => {
    person = await newcomer('customer')
    codes = (await person.setUpTotp()).codes
    await database.db.deleteFrom('pass_item').execute()
  })
  const first = () => codes[0] ?? ''

  test('are ten, each two groups of five letters that are not mixed up, and kept as hashes', async () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { rows } = await database.ownerPool.query(
      `select encode(code_hash, 'hex') as kept from recovery_code where user_id = $1`,
      [person.id],
    )
    expect(rows).toHaveLength(10)
    expect(new Set(rows.map(({ kept }) => kept.length))).toEqual(new Set([64]))
  })

  test('each signs in once, counts as a second factor, and is told by letter', async () => {
    expect(await person.signIn({ recovery_code: first() })).toBe('OK00')
    expect(await person.me()).toMatchObject({ second_factor: { set_up: true, used: true } })
    expect(await letters()).toContain('recovery_code_used')
    expect(await audit(person)).toContain('user.use_recovery_code')
    expect(await person.signIn({ recovery_code: first() })).toBe('credentials_invalid')
    expect(await person.signIn({ recovery_code: codes[1] })).toBe('OK00')
  })

  test.each<[string, (code: string) => string]>([
    ['in small letters', (code) => code.toLowerCase()],
    ['without the dash', (code) => code.replace('-', '')],
    ['with the letters that look like digits', (code) => code.replaceAll('0', 'O').replaceAll('1', 'L')],
  ])('may be typed %s', async (_, typed) => {
    expect(await person.signIn({ recovery_code: typed(first()) })).toBe('OK00')
  })

  test('with a wrong password none is used up', async () => {
    const wrong = { email: person.email, password: 'Wrong-Horse-1', recovery_code: first() }
    expect((await person.call('login', wrong)).code).toBe('credentials_invalid')
    expect(await person.signIn({ recovery_code: first() })).toBe('OK00')
  })

  test('of two who use one at the same time, one is let in', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => new Person(person.id, person.email).signIn({ recovery_code: first() })),
    )
    expect(answers.toSorted()).toEqual(['OK00', 'credentials_invalid'])
  })

  test('of somebody else are worth nothing, and wrong ones block', async () => {
    const other = await newcomer('customer')
    const { codes: theirs } = await other.setUpTotp()
    for (const recovery_code of theirs.slice(0, 5))
      expect(await person.signIn({ recovery_code })).toBe('credentials_invalid')
    expect(await person.signIn({ recovery_code: first() })).toBe('account_locked')
  })

  test('new ones take the place of the old ones', async () => {
    const made = await person.call('makeRecoveryCodes', { password: PASSWORD, recovery_code: codes[1] })
    expect(await person.signIn({ recovery_code: first() })).toBe('credentials_invalid')
    expect(await person.signIn({ recovery_code: made.result.recovery_codes[0] })).toBe('OK00')
    expect(await letters()).toContain('recovery_codes_replaced')
  })

  test('without a second factor there is nothing to recover', async () => {
    const none = await newcomer('customer')
    expect((await none.call('makeRecoveryCodes', { password: PASSWORD })).code).toBe('second_factor_required')
  })
})
