import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import {
  Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from '../../../../test/make.ts'
import { newId } from '../../../platform/ids.ts'

/** How people of a company come to sign in for it. */

const ONA = {
  first_name: 'Ona',
  last_name: 'Petraitė',
  birthdate: '1980-02-29',
  pep: false,
  us_citizen: false,
  is_board_member: true,
}

let bank: RunningApp
let staff: Client
/** Edits, and gives no sign-ins. */
let clerk: Client
beforeAll(async () => {
  bank = await buildApp()
  staff = await signIn(bank, await makeUser(bank, 'compliance'))
  clerk = await signIn(bank, await makeUser(bank, 'crm'))
})
afterAll(() => bank.stop())

let manager: MadeUser
let company: string
let email: string
beforeEach(async () => {
  manager = await makeUser(bank, 'customer', { firstName: 'Rasa', lastName: 'Kazlauskienė' })
  company = await open([manager])
  email = `${newId()}@made.test`
})

async function open(users: readonly MadeUser[], status: CustomerStatus = 'APPROVED'): Promise<string> {
  const id = await makeCompany(bank, users, { status })
  await makeAccount(bank, id)
  return id
}

const run = async (text: string, values: readonly unknown[] = []) =>
  (await bank.database.ownerPool.query(text, [...values])).rows

type Role = 'AUTHORIZED' | 'EMPLOYEE' | 'DIRECTOR'

/** Adds a person of a company, whose identity is confirmed. */
async function add(role: Role = 'AUTHORIZED', of = company, address = email) {
  const data = { ...ONA, email: address, role: [role] }
  const { result } = await staff.call('addCompanyPerson', { params: { id: of }, body: { data } })
  await confirm(result._id)
  return { params: { id: of, party: result._id }, data }
}

type Added = Awaited<ReturnType<typeof add>>

const confirm = (party: string) =>
  run(
    `insert into identity_check (id, party_id, session_id, status, started_at, expires_at, checked_at, document, person)
     values ($1, $2, $3, 'PASS', now(), now(), now(), $4, $5)`,
    [
      newId(),
      party,
      `session-${newId()}`,
      JSON.stringify({ type: 'passport', number: '1', issuingCountry: 'LT', nationality: 'LT' }),
      JSON.stringify({ firstName: 'Ona', lastName: 'Petraitė', birthdate: '1980-02-29' }),
    ],
  )

interface Change {
  readonly data?: object
  readonly status?: 'PENDING' | 'APPROVED' | 'RESIGNED'
  readonly can_login?: boolean
}

/** Changes a person, by default in nothing but the sign-in, from the version that they have. */
async function change({ params, data }: Added, { data: more, ...rest }: Change, who = staff) {
  const { version, status } = (await staff.must('getCompanyPerson', { params })) as {
    version: number
    status: 'PENDING' | 'APPROVED' | 'RESIGNED'
  }
  return who.call('updateCompanyPerson', {
    params,
    body: { data: { ...data, ...more }, status, version, ...rest },
  })
}

const lettersTo = async (to: string) =>
  (await new Client(bank).call('listSimulatedMail', { query: { to } })).result

/** What the link of the newest letter carries. */
async function linkTo(to: string): Promise<URLSearchParams> {
  await bank.drain()
  const [letter] = await lettersTo(to)
  return new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? 'http://none.test').searchParams
}

/** Follows the link of the newest letter to a person. */
async function follow(to = email) {
  const link = await linkTo(to)
  return new Client(bank).call('confirmPersonEmail', {
    body: { person_id: link.get('person') ?? newId(), secret: link.get('secret') ?? 'x'.repeat(30) },
  })
}

const verify = ({ params }: Added, who = staff) =>
  who.call('verifyPersonEmail', { body: { company_id: params.id, person_id: params.party } })

/** Adds a person who is verified and has confirmed their address. */
async function verified(role: Role = 'AUTHORIZED', of = company, address = email): Promise<Added> {
  const added = await add(role, of, address)
  await verify(added)
  await follow(address)
  await change(added, { status: 'APPROVED' })
  return added
}

