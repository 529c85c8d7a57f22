import type { CallBody } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  cancelCompanyDocumentRequest,
  commentOnCompany,
  decideCompanyDocument,
  decideCompanyHit,
  getCompanyRisk,
  listAuditedAccounts,
  listCompanyAudit,
  listCompanyComments,
  listCompanysAccounts,
  openCompanyAccount,
  requestCompanyDocument,
  reviewCompany,
  setCompanyRisk,
} from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { NEW_COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'
import { findCompanyUsers } from '../../customers/index.ts'

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
})
afterAll(() => bank.close())

const GAMING = {
  ...EXAMPLE_COMPANY,
  business_info: { ...EXAMPLE_COMPANY.business_info, company_business_activity: 'Gaming' },
  financial_info: { ...EXAMPLE_COMPANY.financial_info, est_monthly_volume: 'over 4,999,999' },
} as const

async function seen(id: string, who = staff) {
  const { result } = await bank.call(who, getCompany, { params: { id } })
  return staffCompany.parse(result)
}

type Action = CallBody<typeof reviewCompany>
type Asked = Action extends infer One ? (One extends Action ? Omit<One, 'version'> : never) : never

async function review(who: Person, id: string, action: Asked, version?: number) {
  const { version: now } = await seen(id)
  const body = { ...action, version: version ?? now } as Action
  const answer = await bank.call(who, reviewCompany, { params: { id }, body })
  await bank.drain()
  return answer
}

