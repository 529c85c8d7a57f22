import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { createCompany } from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, PASSWORD, signIn } from '../../../../test/make.ts'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { newId } from '../../../platform/ids.ts'

const { legal_name, info, business_info } = EXAMPLE_COMPANY
const address = () => `${newId()}@rasosbaldai.example.com`
const asked = (number = newId().slice(-12)) => ({
  legal_name,
  info: { ...info, websites: [...info.websites], registration_id: number },
  business_info: { company_business_activity: business_info.company_business_activity },
  person: { email: address(), first_name: 'Ona', last_name: 'Petraitė', language: 'lt' as const },
})
type Asked = ReturnType<typeof asked>

describe('staff add a company', () => {
  let bank: Bank
  let staff: Person
  beforeAll(async () => {
    bank = await makeBank()
    staff = await bank.makeStaff('Ona Pardavėja', 'crm')
  })
  afterAll(() => bank.close())

  const add = async (body: object, who = staff) => {
    const answer = await bank.call(who, createCompany, { body: body as Asked })
    await bank.drain()
    return answer
  }
  const seen = async (id: string) =>
    staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result)

  it('with its details, screened and scored at once, and audited', async () => {
    const body = asked()
    const { code, result } = await add(body)
    expect([code, result]).toEqual(['OK00', { _id: expect.any(String), number: expect.any(String) }])
    const { person, ...details } = body
    const company = await seen(result._id)
    expect(company).toMatchObject({
      ...details,
      name: legal_name,
      number: result.number,
      status: 'PENDING',
      registered_at: null,
      waiting_since: null,
      country: 'LT',
      business_activity: 'Manufacturing',
      users: [{ name: 'Ona Petraitė', email: person.email, last_login: null, roles: [] }],
    })
    const acts = await auditedOf(bank, { customerId: result._id })
    expect(acts.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['company.create', 'Ona Pardavėja'],
      ['company.score_risk', 'System'],
    ])
    expect(acts[0]).toMatchObject({ after: { ...details, email: person.email } })
  })

  it('and do not approve it themselves', async () => {
    const compliance = await bank.makeStaff('Inga Rimkutė')
    const { result } = await add(asked(), compliance)
    const answer = await bank.call(compliance, getCompany, { params: { id: result._id } })
    expect(staffCompany.parse(answer.result).four_eyes?.acted).toEqual([
      { name: 'Inga Rimkutė', part: 'changed_scored', you: true },
    ])
  })

  it('of a listed name, and the reviewers are told', async () => {
    const { result } = await add({ ...asked(), legal_name: 'Blackreef Demo Shipping Ltd' })
    expect(await seen(result._id)).toMatchObject({ risk_category: 5 })
    expect(bank.notices.at(-1)).toMatchObject({ title: { en: 'A customer has a listed name' } })
  })

  it.each<[string, object, string[]]>([
    [
      'nothing',
      { info: {}, business_info: {}, legal_name: '' },
      [
        'legal_name',
        'info.registration_id',
        'info.entity_form',
        'info.incorporation_date',
        'info.registered_address.country',
        'info.registered_address.city',
        'info.registered_address.street',
        'business_info.company_business_activity',
      ],
    ],
    [
      'a day in the future',
      { info: { ...info, incorporation_date: '2999-01-01' } },
      ['info.incorporation_date'],
    ],
    [
      'a physical address without its postal code',
      { info: { ...info, physical_address: { ...info.physical_address, postal_code: '' } } },
      ['info.physical_address.postal_code'],
    ],
    ['a long name', { legal_name: 'x'.repeat(226) }, ['legal_name']],
    ['a long number', { info: { ...info, registration_id: 'x'.repeat(226) } }, ['info.registration_id']],
    ['a short first name', { person: { ...asked().person, first_name: 'O' } }, ['person.first_name']],
    ['no address', { person: { ...asked().person, email: 'ona' } }, ['person.email']],
    ['what is assessed', { info: { ...info, structure_complexity: 'Simple' } }, ['info']],
    ['a structure', { structure: {} }, []],
  ])('not with %s', async (_, change, paths) => {
    const { code, result } = await add({ ...asked(), ...change })
    expect(code).toBe('input_invalid')
    const { fields } = result as unknown as { fields: { path: string }[] }
    expect([...new Set(fields.map(({ path }) => path))]).toEqual(
      paths.length > 0 ? paths.map((path) => `body.${path}`) : ['body'],
    )
  })

  it('that is known already only once they confirm it; another country is another company', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const known = asked(info.registration_id)
    expect(await add(known)).toMatchObject({
      code: 'company_exists',
      result: { company: { _id: id, name: expect.any(String), status: 'PENDING' } },
    })
    const abroad = { ...info.registered_address, country: 'LV' }
    expect((await add({ ...known, info: { ...known.info, registered_address: abroad } })).code).toBe('OK00')
    const again = { ...known, person: asked().person, duplicate_confirmed: true }
    expect((await add(again)).code).toBe('OK00')
  })

  it('never for an address that signs in already, and adds nothing then', async () => {
    const body = asked()
    await add(body)
    const { rows: before } = await bank.database.ownerPool.query('select count(*) from customer')
    const again = { ...asked(), person: { ...body.person, email: body.person.email.toUpperCase() } }
    expect((await add(again)).code).toBe('email_taken')
    const { rows } = await bank.database.ownerPool.query('select count(*) from customer')
    expect(rows).toEqual(before)
  })

  it('only with the right to edit information', async () => {
    const analytics = await bank.makeStaff('Ana Litė', 'analytics')
    expect((await add(asked(), analytics)).code).toBe('permission_missing')
  })
})

test('its person follows the letter, and goes on from the details that staff know', async () => {
  const running: RunningApp = await buildApp({})
  try {
    const staff = await signIn(running, await makeUser(running, 'crm'))
    const body = asked()
    const { _id: id } = await staff.must('createCompany', { body })
    const person = new Newcomer(running, body.person.email, 'COMPANY')
    const [letter] = await person.letters()
    expect(letter?.subject).toBe(`Užbaikite įmonės registraciją: ${legal_name}`)
    const [, secret = ''] = /reset=([^&"]+)/.exec(JSON.stringify(letter)) ?? []
    const reset = { email: person.email, code: secret, new_password: PASSWORD }
    await new Client(running).must('resetPassword', { body: reset })
    await person.signIn()
    const { result: me } = await person.client.call('getTestToken')
    expect(me).toMatchObject({ roles: ['COMPANY'], companies: [{ _id: id, status: 'PENDING' }] })
    const company = await person.client.must('getCompany', { params: { id } })
    const { person: _, ...details } = body
    expect(company).toMatchObject({ ...details, registrant: { phone: null, second_factor: false } })
    const { version } = company
    const done = await person.client.call('completeCompany', { params: { id }, body: { version } })
    expect(done.code).toBe('registration_incomplete')
    expect((await person.client.must('askFactorProof', { body: {} })).methods).toEqual([])
  } finally {
    await running.stop()
  }
})