const userOf = async (of = company, address = email) =>
  (
    await run(
      `select b.role, b.permissions, b.blocked_at is not null as blocked, u.roles, u.id
       from company_user b join app_user u on u.id = b.user_id where b.company_id = $1 and u.email = $2`,
      [of, address],
    )
  )[0]

const faultsOf = ({ result }: { result: unknown }) =>
  (result as { fields?: { path: string; text: string }[] }).fields?.map(({ path, text }) => `${path} ${text}`)

const acts = async (of = company) =>
  (
    await run(
      `select action from audit_event where customer_id = $1 and action like 'company_user.%' order by at, id`,
      [of],
    )
  ).map(({ action }) => action)

describe('an e-mail address', () => {
  it('is confirmed by the link of a letter, once', async () => {
    const added = await add()
    expect((await verify(added)).code).toBe('OK00')
    const link = await linkTo(email)
    const body = { person_id: link.get('person') ?? '', secret: link.get('secret') ?? '' }
    const reader = new Client(bank)
    expect(await reader.call('confirmPersonEmail', { body })).toMatchObject({
      code: 'OK00',
      result: { company: 'Rasos Baldai UAB', first_name: 'Ona' },
    })
    expect((await staff.must('getCompanyPerson', { params: added.params })).email_verified).toBe(true)
    expect(await reader.call('confirmPersonEmail', { body })).toMatchObject({ code: 'code_expired' })
    expect(await verify(added)).toMatchObject({ status: 409, code: 'email_verified' })
  })

  it('is not confirmed by a letter to the address that they had before', async () => {
    const added = await add()
    await verify(added)
    const link = await linkTo(email)
    await change(added, { data: { email: `${newId()}@made.test` } })
    const body = { person_id: link.get('person') ?? '', secret: link.get('secret') ?? '' }
    expect(await new Client(bank).call('confirmPersonEmail', { body })).toMatchObject({
      code: 'code_expired',
    })
  })

  it('that was confirmed counts no longer when it changes', async () => {
    const added = await add()
    await verify(added)
    await follow()
    const { result } = await change(added, { data: { email: `${newId()}@made.test` } })
    expect(result.email_verified).toBe(false)
  })

  it.each<[string, (link: URLSearchParams) => object]>([
    ['another person', () => ({ person_id: newId() })],
    ['another secret', () => ({ secret: 'x'.repeat(43) })],
    ['six digits', () => ({ secret: '123456'.padEnd(20, ' 1') })],
  ])('is not confirmed by %s', async (_, other) => {
    await verify(await add())
    const link = await linkTo(email)
    const body = { person_id: link.get('person') ?? '', secret: link.get('secret') ?? '', ...other(link) }
    expect(await new Client(bank).call('confirmPersonEmail', { body })).toMatchObject({
      code: 'code_expired',
    })
  })

  it('is not confirmed by an older letter, nor after seven days', async () => {
    const added = await add()
    await verify(added)
    const old = await linkTo(email)
    await verify(added)
    const body = { person_id: old.get('person') ?? '', secret: old.get('secret') ?? '' }
    expect(await new Client(bank).call('confirmPersonEmail', { body })).toMatchObject({
      code: 'code_expired',
    })
    await run(`update verification_code set expires_at = now() where purpose = 'party_email'`)
    expect((await follow()).code).toBe('code_expired')
  })

  it('is not written to more than five times a day', async () => {
    const added = await add()
    const codes = []
    for (let letter = 0; letter < 6; letter++) codes.push((await verify(added)).code)
    expect(codes).toEqual([...Array(5).fill('OK00'), 'rate_limited'])
  })
})

