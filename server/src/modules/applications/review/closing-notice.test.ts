import { getIndividual } from '@fondaco/contract/applications/calls.ts'
import { listIndividuals, reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  listCompanies,
  reviewCompany,
  validateCompanyStatus,
} from '@fondaco/contract/companies/review-calls.ts'
import { getCustomerDashboard, getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { addCompanyUser } from '../../customers/index.ts'

type Action = CallBody<typeof reviewCompany>
type Asked = Action extends infer One ? (One extends Action ? Omit<One, 'version'> : never) : never
type Company = Awaited<ReturnType<Bank['makeCompany']>>

let bank: Bank
let staff: Person
let company: Company
let id: string
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())
beforeEach(async () => {
  company = await bank.makeCompany({ funds: 0n })
  id = company.customerId
  await bank.db.transaction().execute((trx) =>
    addCompanyUser(trx, {
      companyId: id,
      userId: company.id,
      role: 'customer',
      permissions: [],
      at: bank.clock.now(),
    }),
  )
})

const seen = async () => (await bank.call(staff, getCompany, { params: { id } })).result as never as Seen
interface Seen {
  readonly version: number
  readonly closing: { readonly may_notify: boolean; readonly notice: Record<string, string> | null } | null
}
const review = async (action: Asked, who = staff) =>
  (
    await bank.call(who, reviewCompany, {
      params: { id },
      body: { ...action, version: (await seen()).version } as Action,
    })
  ).code
const GIVE = { action: 'give_notice', reason: 'Inactivity', comment: 'No payment for two years.' } as const
const WITHDRAW = { action: 'withdraw_notice' } as const
const end = (status: CustomerStatus, reason: string) =>
  review({ action: 'change_status', status, reason } as Asked)
const setStatus = (status: CustomerStatus) =>
  bank.database.ownerPool.query('update customer set status = $2 where id = $1', [id, status])
/** The last day of the contract, moved by some days from today. */
const endsIn = (days: number) =>
  bank.database.ownerPool.query(
    `update closing_notice set given_on = $2::date - 61 + $3::int, ends_on = $2::date + $3::int where customer_id = $1`,
    [id, bank.clock.now(), days],
  )
const acts = async () =>
  (
    await bank.db
      .selectFrom('audit_event')
      .select(['action', 'after'])
      .where('customer_id', '=', id)
      .where('action', 'like', '%notice')
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => [action, after])

describe('a notice', () => {
  it('says when the contract ends, to those who act for the customer, and no reason', async () => {
    const before = bank.letters.length
    expect(await seen()).toMatchObject({ closing: { may_notify: true, notice: null } })
    expect(await review(GIVE)).toBe('OK00')
    await bank.drain()
    const { closing } = await seen()
    expect(closing?.notice).toMatchObject({ reason: 'Inactivity', by: 'Inga Rimkutė', state: 'running' })
    const letters = bank.letters.slice(before)
    const { name } = await bank.db
      .selectFrom('customer')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(letters).toMatchObject([{ letter: { template: 'closing-notice', company: name } }])
    expect(JSON.stringify(letters)).not.toContain('Inactivity')
    const { given_on: given, ends_on: ends } = closing?.notice ?? {}
    expect(await acts()).toMatchObject([
      ['company.give_notice', { given_on: given, ends_on: ends, reason: 'Inactivity' }],
    ])
    const waits = async () =>
      (
        await bank.call(company, getCustomerDashboard, {
          body: { object_ref: company.id, company_id: id },
        })
      ).result.waiting
    const shown = (text: string) => [{ kind: 'contract_end', text: expect.stringContaining(text) }]
    expect(await waits()).toMatchObject(shown(`Our contract with ${name} ends on `))
    await endsIn(0)
    expect(await waits()).toMatchObject(shown(`Our contract with ${name} ends on `))
    await endsIn(-1)
    expect(await waits()).toMatchObject(shown(`The last day of our contract with ${name} was `))
  })

  it('is given once, and withdrawn once, with a letter', async () => {
    expect(await review(WITHDRAW)).toBe('notice_unknown')
    expect(await review(GIVE)).toBe('OK00')
    expect(await review(GIVE)).toBe('notice_given')
    expect(await review(WITHDRAW)).toBe('OK00')
    await bank.drain()
    expect(bank.letters.at(-1)).toMatchObject({
      letter: { template: 'closing-notice-withdrawn', company: expect.any(String) },
    })
    expect((await seen()).closing?.notice).toBeNull()
    expect(await review(WITHDRAW)).toBe('notice_unknown')
    expect(await review(GIVE)).toBe('OK00')
    expect((await acts()).map(([action]) => action)).toEqual([
      'company.give_notice',
      'company.withdraw_notice',
      'company.give_notice',
    ])
  })

  it.each([
    ["Client's Request"],
    ['ML risk'],
    ['Non-cooperation'],
    ['Investigation'],
    ['<script>'],
    ['constructor'],
  ])('is not given for %s', async (reason) => {
    expect(await review({ ...GIVE, reason })).toBe('status_reason_invalid')
  })

  it.each<[CustomerStatus, string]>([
    ['APPROVED', 'OK00'],
    ['SUSPENDED', 'OK00'],
    ['PENDING', 'review_not_possible'],
    ['IN-PROGRESS', 'review_not_possible'],
    ['REJECTED', 'review_not_possible'],
    ['CLOSED', 'review_not_possible'],
    ['TERMINATED', 'review_not_possible'],
    ['CLOSE-APP', 'review_not_possible'],
  ])('to a customer who is %s: %s', async (status, code) => {
    await setStatus(status)
    expect(await review(GIVE)).toBe(code)
    if (code !== 'OK00') expect(await review(WITHDRAW)).toBe(code)
  })

  it('by two people at the same moment is one', async () => {
    const second = await bank.makeStaff('Rūta Kita')
    const { version } = await seen()
    const codes = await Promise.all(
      [staff, second].map(
        async (who) =>
          (await bank.call(who, reviewCompany, { params: { id }, body: { ...GIVE, version } })).code,
      ),
    )
    expect(codes.toSorted()).toEqual(['OK00', 'version_conflict'])
  })
})

