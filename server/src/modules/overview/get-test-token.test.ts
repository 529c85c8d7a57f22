import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { proveTwice } from '../../../test/make.ts'
import { SetClock, type SignInApp, signInApp } from '../../../test/sign-in-app.ts'
import { newId } from '../../platform/ids.ts'
import { addCompanyUser, addCustomerEntity, createCompany, createIndividual } from '../customers/index.ts'
import { createUser, hashPassword, type NewUser, seedRolePermissions } from '../identity/index.ts'

const PASSWORD = 'Correct-Horse-1'
const AT = new Date('2026-01-01T00:00:00Z')

let database: FreshDatabase
let app: SignInApp
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await freshDatabase()
  const passwordHash = await hashPassword(PASSWORD)
  await database.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    const add = async (email: string, user: Pick<NewUser, 'roles' | 'entities'>) => {
      const named = { firstName: 'Jonas', lastName: 'Bandomasis', createdAt: AT, passwordHash }
      ids[email] = await createUser(trx, { email: `${email}@example.test`, ...named, ...user })
      return ids[email]
    }
    const person = await add('person', { roles: ['INDIVIDUAL'] })
    const owner = await add('owner', { roles: ['customer'] })
    await add('staff', { roles: ['compliance', 'analytics'], entities: ['UAB', 'SG'] })
    await add('nobody', { roles: [] })
    const company = async (name: string, status: CustomerStatus, settings: Record<string, boolean>) => {
      const address = { country: 'LT', city: 'Vilnius' }
      ids[name] = await createCompany(trx, { name, status, address, settings, createdAt: AT })
      return ids[name]
    }
    const first = await company('Pirma UAB', 'APPROVED', { can_sepa_transfer: true, is_processor: false })
    const second = await company('Antra UAB', 'PENDING', {})
    await addCompanyUser(trx, {
      companyId: second,
      userId: owner,
      at: new Date('2026-01-03T00:00:00Z'),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    await addCompanyUser(trx, {
      companyId: first,
      userId: owner,
      at: new Date('2026-01-02T00:00:00Z'),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    const split = await add('split', { roles: ['customer'] })
    const british = await company('Trečia Ltd', 'APPROVED', {})
    const home = await company('Ketvirta UAB', 'APPROVED', {})
    await addCompanyUser(trx, {
      companyId: british,
      userId: split,
      at: new Date('2026-01-02T00:00:00Z'),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    await addCompanyUser(trx, {
      companyId: home,
      userId: split,
      at: new Date('2026-01-03T00:00:00Z'),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    ids.individual = await createIndividual(trx, {
      name: 'Jonas Bandomasis',
      status: 'APPROVED',
      address: { country: 'SG', city: 'Singapore' },
      settings: { can_inside_transfer: true },
      userId: person,
      createdAt: AT,
    })
    await trx
      .insertInto('application')
      .values({ customer_id: ids.individual, is_blocked: false, risk_updated_at: AT })
      .execute()
    for (const [customer, entity] of [
      [first, 'UK'],
      [first, 'UAB'],
      [first, 'UAB'],
      [british, 'UK'],
      [home, 'UAB'],
      [ids.individual, 'SG'],
    ] as const) {
      const id = newId()
      await trx
        .insertInto('account')
        .values({
          id,
          customer_id: customer,
          entity,
          currency: 'EUR',
          name: 'Main',
          account_id: id,
          account_id_type: 'BBAN',
          bic: null,
          opened_at: AT,
        })
        .execute()
      await addCustomerEntity(trx, customer, entity)
    }
  })
  app = await signInApp({ database, clock: new SetClock('2026-03-02T12:00:00Z') })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function tokenOf(who: string): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: `${who}@example.test`, password: PASSWORD },
  })
  const { token } = answer.json().result
  await proveTwice(database.db, token)
  return token
}

async function testToken(who: string) {
  const answer = await app.app.inject({
    url: '/api/v2/auth/test_token',
    headers: { authorization: `Bearer ${await tokenOf(who)}` },
  })
  return answer.json().result
}

test('a page that loads gets by its cookie what the two calls after one another would give it', async () => {
  const signedIn = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'owner@example.test', password: PASSWORD },
  })
  const { token } = signedIn.json().result
  await proveTwice(database.db, token)
  const cookie = signedIn.cookies.find(({ name }) => name === '__Host-session')?.value
  const headers = { cookie: `__Host-session=${cookie}`, origin: app.url }
  const byCookie = (path: string) => app.app.inject({ method: 'POST', url: `/api/v2/auth/${path}`, headers })
  const me = await app.app.inject({
    url: '/api/v2/auth/test_token',
    headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
  })
  expect((await byCookie('resume')).json().result).toEqual({
    ...(await byCookie('renew')).json().result,
    me: me.json().result,
  })
})