describe('a sign-in', () => {
  it('begins with a letter and a code that is told, and is announced to who manages the users', async () => {
    const added = await verified()
    const { code, result } = await change(added, { can_login: true })
    expect(code).toBe('OK00')
    expect(result).toMatchObject({ can_login: true, told_code: { code: expect.stringMatching(/^\d{6}$/) } })
    expect(await userOf()).toMatchObject({
      role: 'customer',
      permissions: [],
      blocked: false,
      roles: ['customer'],
    })
    await bank.drain()
    expect((await lettersTo(email))[0]?.subject).toBe('You can sign in for Rasos Baldai UAB')
    const [notice] = await run('select notice from notification where user_id = $1', [manager.id])
    expect(notice).toMatchObject({ notice: 'company_user_added' })
    expect((await staff.must('getCompanyPerson', { params: added.params })).told_code).toBeUndefined()
  })

  it('works: the letter sets a password, and who signs in sees the company', async () => {
    await change(await verified(), { can_login: true })
    const link = await linkTo(email)
    const body = { email, code: link.get('reset') ?? '', new_password: 'Ilgas-Kelias-7' }
    expect((await new Client(bank).call('resetPassword', { body })).code).toBe('OK00')
    const { result } = await new Client(bank).call('login', { body: { email, password: 'Ilgas-Kelias-7' } })
    const session = await new Client(bank, result.token).must('getTestToken')
    expect(session.companies).toMatchObject([{ _id: company }])
    expect(session.permissions).not.toContain('payment:create')
  })

  it('of the first authorized person has all permissions, and of an employee none', async () => {
    const lone = await open([])
    await change(await verified('AUTHORIZED', lone), { can_login: true })
    expect(await userOf(lone)).toMatchObject({ role: 'customer', permissions: [...COMPANY_PERMISSIONS] })
    const other = `${newId()}@made.test`
    await change(await verified('EMPLOYEE', lone, other), { can_login: true })
    expect(await userOf(lone, other)).toMatchObject({ role: 'customer_viewer', permissions: [] })
  })

  it.each<[string, Role, Change, string]>([
    ['a director', 'DIRECTOR', {}, 'only somebody with an authorized signature or an employee can sign in'],
    ['who is not verified', 'AUTHORIZED', { status: 'PENDING' }, 'the person must be verified first'],
    [
      'another address',
      'AUTHORIZED',
      { data: { email: 'other@made.test' } },
      'the e-mail address must be confirmed first',
    ],
  ])('is not given to %s', async (_, role, more, fault) => {
    const answer = await change(await verified(role), { ...more, can_login: true })
    expect(faultsOf(answer)).toEqual([`body.can_login ${fault}`])
    expect(await userOf()).toBeUndefined()
  })

  it('is not given for a company that is no customer', async () => {
    const closed = await open([manager], 'SUSPENDED')
    const answer = await change(await verified('AUTHORIZED', closed), { can_login: true })
    expect(faultsOf(answer)).toEqual(['body.can_login the company must be an approved customer first'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['staff', () => makeUser(bank, 'risk', { email })],
    ['an affiliate', () => makeUser(bank, 'AFFILIATE', { email })],
    ['an individual', async () => makeIndividual(bank, await makeUser(bank, 'INDIVIDUAL', { email }))],
    ['a user who is blocked', () => makeUser(bank, 'customer', { email, status: 'BLOCKED' })],
  ])('is not given to the address of %s', async (_, make) => {
    await make()
    const answer = await change(await verified(), { can_login: true })
    expect(answer).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await userOf()).toBeUndefined()
  })

  it('of a user of another company is one for both, without an invitation', async () => {
    const user = await makeUser(bank, 'customer_viewer', { email })
    await open([user])
    await run('update app_user set last_login = now() where id = $1', [user.id])
    const { result } = await change(await verified(), { can_login: true })
    expect(result).toMatchObject({ can_login: true })
    expect(result.told_code).toBeUndefined()
    expect(await userOf()).toMatchObject({ role: 'customer', roles: ['customer_viewer', 'customer'] })
    await bank.drain()
    const [notice] = await run('select notice from notification where user_id = $1', [user.id])
    expect(notice).toMatchObject({ notice: 'company_access_changed' })
  })

  it('needs its permission to be given and taken, and to be widened', async () => {
    const added = await verified('EMPLOYEE')
    const missing = { status: 403, code: 'permission_missing' }
    expect(await change(added, { can_login: true }, clerk)).toMatchObject(missing)
    await change(added, { can_login: true })
    expect(await change(added, { can_login: false }, clerk)).toMatchObject(missing)
    expect(await change(added, { data: { role: ['AUTHORIZED'] } }, clerk)).toMatchObject(missing)
    expect((await change(added, { data: { place_of_birth: 'Kaunas' } }, clerk)).code).toBe('OK00')
    expect((await change(added, { data: { role: ['AUTHORIZED'] } })).code).toBe('OK00')
    expect(await userOf()).toMatchObject({ role: 'customer', roles: ['customer_viewer', 'customer'] })
  })

  it.each<[string, Change]>([
    ['by hand', { can_login: false }],
    ['with the verification', { status: 'PENDING' }],
    ['with the last role for it', { data: { role: ['DIRECTOR'] } }],
    ['with the person', { status: 'RESIGNED', data: { resignation_date: '2026-01-31' } }],
  ])('ends %s', async (_, how) => {
    const added = await verified()
    await change(added, { can_login: true })
    const { code, result } = await change(added, how)
    expect(code).toBe('OK00')
    expect(result.can_login).toBe(false)
    expect(await userOf()).toMatchObject({ blocked: true })
    expect(await acts()).toEqual(['company_user.add', 'company_user.invite', 'company_user.block'])
  })

  it('keeps the address, until it ends with it', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    const data = { email: `${newId()}@made.test` }
    expect(faultsOf(await change(added, { data }))).toEqual([
      'body.data.email belongs to a user who signs in: end the sign-in first',
    ])
    expect((await change(added, { data, can_login: false })).code).toBe('OK00')
    expect(await userOf()).toMatchObject({ blocked: true })
  })

  it('that has ended is given again, with another letter while it was never used', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    await change(added, { can_login: false })
    const { result } = await change(added, { can_login: true })
    expect(result).toMatchObject({ can_login: true, told_code: { code: expect.any(String) } })
    expect(await userOf()).toMatchObject({ blocked: false })
    expect((await acts()).slice(2)).toEqual([
      'company_user.block',
      'company_user.unblock',
      'company_user.invite',
    ])
  })

  const unblock = async (of: { id: string }) => {
    const rasa = await signIn(bank, manager)
    const users = await rasa.must('listCompanyUsers', { params: { id: company } })
    const version = users.find(({ _id }) => _id === of.id)?.version ?? 1
    return rasa.call('changeCompanyUser', {
      params: { id: company, userId: of.id },
      body: { is_blocked: false, version },
    })
  }

  it.each<[string, Change]>([
    ['switched off', { can_login: false }],
    ['with the verification', { status: 'PENDING' }],
    ['with the person', { status: 'RESIGNED', data: { resignation_date: '2026-01-31' } }],
  ])('that staff ended (%s) is not given again by a colleague', async (_, how) => {
    const added = await verified()
    await change(added, { can_login: true })
    const user = await userOf()
    await change(added, how)
    expect(await unblock(user)).toMatchObject({ status: 422, code: 'blocked_by_staff' })
    expect(await userOf()).toMatchObject({ blocked: true })
  })

  it('that a colleague ended is not given again by them once the person has left', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    const user = await userOf()
    await run('update company_user set blocked_at = now() where user_id = $1', [user.id])
    await change(added, { status: 'RESIGNED', data: { resignation_date: '2026-01-31' } })
    expect(await unblock(user)).toMatchObject({ code: 'blocked_by_staff' })
  })

  it('that a colleague ended says so to staff, and begins without permissions when they give it again', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    await run(
      `update company_user set blocked_at = now(), permissions = '{payment:create}' where user_id = $1`,
      [(await userOf()).id],
    )
    const { can_login, blocked_by_company } = await staff.must('getCompanyPerson', { params: added.params })
    expect({ can_login, blocked_by_company }).toEqual({ can_login: false, blocked_by_company: true })
    await change(added, { can_login: true })
    expect(await userOf()).toMatchObject({ blocked: false, permissions: [] })
  })

  it('that is narrowed loses its permissions for good', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    await run(`update company_user set permissions = '{payment:create}' where user_id = $1`, [
      (await userOf()).id,
    ])
    await change(added, { data: { role: ['EMPLOYEE'] } })
    expect(await userOf()).toMatchObject({ role: 'customer_viewer', permissions: [] })
    await change(added, { data: { role: ['AUTHORIZED'] } })
    expect(await userOf()).toMatchObject({ role: 'customer', permissions: [] })
  })

  it('is set up at an address that reviewers know', async () => {
    const added = await verified()
    const data = { email: `${newId()}@made.test` }
    expect(await change(added, { data }, clerk)).toMatchObject({ status: 403, code: 'permission_missing' })
    expect(await change(added, { data: { phone: '+37061234567' } }, clerk)).toMatchObject({ status: 403 })
  })

  it('with the last role for it is taken only with its permission', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    expect(await change(added, { data: { role: ['DIRECTOR'] } }, clerk)).toMatchObject({ status: 403 })
  })

  it('of somebody who left and came back is that of the new record', async () => {
    const old = await verified()
    await change(old, { status: 'RESIGNED', data: { resignation_date: '2026-01-31' } })
    await change(await verified('EMPLOYEE'), { can_login: true })
    expect((await staff.must('getCompanyPerson', { params: old.params })).can_login).toBe(false)
    expect(
      (await change(old, { data: { place_of_birth: 'Kaunas', resignation_date: '2026-01-31' } })).code,
    ).toBe('OK00')
    expect(await userOf()).toMatchObject({ role: 'customer_viewer', blocked: false })
  })

  it('that a colleague blocked is ended by staff too, and then not given again by the colleague', async () => {
    const added = await verified()
    await change(added, { can_login: true })
    const user = await userOf()
    await run('update company_user set blocked_at = now() where user_id = $1', [user.id])
    await change(added, {
      status: 'RESIGNED',
      data: { resignation_date: '2026-01-31', email: `${newId()}@made.test` },
    })
    expect(await unblock(user)).toMatchObject({ code: 'blocked_by_staff' })
  })

  it('of who registered the company is not narrowed by a record of them as an employee', async () => {
    const added = await add('EMPLOYEE', company, manager.email)
    expect((await change(added, { data: { place_of_birth: 'Kaunas' } })).code).toBe('OK00')
    expect(await userOf(company, manager.email)).toMatchObject({
      role: 'customer',
      permissions: [...COMPANY_PERMISSIONS],
    })
  })

  it('of who registered the company goes on without a role for it, and keeps when something else changes', async () => {
    const added = await add('DIRECTOR', company, manager.email)
    const { result } = await change(added, { data: { middle_name: 'Marija' } }, clerk)
    expect(result).toMatchObject({ can_login: true, email_verified: true })
    expect(await userOf(company, manager.email)).toMatchObject({ blocked: false, role: 'customer' })
  })
})