describe('an end', () => {
  it.each<[CustomerStatus, string, string, string, string]>([
    ['CLOSED', 'Inactivity', 'notice_required', 'notice_required', 'OK00'],
    ['CLOSED', 'Compliance risk', 'notice_required', 'notice_required', 'OK00'],
    ['CLOSED', 'Other', 'notice_required', 'notice_required', 'OK00'],
    ['TERMINATED', 'Compliance risk', 'notice_required', 'notice_required', 'OK00'],
    ['CLOSED', "Client's Request", 'OK00', 'OK00', 'OK00'],
    ['TERMINATED', 'ML risk', 'OK00', 'OK00', 'OK00'],
    ['TERMINATED', 'TF risk', 'OK00', 'OK00', 'OK00'],
    ['TERMINATED', 'Sanctions', 'OK00', 'OK00', 'OK00'],
    ['TERMINATED', 'Non-cooperation', 'OK00', 'OK00', 'OK00'],
  ])('%s for %s: without notice %s, on its last day %s, after it %s', async (status, reason, ...expected) => {
    const found = [await end(status, reason)]
    for (const days of [0, -1]) {
      company = await bank.makeCompany({ funds: 0n })
      id = company.customerId
      await review(GIVE)
      await endsIn(days)
      found.push(await end(status, reason))
    }
    expect(found).toEqual(expected)
  })

  it('needs a notice that was not withdrawn', async () => {
    await review(GIVE)
    await endsIn(-1)
    await review(WITHDRAW)
    expect(await end('CLOSED', 'Inactivity')).toBe('notice_required')
  })

  it('says what is missing, and what the last day is', async () => {
    const blockers = async (status: CustomerStatus) =>
      (
        await bank.call(staff, validateCompanyStatus, { params: { id }, body: { status } })
      ).result.blockers.map(({ code }) => code)
    expect(await blockers('CLOSED')).toEqual(['notice_not_given'])
    await review(GIVE)
    expect([await blockers('CLOSED'), await blockers('TERMINATED')]).toEqual([
      ['notice_running'],
      ['notice_running'],
    ])
    expect(await blockers('SUSPENDED')).toEqual([])
    await endsIn(-1)
    expect(await blockers('CLOSED')).toEqual([])
  })
})

describe('staff', () => {
  const listed = async (notice: 'running' | 'over') =>
    (await bank.call(staff, listCompanies, { query: { notice, id } })).result.length
  const counted = async () =>
    (await bank.call(staff, getStaffDashboard)).result.queues.find(({ name }) => name === 'company_notices')

  it('find those whose contract ends, and count those whose last day has passed', async () => {
    const { count: before = 0 } = (await counted()) ?? {}
    expect([await listed('running'), await listed('over')]).toEqual([0, 0])
    await review(GIVE)
    expect([await listed('running'), await listed('over')]).toEqual([1, 0])
    await endsIn(-1)
    expect([await listed('running'), await listed('over')]).toEqual([0, 1])
    expect(await counted()).toMatchObject({ count: before + 1, oldest_at: expect.any(String) })
    await end('CLOSED', 'Inactivity')
    expect([await listed('over'), (await counted())?.count]).toEqual([0, before])
  })

  it('give it to individuals in the same way', async () => {
    const { customerId, ...person } = await bank.makeIndividual({ funds: 0n, status: 'APPROVED' })
    const { version } = (await bank.call(staff, getIndividual, { params: { id: customerId } })).result
    const { code, result } = await bank.call(staff, reviewIndividual, {
      params: { id: customerId },
      body: { ...GIVE, version },
    })
    expect([code, result.closing?.notice?.state]).toEqual(['OK00', 'running'])
    await bank.drain()
    expect(bank.letters.at(-1)).toMatchObject({ letter: { template: 'closing-notice', company: null } })
    const query = { notice: 'running', id: customerId } as const
    expect((await bank.call(staff, listIndividuals, { query })).result).toHaveLength(1)
    expect(person.id).toBeDefined()
  })
})
