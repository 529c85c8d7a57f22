import type { CallBody } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany, updateCompany } from '@fondaco/contract/companies/calls.ts'
import { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'

type Edit = Omit<CallBody<typeof updateCompany>, 'version'>

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
})
afterAll(() => bank.close())

async function seen(id: string, who = staff) {
  const { result } = await bank.call(who, getCompany, { params: { id } })
  return staffCompany.parse(result)
}

async function edit(
  id: string,
  change: Edit,
  { who = staff, version }: { who?: Person; version?: number } = {},
) {
  const body = { ...change, version: version ?? (await seen(id)).version }
  const answer = await bank.call(who, updateCompany, { params: { id }, body })
  await bank.drain()
  return answer
}

const audited = (id: string) => auditedOf(bank, { customerId: id })
const approve = async (who: Person, id: string) => {
  const { version } = await seen(id)
  const body = { action: 'approve', reason: 'None', version } as const
  return bank.call(who, reviewCompany, { params: { id }, body })
}
const approved = async () => {
  const { id } = await makeRegisteredCompany(bank, { name: EXAMPLE_COMPANY.legal_name })
  await approve(other, id)
  return id
}
const faultsOf = ({ result }: Awaited<ReturnType<typeof edit>>) =>
  (result as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)

describe('a correction of a company by staff', () => {
  it('is kept, with what was before, and only what changed', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const answer = await edit(id, {
      legal_name: 'Medis UAB',
      info: { registration_id: '305999999', registered_address: { city: 'Kaunas' }, entity_form: 'UAB' },
    })
    expect(answer.result).toMatchObject({
      name: 'Medis UAB',
      legal_name: 'Medis UAB',
      info: {
        ...EXAMPLE_COMPANY.info,
        registration_id: '305999999',
        registered_address: { ...EXAMPLE_COMPANY.info.registered_address, city: 'Kaunas' },
      },
      business_info: EXAMPLE_COMPANY.business_info,
      financial_info: EXAMPLE_COMPANY.financial_info,
    })
    expect(await seen(id)).toEqual(answer.result)
    const { registered_address: address } = EXAMPLE_COMPANY.info
    expect((await audited(id)).filter(({ action }) => action === 'company.edit')).toMatchObject([
      {
        actor_name: 'Inga Rimkutė',
        before: {
          legal_name: 'Rasos Baldai UAB',
          info: { registration_id: '305123456', registered_address: address },
        },
        after: {
          legal_name: 'Medis UAB',
          info: { registration_id: '305999999', registered_address: { ...address, city: 'Kaunas' } },
        },
      },
    ])
  })

  it('is possible where an earlier activity is none of the sectors', async () => {
    const { customerId: id } = await bank.makeCompany({ name: 'Sena UAB' })
    await bank.database.ownerPool.query(
      `update customer set business_activity = 'Restaurants' where id = $1`,
      [id],
    )
    expect(await seen(id)).toMatchObject({ business_activity: 'Restaurants' })
    const change = { legal_name: 'Nauja UAB', reasons: { legal_name: 'The register' } }
    expect((await edit(id, change)).code).toBe('OK00')
    expect(await seen(id)).toMatchObject({ name: 'Nauja UAB', business_activity: 'Restaurants' })
    await edit(id, { business_info: { company_business_activity: 'Gaming' } })
    expect(await seen(id)).toMatchObject({ business_activity: 'Gaming' })
  })

  it('of what is scored or screened scores it again', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const before = await seen(id)
    const moved = {
      registered_address: { country: 'VE', city: 'Caracas', street: 'Calle 1', postal_code: '' },
    }
    const { result } = await edit(id, { info: moved, business_info: { company_business_activity: 'Gaming' } })
    expect(result).toMatchObject({ country: 'VE', business_activity: 'Gaming' })
    expect((await seen(id)).risk_category).toBeGreaterThan(before.risk_category)
    expect((await audited(id)).map(({ action }) => action).slice(-2)).toEqual([
      'company.edit',
      'company.score_risk',
    ])
    await edit(id, { legal_name: 'Viktoras Demovičius' })
    expect(await seen(id)).toMatchObject({ risk_category: 5 })
    expect(bank.notices.at(-1)).toMatchObject({ title: { en: 'A customer has a listed name' } })
  })

  it('makes a first approval void, and its author does not approve', async () => {
    const { id } = await makeRegisteredCompany(bank, {
      answers: {
        ...EXAMPLE_COMPANY,
        business_info: {
          ...EXAMPLE_COMPANY.business_info,
          company_business_activity: 'Gaming',
          countries_payin: ['LT', 'VE'],
        },
        financial_info: { ...EXAMPLE_COMPANY.financial_info, est_monthly_volume: 'over 4,999,999' },
      },
    })
    await approve(other, id)
    expect(await seen(id)).toMatchObject({ approval: { asked_by: 'Tomas Antrasis' } })
    await edit(id, { info: { websites: [] } })
    expect(await seen(id)).toMatchObject({ approval: null, may: { approve: false } })
    expect(await approve(staff, id)).toMatchObject({ code: 'maker_cannot_approve' })
    expect((await seen(id)).four_eyes?.acted).toEqual([
      { name: 'Inga Rimkutė', part: 'changed_scored', you: true },
    ])
  })

  it('that changes nothing is no change', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const before = await seen(id)
    const { result } = await edit(id, {
      legal_name: 'Rasos Baldai UAB',
      info: { registration_id: EXAMPLE_COMPANY.info.registration_id },
    })
    expect(result).toEqual(before)
  })

  it('of one that never answered keeps what staff know of it', async () => {
    const { customerId: id } = await bank.makeCompany({ name: 'Sena UAB' })
    const { result } = await edit(id, { info: { registration_id: '300000001' } })
    expect(result).toMatchObject({
      name: 'Sena UAB',
      legal_name: 'Sena UAB',
      info: { registration_id: '300000001' },
    })
  })
})

