import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../test/sign-in-desk.ts'
import { newId } from '../../platform/ids.ts'
import { openAccount } from '../accounts/index.ts'
import { addCompanyUser, createCompany, createIndividual } from './index.ts'

let desk: SignInDesk
let admin: Awaited<ReturnType<SignInDesk['addStaff']>>
/** Approves the admin's proposal. */
let other: typeof admin
/** An administrator of one entity. */
let ofUab: Awaited<ReturnType<SignInDesk['addStaff']>>

beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  // In this institution customer relations manage users too.
  await desk.database.db
    .insertInto('role_permission')
    .values({ role: 'crm', permission: 'edit:users' })
    .execute()
  admin = await desk.addStaff({ firstName: 'Rūta', lastName: 'Demonė' })
  other = await desk.addStaff()
  ofUab = await desk.addStaff({ entities: ['UAB'] })
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const ADDRESS = { country: 'LT', city: 'Vilnius' } as const

/** Adds a customer's user. The customer has an account in each of the entities. */
async function addCustomerUser(kind: 'company' | 'individual', entities: readonly Entity[]) {
  const { id } = await desk.addUser({ roles: [kind === 'company' ? 'customer' : 'INDIVIDUAL'] })
  await addCustomer(kind, entities, id)
  return id
}

async function addCustomer(kind: 'company' | 'individual', entities: readonly Entity[], userId: string) {
  const at = desk.clock.now()
  const customer = {
    name: 'Rasos Baldai UAB',
    status: 'APPROVED',
    address: ADDRESS,
    settings: {},
    createdAt: at,
  } as const
  await desk.database.db.transaction().execute(async (trx) => {
    const id =
      kind === 'company'
        ? await createCompany(trx, customer)
        : await createIndividual(trx, { ...customer, userId })
    if (kind === 'company')
      await addCompanyUser(trx, {
        companyId: id,
        userId,
        at,
        role: 'customer',
        permissions: COMPANY_PERMISSIONS,
      })
    for (const entity of entities)
      await openAccount(trx, { customerId: id, entity, currency: 'EUR', name: 'Main', openedAt: at })
  })
}

const staffOf = async (...entities: Entity[]) =>
  (await desk.addUser({ roles: ['compliance'], entities, totpSecret: TOTP_SECRET })).id
const byAddress = async (email: string) => {
  const { rows } = await desk.database.ownerPool.query('select * from app_user where email = $1', [
    email.toLowerCase(),
  ])
  return rows[0]
}
const rowOf = async (id: string) => {
  const { rows } = await desk.database.ownerPool.query('select * from app_user where id = $1', [id])
  return rows[0]
}
const listed = async (token: string, query: Record<string, string> = {}) =>
  (await desk.call('listUsers', { query: { limit: '200', ...query } }, { token })).result
const changeUserAccess = (token: string, id: string, body: object, version = 1) =>
  desk.call(
    'changeUserAccess',
    { params: { id }, body: { reason: 'They asked.', version, ...body } },
    { token },
  )
/** The same by two people, if it grants rights. */
async function changeByTwo(id: string, body: object) {
  const { result } = await changeUserAccess(admin.token, id, body)
  if (result.change)
    await desk.call('approveChange', { params: { id: result.change._id } }, { token: other.token })
}

