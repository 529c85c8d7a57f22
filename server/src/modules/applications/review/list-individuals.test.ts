import { countIndividualsByStatus, listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import type { CallQuery } from '@fondaco/contract/call.ts'
import { claimIndividual } from '@fondaco/contract/claims/calls.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { periodOfAge, QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'

type Query = CallQuery<typeof listIndividuals> & { timezone?: string; entity?: Entity }

/** A row of the model, as in the database. */
interface Row {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly email: string
  readonly status: CustomerStatus
  readonly risk: number
  readonly fee: number
  readonly phone: string
  readonly city: string
  readonly street: string
  readonly createdAt: Date
  readonly waitingSince: Date | null
  readonly owner: string | null
  readonly compliance: string | null
  readonly affiliate: string | null
  readonly entity: Entity | null
}

const PLACES = ['owner', 'compliance', 'affiliate'] as const

let bank: Bank
let staff: Person
const rows: Row[] = []
const seed = Number(process.env.LIST_SEED ?? 20_261_121)
const random = new SeededRandom(seed)

const NAMES = ['Žąsė Upytė', 'zasė UPĖ', '100% Vyras', 'A_b Raudys', 'Ąžuolas Šilas', 'Jonas Kalnius']
const CITIES = ['Vilnius', 'Kaunas', 'Šiauliai 5%5']

beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  const colleagues = [staff.id, (await bank.makeStaff('Rūta Prižiūri')).id]
  await bank.database.ownerPool.query(
    `insert into affiliate (user_id, mark, phone, country, created_at) values ($1, 'aaaaaaaaaa', '+37060000000', 'LT', now())`,
    [colleagues[1]],
  )
  const now = bank.clock.now().getTime()
  for (let n = 0; n < 60; n += 1) {
    const person = await bank.makeIndividual({
      name: random.pick(NAMES),
      status: random.pick(CUSTOMER_STATUSES),
    })
    const entity = random.pick([null, 'UAB', 'UK', 'SG'] as const)
    if (entity)
      await bank.addAccount(person.customerId, { entity, currency: entity === 'SG' ? 'SGD' : 'EUR' })
    const at = new Date(now - random.below(40 * 24) * 3_600_000 - random.below(3_600_000))
    const waiting = random.happens(0.4) ? new Date(now - random.below(1e9)) : null
    await bank.database.ownerPool.query(
      `update customer set created_at = $2, risk_category = $3, fee_program = $4, city = $5, street = $6 where id = $1`,
      [
        person.customerId,
        at,
        random.between(1, 5),
        random.between(1, 2),
        random.pick(CITIES),
        `${random.pick(['Uosto g.', 'Tilto g.'])} ${n}`,
      ],
    )
    await bank.database.ownerPool.query('update application set waiting_since = $2 where customer_id = $1', [
      person.customerId,
      waiting,
    ])
    const somebody = () => random.pick([null, null, ...colleagues])
    await bank.database.ownerPool.query(
      'update application set acc_manager = $2, reviewer1 = $3, affiliate_id = $4 where customer_id = $1',
      [person.customerId, somebody(), somebody(), random.pick([null, colleagues[1]])],
    )
    await bank.database.ownerPool.query('update app_user set phone = $2 where id = $1', [
      person.id,
      `+3706${String(1_000_000 + n * 137)}`,
    ])
    const { rows: found } = await bank.database.ownerPool.query(
      `select c.id, c.number::text, c.name, u.email, c.status, c.risk_category as risk, c.fee_program as fee, u.phone,
        c.city, c.street, c.created_at as "createdAt", a.waiting_since as "waitingSince", $2::text as entity,
        a.acc_manager as owner, a.reviewer1 as compliance, a.affiliate_id as affiliate
       from customer c join application a on a.customer_id = c.id
         join app_user u on u.id = c.user_id where c.id = $1`,
      [person.customerId, entity],
    )
    rows.push(found[0] as Row)
  }
  await bank.makeCompany({ name: 'Jonas Kalnius UAB' })
})
afterAll(() => bank.close())

const nameOf = (id: string | null) =>
  id === null ? null : id === staff.id ? 'Inga Rimkutė' : 'Rūta Prižiūri'

