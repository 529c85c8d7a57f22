import type { CallBody } from '@fondaco/contract/call.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  addCompanyEntity,
  addCompanyPerson,
  updateCompanyEntity,
  updateCompanyPerson,
} from '@fondaco/contract/companies/related-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'

type PersonData = CallBody<typeof addCompanyPerson>['data']
type EntityData = CallBody<typeof addCompanyEntity>['data']

const ONA: PersonData = {
  first_name: 'Ona',
  last_name: 'Petraitė',
  email: 'ona@made.test',
  birthdate: '1980-02-29',
  pep: false,
  us_citizen: false,
  is_board_member: false,
}
const entity = (legal_name: string, registration_number: string, more: Partial<EntityData>): EntityData => ({
  legal_name,
  registration_number,
  incorporation_date: '2010-03-01',
  ...more,
})
const HELD = { type: ['SHAREHOLDER' as const], num_of_shares: 52, control_percentage: 52 }

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const empty = async () => (await bank.makeCompany({ name: 'Sena UAB' })).customerId
const parties = async (id: string) =>
  staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result).parties
const partyOf = async (id: string, name: string) => (await parties(id)).find((one) => one.name === name)
const addPerson = (id: string, data: PersonData) =>
  bank.call(staff, addCompanyPerson, { params: { id }, body: { data } })
const addEntity = (id: string, data: EntityData) =>
  bank.call(staff, addCompanyEntity, { params: { id }, body: { data } })
const holdings = (...held: readonly (readonly [string, number])[]) =>
  held.map(([one, control_percentage]) => ({ entity: one, control_percentage }))

/** A company of which an entity holds 52 %, or less. */
async function held(control_percentage = 52) {
  const id = await empty()
  const { result } = await addEntity(id, entity('Alfa UAB', '300000001', { ...HELD, control_percentage }))
  return { id, alfa: result._id }
}

// Alfa controls the company with 52 %, so that 25 % of Alfa are enough.
test('a person without a role who owns half of an entity with 52 % is a beneficial owner, and is identified', async () => {
  const { id, alfa } = await held()
  const { code, result } = await addPerson(id, { ...ONA, holdings: holdings([alfa, 50]) })
  expect([code, result.data]).toEqual(['OK00', { ...ONA, holdings: holdings([alfa, 50]) }])
  expect(await partyOf(id, 'Ona Petraitė')).toMatchObject({
    roles: [],
    control_percentage: null,
    holdings: holdings([alfa, 50]),
    beneficial_owner: true,
    must_identify: true,
  })
  await bank.call(staff, updateCompanyPerson, {
    params: { id, party: result._id },
    body: { data: { ...ONA, holdings: holdings([alfa, 24]) }, status: 'PENDING', version: 1 },
  })
  expect(await partyOf(id, 'Ona Petraitė')).toMatchObject({ beneficial_owner: false, must_identify: false })
})

test('chains through several entities count together', async () => {
  const { id, alfa } = await held(50)
  const { result: beta } = await addEntity(
    id,
    entity('Beta UAB', '300000002', { holdings: holdings([alfa, 40]) }),
  )
  const ona = { ...ONA, holdings: holdings([alfa, 10], [beta._id, 95]) }
  await addPerson(id, ona)
  // 50 % × (10 % + 40 % × 95 %) = 24 %, and Alfa does not control the company.
  expect(await partyOf(id, 'Ona Petraitė')).toMatchObject({ beneficial_owner: false })
  const { result: gama } = await addEntity(
    id,
    entity('Gama UAB', '300000003', { holdings: holdings([beta._id, 5]) }),
  )
  await addPerson(id, {
    ...ONA,
    first_name: 'Rasa',
    email: 'rasa@made.test',
    holdings: holdings([gama._id, 100], [alfa, 49]),
  })
  // 50 % × (49 % + 40 % × 5 %) = 25.5 %
  expect(await partyOf(id, 'Rasa Petraitė')).toMatchObject({ beneficial_owner: true, must_identify: true })
})

