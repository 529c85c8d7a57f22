import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { getProgramOf, proposeProgram } from '@fondaco/contract/customers/program-calls.ts'
import { approveChange, getChange, refuseChange } from '@fondaco/contract/proposals/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, type Person } from '../../../test/make-bank.ts'
import { newId } from '../../platform/ids.ts'
import { insertFeeLines } from '../prices/index.ts'
import { addCompanyUser } from './index.ts'

let bank: Bank
let [ana, ben, risk]: Person[] = []
let company: Company
beforeAll(async () => {
  bank = await makeBank()
  ana = await bank.makeStaff('Ana Pirmoji', 'admin')
  ben = await bank.makeStaff('Ben Antrasis', 'operation')
  risk = await bank.makeStaff('Rita Trečioji', 'risk')
  await bank.db.transaction().execute((trx) =>
    insertFeeLines(trx, [
      {
        id: newId(),
        version: 1,
        ...plainLine({ program: 2, entity: 'UAB', kind: 'MONTHLY', fixed: 7_00n }),
      },
    ]),
  )
})
afterAll(() => bank.close())
beforeEach(async () => {
  company = await bank.makeCompany({ funds: 0n })
})

const params = () => ({ id: company.customerId })
const propose = (by: Person | undefined, body: object = {}) =>
  bank.call(by ?? null, proposeProgram, {
    params: params(),
    body: { program: 2, seen: 1, reason: 'They grew', ...body },
  })
const waiting = async () => (await propose(ana)).result.change._id
const held = async () => (await bank.call(ana ?? null, getProgramOf, { params: params() })).result
const decide = (by: Person | undefined, id: string) =>
  bank.call(by ?? null, approveChange, { params: { id } })

describe('the fee programme of a company', () => {
  it('is changed by two people: nothing before the second one, and then at once', async () => {
    const id = await waiting()
    expect(await held()).toMatchObject({ program: 1, programs: [1, 2], change_id: id, history: [] })
    expect((await decide(ana, id)).code).toBe('maker_cannot_approve')
    const { result } = await bank.call(ben ?? null, getChange, { params: { id } })
    expect(result.lines).toEqual([
      { label: 'Fee programme', before: ['1'], after: ['2'] },
      {
        label: 'Dearer: Monthly fee, UAB, EUR',
        before: ['No price'],
        after: ['7.00 EUR from 21-11-2026'],
      },
    ])
    expect((await decide(ben, id)).code).toBe('OK00')
    expect(await held()).toMatchObject({
      program: 2,
      change_id: null,
      history: [
        {
          change_id: id,
          proposed_by: 'Ana Pirmoji',
          approved_by: 'Ben Antrasis',
          reason: 'They grew',
          before: 1,
          after: 2,
        },
      ],
    })
    expect((await bank.call(ana ?? null, getCompany, { params: params() })).result).toMatchObject({
      fee_program: 2,
    })
    const acts = await bank.db
      .selectFrom('audit_event')
      .select(['actor_name', 'before', 'after'])
      .where('action', '=', 'company.change_program')
      .where('customer_id', '=', company.customerId)
      .execute()
    expect(acts).toEqual([
      {
        actor_name: 'Ben Antrasis',
        before: { fee_program: 1 },
        after: { fee_program: 2, proposal: id },
      },
    ])
  })

  it('stays when it is refused, and when it changed meanwhile', async () => {
    const refused = await waiting()
    const body = { reason: 'Their contract is not signed' }
    await bank.call(ben ?? null, refuseChange, { params: { id: refused }, body })
    expect(await held()).toMatchObject({ program: 1, change_id: null })
    const outdated = await waiting()
    await bank.db
      .updateTable('customer')
      .set({ fee_program: 2 })
      .where('id', '=', company.customerId)
      .execute()
    expect((await decide(ben, outdated)).code).toBe('proposal_overtaken')
  })

  it.each<[string, object]>([
    ['its risk', { risk_category: 4 }],
    ['its entities', { entities: ['UAB', 'UK'] }],
  ])('is proposed anew when %s changed, on which prices depend', async (_, change) => {
    const id = await waiting()
    await bank.db.updateTable('customer').set(change).where('id', '=', company.customerId).execute()
    expect((await decide(ben, id)).code).toBe('proposal_overtaken')
  })

  it('is neither proposed nor approved by a user of the company', async () => {
    const id = await waiting()
    for (const person of [ana, ben])
      await bank.db.transaction().execute((trx) =>
        addCompanyUser(trx, {
          companyId: company.customerId,
          userId: person?.id ?? '',
          at: bank.clock.now(),
          role: 'customer',
          permissions: COMPANY_PERMISSIONS,
        }),
      )
    expect((await decide(ben, id)).code).toBe('maker_cannot_approve')
    expect((await propose(ana)).code).toBe('maker_cannot_approve')
    expect((await held()).may_propose).toBe(false)
    const left = [ana?.id ?? '', ben?.id ?? '']
    await bank.db.deleteFrom('company_user').where('user_id', 'in', left).execute()
  })

  it('is not proposed by people who see only some of its entities', async () => {
    const eva = await bank.makeStaff('Eva Trečioji', 'admin', ['UAB'])
    await bank.db
      .updateTable('customer')
      .set({ entities: ['UAB', 'UK'] })
      .where('id', '=', company.customerId)
      .execute()
    expect((await propose(eva)).code).toBe('permission_missing')
  })

  it('tells the limits that come with it', async () => {
    await bank.drain()
    await bank.db
      .insertInto('payment_limits')
      .values({
        id: newId(),
        program: 2,
        limits: JSON.stringify([{ type: null, period: 'per_payment', most: '50000' }]),
      })
      .execute()
    const id = await waiting()
    const { result } = await bank.call(ben ?? null, getChange, { params: { id } })
    expect(result.lines.at(-1)).toEqual({
      label: 'Limit: All payments, one payment',
      before: ['100,000.00 EUR'],
      after: ['500.00 EUR'],
    })
    await decide(ben, id)
    await bank.drain()
    const told = bank.notices.filter(({ link }) => link === '/customer/limits')
    expect(told.map(({ message }) => message.en)).toEqual([
      'All payments, one payment: 500.00 EUR (before: 100,000.00 EUR).',
    ])
  })

  it.each<[string, object, string]>([
    ['to one that there is not', { program: 9 }, 'fee_program_unknown'],
    ['to the present one', { program: 1 }, 'fee_program_same'],
    ['that is no longer the one that was seen', { seen: 2, program: 1 }, 'version_conflict'],
  ])('is not changed %s', async (_, body, code) => {
    expect((await propose(ana, body)).code).toBe(code)
  })

  it('is not proposed twice, without the permission, nor for an individual', async () => {
    await waiting()
    expect((await propose(ben)).code).toBe('proposal_waits')
    expect((await propose(risk)).code).toBe('permission_missing')
    const person = await bank.makeIndividual({ funds: 0n })
    const body = { program: 2, seen: 1, reason: 'They asked' }
    const answer = await bank.call(ana ?? null, proposeProgram, {
      params: { id: person.customerId },
      body,
    })
    expect(answer.code).toBe('not_found')
  })
})
