import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  getCompanyManager,
  listCompanies,
  reviewCompany,
  updateCompanyManager,
  updateManageCompanies,
} from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { channelOf } from '../../../platform/outbox.ts'

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė', 'compliance')
  other = await bank.makeStaff('Tomas Antrasis', 'operation')
})
afterAll(() => bank.close())

const make = async (name = 'Valda UAB') => (await bank.makeCompany({ name })).customerId
const seen = async (id: string) =>
  staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result)
const managerOf = async (id: string, who = staff) => bank.call(who, getCompanyManager, { params: { id } })
const versionOf = async (id: string) => (await seen(id)).version

async function allow(
  id: string,
  can_manage_other_companies: boolean,
  client_id?: string,
  { who = staff, version }: { who?: Person; version?: number } = {},
) {
  const body = { can_manage_other_companies, version: version ?? (await versionOf(id)) }
  const answer = await bank.call(who, updateManageCompanies, {
    params: { id },
    body: client_id === undefined ? body : { ...body, client_id },
  })
  return answer
}

async function manage(
  id: string,
  manager_id: string | null,
  shared_with = false,
  { who = staff, version }: { who?: Person; version?: number } = {},
) {
  const body = { manager_id, shared_with, version: version ?? (await versionOf(id)) }
  return bank.call(who, updateCompanyManager, { params: { id }, body })
}

async function makeManager(name = 'Valda UAB') {
  const id = await make(name)
  expect((await allow(id, true, 'GROUP-1')).code).toBe('OK00')
  return id
}

const join = ({ id }: { readonly id: string }, companyId: string) =>
  bank.database.ownerPool.query(
    `insert into company_user (company_id, user_id, added_at, role, permissions)
     values ($1, $2, now(), 'customer', '{}')`,
    [companyId, id],
  )
const audited = async (id: string, action: string) =>
  (await auditedOf(bank, { customerId: id })).filter((event) => event.action === action)

describe('a company that manages others', () => {
  it('needs a Client ID, which stays when it is not named', async () => {
    const id = await make()
    for (const clientId of [undefined, '', '  ']) {
      const refused = await allow(id, true, clientId)
      expect(refused).toMatchObject({
        code: 'input_invalid',
        result: { fields: [{ path: 'body.client_id', text: 'Client ID cannot be empty.' }] },
      })
    }
    expect((await allow(id, true, ' GROUP-1 ')).result).toMatchObject({
      client_id: 'GROUP-1',
      settings: { can_manage_other_companies: true },
    })
    expect((await allow(id, false)).result).toMatchObject({
      client_id: 'GROUP-1',
      settings: { can_manage_other_companies: false },
    })
    expect((await allow(id, true)).result).toMatchObject({ client_id: 'GROUP-1' })
    expect((await allow(id, false, '')).result).toMatchObject({ client_id: null })
    expect(await audited(id, 'company.edit_manage_companies')).toMatchObject([
      {
        actor_name: 'Inga Rimkutė',
        before: { can_manage_other_companies: false, client_id: null },
        after: { can_manage_other_companies: true, client_id: 'GROUP-1' },
      },
      { after: { can_manage_other_companies: false, client_id: 'GROUP-1' } },
      { after: { can_manage_other_companies: true, client_id: 'GROUP-1' } },
      { after: { can_manage_other_companies: false, client_id: null } },
    ])
  })

  it('is found by staff who choose a manager', async () => {
    const [id, not] = [await makeManager('Žvalda UAB'), await make('Žnevalda UAB')]
    const query = { 'settings.can_manage_other_companies': 'true', status: 'APPROVED', limit: 200 } as const
    const { result } = await bank.call(staff, listCompanies, { query })
    expect(result.map(({ _id }) => _id)).toContain(id)
    expect(result.map(({ _id }) => _id)).not.toContain(not)
  })

  it('stays one while it manages any', async () => {
    const [manager, managed] = [await makeManager(), await make()]
    await manage(managed, manager)
    expect((await allow(manager, false)).code).toBe('manages_companies')
    expect((await allow(manager, true, 'GROUP-2')).code).toBe('OK00')
    await manage(managed, null)
    expect((await allow(manager, false)).code).toBe('OK00')
  })

  it('that stays as it is has no new version', async () => {
    const id = await makeManager()
    const before = await seen(id)
    expect((await allow(id, true, 'GROUP-1')).result).toEqual(before)
  })
})