/** The model: the expected rows of a query, newest first. */
function modelled(query: Query, entities: readonly Entity[] = ['UAB', 'UK', 'SG']): Row[] {
  const has = (whole: string, part: string) => whole.toLowerCase().includes(part.trim().toLowerCase())
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: query.timezone ?? 'UTC' }).format(at)
  const tests: ((row: Row) => boolean)[] = [
    ({ entity }) => entity === null || (query.entity ? entity === query.entity : entities.includes(entity)),
  ]
  const { statuses, id, name, email, fee, risk, date_from, date_to, text, waiting, age } = query
  if (statuses !== undefined) tests.push((row) => [statuses].flat().includes(row.status))
  if (id?.trim()) tests.push((row) => row.id === id.toLowerCase() || row.number === id)
  if (name?.trim()) tests.push((row) => has(row.name, name))
  if (email?.trim()) tests.push((row) => has(row.email, email))
  if (fee !== undefined) tests.push((row) => row.fee === Number(fee))
  if (risk !== undefined) tests.push((row) => row.risk === Number(risk))
  if (date_from) tests.push((row) => dayOf(row.createdAt) >= date_from)
  if (date_to) tests.push((row) => dayOf(row.createdAt) <= date_to)
  for (const place of PLACES) {
    if (query[place]) tests.push((row) => row[place] === query[place])
  }
  if (query.mine) tests.push((row) => String([row.owner, row.compliance].includes(staff.id)) === query.mine)
  if (waiting) tests.push((row) => String(row.waitingSince !== null) === waiting)
  if (age) {
    const { from, before } = periodOfAge(age, bank.clock.now())
    tests.push(
      ({ waitingSince: since }) => since !== null && (!from || since >= from) && (!before || since < before),
    )
  }
  if (text?.trim()) {
    tests.push(
      (row) =>
        [row.name, row.email, row.phone, row.number, row.city, row.street].some((one) => has(one, text)) ||
        row.id === text,
    )
  }
  return rows
    .filter((row) => tests.every((test) => test(row)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}

async function found(query: Query, who = staff): Promise<string[]> {
  const answer = await bank.call(who, listIndividuals, { query: { limit: 200, ...query } as Query })
  expect(answer, JSON.stringify(query)).toMatchObject({ code: 'OK00' })
  expect(answer.metadata?.count).toBe(answer.result.length)
  return answer.result.map((row) => row._id)
}

const ids = (some: readonly Row[]) => some.map(({ id }) => id)

/** One query for each filter, each of which finds some and not all. */
const filters = (): Record<string, Query> => {
  const [some] = rows as [Row, ...Row[]]
  return {
    'statuses, one': { statuses: 'APPROVED' },
    'statuses, two': { statuses: ['APPROVED', 'PENDING'] },
    'id, a number': { id: some.number },
    'id, an _id': { id: some.id },
    name: { name: 'KALNIUS' },
    'name with accents': { name: 'žąs' },
    'name with %': { name: '0%' },
    'name with _': { name: 'a_B' },
    email: { email: some.email.slice(0, 12).toUpperCase() },
    fee: { fee: 2 },
    risk: { risk: 4 },
    date_from: { date_from: '2026-11-01' },
    date_to: { date_to: '2026-11-01' },
    'days in another time zone': {
      date_from: '2026-11-05',
      date_to: '2026-11-15',
      timezone: 'Pacific/Kiritimati',
    },
    'text, a name': { text: 'upyt' },
    'text, a street': { text: 'uosto' },
    'text, a city with %': { text: '5%5' },
    'text, a phone number': { text: some.phone.slice(5) },
    'text, a number': { text: some.number },
    'text, an _id': { text: some.id },
    'text, an e-mail address': { text: some.email.slice(0, 12).toUpperCase() },
    ...Object.fromEntries(
      PLACES.map((place) => [place, { [place]: rows.find((row) => row[place])?.[place] ?? '' }]),
    ),
    mine: { mine: 'true' },
    'not mine': { mine: 'false' },
    waiting: { waiting: 'true' },
    'not waiting': { waiting: 'false' },
    'waiting over a day': { age: 'over_1d' },
    entity: { entity: 'UK' },
  }
}

describe('every filter', () => {
  it('alone', async () => {
    for (const [name, query] of Object.entries(filters())) {
      const expected = modelled(query)
      expect(expected.length, name).toBeGreaterThan(0)
      expect(expected.length, name).toBeLessThan(rows.length)
      expect(await found(query), `${name}, LIST_SEED=${seed}`).toEqual(ids(expected))
    }
  })

  it('with every other one', async () => {
    const all = Object.entries(filters())
    for (const [at, [one, query]] of all.entries()) {
      for (const [other, second] of all.slice(at + 1)) {
        const both = { ...query, ...second }
        expect(await found(both), `${one} + ${other}, LIST_SEED=${seed}`).toEqual(ids(modelled(both)))
      }
    }
  })

  it('left blank asks for nothing', async () => {
    expect(await found({ id: ' ', name: '', email: ' ', text: '' })).toEqual(ids(modelled({})))
  })

  it.each<[Query, string]>([
    [{ id: 'nobody' }, 'OK00'],
    [{ id: '99999999999999999999' }, 'OK00'],
    [{ name: 'a\u0000b' }, 'input_invalid'],
    [{ risk: 6 }, 'input_invalid'],
    [{ fee: 40_000 }, 'input_invalid'],
    [{ date_from: '2026-02-30' }, 'input_invalid'],
    [{ statuses: 'OPEN' as CustomerStatus }, 'input_invalid'],
    [{ waiting: 'yes' as 'true' }, 'input_invalid'],
    [{ age: 'old' as 'over_1d' }, 'input_invalid'],
    [{ limit: 201 }, 'input_invalid'],
    [{ cursor: 'nonsense' }, 'cursor_invalid'],
    [{ sort: 'fee' as 'risk' }, 'input_invalid'],
  ])('%j: %s', async (query, code) => {
    const answer = await bank.call(staff, listIndividuals, { query })
    expect(answer.code).toBe(code)
    if (code === 'OK00') expect(answer.result).toEqual([])
  })
})

const readSorted = (query: Query) => bank.call(staff, listIndividuals, { query: query as Query })

describe('a list', () => {
  it('counts individuals, not companies, by status', async () => {
    const { result } = await bank.call(staff, countIndividualsByStatus)
    expect(result).toEqual(
      CUSTOMER_STATUSES.map((status) => ({
        status,
        count: modelled({ statuses: status }).length,
      })).filter(({ count }) => count > 0),
    )
  })

  it.each<[Entity[]]>([[['UAB']], [['UK', 'SG']], [['SG']]])(
    'shows the staff of %j their own, and who has no account yet',
    async (entities) => {
      const who = await bank.makeStaff('Jonas Vienas', 'compliance', entities)
      expect(await found({}, who)).toEqual(ids(modelled({}, entities)))
    },
  )

  it('has pages that lose and double nobody, by offset and by cursor', async () => {
    for (const limit of [1, 7, 60, 61]) {
      const [byOffset, byCursor]: [string[], string[]] = [[], []]
      const read = async (place: { offset: number } | { cursor: string } | object) =>
        bank.call(staff, listIndividuals, { query: { limit, ...place } })
      let offset: number | null | undefined = 0
      while (offset !== null && offset !== undefined) {
        const page: Awaited<ReturnType<typeof read>> = await read({ offset })
        byOffset.push(...page.result.map(({ _id }) => _id))
        expect(page.metadata).toMatchObject({ count: 60, pages: Math.ceil(60 / limit), offset, limit })
        offset = page.metadata?.next_offset
      }
      let cursor: string | null | undefined
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(cursor ? { cursor } : {})
        byCursor.push(...page.result.map(({ _id }) => _id))
        cursor = page.metadata?.cursor
      } while (cursor)
      expect(byOffset).toEqual(ids(modelled({})))
      expect(byCursor).toEqual(byOffset)
    }
  })

  it('shows of everybody what staff choose by', async () => {
    const [row] = modelled({ waiting: 'true' })
    const answer = await bank.call(staff, listIndividuals, { query: { waiting: 'true', limit: 1 } })
    expect(answer.result[0]).toEqual({
      _id: row?.id,
      certification: null,
      next_review: null,
      id: row?.number,
      name: row?.name,
      email: row?.email,
      status: row?.status,
      tier: 1,
      is_blocked: row?.status === 'PENDING' || row?.status === 'IN-PROGRESS',
      waiting: true,
      waiting_since: row?.waitingSince?.toISOString(),
      claim: null,
      risk: row?.risk,
      fee: row?.fee,
      country: 'LT',
      date_created: row?.createdAt.toISOString(),
      ...Object.fromEntries(PLACES.map((place) => [place, nameOf(row?.[place] ?? null)])),
    })
  })

  it('of those who wait is what the dashboard counts, with the longest wait', async () => {
    for (const entities of [['UAB'], ['UK'], ['UAB', 'UK', 'SG']] as Entity[][]) {
      const who = await bank.makeStaff('Rūta Skaičiuoja', 'compliance', entities)
      const { result } = await bank.call(who, getStaffDashboard)
      const waiting = modelled({ waiting: 'true' }, entities)
      const since = waiting.map(({ waitingSince }) => waitingSince?.getTime() ?? Number.NaN)
      const figure = result.queues.find(({ name }) => name === 'applications')
      expect(figure).toEqual({
        name: 'applications',
        count: waiting.length,
        by_age: Object.fromEntries(
          QUEUE_AGES.map((age) => [age, modelled({ waiting: 'true', age }, entities).length]),
        ),
        oldest_at: new Date(Math.min(...since)).toISOString(),
      })
      expect((await found({ waiting: 'true' }, who)).length).toBe(figure?.count)
    }
  })

  it.each(['name', 'risk', 'date_created'] as const)('is sorted by %s, page after page', async (by) => {
    for (const sort of [by, `-${by}`] as const) {
      const listed: string[] = []
      let cursor: string | null | undefined
      do {
        const query = { sort, limit: 17, ...(cursor ? { cursor } : {}) }
        const page: Awaited<ReturnType<typeof readSorted>> = await readSorted(query)
        listed.push(...page.result.map(({ _id }) => _id))
        cursor = page.metadata?.cursor
      } while (cursor)
      const column = { name: 'name', risk: 'risk_category', date_created: 'created_at' }[by]
      const direction = sort === by ? 'asc' : 'desc'
      const { rows: sorted } = await bank.database.ownerPool.query(
        `select id from customer where kind = 'INDIVIDUAL' order by ${column} ${direction}, id ${direction}`,
      )
      expect(listed, sort).toEqual(sorted.map(({ id }) => id))
    }
  })

  it('of who waits begins with the longest wait, page after page; elsewhere nothing is sorted by it', async () => {
    const read = async (query: Query) =>
      bank.call(staff, listIndividuals, { query: { sort: 'waiting_since', limit: 7, ...query } as Query })
    const waiting = modelled({ waiting: 'true' }).sort(
      (a, b) => Number(a.waitingSince) - Number(b.waitingSince) || (a.id < b.id ? -1 : 1),
    )
    const listed: string[] = []
    let cursor: string | null | undefined
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({
        queue: 'unclaimed',
        ...(cursor ? { cursor } : {}),
      })
      listed.push(...page.result.map(({ _id }) => _id))
      cursor = page.metadata?.cursor
    } while (cursor)
    expect(listed.length).toBeGreaterThan(7)
    expect(listed).toEqual(ids(waiting))
    expect(await found({ waiting: 'true', sort: '-waiting_since' })).toEqual(ids(waiting.toReversed()))
    expect(await found({ sort: 'waiting_since' })).toEqual(ids(modelled({})))
  })

  it('of who is claimed is the claimant’s, and of who is not, everybody’s, as the dashboard counts them', async () => {
    const colleague = await bank.makeStaff('Rūta Kita')
    const [first, second] = modelled({ waiting: 'true' })
    const idle = modelled({ waiting: 'false' }).find(({ status }) => status === 'APPROVED')
    if (!first || !second || !idle) throw new Error('the model lacks a row')
    for (const { id } of [first, second, idle])
      await bank.call(staff, claimIndividual, { params: { id }, body: {} })
    const queuesOf = async (who: Person) => {
      const { result } = await bank.call(who, getStaffDashboard)
      const counts = []
      for (const queue of ['mine', 'unclaimed'] as const) {
        const figure = result.queues.find(({ name }) => name === `applications_${queue}`)
        const listed = await found({ queue }, who)
        expect(listed).toHaveLength(figure?.count ?? -1)
        for (const age of QUEUE_AGES)
          expect((await found({ queue, age }, who)).length, age).toBe(figure?.by_age?.[age])
        counts.push(listed)
      }
      return counts
    }
    const rest = ids(modelled({ waiting: 'true' })).filter((id) => id !== first.id && id !== second.id)
    expect(await queuesOf(staff)).toEqual([ids([first, second]), rest])
    expect(await queuesOf(colleague)).toEqual([[], rest])
    expect(await found({ queue: 'mine', waiting: 'false' })).toEqual([])
  })
})
