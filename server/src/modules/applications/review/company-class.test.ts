import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  getCompanyRisk,
  listCompanyAudit,
  setCompanyCategory,
  setGamingIndustry,
} from '@fondaco/contract/companies/review-calls.ts'
import { DEFAULT_RISK_WEIGHTS } from '@fondaco/rules/onboarding/risk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'

let bank: Bank
let crm: Person
let admin: Person
beforeAll(async () => {
  bank = await makeBank()
  crm = await bank.makeStaff('Ana Redaguoja', 'crm')
  admin = await bank.makeStaff('Ada Valdo', 'admin')
})
afterAll(() => bank.close())

const makeCompany = async (sector: string) =>
  (
    await makeRegisteredCompany(bank, {
      answers: { business_info: { company_business_activity: sector } } as never,
    })
  ).id

const versionOf = async (id: string): Promise<number> =>
  (await bank.database.ownerPool.query('select version from customer where id = $1', [id])).rows[0].version

const note = async (id: string, is_gaming_industry: boolean) =>
  bank.call(crm, setGamingIndustry, {
    params: { id },
    body: { is_gaming_industry, reason: 'It serves casinos.', version: await versionOf(id) },
  })

const sectorOf = async (id: string) =>
  (await bank.call(crm, getCompanyRisk, { params: { id } })).result.parts.find(
    ({ factor }) => factor === 'sector',
  )

describe('a business of gaming', () => {
  it('is scored as that sector, whatever the company named, until it is noted no more', async () => {
    const id = await makeCompany('Education')
    const { code, result } = await note(id, true)
    expect(code).toBe('OK00')
    expect(result).toMatchObject({ is_gaming_industry: true })
    expect(await sectorOf(id)).toMatchObject({ points: DEFAULT_RISK_WEIGHTS.sector.Gaming })
    await note(id, false)
    expect(await sectorOf(id)).toMatchObject({ points: DEFAULT_RISK_WEIGHTS.sector.Education })
  })

  it('counts once, beside a sector that is as risky', async () => {
    const id = await makeCompany('Lottery')
    await note(id, true)
    expect(await sectorOf(id)).toMatchObject({ points: DEFAULT_RISK_WEIGHTS.sector.Lottery })
  })

  it('is recorded with its reason, ends a first approval, and its author does not approve', async () => {
    const id = await makeCompany('Education')
    await bank.database.ownerPool.query(
      'update application set approval_by = $2, approval_at = now() where customer_id = $1',
      [id, admin.id],
    )
    const { result } = await note(id, true)
    expect(result.approval).toBeNull()
    expect(result.four_eyes?.acted).toContainEqual({
      name: 'Ana Redaguoja',
      part: 'changed_scored',
      you: true,
    })
    const audit = await bank.call(admin, listCompanyAudit, { params: { id } })
    expect(audit.result.find(({ action }) => action === 'company.set_gaming_industry')).toMatchObject({
      before: { is_gaming_industry: false },
      after: { is_gaming_industry: true, reason: 'It serves casinos.' },
    })
  })

  it('is not noted of a version that has passed', async () => {
    const id = await makeCompany('Education')
    const body = { is_gaming_industry: true, reason: 'It serves casinos.', version: await versionOf(id) }
    await bank.call(crm, setGamingIndustry, { params: { id }, body })
    expect((await bank.call(crm, setGamingIndustry, { params: { id }, body })).code).toBe('version_conflict')
  })
})

describe('the category of a company', () => {
  it('is noted and taken away, and changes nothing else', async () => {
    const id = await makeCompany('Education')
    const before = (await bank.call(crm, getCompanyRisk, { params: { id } })).result
    for (const category of ['small', null] as const) {
      const body = { category, version: await versionOf(id) }
      const { result } = await bank.call(crm, setCompanyCategory, { params: { id }, body })
      expect(result).toMatchObject({ category })
    }
    expect((await bank.call(crm, getCompanyRisk, { params: { id } })).result).toEqual(before)
    const { result } = await bank.call(crm, getCompany, { params: { id } })
    expect(result).toMatchObject({ category: null, is_gaming_industry: false })
  })
})
