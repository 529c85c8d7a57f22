import { listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import { claimTransaction } from '@fondaco/contract/claims/calls.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import type { QueueName, StaffDashboard } from '@fondaco/contract/overview/schemas.ts'
import { listTransactionsBalance } from '@fondaco/contract/payments/calls.ts'
import { listTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import { QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { listChanges } from '@fondaco/contract/proposals/calls.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@fondaco/rules/permissions.ts'
import { PROPOSAL_PERMISSIONS } from '@fondaco/rules/proposals.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../test/make-bank.ts'
import type { Account } from '../accounts/index.ts'

let bank: Bank
let staff: Person
let ukStaff: Person
let company: Company
let uk: Account
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  ukStaff = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
  company = await bank.makeCompany({ funds: 0n })
  uk = await bank.addAccount(company.customerId, { entity: 'UK', currency: 'GBP' })
})
afterAll(() => bank.close())

const count = async (who: Person, query: Record<string, string>) => {
  const { metadata } = await bank.call(who, listTransactionsCrm, { query: { ...query, limit: 1 } })
  return metadata?.count
}

const figureOf = ({ queues }: StaffDashboard, queue: QueueName) => queues.find(({ name }) => name === queue)

describe('queues', () => {
  const START = Date.parse('2026-11-23T08:30:15.250Z')
  const MINUTE = 60_000

  beforeAll(async () => {
    // at the limits of the ages, and a millisecond to either side
    const borders = [0, 10, 60, 24 * 60].flatMap((minutes) => [-1, 0, 1].map((ms) => minutes * MINUTE + ms))
    const ages = [...borders, 5 * MINUTE, 30 * MINUTE, 300 * MINUTE, 5_000 * MINUTE]
    // A wire that has left waits at its bank for days: it is in no queue.
    const wire = { type: 'WIRE', status: 'SENT_TO_CLEAR', settled_at: null } as const
    const longAgo = new Date(START - 5_000 * MINUTE)
    await insertTransactions(bank, [
      rowOf(bank, company.account, { ...wire, created_at: longAgo, status_since: longAgo }),
    ])
    // One that staff key waits for them; one that came in, or that messages carry, does not.
    const toKey = { ...wire, status: 'TO_CLEAR', rail: 'manual' } as const
    await insertTransactions(
      bank,
      [toKey, { ...toKey, direction: 'CREDIT' as const }, { ...toKey, rail: 'wire' as const }].map((one) =>
        rowOf(bank, company.account, { ...one, created_at: longAgo, status_since: longAgo }),
      ),
    )
    await insertTransactions(
      bank,
      [company.account, uk].flatMap((account) =>
        TRANSACTION_STATUSES.flatMap((status) =>
          ages
            .filter((age) => age >= 0)
            .map((age) =>
              rowOf(bank, account, {
                status,
                settled_at: null,
                created_at: new Date('2026-01-05T00:00:00Z'),
                status_since: new Date(START - age),
              }),
            ),
        ),
      ),
    )
  })

  it.each([0, 10, 50, 60, 1_430, 3 * 1_440])(
    'each figure is the count of its list, %i minutes on',
    async (minutes) => {
      await bank.jumpTo(new Date(START + minutes * MINUTE).toISOString())
      for (const who of [staff, ukStaff]) {
        const { result } = await bank.call(who, getStaffDashboard)
        for (const queue of QUEUES) {
          const figure = figureOf(result, queue)
          expect(await count(who, { queue }), queue).toBe(figure?.count)
          for (const age of QUEUE_AGES)
            expect(await count(who, { queue, age }), `${queue} ${age}`).toBe(figure?.by_age?.[age])
        }
      }
    },
  )

  it('wires to key are those that staff key by hand', async () => {
    const { result } = await bank.call(staff, getStaffDashboard)
    expect(figureOf(result, 'to_key')).toMatchObject({ count: 1, by_age: { over_1d: 1 } })
    const wires = await bank.call(staff, listTransactionsCrm, { query: { queue: 'to_key' } })
    expect(wires.result.map(({ type, direction }) => `${type} ${direction}`)).toEqual(['WIRE DEBIT'])
  })

  it('a queue is read by its wait, page after page; outside of a queue nothing is', async () => {
    const read = async (query: { queue?: 'to_review'; cursor?: string }) =>
      bank.call(staff, listTransactionsCrm, { query: { sort: 'waiting_since', limit: 16, ...query } })
    const first = await read({ queue: 'to_review' })
    const second = await read({ queue: 'to_review', cursor: first.metadata?.cursor ?? '' })
    const since = [...first.result, ...second.result].map(({ status_since }) => status_since)
    expect(since).toHaveLength(30)
    expect(since).toEqual(since.toSorted())
    const made = (await read({})).result.map(({ creation_date }) => creation_date)
    expect(made).toEqual(made.toSorted().toReversed())
  })

  it('what somebody claims is theirs, and no longer unclaimed, until the claim ends', async () => {
    await bank.jumpTo(new Date(START).toISOString())
    const colleague = await bank.makeStaff('Jonas Kalnas')
    const query = { queue: 'to_review', limit: 3, entity: 'UAB' } as const
    const { result: some } = await bank.call(staff, listTransactionsCrm, { query })
    for (const { _id } of some) await bank.call(staff, claimTransaction, { params: { id: _id }, body: {} })
    const figures = async (who: Person) => {
      const { result } = await bank.call(who, getStaffDashboard)
      for (const queue of ['mine', 'unclaimed'] as const)
        expect(await count(who, { queue }), queue).toBe(figureOf(result, queue)?.count)
      return [figureOf(result, 'mine'), figureOf(result, 'unclaimed')].map((figure) => figure?.count)
    }
    expect(await figures(staff)).toEqual([3, 57])
    expect(await figures(colleague)).toEqual([0, 57])
    expect((await bank.call(staff, getStaffDashboard)).result.queues).toContainEqual(
      expect.objectContaining({ name: 'mine', value: [{ currency: 'EUR', amount: '300.00' }] }),
    )
    await bank.jumpTo(new Date(START + 15 * MINUTE).toISOString())
    expect(await figures(staff)).toEqual([0, 60])
  })

  it('the figures themselves, by entity', async () => {
    await bank.jumpTo(new Date(START).toISOString())
    const { result } = await bank.call(staff, getStaffDashboard)
    // of each status and entity: 0, 1, 10 min ± 1 ms, 60 min ± 1 ms, a day ± 1 ms, 5, 30, 300 and 5,000 min
    const one = { under_1h: 9, '1h_to_1d': 4, over_1d: 2 }
    expect(figureOf(result, 'to_review')).toEqual({
      name: 'to_review',
      count: 30,
      by_age: { under_1h: 18, '1h_to_1d': 8, over_1d: 4 },
      oldest_at: new Date(START - 5_000 * MINUTE).toISOString(),
      // 15 rows of 100.00 in each entity
      value: [
        { currency: 'EUR', amount: '1500.00' },
        { currency: 'GBP', amount: '1500.00' },
      ],
    })
    expect(figureOf(result, 'name_match')?.count).toBe(30)
    expect(figureOf(result, 'contacted')?.count).toBe(30)
    expect(figureOf(result, 'frozen')?.count).toBe(30)
    // three statuses; payments younger than ten minutes are not stuck
    expect(figureOf(result, 'stuck')?.by_age).toEqual({ under_1h: 3 * 2 * 4, '1h_to_1d': 24, over_1d: 12 })
    const own = await bank.call(ukStaff, getStaffDashboard)
    expect(figureOf(own.result, 'to_review')?.by_age).toEqual(one)
    const asked = await bank.call(staff, getStaffDashboard, { query: { entity: 'UK' } })
    expect(asked.result).toEqual(own.result)
  })
})

describe('volumes by settlement, today against the same day last week', () => {
  const settled = (iso: string, change: Partial<TransactionRow> = {}, account = company.account) =>
    rowOf(bank, account, {
      created_at: new Date('2026-01-06T00:00:00Z'),
      settled_at: new Date(iso),
      ...change,
    })

  it.each<[string, string, string, string[], string[], string[]]>([
    [
      'UTC',
      '2027-02-10T12:00:00.500Z',
      '2027-02-10',
      ['2027-02-10T00:00:00Z', '2027-02-10T12:00:00.500Z'],
      ['2027-02-03T00:00:00Z', '2027-02-03T12:00:00.499Z'],
      ['2027-02-09T23:59:59.999Z', '2027-02-02T23:59:59.999Z', '2027-02-03T12:00:00.500Z'],
    ],
    [
      'Europe/Vilnius',
      '2027-02-24T23:30:00Z',
      '2027-02-25',
      ['2027-02-24T22:00:00Z', '2027-02-24T23:29:00Z'],
      ['2027-02-17T22:00:00Z', '2027-02-17T23:29:59Z'],
      ['2027-02-24T21:59:59Z', '2027-02-17T21:59:59Z', '2027-02-17T23:30:00Z'],
    ],
    // the clocks moved forward at 03:00 that day: noon is 09:00 UTC, and was 10:00 UTC a week before
    [
      'Europe/Vilnius',
      '2027-03-28T09:00:00Z',
      '2027-03-28',
      ['2027-03-27T22:00:00Z', '2027-03-28T08:59:00Z'],
      ['2027-03-20T22:00:00Z', '2027-03-21T09:59:59Z'],
      ['2027-03-27T21:59:59Z', '2027-03-21T10:00:00Z'],
    ],
    // and back at 02:00
    [
      'America/New_York',
      '2027-11-07T17:00:00Z',
      '2027-11-07',
      ['2027-11-07T04:00:00Z', '2027-11-07T16:59:00Z'],
      ['2027-10-31T04:00:00Z', '2027-10-31T15:59:59Z'],
      ['2027-11-07T03:59:59Z', '2027-10-31T16:00:00Z'],
    ],
  ])('%s at %s', async (timezone, now, day, today, lastWeek, neither) => {
    const cents = (times: string[], amount: bigint) => times.map((time) => settled(time, { amount }))
    await insertTransactions(bank, [
      ...cents(today, 3n),
      ...cents(lastWeek, 500n),
      ...cents(neither, 70_000n),
      settled(today[0] ?? '', { amount: 7_00n, direction: 'CREDIT' }),
      settled(lastWeek[0] ?? '', { amount: 8_00n, direction: 'CREDIT' }),
      // counted only after completion
      settled(today[0] ?? '', { status: 'RETURN' }),
      settled(today[0] ?? '', { amount: 9_00n }, uk),
    ])
    await bank.jumpTo(now)
    const { result } = await bank.call(staff, getStaffDashboard, { query: { timezone } })
    const debit = { direction: 'DEBIT', today: { count: 1, amount: '9.00' } } as const
    expect(result).toMatchObject({
      day,
      volumes: [
        {
          currency: 'EUR',
          direction: 'DEBIT',
          today: { count: 2, amount: '0.06' },
          last_week: { count: 2, amount: '10.00' },
        },
        {
          currency: 'EUR',
          direction: 'CREDIT',
          today: { count: 1, amount: '7.00' },
          last_week: { count: 1, amount: '8.00' },
        },
        { currency: 'GBP', ...debit, last_week: { count: 0, amount: '0.00' } },
      ],
    })
    await eachEqualsItsList(staff, result, timezone)
    const own = await bank.call(ukStaff, getStaffDashboard, { query: { timezone } })
    expect(own.result.volumes?.map(({ currency }) => currency)).toEqual(['GBP'])
    await eachEqualsItsList(ukStaff, own.result, timezone)
  })
})

/** Each sum and count equals that of the linked list. */
async function eachEqualsItsList(who: Person, shown: StaffDashboard, timezone: string): Promise<void> {
  const { day, last_week_day, last_week_before } = shown
  for (const { currency, direction, today, last_week } of shown.volumes ?? []) {
    const list = { by: 'settled', currency, direction, statuses: 'COMPLETED', timezone } as const
    for (const [figure, query] of [
      [today, { ...list, date_from: day, date_to: day }],
      [
        last_week,
        { ...list, date_from: last_week_day, date_to: last_week_day, settled_before: last_week_before },
      ],
    ] as const) {
      expect(await count(who, query)).toBe(figure.count)
      const { result } = await bank.call(who, listTransactionsBalance, { query })
      const [sum = { debit: '0.00', credit: '0.00', count: 0 }] = result
      expect([direction === 'DEBIT' ? sum.debit : sum.credit, sum.count]).toEqual([
        figure.amount,
        figure.count,
      ])
    }
  }
}

describe.each(STAFF_ROLES)('of a list that they may not open, %s get no figure', (role) => {
  it('and every figure that they get is that of a list that they may open', async () => {
    const who = await bank.makeStaff('Agnė Audėja', role)
    const may = (permission: Permission) => DEFAULT_ROLE_PERMISSIONS[role].includes(permission)
    const answer = await bank.call(who, getStaffDashboard)
    expect(answer.code).toBe(may('view:dashboard') ? 'OK00' : 'permission_missing')
    if (answer.code !== 'OK00') return
    const { queues, volumes } = answer.result
    const applications = figureOf(answer.result, 'applications')
    const changes = figureOf(answer.result, 'changes')
    expect(queues.map(({ name }) => name)).toEqual([
      ...(may('view:transaction') ? QUEUES : []),
      ...(may('view:individual')
        ? [
            'applications',
            'applications_mine',
            'applications_unclaimed',
            'individual_reviews',
            'individual_expiries',
            'individual_certifications',
            'individual_notices',
          ]
        : []),
      ...(may('view:corporate')
        ? [
            'company_applications',
            'company_applications_mine',
            'company_applications_unclaimed',
            'company_reviews',
            'company_expiries',
            'company_certifications',
            'company_notices',
          ]
        : []),
      ...(PROPOSAL_PERMISSIONS.some(may) ? ['changes'] : []),
    ])
    expect(volumes !== undefined).toBe(may('view:transaction'))
    if (applications) {
      const list = await bank.call(who, listIndividuals, { query: { waiting: 'true' } })
      expect(list.metadata?.count).toBe(applications.count)
      for (const age of QUEUE_AGES) {
        const aged = await bank.call(who, listIndividuals, { query: { waiting: 'true', age } })
        expect(aged.metadata?.count, age).toBe(applications.by_age?.[age])
      }
    }
    if (changes) {
      const list = await bank.call(who, listChanges, { query: { waiting: 'true' } })
      expect(list.metadata?.count).toBe(changes.count)
    }
    for (const queue of QUEUES) {
      const figure = figureOf(answer.result, queue)
      if (figure) expect(await count(who, { queue })).toBe(figure.count)
    }
    await eachEqualsItsList(who, answer.result, 'UTC')
  })
})