const approve = { action: 'approve', reason: 'Full ODD' } as const
const userOf = (id: string) =>
  bank.db.selectFrom('app_user').select(['roles']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a company that registered', () => {
  it('waits for the staff since then, with its answers, its users and what they can do', async () => {
    const told = bank.notices.length
    const { id, userId } = await makeRegisteredCompany(bank)
    await bank.drain()
    const at = bank.clock.now().toISOString()
    expect(await seen(id)).toMatchObject({
      ...EXAMPLE_COMPANY,
      _id: id,
      side: 'staff',
      name: 'Žalio Miško Baldai UAB',
      country: 'LT',
      status: 'PENDING',
      registered_at: at,
      waiting_since: at,
      claim: null,
      blockers: [],
      may: { advance: [], approve: true, reject: true, change_status: ['CLOSE-APP'] },
      four_eyes: { by_two: false, refused: false },
      users: [{ _id: userId, name: 'Ona Petraitė', last_login: null, roles: [] }],
    })
    expect(bank.notices.slice(told)).toMatchObject([
      { permission: 'company:review', link: `/crm/view_corporate/info/${id}` },
    ])
  })

  it('is let in: its users become customers, and it has an account and its features', async () => {
    const { id, userId } = await makeRegisteredCompany(bank)
    const { result } = await review(staff, id, approve)
    expect(result).toMatchObject({ status: 'APPROVED', waiting_since: null, reviewer: 'Inga Rimkutė' })
    expect(await userOf(userId)).toEqual({ roles: ['customer'] })
    expect(await findCompanyUsers(bank.db, id)).toMatchObject([
      { id: userId, role: 'customer', permissions: COMPANY_PERMISSIONS },
    ])
    const accounts = await bank.call(staff, listCompanysAccounts, { params: { id } })
    expect(accounts.result).toMatchObject([{ entity: 'UAB', acc_details: { currency: 'EUR', type: 'IBAN' } }])
    const stored = await bank.db
      .selectFrom('customer')
      .select('settings')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored?.settings).toEqual(NEW_COMPANY_SETTINGS)
    const opened = await bank.call(staff, openCompanyAccount, {
      params: { id },
      body: { entity: 'UK', currency: 'GBP' },
    })
    expect(opened.result).toMatchObject({ entity: 'UK', status: 'ACTIVE' })
    expect((await bank.call(staff, listCompanysAccounts, { params: { id } })).result).toHaveLength(2)
  })

  it('of high risk is let in by two people', async () => {
    const { id, userId } = await makeRegisteredCompany(bank, {
      answers: {
        ...GAMING,
        business_info: { ...GAMING.business_info, countries_payin: ['LT', 'VE'] },
      },
    })
    expect(await seen(id)).toMatchObject({ risk_category: 4, four_eyes: { by_two: true } })
    expect((await review(staff, id, approve)).result).toMatchObject({
      status: 'PENDING',
      approval: { asked_by: 'Inga Rimkutė' },
    })
    expect(await userOf(userId)).toEqual({ roles: ['COMPANY'] })
    expect((await review(staff, id, approve)).code).toBe('maker_cannot_approve')
    expect((await review(other, id, approve)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('is not approved while it registers', async () => {
    const { id } = await makeRegisteredCompany(bank, { isComplete: false })
    expect(await seen(id)).toMatchObject({ waiting_since: null, may: { approve: false, reject: true } })
    const answer = await review(staff, id, approve)
    expect(answer).toMatchObject({
      code: 'company_not_ready',
      result: { blockers: ['The registration is not complete'] },
    })
  })

  it('is rejected, or its application closed, with a reason', async () => {
    const [rejected, closed] = [await makeRegisteredCompany(bank), await makeRegisteredCompany(bank)]
    const rejecting = { action: 'reject', reason: 'ML risk', comment: 'Not for us.' } as const
    expect((await review(staff, rejected.id, rejecting)).result).toMatchObject({ status: 'REJECTED' })
    const closing = { action: 'change_status', status: 'CLOSE-APP', reason: 'Non-responsive' } as const
    expect((await review(staff, closed.id, closing)).result).toMatchObject({ status: 'CLOSE-APP' })
    expect((await review(staff, rejected.id, approve)).code).toBe('review_not_possible')
    expect((await review(staff, closed.id, { ...closing, status: 'TERMINATED' })).code).toBe(
      'review_not_possible',
    )
  })

  it.each<[string, Role, string]>([
    ['operation', 'operation', 'permission_missing'],
    ['crm', 'crm', 'permission_missing'],
  ])('%s see it and do not review it', async (_, role, code) => {
    const { id } = await makeRegisteredCompany(bank)
    const who = await bank.makeStaff('Ona Mato', role)
    expect(await seen(id, who)).toMatchObject({ may: { approve: false, reject: false, change_status: [] } })
    expect((await review(who, id, approve)).code).toBe(code)
  })

  it('is decided by the person who claims it', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await bank.call(other, claimCompany, { params: { id }, body: {} })
    expect(await seen(id)).toMatchObject({ claim: { user: 'Tomas Antrasis' } })
    expect((await review(staff, id, approve)).code).toBe('company_locked')
    expect((await review(other, id, approve)).result).toMatchObject({ status: 'APPROVED', claim: null })
  })

  it('is not decided by a version that is stale', async () => {
    const { id } = await makeRegisteredCompany(bank)
    expect((await review(staff, id, approve, 99)).code).toBe('version_conflict')
  })
})

describe('its documents', () => {
  const ask = (id: string) =>
    bank.call(staff, requestCompanyDocument, {
      params: { id },
      body: { what: 'other', text: 'A trust deed', reason: 'Who owns it?', deadline: '2026-12-01' },
    })

  it('are decided on before the company', async () => {
    const { id, userId } = await makeRegisteredCompany(bank)
    const of = { id: userId, customerId: id } as Parameters<typeof addDocument>[1]
    const document = await addDocument(bank, of, { kind: 'additional' })
    expect(await seen(id)).toMatchObject({ blockers: ['A document is neither accepted nor rejected'] })
    const { result } = await bank.call(staff, decideCompanyDocument, {
      params: { id, document },
      body: { decision: 'accept' },
    })
    expect(result).toMatchObject({ state: 'accepted' })
    expect(await seen(id)).toMatchObject({ blockers: [], may: { approve: true } })
  })

  it('that were all rejected are asked for again', async () => {
    const { id, userId } = await makeRegisteredCompany(bank)
    const of = { id: userId, customerId: id } as Parameters<typeof addDocument>[1]
    const document = await addDocument(bank, of, { kind: 'license' })
    const body = { decision: 'reject', reason: 'It has expired.' } as const
    await bank.call(staff, decideCompanyDocument, { params: { id, document }, body })
    await bank.drain()
    expect(await seen(id)).toMatchObject({
      waiting_since: null,
      blockers: ['The customer was asked for a document that is not there yet'],
      all_documents: [{ kind: 'license', state: 'rejected' }],
    })
    expect(bank.notices.at(-1)).toMatchObject({
      customerId: id,
      message: { en: 'License: It has expired.' },
    })
    await addDocument(bank, of, { kind: 'license', state: 'accepted' })
    expect(await seen(id)).toMatchObject({ blockers: [], may: { approve: true } })
  })

  it('are asked for, and then it waits for the customer until that is withdrawn', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const { result } = await ask(id)
    expect(await seen(id)).toMatchObject({
      waiting_since: null,
      all_requests: [{ text: 'A trust deed', state: 'requested' }],
    })
    const params = { id, request: result._id }
    expect((await bank.call(staff, cancelCompanyDocumentRequest, { params })).result).toMatchObject({
      state: 'cancelled',
    })
    expect((await seen(id)).waiting_since).not.toBeNull()
  })
})