test('a user of two companies: both in the order they came, with settings and entities', async () => {
  expect(await testToken('owner')).toEqual({
    user: {
      _id: ids.owner,
      first_name: 'Jonas',
      last_name: 'Bandomasis',
      email: 'owner@example.test',
      role: 'customer',
      status: 'APPROVED',
      companies: [ids['Pirma UAB'], ids['Antra UAB']],
      individual_id: null,
      last_login: '2026-03-02T12:00:00.000Z',
      language: 'en',
      notify_credit: true,
      notify_debit: true,
      notify_statement: false,
    },
    second_factor: { set_up: false, used: true, required: false, rests_until: null },
    roles: ['customer'],
    permissions: expect.toSatisfy((held: string[]) => held.includes('payment:create') && held.length === 7),
    companies: [
      {
        _id: ids['Pirma UAB'],
        id: expect.stringMatching(/^\d{5}$/),
        legal_name: 'Pirma UAB',
        is_managed: false,
        status: 'APPROVED',
        settings: { can_sepa_transfer: true, is_processor: false },
        entities: ['UAB', 'UK'],
        permissions: expect.arrayContaining(['payment:create', 'company_users:manage']),
        crs_due: true,
      },
      {
        _id: ids['Antra UAB'],
        id: expect.stringMatching(/^\d{5}$/),
        legal_name: 'Antra UAB',
        is_managed: false,
        status: 'PENDING',
        settings: {},
        entities: [],
        permissions: expect.arrayContaining(['payment:create', 'company_users:manage']),
        crs_due: false,
      },
    ],
    individual: null,
    entities: ['UAB', 'UK'],
    active_entity: 'UAB',
    acted_by: null,
    session: {
      idle_seconds: 300,
      idle_ends_at: '2026-03-02T12:05:00.000Z',
      ends_at: '2026-03-03T00:00:00.000Z',
      now: '2026-03-02T12:00:00.000Z',
    },
    product: {
      name: 'Fondaco',
      key: 'fondaco',
      mode: 'demo',
      simulated: OUTSIDE_PARTIES,
      registration_url: 'http://localhost:1/registration/corporate',
      max_files: 10,
    },
  })
})

test('an individual: no company, their own flags, the first entity where there is no UAB', async () => {
  expect(await testToken('person')).toMatchObject({
    user: { role: 'INDIVIDUAL', companies: [], individual_id: ids.individual },
    companies: [],
    individual: { _id: ids.individual, name: 'Jonas Bandomasis', settings: { can_inside_transfer: true } },
    entities: ['SG'],
    active_entity: 'SG',
  })
})

test('the entity that is active first is one of the first company', async () => {
  expect(await testToken('split')).toMatchObject({
    companies: [{ legal_name: 'Trečia Ltd' }, { legal_name: 'Ketvirta UAB' }],
    entities: ['UAB', 'UK'],
    active_entity: 'UK',
  })
})

test('staff: the entities given to them, what all their roles hold together, and longer to think', async () => {
  const staff = await testToken('staff')
  expect(staff).toMatchObject({
    roles: ['analytics', 'compliance'],
    companies: [],
    individual: null,
    entities: ['UAB', 'SG'],
    active_entity: 'UAB',
    session: { idle_seconds: 900 },
  })
  expect(staff.permissions).toContain('view:analytics')
  expect(staff.permissions).toContain('transaction:decide')
  expect(new Set(staff.permissions).size).toBe(staff.permissions.length)
})

test('a user without a role is admitted to nothing', async () => {
  expect(await testToken('nobody')).toMatchObject({
    user: { role: 'USER' },
    roles: [],
    permissions: [],
    entities: [],
    active_entity: null,
  })
})

test.each(['owner', 'staff'])('countries, for %s: all, by name, marked where restricted', async (who) => {
  await database.ownerPool.query(
    `insert into country_risk (country, level, source) values ('KP', 'restricted', 'Test'), ('LT', 'ordinary', 'Test') on conflict do nothing`,
  )
  const headers = { authorization: `Bearer ${await tokenOf(who)}` }
  const ask = (object_ref: unknown) =>
    app.app.inject({
      method: 'POST',
      url: '/api/customer/system/countries/get',
      headers,
      payload: { object_ref },
    })
  const { countries } = (await ask(ids[who])).json().result
  expect(countries).toHaveLength(250)
  expect(countries).toContainEqual({
    code: 'LT',
    name: 'Lithuania',
    phone_code: '+370',
    is_restricted: false,
  })
  expect(countries).toContainEqual({
    code: 'KP',
    name: 'North Korea',
    phone_code: '+850',
    is_restricted: true,
  })
  expect(countries.map((country: { name: string }) => country.name).slice(0, 3)).toEqual([
    'Afghanistan',
    'Åland Islands',
    'Albania',
  ])
  expect((await ask(ids.person)).json()).toMatchObject({ code: 'not_found' })
})
