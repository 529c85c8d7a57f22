import {
  changeOwnerRoles,
  getCompanyReference,
  listAccountManagers,
  listAffiliates,
  listOwnerRoles,
  updateCompanyOwners,
  updateIndividualOwners,
} from '@fondaco/contract/applications/owner-calls.ts'
import { listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { listCompanies, listCompanyAudit } from '@fondaco/contract/companies/review-calls.ts'
import type { OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { createCompanyApplicant } from '../index.ts'

let bank: Bank
let admin: Person
let crm: Person
/** Staff who can be anything. */
let inga: Person
let rūta: Person
beforeAll(async () => {
  bank = await makeBank()
  admin = await bank.makeStaff('Ada Valdo', 'admin')
  crm = await bank.makeStaff('Ana Redaguoja', 'crm')
  inga = await bank.makeStaff('Inga Rimkutė')
  rūta = await bank.makeStaff('Rūta Kita')
  for (const { id } of [inga, rūta]) await give(id, ['acc_manager', 'reviewer1', 'reviewer2'])
})
afterAll(() => bank.close())

const sql = (text: string, ...values: unknown[]) => bank.database.ownerPool.query(text, values)

async function give(id: string, owner_roles: OwnerRole[]): Promise<void> {
  const { rows } = await sql('select version from owner_role where user_id = $1', id)
  const answer = await bank.call(admin, changeOwnerRoles, {
    params: { id },
    body: { owner_roles, version: rows[0]?.version ?? 1 },
  })
  expect(answer.code).toBe('OK00')
}

async function makeAffiliate(name: string): Promise<string> {
  const { id } = await bank.makeStaff(name)
  await sql(`update app_user set roles = '{AFFILIATE}', entities = '{}' where id = $1`, id)
  await sql(
    `insert into affiliate (user_id, mark, phone, country, created_at)
     values ($1, translate(left(md5($2), 10), '0189', 'wxyz'), '+37060000000', 'LT', now())`,
    id,
    id,
  )
  return id
}

interface Chosen {
  readonly acc_manager?: string | null
  readonly reviewer1?: string | null
  readonly reviewer2?: string | null
  readonly affiliate?: string | null
}

const makeCompany = async () => (await bank.makeCompany({ name: 'Rasos Baldai UAB' })).customerId

async function choose(id: string, chosen: Chosen, who = crm) {
  const { rows } = await sql('select version from customer where id = $1', id)
  return bank.call(who, updateCompanyOwners, {
    params: { id },
    body: { ...chosen, version: rows[0].version },
  })
}

describe('who looks after a company', () => {
  it('is chosen, seen, recorded and kept where nothing is chosen', async () => {
    const id = await makeCompany()
    const affiliate = await makeAffiliate('Martin Atvedė')
    await choose(id, { acc_manager: inga.id, reviewer1: inga.id, affiliate })
    const { code, result } = await choose(id, { reviewer2: rūta.id })
    expect(code).toBe('OK00')
    expect(result).toMatchObject({
      acc_manager: { _id: inga.id, name: 'Inga Rimkutė', available: true },
      reviewer1: { _id: inga.id },
      reviewer2: { _id: rūta.id, name: 'Rūta Kita', available: true },
      affiliate: { _id: affiliate, name: 'Martin Atvedė', available: true },
    })
    const list = await bank.call(crm, listCompanies, { query: { acc_manager: inga.id, id } })
    expect(list.result).toMatchObject([
      {
        acc_manager: 'Inga Rimkutė',
        reviewer1: 'Inga Rimkutė',
        reviewer2: 'Rūta Kita',
        affiliate: 'Martin Atvedė',
      },
    ])
    const audit = await bank.call(admin, listCompanyAudit, { params: { id } })
    expect(audit.result[0]).toMatchObject({
      action: 'company.change_owners',
      before: { reviewer2: null },
      after: { reviewer2: 'Rūta Kita', reviewer2_id: rūta.id },
    })
    const none = await choose(id, { reviewer2: null, affiliate: null })
    expect(none.result).toMatchObject({ acc_manager: { _id: inga.id }, reviewer2: null, affiliate: null })
  })

  it('changes nothing, and no version, where it is as before', async () => {
    const id = await makeCompany()
    const { result } = await choose(id, { acc_manager: inga.id })
    expect((await choose(id, { acc_manager: inga.id })).result.version).toBe(result.version)
  })

  it('must be two reviewers, also with the one who stays', async () => {
    const id = await makeCompany()
    expect((await choose(id, { reviewer1: inga.id, reviewer2: inga.id })).code).toBe('reviewers_same')
    expect((await choose(id, { reviewer1: inga.id })).code).toBe('OK00')
    expect((await choose(id, { reviewer2: inga.id })).code).toBe('reviewers_same')
    expect((await choose(id, { reviewer1: rūta.id, reviewer2: inga.id })).code).toBe('OK00')
  })

  it('stays when they may no longer, and cannot be chosen again', async () => {
    const leaving = await bank.makeStaff('Jonas Išeina')
    await give(leaving.id, ['acc_manager', 'reviewer1'])
    const id = await makeCompany()
    await choose(id, { acc_manager: leaving.id, reviewer1: leaving.id })
    await give(leaving.id, ['reviewer1'])
    const { result } = await choose(id, { reviewer2: rūta.id })
    expect(result).toMatchObject({
      acc_manager: { name: 'Jonas Išeina', available: false },
      reviewer1: { name: 'Jonas Išeina', available: true },
    })
    const managers = await bank.call(crm, listAccountManagers)
    expect(managers.result.find(({ _id }) => _id === leaving.id)).toMatchObject({ available: false })
    await choose(id, { acc_manager: null })
    expect((await choose(id, { acc_manager: leaving.id })).code).toBe('owner_not_possible')
    const after = await bank.call(crm, listAccountManagers)
    expect(after.result.some(({ _id }) => _id === leaving.id)).toBe(false)
    await sql(`update app_user set status = 'BLOCKED' where id = $1`, leaving.id)
    const { result: seen } = await bank.call(crm, getCompany, { params: { id } })
    expect(seen).toMatchObject({ reviewer1: { name: 'Jonas Išeina', available: false } })
  })

  it.each<[string, () => Promise<string>]>([
    ['nobody', async () => newId()],
    ['staff without the role', async () => crm.id],
    ['staff of another entity', async () => (await withRoles('Ona Kitur', ['UK'])).id],
    ['a customer', async () => (await bank.makeCompany({ name: 'Kita UAB' })).id],
    ['an affiliate', async () => makeAffiliate('Martin Kitas')],
  ])('is never %s', async (_, make) => {
    const id = await makeCompany()
    expect((await choose(id, { acc_manager: await make() })).code).toBe('owner_not_possible')
  })

  it('is never a person of the company', async () => {
    const { customerId: id, id: user } = await bank.makeCompany({ name: 'Sava UAB' })
    await sql(`update app_user set roles = '{customer,crm}', entities = '{UAB}' where id = $1`, user)
    await sql(`insert into owner_role (user_id, roles) values ($1, '{acc_manager}')`, user)
    await sql(
      `insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, now(), 'customer', '{}')`,
      id,
      user,
    )
    expect((await choose(id, { acc_manager: user })).code).toBe('owner_not_possible')
  })

  it('is never staff as an affiliate', async () => {
    expect((await choose(await makeCompany(), { affiliate: inga.id })).code).toBe('owner_not_possible')
  })

  it('begins with the affiliate whose link led to it', async () => {
    const affiliate = await makeAffiliate('Nora Nukreipė')
    const { rows } = await sql('select mark from affiliate where user_id = $1', affiliate)
    const id = await bank.database.db.transaction().execute((trx) =>
      createCompanyApplicant(trx, {
        name: 'Nukreipta UAB',
        status: 'PENDING',
        address: { country: 'LT', city: 'Vilnius' },
        settings: {},
        referredBy: rows[0].mark,
        createdAt: bank.clock.now(),
      }),
    )
    const { result } = await bank.call(crm, getCompany, { params: { id } })
    expect(result).toMatchObject({ affiliate: { name: 'Nora Nukreipė' }, acc_manager: null })
  })

  it('waits while a colleague works on the company', async () => {
    const id = await makeCompany()
    await bank.call(inga, claimCompany, { params: { id }, body: {} })
    expect((await choose(id, { acc_manager: inga.id })).code).toBe('company_locked')
  })

  it('is asked for by place, with the address', async () => {
    const id = await makeCompany()
    await choose(id, { reviewer1: inga.id })
    const read = (kind: 'reviewer1' | 'affiliate') =>
      bank.call(crm, getCompanyReference, { params: { id, kind } })
    expect((await read('reviewer1')).result).toEqual({
      _id: inga.id,
      name: 'Inga Rimkutė',
      email: expect.stringContaining('@'),
      available: true,
    })
    expect((await read('affiliate')).result).toBeNull()
  })
})

async function withRoles(name: string, entities: ('UAB' | 'UK')[]): Promise<Person> {
  const person = await bank.makeStaff(name, 'compliance', entities)
  await give(person.id, ['acc_manager', 'reviewer1', 'reviewer2'])
  return person
}

describe('who looks after an individual', () => {
  it('is an account manager, a compliance reviewer and an affiliate', async () => {
    const { customerId: id } = await bank.makeIndividual({ name: 'Ona Petraitė' })
    const affiliate = await makeAffiliate('Petras Atvedė')
    const body = { owner: inga.id, compliance: rūta.id, affiliate, version: 1 }
    const { result } = await bank.call(crm, updateIndividualOwners, { params: { id }, body })
    expect(result.crm).toEqual({
      owner: { _id: inga.id, name: 'Inga Rimkutė', available: true },
      compliance: { _id: rūta.id, name: 'Rūta Kita', available: true },
      affiliate: { _id: affiliate, name: 'Petras Atvedė', available: true },
    })
    const list = await bank.call(rūta, listIndividuals, { query: { mine: 'true' } })
    expect(list.result).toMatchObject([{ _id: id, owner: 'Inga Rimkutė', compliance: 'Rūta Kita' }])
  })
})

describe('what staff can be', () => {
  it('is changed by who manages roles, and gives no right', async () => {
    const { id } = crm
    const body = { owner_roles: ['reviewer2', 'acc_manager'] as OwnerRole[], version: 1 }
    expect((await bank.call(inga, changeOwnerRoles, { params: { id }, body })).code).toBe(
      'permission_missing',
    )
    const { result } = await bank.call(admin, changeOwnerRoles, { params: { id }, body })
    expect(result).toMatchObject({ owner_roles: ['acc_manager', 'reviewer2'], roles: ['crm'], version: 2 })
    const stale = await bank.call(admin, changeOwnerRoles, { params: { id }, body })
    expect(stale.code).toBe('version_conflict')
    const { rows } = await sql(
      `select before, after from audit_event where action = 'user.change_owner_roles' and object_id = $1`,
      id,
    )
    expect(rows).toEqual([
      { before: { owner_roles: [] }, after: { owner_roles: ['acc_manager', 'reviewer2'] } },
    ])
    await give(id, [])
  })

  it('is listed of staff of the reader’s entities only', async () => {
    const uk = await withRoles('Uma Anglijoje', ['UK'])
    const reader = await bank.makeStaff('Jonas Vienas', 'compliance', ['UAB'])
    for (const call of [listOwnerRoles, listAccountManagers]) {
      const listed = (await bank.call(reader, call)).result.map(({ _id }) => _id)
      expect(listed).toContain(inga.id)
      expect(listed).not.toContain(uk.id)
    }
    const local = await bank.makeStaff('Ada Vieta', 'admin', ['UAB'])
    const answer = await bank.call(local, changeOwnerRoles, {
      params: { id: uk.id },
      body: { owner_roles: [], version: 2 },
    })
    expect(answer.code).toBe('not_found')
  })

  it('is never said of a customer', async () => {
    const { id } = await bank.makeCompany({ name: 'Ne darbuotojas UAB' })
    const body = { owner_roles: ['acc_manager' as const], version: 1 }
    expect((await bank.call(admin, changeOwnerRoles, { params: { id }, body })).code).toBe('not_found')
  })

  it('leaves those who left the staff among the choices, so that their customers are found', async () => {
    const left = await withRoles('Jonas Išėjęs', ['UAB'])
    const id = await makeCompany()
    await choose(id, { acc_manager: left.id })
    const choice = async () =>
      (await bank.call(crm, listAccountManagers)).result.find(({ _id }) => _id === left.id)
    expect(await choice()).toMatchObject({ available: true })
    await sql(`update app_user set roles = '{customer}', entities = '{}' where id = $1`, left.id)
    expect(await choice()).toEqual({ _id: left.id, name: 'Jonas Išėjęs', available: false })
    const found = await bank.call(crm, listCompanies, { query: { acc_manager: left.id } })
    expect(found.result.map(({ _id }) => _id)).toEqual([id])
    await choose(id, { acc_manager: null })
    expect(await choice()).toBeUndefined()
  })

  it('does not name an owner of customers that the reader does not see', async () => {
    const uk = await withRoles('Una Anglijoje', ['UK'])
    const id = await makeCompany()
    await sql(`update customer set entities = '{UK}' where id = $1`, id)
    await choose(id, { acc_manager: uk.id })
    const reader = await bank.makeStaff('Petras Vienas', 'compliance', ['UAB'])
    const named = async () => (await bank.call(reader, listAccountManagers)).result.map(({ _id }) => _id)
    expect(await named()).not.toContain(uk.id)
    await sql(`update customer set entities = '{UK,UAB}' where id = $1`, id)
    expect((await bank.call(reader, listAccountManagers)).result).toContainEqual(
      expect.objectContaining({ _id: uk.id, available: false }),
    )
  })

  it('lists affiliates, with those who are blocked', async () => {
    const blocked = await makeAffiliate('Boris Užblokuotas')
    await sql(`update app_user set status = 'BLOCKED' where id = $1`, blocked)
    const { result } = await bank.call(crm, listAffiliates)
    expect(result.find(({ _id }) => _id === blocked)).toMatchObject({ available: false })
  })
})
