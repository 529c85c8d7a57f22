import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { customerScope, type Scope, staffScope, systemScope } from '../../platform/scope.ts'
import { createUser } from '../identity/index.ts'
import {
  addCompanyUser,
  addCustomerEntity,
  createCompany,
  createIndividual,
  readCustomer,
  readCustomers,
  usersOfCustomer,
} from './index.ts'

const AT = new Date('2026-01-01T00:00:00Z')
let database: FreshDatabase
const ids = { uab: '', uk: '', fresh: '', person: '', one: '', two: '', personsUser: '' }

beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction().execute(async (trx) => {
    const user = (email: string) =>
      createUser(trx, { email, firstName: 'A', lastName: 'B', roles: ['customer'], createdAt: AT })
    ids.one = await user('one@example.test')
    ids.two = await user('two@example.test')
    ids.personsUser = await user('person@example.test')
    const base = {
      status: 'APPROVED' as const,
      address: { country: 'LT', city: 'Vilnius' },
      settings: {},
      createdAt: AT,
    }
    ids.uab = await createCompany(trx, { ...base, name: 'With UAB', riskCategory: 4 })
    ids.uk = await createCompany(trx, { ...base, name: 'With UK' })
    ids.fresh = await createCompany(trx, { ...base, name: 'Without accounts', status: 'PENDING' })
    ids.person = await createIndividual(trx, { ...base, name: 'A Person', userId: ids.personsUser })
    await addCompanyUser(trx, {
      companyId: ids.uab,
      userId: ids.one,
      at: AT,
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    await addCompanyUser(trx, {
      companyId: ids.uab,
      userId: ids.two,
      at: AT,
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
    for (const [customer, entity] of [
      [ids.uab, 'UAB'],
      [ids.uk, 'UK'],
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
})
afterAll(() => database.drop())

describe('readCustomer answers what the scope may see', () => {
  test.each<[string, () => Scope, (keyof typeof ids)[]]>([
    ['the institution itself', () => systemScope, ['uab', 'uk', 'fresh', 'person']],
    ['a user of the company', () => customerScope([ids.uab], ['UAB']), ['uab']],
    ['a user of none', () => customerScope([], []), []],
    ['staff of UAB', () => staffScope(['UAB']), ['uab', 'fresh', 'person']],
    ['staff of UAB and UK', () => staffScope(['UAB', 'UK']), ['uab', 'uk', 'fresh', 'person']],
    ['staff of SG', () => staffScope(['SG']), ['fresh', 'person']],
  ])('%s', async (_, scope, seen) => {
    const all = ['uab', 'uk', 'fresh', 'person'] as const
    const found: string[] = []
    for (const name of all) if (await readCustomer(database.db, scope(), ids[name])) found.push(name)
    expect(found).toEqual(seen)
    const together = await readCustomers(
      database.db,
      scope(),
      all.map((name) => ids[name]),
    )
    expect(together.map((customer) => customer.id).toSorted()).toEqual(
      seen.map((name) => ids[name]).toSorted(),
    )
  })
})

test('a customer as it was made', async () => {
  expect(await readCustomer(database.db, systemScope, ids.uab)).toEqual({
    id: ids.uab,
    number: expect.stringMatching(/^1\d{4}$/),
    kind: 'COMPANY',
    name: 'With UAB',
    status: 'APPROVED',
    riskCategory: 4,
    feeProgram: 1,
    entities: ['UAB'],
    address: { country: 'LT', city: 'Vilnius' },
    businessActivity: null,
    settings: {},
    userId: null,
    version: 1,
  })
  expect(await readCustomer(database.db, systemScope, ids.person)).toMatchObject({
    kind: 'INDIVIDUAL',
    riskCategory: 3,
    userId: ids.personsUser,
  })
})

test('who is told about a customer', async () => {
  expect((await usersOfCustomer(database.db, ids.uab)).toSorted()).toEqual([ids.one, ids.two].toSorted())
  expect(await usersOfCustomer(database.db, ids.person)).toEqual([ids.personsUser])
  expect(await usersOfCustomer(database.db, ids.fresh)).toEqual([])
})