test('once the entity has left, its owner owns nothing of the company', async () => {
  const { id, alfa } = await held()
  await addPerson(id, { ...ONA, holdings: holdings([alfa, 100]) })
  const left = { ...entity('Alfa UAB', '300000001', HELD), resignation_date: '2026-01-31' }
  const body = { data: left, status: 'RESIGNED' as const, version: 1 }
  const { code } = await bank.call(staff, updateCompanyEntity, { params: { id, party: alfa }, body })
  expect(code).toBe('OK00')
  expect(await partyOf(id, 'Ona Petraitė')).toMatchObject({ beneficial_owner: false, must_identify: false })
  const again = await addPerson(id, { ...ONA, email: 'other@made.test', holdings: holdings([alfa, 1]) })
  expect(again).toMatchObject({
    code: 'input_invalid',
    result: {
      fields: [
        {
          path: 'body.data.holdings',
          text: 'must be in legal entities of the structure that have not left',
        },
      ],
    },
  })
})

test('circles, too large parts and entities of another company are refused in words', async () => {
  const { id, alfa } = await held()
  const other = await held()
  const { result: beta } = await addEntity(
    id,
    entity('Beta UAB', '300000002', { holdings: holdings([alfa, 60]) }),
  )
  const refused = async (answer: Promise<{ code: string; result: unknown }>) => {
    const { code, result } = await answer
    return [code, (result as { fields: { path: string; text: string }[] }).fields]
  }
  const alfaOwning = (owned: string) =>
    bank.call(staff, updateCompanyEntity, {
      params: { id, party: alfa },
      body: {
        data: entity('Alfa UAB', '300000001', { ...HELD, holdings: holdings([owned, 1]) }),
        status: 'PENDING',
        version: 1,
      },
    })
  const saying = (text: string) => ['input_invalid', [{ path: 'body.data.holdings', text }]]
  expect(await refused(alfaOwning(beta._id))).toEqual(
    saying('A legal entity cannot own itself through others: Alfa UAB → Beta UAB → Alfa UAB.'),
  )
  expect(await refused(alfaOwning(alfa))).toEqual(saying('Alfa UAB cannot own shares in itself.'))
  expect(await refused(addPerson(id, { ...ONA, holdings: holdings([alfa, 41]) }))).toEqual(
    saying('Ona Petraitė cannot have 41 % of Alfa UAB: 40 % is left.'),
  )
  expect(await refused(addPerson(id, { ...ONA, holdings: holdings([other.alfa, 1]) }))).toEqual(
    saying('must be in legal entities of the structure that have not left'),
  )
})

test('a registration names entities by number; the parties of the company by id', async () => {
  const { persons, entities } = EXAMPLE_COMPANY.structure
  const answers = {
    ...EXAMPLE_COMPANY,
    structure: {
      persons: [
        ...persons,
        {
          first_name: 'Petras',
          last_name: 'Girnius',
          email: 'petras@made.test',
          role: [],
          holdings: holdings(['LT 100001234567', 65]),
        },
      ],
      entities: [
        ...entities,
        {
          legal_name: 'Miškų turtas UAB',
          registration_number: '300000005',
          type: [],
          holdings: holdings(['lt100001234567', 35]),
        },
      ],
    },
  }
  const { id } = await makeRegisteredCompany(bank, { answers })
  const holding = await partyOf(id, 'Kazlauskų turtas UAB')
  expect(await partyOf(id, 'Petras Girnius')).toMatchObject({
    holdings: holdings([holding?._id ?? '', 65]),
    // 40 % × 65 %
    beneficial_owner: true,
    must_identify: true,
  })
  expect(await partyOf(id, 'Miškų turtas UAB')).toMatchObject({
    holdings: holdings([holding?._id ?? '', 35]),
    beneficial_owner: false,
  })
})