describe('whom staff of one entity look after', () => {
  test.each<[string, boolean, () => Promise<string>]>([
    ['a colleague there', true, () => staffOf('UAB')],
    ['a colleague elsewhere', false, () => staffOf('UK')],
    ['a colleague nowhere', false, () => staffOf()],
    ['a user of a company there', true, () => addCustomerUser('company', ['UAB'])],
    ['a user of a company there and elsewhere', true, () => addCustomerUser('company', ['SG', 'UAB'])],
    ['a user of a company elsewhere', false, () => addCustomerUser('company', ['UK'])],
    ['a user of a company without an account yet', true, () => addCustomerUser('company', [])],
    ['an individual there', true, () => addCustomerUser('individual', ['UAB'])],
    ['an individual elsewhere', false, () => addCustomerUser('individual', ['SG'])],
    ['an individual without an account yet', true, () => addCustomerUser('individual', [])],
    [
      'a user of one company elsewhere and one there',
      true,
      async () => {
        const id = await addCustomerUser('company', ['UK'])
        await addCustomer('company', ['UAB'], id)
        return id
      },
    ],
    ['a user who acts for nobody yet', true, async () => (await desk.addUser()).id],
  ])('%s: %s', async (_, isSeen, add) => {
    const id = await add()
    const { token } = ofUab
    expect((await listed(token)).some(({ _id }) => _id === id)).toBe(isSeen)
    const before = await rowOf(id)
    const answers = [
      await changeUserAccess(token, id, { status: 'BLOCKED' }),
      await desk.call('endUserSessions', { params: { id } }, { token }),
      await desk.call('expireUserPassword', { params: { id } }, { token }),
      await desk.call('resetMfa', { params: { id } }, { token }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(isSeen ? 'OK00' : 'not_found'))
    if (!isSeen) expect(await rowOf(id)).toEqual(before)
  })
})

describe('the list', () => {
  test('shows what staff need to know, and no secret', async () => {
    const { id, email } = await desk.addUser({
      firstName: 'Žydrė',
      lastName: 'Lazdynaitė',
      roles: ['crm'],
      entities: ['UAB'],
      totpSecret: TOTP_SECRET,
    })
    await desk.database.ownerPool.query(
      `insert into passkey (id, user_id, credential_id, public_key, name, created_at)
       values ($2, $1, '\\x0b', '\\x0c', 'My laptop', now())`,
      [id, newId()],
    )
    desk.clock.pass(30)
    await desk.signIn(email, { otp: desk.otp() })
    desk.clock.pass(30)
    const at = desk.clock.now().toISOString()
    await desk.call('logoff', {}, { token: await desk.signIn(email, { otp: desk.otp() }) })
    const [row, ...others] = await listed(admin.token, { text: 'rė lazd' })
    expect(others).toEqual([])
    expect(row).toEqual({
      _id: id,
      first_name: 'Žydrė',
      last_name: 'Lazdynaitė',
      email,
      roles: ['crm'],
      entities: ['UAB'],
      status: 'APPROVED',
      password_expired: false,
      second_factor: ['totp', 'passkey'],
      open_sessions: 1,
      last_login: at,
      created_at: '2026-01-01T00:00:00.000Z',
      version: 1,
    })
  })

  test('is filtered and paged, the newest first', async () => {
    const name = `Paged${newId().slice(-12)}`
    const ids: string[] = []
    for (let day = 1; day <= 5; day += 1) {
      const { id } = await desk.addUser({
        lastName: name,
        roles: [day === 3 ? 'customer_viewer' : 'customer'],
        status: day === 4 ? 'BLOCKED' : 'APPROVED',
        createdAt: new Date(`2026-01-0${day}T00:00:00Z`),
      })
      ids.unshift(id)
    }
    const found = async (query: Record<string, string>) =>
      (await listed(admin.token, { text: name.toUpperCase(), ...query })).map(({ _id }) => _id)
    expect(await found({})).toEqual(ids)
    expect(await found({ role: 'customer_viewer' })).toEqual([ids[2]])
    expect(await found({ status: 'BLOCKED' })).toEqual([ids[1]])
    expect(await found({ text: `${name}%` })).toEqual([])
    expect(await found({ limit: '2', offset: '2' })).toEqual(ids.slice(2, 4))
    const query = { text: name, limit: '2', offset: '2' }
    const { metadata } = await desk.call('listUsers', { query }, { token: admin.token })
    expect(metadata).toEqual({
      count: 5,
      pages: 3,
      offset: 2,
      limit: 2,
      next_offset: 4,
      cursor: expect.any(String),
    })
  })
})

describe('a new member of staff', () => {
  /** One admin proposes them, another approves. */
  async function create(token: string, body: object = {}) {
    const proposed = await desk.call(
      'createStaffUser',
      {
        body: {
          first_name: 'Jonas',
          last_name: 'Naujokas',
          email: `${newId()}@bank.test`,
          roles: ['compliance'],
          entities: ['UAB'],
          reason: 'They begin on Monday.',
          ...body,
        },
      },
      { token, language: 'lt' },
    )
    if (proposed.code !== 'OK00') return proposed
    const { _id: id } = proposed.result.change
    return desk.call('approveChange', { params: { id } }, { token: other.token })
  }

  test('is invited by letter, chooses the password, and has to set up a second factor', async () => {
    const email = `Jonas.${newId()}@Bank.test`
    expect(await create(admin.token, { email })).toMatchObject({
      code: 'OK00',
      result: { told_code: { code: expect.stringMatching(/^\d{6}$/) } },
    })
    const made = await byAddress(email)
    expect(made).toMatchObject({
      email: email.toLowerCase(),
      roles: ['compliance'],
      entities: ['UAB'],
      password_hash: null,
      language: 'lt',
    })
    expect((await desk.call('login', { body: { email, password: PASSWORD } })).status).toBe(401)
    const [letter] = await desk.letters(email, 'staff-invitation')
    expect(letter).toMatchObject({ hours: 72, language: 'lt' })
    const { searchParams } = new URL(letter?.path ?? '', 'https://bank.test')
    const reset = {
      email: searchParams.get('email'),
      code: searchParams.get('reset'),
      new_password: 'Another-Horse-2',
    }
    desk.clock.pass(72 * 3600 - 1)
    expect((await desk.call('resetPassword', { body: reset })).code).toBe('OK00')
    expect((await desk.call('resetPassword', { body: reset })).code).toBe('code_expired')
    const token = await desk.signIn(email, { password: 'Another-Horse-2' })
    const { second_factor, permissions } = (await desk.call('getTestToken', {}, { token })).result
    expect(second_factor).toEqual({ set_up: false, used: false, required: true, rests_until: null })
    expect(permissions).toEqual([])
    expect(await desk.audit('user.create', made.id)).toMatchObject([
      { actor_kind: 'staff', after: { roles: ['compliance'], entities: ['UAB'] } },
    ])
    desk.clock.pass(-72 * 3600 + 1)
  })

  test('whose link is older than 72 hours asks for a new password', async () => {
    const email = `${newId()}@bank.test`
    await create(admin.token, { email })
    const [invitation] = await desk.letters(email, 'staff-invitation')
    desk.clock.pass(72 * 3600)
    const secretOf = (path = '') => new URL(path, 'https://bank.test').searchParams.get('reset') ?? ''
    const reset = (path?: string) =>
      desk.call('resetPassword', { body: { email, code: secretOf(path), new_password: 'Another-Horse-2' } })
    expect((await reset(invitation?.path)).code).toBe('code_expired')
    await desk.call('resetPassword', { body: { email } })
    expect((await reset((await desk.letters(email, 'password-reset'))[0]?.path)).code).toBe('OK00')
    desk.clock.pass(-72 * 3600)
  })

  test('is nobody who is there already, whatever the size of the letters, or the moment', async () => {
    const email = `${newId()}@bank.test`
    const answers = await Promise.all([
      create(admin.token, { email }),
      create(admin.token, { email: email.toUpperCase() }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'OK00',
      expect.stringMatching(/^(email_taken|proposal_waits)$/),
    ])
    expect((await create(admin.token, { email })).code).toBe('email_taken')
    expect(await desk.letters(email, 'staff-invitation')).toHaveLength(answers[0]?.code === 'OK00' ? 1 : 0)
  })

  test.each<[string, object]>([
    ['a password', { password: PASSWORD }],
    ['a customer’s role', { roles: ['customer'] }],
    ['no role', { roles: [] }],
    ['no entity', { entities: [] }],
    ['a state', { status: 'APPROVED' }],
    ['a name over two lines', { first_name: 'Jonas\nBcc: somebody@example.test' }],
  ])('is not made with %s', async (_, body) => {
    expect((await create(admin.token, body)).code).toBe('input_invalid')
  })

  test.each<[string, object, string]>([
    ['their own role', { roles: ['crm'] }, 'OK00'],
    ['a role with less', { roles: ['analytics'] }, 'permission_missing'],
    ['a role with more', { roles: ['admin'] }, 'permission_missing'],
    ['their own role and one with more', { roles: ['crm', 'admin'] }, 'permission_missing'],
    ['an entity that is not theirs', { roles: ['crm'], entities: ['UAB', 'UK'] }, 'permission_missing'],
  ])('from somebody with few permissions gets %s: %s', async (_, body, code) => {
    const maker = await desk.addStaff({ roles: ['crm'], entities: ['UAB'] })
    const email = `${newId()}@bank.test`
    expect((await create(maker.token, { email, ...body })).code).toBe(code)
    const { rows } = await desk.database.ownerPool.query('select from app_user where email = $1', [email])
    expect(rows).toHaveLength(code === 'OK00' ? 1 : 0)
    expect(await desk.letters(email, 'staff-invitation')).toHaveLength(code === 'OK00' ? 1 : 0)
  })
})

describe('access', () => {
  test('is taken and given back; whoever is blocked is signed out and stays out', async () => {
    const { id, email } = await desk.addUser()
    const token = await desk.signIn(email)
    expect(await changeUserAccess(admin.token, id, { status: 'BLOCKED' })).toMatchObject({
      code: 'OK00',
      result: { _id: id, version: 2, sessions_ended: 1 },
    })
    expect((await desk.call('getTestToken', {}, { token })).code).toBe('401')
    const logIn = () => desk.call('login', { body: { email, password: PASSWORD } })
    expect((await logIn()).code).toBe('sign_in_refused')
    expect((await changeUserAccess(admin.token, id, { status: 'APPROVED' }, 2)).code).toBe('OK00')
    expect((await logIn()).code).toBe('OK00')
    expect(await desk.audit('user.change_access', id)).toEqual([
      {
        actor_kind: 'staff',
        actor_name: 'Rūta Demonė',
        before: { status: 'APPROVED', roles: ['customer'], entities: [] },
        after: {
          status: 'BLOCKED',
          roles: ['customer'],
          entities: [],
          reason: 'They asked.',
          sessions_ended: 1,
        },
      },
      expect.objectContaining({ after: expect.objectContaining({ status: 'APPROVED', sessions_ended: 0 }) }),
    ])
  })

  test.each<[string, object, string, object]>([
    ['other roles', { roles: ['risk', 'crm'] }, '401', { roles: ['crm', 'risk'] }],
    ['fewer roles', { roles: ['compliance'] }, '401', { roles: ['compliance'] }],
    ['the same roles', { roles: ['crm', 'compliance'] }, 'OK00', { roles: ['crm', 'compliance'] }],
    ['other entities', { entities: ['SG'] }, 'OK00', { entities: ['SG'] }],
  ])('%s', async (_, body, session, now) => {
    const colleague = await desk.addStaff({ roles: ['crm', 'compliance'], entities: ['UAB'] })
    await changeByTwo(colleague.id, body)
    expect(await rowOf(colleague.id)).toMatchObject({ ...now, version: 2 })
    expect((await desk.call('getTestToken', {}, { token: colleague.token })).code).toBe(session)
  })

  test('other entities act at once, in the session that is open', async () => {
    const colleague = await desk.addStaff({ entities: ['UAB'] })
    const inUab = await addCustomerUser('company', ['UAB'])
    const inUk = await addCustomerUser('company', ['UK'])
    const held = async () => {
      const { result } = await desk.call('getTestToken', {}, { token: colleague.token })
      const users = await listed(colleague.token)
      return [result.entities, [inUab, inUk].filter((id) => users.some(({ _id }) => _id === id))]
    }
    expect(await held()).toEqual([['UAB'], [inUab]])
    await changeByTwo(colleague.id, { entities: ['UK'] })
    expect(await held()).toEqual([['UK'], [inUk]])
  })

  test('keeps the role in which a member of staff is a customer, too', async () => {
    const { id } = await desk.addUser({ roles: ['compliance', 'INDIVIDUAL'], entities: ['UAB'] })
    await changeByTwo(id, { roles: ['risk'] })
    expect((await rowOf(id)).roles.toSorted()).toEqual(['INDIVIDUAL', 'risk'])
  })

  test('a stale version changes nothing, and of two at once one wins', async () => {
    const { id } = await desk.addUser()
    const answers = await Promise.all([
      changeUserAccess(admin.token, id, { status: 'BLOCKED' }),
      changeUserAccess(ofUab.token, id, { status: 'BLOCKED' }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
    expect((await changeUserAccess(admin.token, id, { status: 'APPROVED' })).code).toBe('version_conflict')
    expect(await rowOf(id)).toMatchObject({ status: 'BLOCKED', version: 2 })
  })

  test.each<[string, object]>([
    ['nothing to change', {}],
    ['no reason', { status: 'BLOCKED', reason: ' ' }],
    ['a customer’s role', { roles: ['customer'] }],
    ['no role at all', { roles: [] }],
    ['a state that is none', { status: 'GONE' }],
  ])('is not changed with %s', async (_, body) => {
    expect((await changeUserAccess(admin.token, await staffOf('UAB'), body)).code).toBe('input_invalid')
  })

  const CRM: readonly Role[] = ['crm']
  test.each<[string, () => Promise<string>, object, string]>([
    ['one’s own', async () => 'self', { roles: ['admin'] }, 'own_access'],
    ['one’s own state', async () => 'self', { status: 'APPROVED' }, 'own_access'],
    ['a role with more for a colleague', () => crm(), { roles: ['admin'] }, 'permission_missing'],
    ['a role with other permissions', () => crm(), { roles: ['crm', 'risk'] }, 'permission_missing'],
    ['an entity that is not one’s own', () => crm(), { entities: ['UAB', 'UK'] }, 'permission_missing'],
    ['taking a role with more', () => staffOf('UAB'), { roles: CRM }, 'permission_missing'],
    ['blocking somebody with more', () => staffOf('UAB'), { status: 'BLOCKED' }, 'permission_missing'],
    [
      'taking an entity that is not one’s own',
      () => crm('UAB', 'UK'),
      { entities: ['UAB'] },
      'permission_missing',
    ],
    ['leaving one that is not', () => crm('UAB', 'UK'), { entities: ['UK'] }, 'permission_missing'],
    [
      'making a customer’s user staff',
      async () => (await desk.addUser()).id,
      { roles: CRM },
      'user_not_staff',
    ],
    ['giving one entities', async () => (await desk.addUser()).id, { entities: ['UAB'] }, 'user_not_staff'],
    ['blocking a customer’s user', async () => (await desk.addUser()).id, { status: 'BLOCKED' }, 'OK00'],
    ['blocking a colleague', () => crm(), { status: 'BLOCKED' }, 'OK00'],
  ])('of somebody with few permissions and one entity: %s', async (_, whom, body, code) => {
    const maker = await desk.addStaff({ roles: ['crm'], entities: ['UAB'] })
    const target = await whom()
    const id = target === 'self' ? maker.id : target
    const before = await rowOf(id)
    expect((await changeUserAccess(maker.token, id, body)).code).toBe(code)
    if (code !== 'OK00') expect(await rowOf(id)).toEqual(before)
  })

  const crm = async (...entities: Entity[]) =>
    (await desk.addUser({ roles: CRM, entities: entities.length > 0 ? entities : ['UAB'] })).id

  test('nobody without the permission comes near it', async () => {
    const { id } = await desk.addUser()
    const people = [
      await desk.addStaff({ roles: ['compliance'] }),
      { token: await desk.signIn((await desk.addUser()).email) },
    ]
    for (const { token } of people) {
      const answers = [
        await desk.call('listUsers', {}, { token }),
        await changeUserAccess(token, id, { status: 'BLOCKED' }),
        await desk.call('endUserSessions', { params: { id } }, { token }),
        await desk.call('expireUserPassword', { params: { id } }, { token }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('permission_missing'))
    }
  })
})