describe('an approved company', () => {
  it.each<[string, Edit, string[]]>([
    ['the legal name', { legal_name: 'Medis UAB' }, ['legal_name']],
    ['do-business-as', { info: { do_business_as: 'Medis' } }, ['do_business_as']],
    ['the physical address', { info: { physical_address: { city: 'Alytus' } } }, ['physical_address']],
    [
      'the physical address, by the registered one',
      { info: { has_physical_address: false } },
      ['physical_address'],
    ],
    [
      'two at once',
      { legal_name: 'Medis UAB', info: { do_business_as: 'M.' } },
      ['legal_name', 'do_business_as'],
    ],
  ])('needs a reason for a change of %s', async (_, change, details) => {
    const id = await approved()
    const refused = await edit(id, change)
    expect(refused).toMatchObject({ status: 422, code: 'reason_required' })
    expect(faultsOf(refused)).toEqual(details.map((detail) => `body.reasons.${detail}`))
    const reasons = Object.fromEntries(details.map((detail) => [detail, 'The register says so']))
    expect((await edit(id, { ...change, reasons })).code).toBe('OK00')
    expect((await audited(id)).findLast(({ action }) => action === 'company.edit')).toMatchObject({
      after: { reasons },
    })
  })

  it('needs none for other details', async () => {
    const id = await approved()
    expect((await edit(id, { info: { registration_id: '1', websites: [] } })).code).toBe('OK00')
  })
})