const INVITED = {
  first_name: 'Ona',
  last_name: 'Petraitė',
  birthdate: '1980-02-29',
  role: 'EMPLOYEE' as const,
}

describe('an invitation by a colleague', () => {
  let rasa: Client
  beforeEach(async () => {
    rasa = await signIn(bank, manager)
  })
  const invite = (more: object = {}, who = rasa, of = company) =>
    who.call('inviteCompanyUser', { params: { id: of }, body: { ...INVITED, email, ...more } })
  const invited = async () => rasa.must('listInvitedPeople', { params: { id: company } })
  const withdraw = (party: string, who = rasa) =>
    who.call('withdrawInvitation', { params: { id: company, party } })
  const partyOf = async (id: string) =>
    (await run('select status, answers from party where id = $1', [id]))[0]

  it('makes a pending person, writes to them, and tells staff; nobody signs in yet', async () => {
    const { code, result } = await invite()
    expect(code).toBe('OK00')
    const row = {
      _id: expect.any(String),
      name: 'Ona Petraitė',
      email,
      role: 'EMPLOYEE',
      invited_at: expect.any(String),
      invited_by: 'Rasa Kazlauskienė',
      email_verified: false,
      person_verified: false,
    }
    expect(result).toEqual(row)
    expect(await invited()).toEqual([row])
    expect(await userOf()).toBeUndefined()
    expect(await partyOf(result._id)).toMatchObject({ status: 'PENDING' })
    await bank.drain()
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toBe('Confirm your e-mail address for Rasos Baldai UAB')
    expect(letter?.text).toContain('Rasa Kazlauskienė has invited you to sign in for Rasos Baldai UAB')
    const told = await run(
      `select link from notification where notice = 'sign_in_asked' and link like '%' || $1 || '%'`,
      [company],
    )
    expect(told.length).toBeGreaterThan(0)
  })

  it('ends in a sign-in once the address is confirmed and staff have verified the person', async () => {
    const { result } = await invite()
    expect((await follow()).code).toBe('OK00')
    expect(await invited()).toMatchObject([{ email_verified: true, person_verified: false }])
    await confirm(result._id)
    const added = {
      params: { id: company, party: result._id },
      data: { ...ONA, email, role: ['EMPLOYEE' as const] },
    } as unknown as Added
    expect((await change(added, { status: 'APPROVED', can_login: true })).code).toBe('OK00')
    expect(await userOf()).toMatchObject({ role: 'customer_viewer', permissions: [] })
    expect(await invited()).toEqual([])
    expect(await withdraw(result._id)).toMatchObject({ status: 404 })
  })

  it.each<[string, () => Promise<object> | object, string]>([
    [
      'the address of a person of the company',
      async () => add().then(() => ({})),
      'body.email is already used by another person of the structure',
    ],
    [
      'the address of a user',
      () => ({ email: manager.email }),
      'body.email belongs to a user of the company already',
    ],
    ['no address', () => ({ email: 'ona@' }), 'body.email must be a valid e-mail address'],
    ['a name of digits', () => ({ first_name: 'R2' }), 'body.first_name'],
    ['a child', () => ({ birthdate: '2020-01-01' }), 'body.birthdate must be at least 18 years ago'],
  ])('with %s is refused in words', async (_, more, fault) => {
    const answer = await invite(await more())
    expect(answer.status).toBe(400)
    expect(faultsOf(answer)?.join()).toContain(fault)
  })

  it('is for companies that are customers, and for who manages their users', async () => {
    const closed = await open([manager], 'SUSPENDED')
    expect(await invite({}, await signIn(bank, manager), closed)).toMatchObject({ code: 'company_not_open' })
    const payer = await makeUser(bank, 'customer')
    const other = await open([payer])
    await run(`update company_user set permissions = '{payment:create}' where user_id = $1`, [payer.id])
    expect(await invite({}, await signIn(bank, payer), other)).toMatchObject({ status: 403 })
    expect(await invite({}, rasa, other)).toMatchObject({ status: 404 })
  })

  it('is made 20 times a day at most', async () => {
    const codes = new Set<string>()
    for (let at = 0; at < 20; at++) codes.add((await invite({ email: `${newId()}@made.test` })).code)
    expect([...codes]).toEqual(['OK00'])
    expect(await invite()).toMatchObject({ code: 'rate_limited' })
  })

  it('is withdrawn: what must not be kept is forgotten, and the letter opens nothing', async () => {
    const { result } = await invite()
    const link = await linkTo(email)
    expect((await withdraw(result._id)).code).toBe('OK00')
    expect(await partyOf(result._id)).toBeUndefined()
    expect(await invited()).toEqual([])
    const body = { person_id: link.get('person') ?? '', secret: link.get('secret') ?? '' }
    expect(await new Client(bank).call('confirmPersonEmail', { body })).toMatchObject({
      code: 'code_expired',
    })
    expect((await invite()).code).toBe('OK00')
  })

  it.each<[string, (party: string) => Promise<unknown>]>([
    ['checked', confirm],
    [
      'edited',
      (party) =>
        change(
          { params: { id: company, party }, data: { ...ONA, email, role: ['EMPLOYEE'] } } as unknown as Added,
          {
            data: { place_of_birth: 'Kaunas' },
          },
        ),
    ],
  ])('that is withdrawn after staff have %s the person takes nobody out of the company', async (_, work) => {
    const { result } = await invite()
    await work(result._id)
    expect((await withdraw(result._id)).code).toBe('OK00')
    expect(await partyOf(result._id)).toMatchObject({ status: 'PENDING' })
    expect(await invited()).toEqual([])
    expect(await withdraw(result._id)).toMatchObject({ status: 404 })
  })

  it('of somebody who is in the company without an invitation is not withdrawn', async () => {
    const { params } = await add('DIRECTOR')
    expect(await withdraw(params.party)).toMatchObject({ status: 404 })
  })
})