describe('the manager of a company', () => {
  it('is given, replaced and taken away, and the audit keeps each', async () => {
    const [one, two, id] = [await makeManager('Viena UAB'), await makeManager('Antra UAB'), await make()]
    expect((await managerOf(id)).result).toMatchObject({ managedBy: null, shared_with: false, manages: 0 })
    const given = await manage(id, one, true)
    expect(given.result).toMatchObject({
      managedBy: { _id: one, legal_name: 'Viena UAB' },
      shared_with: true,
    })
    expect((await managerOf(id)).result).toEqual(given.result)
    expect((await managerOf(one)).result).toMatchObject({ managedBy: null, manages: 1 })
    expect((await manage(id, two, true)).result).toMatchObject({ managedBy: { _id: two } })
    expect((await managerOf(one)).result).toMatchObject({ manages: 0 })
    expect((await manage(id, two, false)).result).toMatchObject({
      managedBy: { _id: two },
      shared_with: false,
    })
    expect((await manage(id, null, true)).result).toMatchObject({ managedBy: null, shared_with: false })
    expect(await audited(id, 'company.change_manager')).toMatchObject([
      {
        actor_name: 'Inga Rimkutė',
        before: { managed_by: null, manager_id: null, shared_with: false },
        after: { managed_by: 'Viena UAB', manager_id: one, shared_with: true },
      },
      {
        before: { managed_by: 'Viena UAB', manager_id: one, shared_with: true },
        after: { managed_by: 'Antra UAB', manager_id: two, shared_with: true },
      },
      { after: { managed_by: 'Antra UAB', shared_with: false } },
      { after: { managed_by: null, manager_id: null, shared_with: false } },
    ])
  })

  it('that stays as it is is no change', async () => {
    const [manager, id] = [await makeManager(), await make()]
    const { result } = await manage(id, manager, true)
    expect((await manage(id, manager, true)).result).toEqual(result)
    expect(await audited(id, 'company.change_manager')).toHaveLength(1)
  })

  it.each(CUSTOMER_STATUSES)('that is %s', async (status) => {
    const [manager, id] = [await makeManager(), await make()]
    await bank.database.ownerPool.query('update customer set status = $2 where id = $1', [manager, status])
    expect((await manage(id, manager)).code).toBe(status === 'APPROVED' ? 'OK00' : 'manager_not_possible')
  })

  it('that cannot manage others, is the company itself, or is managed by it', async () => {
    const [a, b, c] = [await makeManager('A UAB'), await makeManager('B UAB'), await makeManager('C UAB')]
    expect((await manage(a, await make())).code).toBe('manager_not_possible')
    expect((await manage(a, newId())).code).toBe('not_found')
    expect((await manage(a, a)).code).toBe('manager_circle')
    await manage(b, a)
    await manage(c, b)
    expect((await manage(a, b)).code).toBe('manager_circle')
    expect((await manage(a, c)).code).toBe('manager_circle')
    expect((await manage(c, a)).code).toBe('OK00')
  })

  it('that is suspended stays until it is changed, and no longer shares', async () => {
    const [manager, id] = [await makeManager(), await make()]
    await manage(id, manager, true)
    await bank.database.ownerPool.query(`update customer set status = 'SUSPENDED' where id = $1`, [manager])
    expect((await manage(id, manager, false)).result).toMatchObject({
      managedBy: { _id: manager },
      shared_with: false,
    })
  })

  it('makes no circle where two staff close it at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const [a, b] = [await makeManager('A UAB'), await makeManager('B UAB')]
      const answers = await Promise.all([manage(a, b), manage(b, a, false, { who: other })])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'manager_circle'])
    }
  })

  it('is told to the open pages of the company and of each manager, and to their sockets', async () => {
    const [one, two] = [await bank.makeCompany({}), await bank.makeCompany({})]
    for (const { customerId } of [one, two]) await allow(customerId, true, 'GROUP')
    for (const { id, customerId } of [one, two]) {
      await join({ id }, customerId)
    }
    const id = await make()
    await manage(id, one.customerId)
    await bank.drain()
    await manage(id, two.customerId)
    const { rows } = await bank.database.ownerPool.query(`select target from outbox where kind = 'live'`)
    expect(rows.map(({ target }) => target)).toEqual(
      expect.arrayContaining([
        ...[id, one.customerId, two.customerId].map((customer) => channelOf({ customer, entity: null })),
        ...[one.id, two.id].map((access) => channelOf({ access })),
      ]),
    )
    await bank.drain()
  })
})