describe('the financial details', () => {
  const { financial_info: financial } = EXAMPLE_COMPANY

  it('are corrected field by field, audited, and scored again', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const answer = await edit(id, {
      financial_info: {
        est_monthly_volume: 'over 4,999,999',
        geo_coverage: { europe: 90, asia: 4 },
        source_income: [{ source_id: 1 }],
      },
    })
    expect(answer.result).toMatchObject({
      financial_info: {
        ...financial,
        est_monthly_volume: 'over 4,999,999',
        geo_coverage: { ...financial.geo_coverage, europe: 90, asia: 4 },
        source_income: [{ source_id: 1 }],
      },
    })
    const acts = await audited(id)
    expect(acts.map(({ action }) => action).slice(-2)).toEqual(['company.edit', 'company.score_risk'])
    expect(acts.find(({ action }) => action === 'company.edit')).toMatchObject({
      before: { financial_info: { est_monthly_volume: financial.est_monthly_volume } },
      after: { financial_info: { est_monthly_volume: 'over 4,999,999' } },
    })
  })

  it('lose the currencies that the services do not allow', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const off = Object.fromEntries(Object.keys(financial.services).map((one) => [one, false]))
    const { result } = await edit(id, {
      financial_info: {
        services: { ...off, debit_card: true },
        account_activity: [
          { currency: 'EUR', activity: { card_spending: true } },
          { currency: 'USD', activity: { card_spending: true } },
        ],
      },
    })
    expect(result).toMatchObject({ financial_info: { account_activity: [{ currency: 'EUR' }] } })
  })

  it.each<[string, NonNullable<Edit['financial_info']>, string[]]>([
    [
      'Customers geographical coverage must be 100%',
      { geo_coverage: { europe: 92 } },
      ['body.financial_info.geo_coverage'],
    ],
    [
      'is not a service of the institution',
      { services: { other_account: true } },
      ['body.financial_info.services.other_account'],
    ],
    ['Select at least one source', { source_income: [] }, ['body.financial_info.source_income']],
    ['is required', { account_activity: [] }, ['body.financial_info.account_activity']],
    ['is required', { pay_in_out: { pay_in: { max: '' } } }, ['body.financial_info.pay_in_out.pay_in.max']],
    [
      'must not be less than the minimum',
      { pay_in_out: { pay_out: { max: '4.99' } } },
      ['body.financial_info.pay_in_out.pay_out.max'],
    ],
    ['is required', { current_monthly_txns: '' }, ['body.financial_info.current_monthly_txns']],
    ['please name at least two partners', { main_partners: [] }, ['body.financial_info.main_partners']],
  ])('are refused where %s: %j', async (text, change, paths) => {
    const { id } = await makeRegisteredCompany(bank)
    const answer = await edit(id, { financial_info: change })
    expect(answer.code).toBe('input_invalid')
    expect(faultsOf(answer)).toEqual(paths)
    expect((answer.result as unknown as { fields: { text: string }[] }).fields[0]?.text).toBe(text)
  })

  it('of a company without any are filled in one by one', async () => {
    const { customerId: id } = await bank.makeCompany({ name: 'Sena UAB' })
    const change = { pay_in_out: { pay_in: { min: '1.00', average: '2.00', max: '3.00' } } }
    expect((await edit(id, { financial_info: change })).code).toBe('OK00')
    expect((await edit(id, { financial_info: { geo_coverage: { europe: 50 } } })).code).toBe('input_invalid')
  })
})

describe('is refused', () => {
  it.each<[Edit, string[]]>([
    [{ legal_name: '' }, ['body.legal_name']],
    [{ info: { incorporation_date: '2027-01-01' } }, ['body.info.incorporation_date']],
    [{ info: { registered_address: { city: 'V' } } }, ['body.info.registered_address.city']],
    [{ business_info: { company_business_activity: '' } }, ['body.business_info.company_business_activity']],
    [{ structure: { persons: [] }, declarations: [] }, ['body.declarations', 'body.structure']],
  ])('%j', async (change, paths) => {
    const { id } = await makeRegisteredCompany(bank)
    const answer = await edit(id, change)
    expect(answer.code).toBe('input_invalid')
    expect(faultsOf(answer).toSorted()).toEqual(paths)
  })

  it('from a stale page, and one of two at the same moment', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const { version } = await seen(id)
    const names = ['Pirmas UAB', 'Antras UAB']
    const answers = await Promise.all(
      names.map((legal_name, at) => edit(id, { legal_name }, { version, who: at ? other : staff })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
    expect((await edit(id, { legal_name: 'Trečias UAB' }, { version })).code).toBe('version_conflict')
    expect((await audited(id)).filter(({ action }) => action === 'company.edit')).toHaveLength(1)
  })

  it('while a colleague claims it, without the permission, and from another entity', async () => {
    const id = await approved()
    const { version } = await seen(id)
    const lists = await bank.makeStaff('Ana Litė', 'analytics')
    const change = { info: { registration_id: '7' } }
    expect((await edit(id, change, { who: lists, version })).code).toBe('permission_missing')
    const elsewhere = await bank.makeStaff('Jonas Kitur', 'compliance', ['SG'])
    expect((await edit(id, change, { who: elsewhere, version })).code).toBe('not_found')
    await bank.call(other, claimCompany, { params: { id }, body: {} })
    expect((await edit(id, change, { version })).code).toBe('company_locked')
  })
})
