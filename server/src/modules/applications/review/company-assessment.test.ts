import type { CallBody } from '@fondaco/contract/call.ts'
import { getCompany, updateCompany } from '@fondaco/contract/companies/calls.ts'
import { getCompanyRisk, reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { EXAMPLE_STAFF_INFO } from '@fondaco/rules/companies/staff-details.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'

type Info = NonNullable<CallBody<typeof updateCompany>['info']>

let bank: Bank
let compliance: Person
let other: Person
let crm: Person
beforeAll(async () => {
  bank = await makeBank()
  compliance = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
  crm = await bank.makeStaff('Ona Pardavėja', 'crm')
})
afterAll(() => bank.close())

async function seen(id: string) {
  const { result } = await bank.call(compliance, getCompany, { params: { id } })
  return staffCompany.parse(result)
}

async function write(id: string, info: Info, who = compliance) {
  const { version } = await seen(id)
  const answer = await bank.call(who, updateCompany, { params: { id }, body: { info, version } })
  await bank.drain()
  return answer
}

async function approved() {
  const { id } = await makeRegisteredCompany(bank)
  const { version } = await seen(id)
  const body = { action: 'approve', reason: 'None', version } as const
  expect((await bank.call(other, reviewCompany, { params: { id }, body })).code).toBe('OK00')
  return id
}

const riskOf = async (id: string) => (await bank.call(compliance, getCompanyRisk, { params: { id } })).result

describe('what staff write down about a company', () => {
  it('is kept beside what it says, read by staff, and audited', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const answer = await write(id, EXAMPLE_STAFF_INFO)
    expect(answer.result).toMatchObject({ info: { ...EXAMPLE_COMPANY.info, ...EXAMPLE_STAFF_INFO } })
    expect(await seen(id)).toEqual(answer.result)
    const { rows } = await bank.database.ownerPool.query(
      'select answers, staff_info from company where customer_id = $1',
      [id],
    )
    expect(rows).toEqual([{ answers: EXAMPLE_COMPANY, staff_info: EXAMPLE_STAFF_INFO }])
    const acts = await auditedOf(bank, { customerId: id })
    expect(acts.filter(({ action }) => action === 'company.edit')).toMatchObject([
      {
        before: { info: { legal_cases_exist: null, share_ownership: null } },
        after: { info: EXAMPLE_STAFF_INFO },
      },
    ])
  })

  it('is changed field by field', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await write(id, EXAMPLE_STAFF_INFO)
    await write(id, {
      activity_require_authorization: { num_of_licenses: '', license_exp_date: '2030-01-01' },
      structure_complexity: '',
    })
    expect((await seen(id)).info).toEqual({
      ...EXAMPLE_COMPANY.info,
      ...EXAMPLE_STAFF_INFO,
      activity_require_authorization: {
        ...EXAMPLE_STAFF_INFO.activity_require_authorization,
        num_of_licenses: '',
        license_exp_date: '2030-01-01',
      },
      structure_complexity: '',
    })
  })

  it.each<[Info, string[]]>([
    [{ activity_require_authorization: { license_issue_date: '2999-01-01' } }, ['license_issue_date']],
    [
      {
        activity_require_authorization: { license_issue_date: '2024-05-02', license_exp_date: '2024-05-01' },
      },
      ['license_exp_date'],
    ],
  ])('is refused as %j', async (info, fields) => {
    const { id } = await makeRegisteredCompany(bank)
    const { code, result } = await write(id, info)
    expect(code).toBe('input_invalid')
    expect((result as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual(
      fields.map((field) => `body.info.activity_require_authorization.${field}`),
    )
  })
})

describe('what is assessed of the risk', () => {
  it.each<[string, Info, number]>([
    ['Medium', { structure_complexity: 'Medium' }, 10],
    ['Full', { reliance_3_party_client_identification: 'Full' }, 15],
    ['Bearer or nominee', { share_ownership: 'Bearer or nominee' }, 40],
    ['Significant deviations', { transaction_logic: 'Significant deviations' }, 40],
    ['Weak', { assessment_aml_prevention: 'Weak' }, 25],
    ['Not Applicable', { assessment_aml_prevention: 'Not Applicable' }, 0],
  ])('scores a customer again: %s', async (words, info, points) => {
    const id = await approved()
    const before = await riskOf(id)
    expect((await write(id, info)).code).toBe('OK00')
    const after = await riskOf(id)
    expect(after.score).toBe(before.score + points)
    const [factor = ''] = Object.keys(info)
    expect(before.parts.map((part) => part.factor)).not.toContain(factor)
    const part = after.parts.find((one) => one.factor === factor)
    expect(part).toMatchObject({ points, known: true })
    expect(part?.text).toContain(`: ${words}`)
    await write(id, { [factor]: '' })
    expect((await riskOf(id)).score).toBe(before.score)
  })

  it.each(['transaction_logic', 'assessment_aml_prevention'] as const)(
    'of a company that applies leaves out %s',
    async (name) => {
      const { id } = await makeRegisteredCompany(bank)
      const { code, result } = await write(id, { [name]: 'Not Applicable' })
      expect([code, result]).toMatchObject([
        'input_invalid',
        {
          fields: [{ path: `body.info.${name}`, text: 'is assessed once the application was decided on' }],
        },
      ])
    },
  )

  it('is hidden and gives no points while a company applies again', async () => {
    const id = await approved()
    const { score } = await riskOf(id)
    await write(id, { transaction_logic: 'Significant deviations' })
    await bank.database.ownerPool.query(`update customer set status = 'PENDING' where id = $1`, [id])
    await write(id, { is_new_company: true })
    expect((await riskOf(id)).score).toBe(score)
  })

  it('is of reviewers; facts are of who edits information', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const reviewer = await bank.makeStaff('Jonas Vertintojas', 'risk', undefined, ['edit:information'])
    const codes = []
    for (const [who, info] of [
      [crm, { legal_cases_exist: true }],
      [crm, { structure_complexity: 'Simple' }],
      [crm, { legal_cases_exist: false, structure_complexity: 'Simple' }],
      [reviewer, { structure_complexity: 'Simple' }],
      [reviewer, { legal_cases_exist: false }],
      [reviewer, { legal_cases_exist: false, structure_complexity: 'Medium' }],
      [reviewer, {}],
    ] as const)
      codes.push((await write(id, info, who)).code)
    expect(codes).toEqual([
      'OK00',
      'permission_missing',
      'permission_missing',
      'OK00',
      'permission_missing',
      'permission_missing',
      'permission_missing',
    ])
    expect((await seen(id)).info).toMatchObject({ legal_cases_exist: true, structure_complexity: 'Simple' })
  })

  it('makes a first approval void, and its author does not approve', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await write(id, { share_ownership: 'Bearer or nominee' })
    const { version } = await seen(id)
    const body = { action: 'approve', reason: 'None', version } as const
    expect((await bank.call(compliance, reviewCompany, { params: { id }, body })).code).toBe(
      'maker_cannot_approve',
    )
  })
})