it('a manager that is suspended: the sockets of its users are told', async () => {
  const manager = await bank.makeCompany({})
  const { customerId } = manager
  await join(manager, customerId)
  await bank.drain()
  const body = {
    action: 'change_status',
    status: 'SUSPENDED',
    reason: 'Other',
    comment: 'Asked by them',
    version: await versionOf(customerId),
  } as const
  expect((await bank.call(staff, reviewCompany, { params: { id: customerId }, body })).code).toBe('OK00')
  const { rows } = await bank.database.ownerPool.query('select from outbox where target = $1', [
    channelOf({ access: manager.id }),
  ])
  expect(rows).toHaveLength(1)
  await bank.drain()
})

describe('permissions', () => {
  it.each<[Role, boolean, boolean, boolean]>([
    ['admin', true, true, true],
    ['compliance', true, true, true],
    ['operation', true, true, true],
    ['risk', false, false, true],
    ['crm', false, false, false],
    ['analytics', false, false, false],
  ])('%s: lets manage %s, changes the manager %s, sees it %s', async (role, allows, changes, sees) => {
    const who = await bank.makeStaff('Rasa Rolė', role)
    const [manager, id] = [await makeManager(), await make()]
    const codeOf = (may: boolean) => (may ? 'OK00' : 'permission_missing')
    expect((await allow(id, true, 'GROUP', { who })).code).toBe(codeOf(allows))
    expect((await manage(id, manager, true, { who })).code).toBe(codeOf(changes))
    expect((await managerOf(id, who)).code).toBe(codeOf(sees))
  })

  it('neither from a stale page, nor of a claimed company, nor of another entity, nor of one’s own', async () => {
    const [manager, id] = [await makeManager(), await make()]
    const version = await versionOf(id)
    const both = await Promise.all([
      manage(id, manager, true, { version }),
      allow(id, true, 'G', { version, who: other }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
    const elsewhere = await bank.makeStaff('Jonas Kitur', 'compliance', ['SG'])
    expect((await manage(id, manager, true, { who: elsewhere })).code).toBe('not_found')
    expect((await allow(id, true, 'G', { who: elsewhere })).code).toBe('not_found')
    expect((await managerOf(id, elsewhere)).code).toBe('not_found')
    const mine = await makeManager()
    await join(staff, mine)
    expect((await manage(await make(), mine)).code).toBe('maker_cannot_approve')
    // Staff who belong to a manager do not act on what it manages either.
    const below = await make()
    await manage(below, mine, false, { who: other })
    expect((await allow(below, true, 'G')).code).toBe('maker_cannot_approve')
    const claimant = await bank.makeStaff('Ona Rizika', 'risk')
    await bank.call(claimant, claimCompany, { params: { id }, body: {} })
    expect((await manage(id, null)).code).toBe('company_locked')
    expect((await allow(id, false)).code).toBe('company_locked')
  })
})