describe('its risk', () => {
  it('follows from where it is, its business and the payments it expects', async () => {
    const { id } = await makeRegisteredCompany(bank, { answers: GAMING })
    const { result } = await bank.call(staff, getCompanyRisk, { params: { id } })
    expect(result.parts.map(({ points, text }) => [points, text])).toEqual([
      [0, 'Country of the registered address: Lithuania'],
      [0, 'Riskiest country paid to or from: Lithuania'],
      [40, 'Business activity: Gaming'],
      [20, 'Expected payments a month, EUR: over 4,999,999'],
      [0, 'Name on a watchlist: no match'],
    ])
    expect(result).toMatchObject({ category: 3, score: 60, overridden: null })
    const set = await bank.call(staff, setCompanyRisk, {
      params: { id },
      body: { category: 4, reason: 'Known' },
    })
    expect(set.result).toMatchObject({ category: 4, overridden: { by: 'Inga Rimkutė', reason: 'Known' } })
  })

  it('of a company that did not register itself stays as it was given, until staff have it calculated', async () => {
    const { customerId: id } = await bank.makeCompany({ risk: 4 })
    const before = await bank.call(staff, getCompanyRisk, { params: { id } })
    expect(before.result).toMatchObject({ category: 4, overridden: { by: 'System' } })
    const after = await bank.call(staff, setCompanyRisk, { params: { id }, body: { recalculate: true } })
    expect(after.result).toMatchObject({ category: 2, score: 21, overridden: null })
  })

  it('counts a listed person behind it, and says whose name is listed', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await bank.db
      .insertInto('party')
      .values({
        id: newId(),
        customer_id: id,
        kind: 'PERSON',
        roles: ['DIRECTOR'],
        name: 'Viktoras Demovičius',
        answers: '{}',
        status: 'PENDING',
      })
      .execute()
    const { result } = await bank.call(staff, setCompanyRisk, { params: { id }, body: { recalculate: true } })
    expect(result).toMatchObject({
      category: 5,
      screening: { hits: [{ name: 'Viktoras Demovičius', listed_name: 'Viktoras Demovičius' }] },
    })
  })

  it('is prohibited while its name is a listed one, and free again once staff say that it is another', async () => {
    const { id } = await makeRegisteredCompany(bank, { name: 'Blackreef Demo Shipping Ltd' })
    const risk = (await bank.call(staff, getCompanyRisk, { params: { id } })).result
    expect(risk.category).toBe(5)
    expect(await seen(id)).toMatchObject({
      blockers: ['The risk category is 5: prohibited'],
      may: { approve: false },
    })
    const [hit] = risk.screening?.hits ?? []
    const decided = await bank.call(staff, decideCompanyHit, {
      params: { id, hit: hit?.id ?? '' },
      body: { decision: 'false_positive', reason: 'Another country', version: hit?.version ?? 0 },
    })
    expect(decided.result).toMatchObject({ category: 1, screening: { hits: [{ state: 'false_positive' }] } })
    expect((await review(staff, id, approve)).code).toBe('maker_cannot_approve')
  })
})

it('comments and audit are of the company', async () => {
  const { id } = await makeRegisteredCompany(bank)
  await bank.call(staff, commentOnCompany, { params: { id }, body: { comment: 'Called them.' } })
  const comments = await bank.call(staff, listCompanyComments, { params: { id } })
  expect(comments.result).toMatchObject([{ comment: 'Called them.', user: 'Inga Rimkutė' }])
  const audit = await bank.call(staff, listCompanyAudit, { params: { id } })
  expect(audit.result.map(({ action }) => action)).toEqual(['company.comment', 'company.score_risk'])
})

describe('the audit of an account', () => {
  it('is asked for by an account with acts in the audit of the company', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await review(staff, id, { action: 'approve', reason: 'None' })
    const audited = () => bank.call(staff, listAuditedAccounts, { params: { id } })
    const before = (await audited()).result
    const body = { entity: 'UK', currency: 'GBP' } as const
    const { result: opened } = await bank.call(staff, openCompanyAccount, { params: { id }, body })
    const { result: accounts } = await audited()
    expect(accounts).toEqual([
      ...before,
      { _id: opened._id, account_id: opened.acc_details.account_id, currency: 'GBP' },
    ])
    const query = { account: opened._id }
    const { result: acts, metadata } = await bank.call(staff, listCompanyAudit, { params: { id }, query })
    expect(acts).toMatchObject([{ action: 'account.open' }])
    expect(metadata).toMatchObject({ count: 1 })
  })

  it('of another company is empty, and of another entity not known', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const { customerId } = await bank.makeCompany()
    const [inLithuania, inBritain] = await Promise.all(
      (['UAB', 'UK'] as const).map(async (entity) => {
        const body = { entity, currency: 'USD' } as const
        return (await bank.call(staff, openCompanyAccount, { params: { id: customerId }, body })).result._id
      }),
    )
    const query = { account: inBritain ?? '' }
    expect((await bank.call(staff, listCompanyAudit, { params: { id }, query })).result).toEqual([])
    const british = await bank.makeStaff('Ema Britė', 'risk', ['UK'])
    const { result } = await bank.call(british, listAuditedAccounts, { params: { id: customerId } })
    expect(result).toMatchObject([{ _id: inBritain }])
    const other = { account: inLithuania ?? '' }
    const acts = await bank.call(british, listCompanyAudit, { params: { id: customerId }, query: other })
    expect(acts.result).toEqual([])
  })
})

it('an individual is no company', async () => {
  const { customerId: id } = await bank.makeIndividual()
  const { customerId: companyId } = await bank.makeCompany()
  expect((await bank.call(staff, getCompany, { params: { id } })).code).toBe('not_found')
  expect((await bank.call(staff, listCompanysAccounts, { params: { id } })).code).toBe('not_found')
  expect((await bank.call(staff, listCompanyAudit, { params: { id } })).code).toBe('not_found')
  expect((await bank.call(staff, listAuditedAccounts, { params: { id } })).code).toBe('not_found')
  expect((await bank.call(staff, getCompany, { params: { id: companyId } })).code).toBe('OK00')
})
