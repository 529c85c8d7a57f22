import { getIndividual } from '@fondaco/contract/applications/calls.ts'
import {
  listIndividuals,
  reviewIndividual,
  setIndividualRisk,
} from '@fondaco/contract/applications/review-calls.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { listCompanies, reviewCompany, setCompanyRisk } from '@fondaco/contract/companies/review-calls.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { addDays, addMonths, entityDay } from '@fondaco/rules/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplicant } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'

let bank: Bank
let staff: Person
let ukStaff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  ukStaff = await bank.makeStaff('Rita Uosis', 'admin', ['UK'])
})
afterAll(() => bank.close())

const KINDS = {
  individual: {
    make: async () => (await makeApplicant(bank)).customerId,
    get: getIndividual,
    review: reviewIndividual,
    setRisk: setIndividualRisk,
    list: listIndividuals,
    queue: 'individual_reviews',
  },
  company: {
    make: async () => (await makeRegisteredCompany(bank)).id,
    get: getCompany,
    review: reviewCompany,
    setRisk: setCompanyRisk,
    list: listCompanies,
    queue: 'company_reviews',
  },
} as const

const today = () => entityDay(bank.clock.now(), 'UAB')
const afterMonths = (months: number) => addMonths(today(), months)

describe.each(Object.entries(KINDS))('the reviews of an approved %s', (object, kind) => {
  const seen = async (id: string) => {
    const { result } = await bank.call(staff, kind.get as typeof getCompany, { params: { id } })
    if (!('side' in result)) throw new Error('not as staff see it')
    return result
  }
  const review = async (id: string, action: object, who = staff) => {
    const { version } = await seen(id)
    const body = { version, ...action } as never
    return bank.call(who, kind.review as typeof reviewCompany, { params: { id }, body })
  }
  const must = async (id: string, action: object) => expect((await review(id, action)).code).toBe('OK00')
  const setRisk = (id: string, category: 1 | 2 | 3 | 4 | 5) =>
    bank.call(staff, kind.setRisk as typeof setCompanyRisk, {
      params: { id },
      body: { category, reason: 'Seen' },
    })
  const approved = async () => {
    const id = await kind.make()
    await must(id, { action: 'approve', reason: 'None' })
    return id
  }
  const nextIs = (id: string, day: string, state: string | null = null) =>
    bank.database.ownerPool
      .query('update application set next_review = $2 where customer_id = $1', [id, day])
      .then(async () => expect((await seen(id)).reviews).toMatchObject({ next_review: day, state }))

  it('begin with the approval, by the risk', async () => {
    const id = await kind.make()
    expect(await seen(id)).toMatchObject({ reviews: null, may: { record_review: false } })
    await must(id, { action: 'approve', reason: 'None' })
    expect(await seen(id)).toMatchObject({
      risk_category: 1,
      reviews: { reviewed_on: today(), next_review: afterMonths(36), state: null },
      may: { record_review: true },
    })
  })

  it('move with the risk', async () => {
    const id = await approved()
    const states = []
    for (const category of [4, 5, 3] as const) {
      await setRisk(id, category)
      states.push((await seen(id)).reviews)
    }
    expect(states).toMatchObject([
      { next_review: afterMonths(12), state: null },
      { next_review: today(), state: 'due' },
      { next_review: afterMonths(24), state: null },
    ])
  })

  it('are recorded: after an ODD the next one counts from today, after anything else it stays', async () => {
    const id = await approved()
    const day = addDays(today(), -3)
    await nextIs(id, day, 'late')
    const { version } = await seen(id)
    await must(id, { action: 'record_review', reason: 'Investigation', comment: 'Asked them' })
    expect(await seen(id)).toMatchObject({ status: 'APPROVED', reviews: { next_review: day, state: 'late' } })
    for (const reason of ['Partial ODD', 'Full ODD']) {
      await nextIs(id, day, 'late')
      await must(id, { action: 'record_review', reason })
      expect(await seen(id)).toMatchObject({
        status: 'APPROVED',
        reviewer: 'Inga Rimkutė',
        reviews: { reviewed_on: today(), next_review: afterMonths(36), state: null },
      })
    }
    expect((await seen(id)).version).toBe(version + 3)
    const acts = await bank.database.ownerPool.query(
      `select before, after from audit_event where customer_id = $1 and action = $2 order by at, id`,
      [id, `${object}.record_review`],
    )
    expect(acts.rows).toMatchObject([
      {
        before: { next_review: day },
        after: { reason: 'Investigation', comment: 'Asked them', next_review: day },
      },
      { after: { reason: 'Partial ODD', next_review: afterMonths(36) } },
      { after: { reason: 'Full ODD', reviewed_on: today() } },
    ])
  })

  it.each<[reason: string, counts: boolean]>([
    ['Full ODD', true],
    ['Partial ODD', true],
    ['Investigation', false],
    ['Retro', false],
    ['None', false],
  ])('that come with the way back from SUSPENDED for %s count: %s', async (reason, counts) => {
    const id = await approved()
    await must(id, { action: 'change_status', status: 'SUSPENDED', reason: 'Full/partial ODD' })
    expect(await seen(id)).toMatchObject({ reviews: null, may: { record_review: false } })
    await bank.database.ownerPool.query(
      `update application set next_review = '2026-01-01' where customer_id = $1`,
      [id],
    )
    await must(id, { action: 'change_status', status: 'APPROVED', reason })
    expect((await seen(id)).reviews?.next_review).toBe(counts ? afterMonths(36) : '2026-01-01')
  })

  it.each<[what: string, action: object, RefusalCode]>([
    ['for a reason of another status', { reason: 'Inactivity' }, 'status_reason_invalid'],
    ['with an old version', { reason: 'Full ODD', version: 1 }, 'version_conflict'],
  ])('are not recorded %s', async (_, action, code) => {
    const id = await approved()
    expect((await review(id, { action: 'record_review', ...action })).code).toBe(code)
  })

  it('are not recorded before the approval, nor while it is suspended', async () => {
    const id = await kind.make()
    const record = () => review(id, { action: 'record_review', reason: 'Full ODD' })
    expect((await record()).code).toBe('review_not_possible')
    await must(id, { action: 'approve', reason: 'None' })
    await must(id, { action: 'change_status', status: 'SUSPENDED', reason: 'Other' })
    expect((await record()).code).toBe('review_not_possible')
  })

  it('are a queue: what is due or late, the earliest first, and of the own entities alone', async () => {
    await bank.database.ownerPool.query('update application set next_review = null, reviewed_on = null')
    const days = [-200, -1, 0, 30, 31, 400]
    const ids = []
    for (const days_ of days) {
      const id = await approved()
      await bank.database.ownerPool.query('update application set next_review = $2 where customer_id = $1', [
        id,
        addDays(today(), days_),
      ])
      ids.push(id)
    }
    const suspended = await approved()
    await must(suspended, { action: 'change_status', status: 'SUSPENDED', reason: 'Other' })
    await bank.database.ownerPool.query(
      `update application set next_review = '2026-01-01' where customer_id = $1`,
      [suspended],
    )
    const found = async (query: object, who = staff) =>
      (await bank.call(who, kind.list as typeof listCompanies, { query: query as never })).result.map(
        ({ _id }) => _id,
      )
    expect(await found({ review: 'due', sort: 'next_review' })).toEqual(ids.slice(0, 4))
    expect(await found({ review: 'due', sort: '-next_review' })).toEqual(ids.slice(0, 4).toReversed())
    expect(await found({ review: 'late', sort: 'next_review' })).toEqual(ids.slice(0, 2))
    expect(await found({ review: 'due', sort: 'next_review', limit: 2, offset: 2 })).toEqual(ids.slice(2, 4))
    expect(await found({ review: 'due' }, ukStaff)).toEqual([])
    const queueOf = async (who: Person) =>
      (await bank.call(who, getStaffDashboard)).result.queues.find(({ name }) => name === kind.queue)
    expect(await queueOf(staff)).toMatchObject({ count: 4, oldest_at: expect.any(String) })
    expect(await queueOf(ukStaff)).toEqual({ name: kind.queue, count: 0, oldest_at: null })
    await must(ids[0] ?? '', { action: 'record_review', reason: 'Full ODD' })
    expect(await queueOf(staff)).toMatchObject({ count: 3 })
  })
})
