import type { CallQuery } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { countCompaniesByStatus, listCompanies } from '@fondaco/contract/companies/review-calls.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import { COMPANY_CATEGORIES, type CompanyCategory } from '@fondaco/rules/companies/category.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import { periodOfAge, QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'

type Query = CallQuery<typeof listCompanies> & { timezone?: string; entity?: Entity }

const LOOKED_AFTER = [...OWNERS, 'managed_by'] as const

/** A row of the model, as in the database. */
interface Row extends Readonly<Record<(typeof LOOKED_AFTER)[number], string | null>> {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly email: string
  readonly registrationId: string
  readonly status: CustomerStatus
  readonly risk: number
  readonly fee: number
  readonly city: string
  readonly street: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly waitingSince: Date | null
  readonly canManage: boolean
  readonly isGaming: boolean
  readonly category: CompanyCategory | null
  readonly entity: Entity | null
}

let bank: Bank
let staff: Person
const rows: Row[] = []
/** Of the colleagues, by id. */
const names = new Map<string, string>()
const seed = Number(process.env.LIST_SEED ?? 20_261_127)
const random = new SeededRandom(seed)

const NAMES = ['Žąsies Ūkis UAB', 'zasies ŪKIS AB', '100% Vilna MB', 'A_b Baldai UAB', 'Rasos Baldai UAB']
const CITIES = ['Vilnius', 'Kaunas', 'Šiauliai 5%5']

beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  const colleagues: string[] = []
  for (const { id } of [staff, await bank.makeStaff('Rūta Kita'), await bank.makeStaff('Ona Trečia')])
    colleagues.push(id)
  const { rows: called } = await bank.database.ownerPool.query(
    `select id, first_name || ' ' || last_name as name from app_user where id = any($1)`,
    [colleagues],
  )
  for (const { id, name } of called) names.set(id, name)
  for (const [index, affiliate] of colleagues.entries())
    await bank.database.ownerPool.query(
      `insert into affiliate (user_id, mark, phone, country, created_at) values ($1, $2, '+37060000000', 'LT', now())`,
      [affiliate, `aaaaaaaaa${'abc'[index]}`],
    )
  const now = bank.clock.now().getTime()
  const past = () => new Date(now - random.below(40 * 24) * 3_600_000 - random.below(3_600_000))
  for (let n = 0; n < 50; n += 1) {
    const name = random.pick(NAMES)
    const answers = { info: { registration_id: String(300_000_000 + n * 1_234_567) } }
    const { id } = await makeRegisteredCompany(bank, { name, answers, isComplete: false })
    const entity = random.pick([null, 'UAB', 'UK', 'SG'] as const)
    if (entity) await bank.addAccount(id, { entity, currency: entity === 'SG' ? 'SGD' : 'EUR' })
    await bank.database.ownerPool.query(
      `update customer set created_at = $2, updated_at = $3, risk_category = $4, fee_program = $5, city = $6, street = $7,
         status = $8 where id = $1`,
      [
        id,
        past(),
        past(),
        random.between(1, 5),
        random.between(1, 2),
        random.pick(CITIES),
        `${random.pick(['Uosto g.', 'Tilto g.'])} ${n}`,
        random.pick(CUSTOMER_STATUSES),
      ],
    )
    const waiting = random.happens(0.4) ? new Date(now - random.below(1e9)) : null
    await bank.database.ownerPool.query('update application set waiting_since = $2 where customer_id = $1', [
      id,
      waiting,
    ])
    const somebody = () => random.pick([null, ...colleagues])
    const manager = random.pick([null, ...rows.slice(0, 2).map((row) => row.id)])
    const canManage = random.happens(0.2)
    await bank.database.ownerPool.query(
      `update company set managed_by = $2, can_manage_other_companies = $3, client_id = 'GROUP', is_gaming_industry = $4,
         category = $5 where customer_id = $1`,
      [id, manager, canManage, random.happens(0.3), random.pick([null, ...COMPANY_CATEGORIES])],
    )
    const [reviewer1, reviewer2] = [somebody(), somebody()]
    await bank.database.ownerPool.query(
      `update application set acc_manager = $2, reviewer1 = $3, reviewer2 = $4, affiliate_id = $5 where customer_id = $1`,
      [id, somebody(), reviewer1, reviewer1 === reviewer2 ? null : reviewer2, somebody()],
    )
    const { rows: found } = await bank.database.ownerPool.query(
      `select c.id, c.number::text, c.name, u.email, o.answers #>> '{info,registration_id}' as "registrationId", c.status,
         c.risk_category as risk, c.fee_program as fee, c.city, c.street, c.created_at as "createdAt",
         c.updated_at as "updatedAt", a.waiting_since as "waitingSince", $2::text as entity, a.acc_manager, a.reviewer1,
         a.reviewer2, a.affiliate_id as affiliate, o.managed_by, o.can_manage_other_companies as "canManage",
         o.is_gaming_industry as "isGaming", o.category
       from customer c join company o on o.customer_id = c.id join application a on a.customer_id = c.id
         join company_user b on b.company_id = c.id join app_user u on u.id = b.user_id where c.id = $1`,
      [id, entity],
    )
    rows.push(found[0] as Row)
  }
  await bank.makeIndividual({ name: 'Rasos Baldai' })
})
afterAll(() => bank.close())

/** The model: the expected rows of a query, newest first. */
function modelled(query: Query, entities: readonly Entity[] = ['UAB', 'UK', 'SG']): Row[] {
  const has = (whole: string, part: string) => whole.toLowerCase().includes(part.trim().toLowerCase())
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: query.timezone ?? 'UTC' }).format(at)
  const tests: ((row: Row) => boolean)[] = [
    ({ entity }) => entity === null || (query.entity ? entity === query.entity : entities.includes(entity)),
  ]
  const { status, id, name, fee, risk, text, waiting, age } = query
  const { created_date, created_date_to, updated_date, updated_date_to } = query
  if (status !== undefined) tests.push((row) => [status].flat().includes(row.status))
  if (id?.trim()) tests.push((row) => row.id === id.toLowerCase() || row.number === id)
  if (name?.trim()) tests.push((row) => has(row.name, name))
  if (fee !== undefined) tests.push((row) => row.fee === Number(fee))
  if (risk !== undefined) tests.push((row) => row.risk === Number(risk))
  if (created_date) tests.push((row) => dayOf(row.createdAt) >= created_date)
  if (created_date_to) tests.push((row) => dayOf(row.createdAt) <= created_date_to)
  if (updated_date) tests.push((row) => dayOf(row.updatedAt) >= updated_date)
  if (updated_date_to) tests.push((row) => dayOf(row.updatedAt) <= updated_date_to)
  for (const column of LOOKED_AFTER) {
    if (query[column]) tests.push((row) => row[column] === query[column])
  }
  const canManage = query['settings.can_manage_other_companies']
  if (canManage) tests.push((row) => String(row.canManage) === canManage)
  const { mine, is_gaming_industry: gaming, category } = query
  if (mine)
    tests.push(
      (row) => [row.acc_manager, row.reviewer1, row.reviewer2].includes(staff.id) === (mine === 'true'),
    )
  if (gaming) tests.push((row) => String(row.isGaming) === gaming)
  if (category) tests.push((row) => row.category === category)
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
        [row.name, row.email, row.registrationId, row.number, row.city, row.street].some((one) =>
          has(one, text),
        ) || row.id === text,
    )
  }
  return rows
    .filter((row) => tests.every((test) => test(row)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}

async function found(query: Query, who = staff): Promise<string[]> {
  const answer = await bank.call(who, listCompanies, { query: { limit: 200, ...query } as Query })
  expect(answer, JSON.stringify(query)).toMatchObject({ code: 'OK00' })
  expect(answer.metadata?.count).toBe(answer.result.length)
  return answer.result.map((row) => row._id)
}

const ids = (some: readonly Row[]) => some.map(({ id }) => id)

/** One query for each filter, each of which finds some and not all. */
const filters = (): Record<string, Query> => {
  const [some] = rows as [Row, ...Row[]]
  return {
    'status, one': { status: 'APPROVED' },
    'status, two': { status: ['APPROVED', 'PENDING'] },
    'id, a number': { id: some.number },
    'id, an _id': { id: some.id },
    name: { name: 'BALDAI' },
    'name with accents': { name: 'žąs' },
    'name with %': { name: '0%' },
    'name with _': { name: 'a_B' },
    fee: { fee: 2 },
    risk: { risk: 4 },
    created_date: { created_date: '2026-11-01' },
    created_date_to: { created_date_to: '2026-11-01' },
    updated_date: { updated_date: '2026-11-01' },
    'updated in another time zone': {
      updated_date: '2026-11-01',
      updated_date_to: '2026-11-15',
      timezone: 'Pacific/Kiritimati',
    },
    'text, a name': { text: 'ūkis' },
    'text, a street': { text: 'uosto' },
    'text, a city with %': { text: '5%5' },
    'text, a registration number': { text: some.registrationId.slice(2) },
    'text, a number': { text: some.number },
    'text, an _id': { text: some.id },
    'text, an e-mail address': { text: some.email.slice(0, 12).toUpperCase() },
    ...Object.fromEntries(
      LOOKED_AFTER.map((column) => [
        column,
        { [column]: rows.find((row) => row[column])?.[column] ?? newId() },
      ]),
    ),
    mine: { mine: 'true' },
    'not mine': { mine: 'false' },
    gaming: { is_gaming_industry: 'true' },
    'not gaming': { is_gaming_industry: 'false' },
    category: { category: 'medium' },
    'can manage others': { 'settings.can_manage_other_companies': 'true' },
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
    expect(await found({ id: ' ', name: '', text: '' })).toEqual(ids(modelled({})))
  })

  it.each<[Query, string]>([
    [{ id: 'nobody' }, 'OK00'],
    [{ acc_manager: newId() }, 'OK00'],
    [{ acc_manager: 'nobody' }, 'input_invalid'],
    [{ created_date: '2026-02-30' }, 'input_invalid'],
    [{ status: 'OPEN' as CustomerStatus }, 'input_invalid'],
    [{ cursor: 'nonsense' }, 'cursor_invalid'],
    [{ sort: 'fee' as 'risk' }, 'input_invalid'],
  ])('%j: %s', async (query, code) => {
    const answer = await bank.call(staff, listCompanies, { query })
    expect(answer.code).toBe(code)
    if (code === 'OK00') expect(answer.result).toEqual([])
  })
})

const read = (query: Query) => bank.call(staff, listCompanies, { query })

it('is filtered by the manager only for those who may see it', async () => {
  const without = await bank.makeStaff('Ana Kūrimas', 'crm')
  const query = { managed_by: newId() }
  expect((await bank.call(without, listCompanies, { query })).code).toBe('permission_missing')
})

describe('a list', () => {
  it.each<[Entity[]]>([[['UAB']], [['UK', 'SG']]])(
    'shows the staff of %j their own, and companies without an account',
    async (entities) => {
      const who = await bank.makeStaff('Jonas Vienas', 'compliance', entities)
      expect(await found({}, who)).toEqual(ids(modelled({}, entities)))
    },
  )

  it.each<[Entity[], Entity | undefined]>([
    [['UAB', 'UK', 'SG'], undefined],
    [['UAB', 'UK', 'SG'], 'UK'],
    [['UK', 'SG'], undefined],
  ])('has as many of each status as %j see, looking at %s', async (entities, entity) => {
    const who = await bank.makeStaff('Jonas Skaičius', 'compliance', entities)
    const query = entity ? { entity } : {}
    const { result } = await bank.call(who, countCompaniesByStatus, { query })
    const seen = modelled(query, entities)
    expect(result).toEqual(
      CUSTOMER_STATUSES.map((status) => ({
        status,
        count: seen.filter((row) => row.status === status).length,
      })).filter(({ count }) => count > 0),
    )
    for (const { status, count } of result) expect(await found({ ...query, status }, who)).toHaveLength(count)
  })

  it.each(['name', 'risk', 'date_created', 'updated_date'] as const)(
    'is sorted by %s, page after page',
    async (by) => {
      for (const sort of [by, `-${by}`] as const) {
        const listed: string[] = []
        let cursor: string | null | undefined
        do {
          const page: Awaited<ReturnType<typeof read>> = await read({
            sort,
            limit: 17,
            ...(cursor ? { cursor } : {}),
          })
          listed.push(...page.result.map(({ _id }) => _id))
          cursor = page.metadata?.cursor
        } while (cursor)
        const column = {
          name: 'name',
          risk: 'risk_category',
          date_created: 'created_at',
          updated_date: 'updated_at',
        }[by]
        const direction = sort === by ? 'asc' : 'desc'
        const { rows: sorted } = await bank.database.ownerPool.query(
          `select id from customer where kind = 'COMPANY' order by ${column} ${direction}, id ${direction}`,
        )
        expect(listed, sort).toEqual(sorted.map(({ id }) => id))
      }
    },
  )

  it('shows of every company what staff choose by', async () => {
    const [row] = modelled({ waiting: 'true' })
    const { result } = await read({ waiting: 'true', limit: 1 })
    expect(result[0]).toEqual({
      _id: row?.id,
      certification: null,
      next_review: null,
      id: row?.number,
      name: row?.name,
      status: row?.status,
      waiting: true,
      waiting_since: row?.waitingSince?.toISOString(),
      claim: null,
      risk: row?.risk,
      fee: row?.fee,
      country: '',
      date_created: row?.createdAt.toISOString(),
      registration_id: row?.registrationId,
      business_activity: null,
      registered_at: null,
      updated_date: row?.updatedAt.toISOString(),
      is_gaming_industry: row?.isGaming,
      category: row?.category,
      ...Object.fromEntries(OWNERS.map((owner) => [owner, names.get(row?.[owner] ?? '') ?? null])),
    })
  })

  it('of those who wait is what the dashboard counts, by who claims them', async () => {
    const [first] = modelled({ waiting: 'true' })
    await bank.call(staff, claimCompany, { params: { id: first?.id ?? '' }, body: {} })
    const { result } = await bank.call(staff, getStaffDashboard)
    const queues = { '': { waiting: 'true' }, _mine: { queue: 'mine' }, _unclaimed: { queue: 'unclaimed' } }
    for (const [name, query] of Object.entries(queues) as [string, Query][]) {
      const figure = result.queues.find((queue) => queue.name === `company_applications${name}`)
      expect(await found(query)).toHaveLength(figure?.count ?? -1)
      for (const age of QUEUE_AGES)
        expect((await found({ ...query, age })).length, age).toBe(figure?.by_age?.[age])
    }
    expect(await found({ queue: 'mine' })).toEqual([first?.id])
    const individuals = result.queues.find((queue) => queue.name === 'applications')
    expect(individuals?.count).toBe(0)
  })
})

it('a change of a company is noted with its time', async () => {
  const { id } = await makeRegisteredCompany(bank, { name: 'Naujoji UAB' })
  const updated = async () => (await read({ id })).result[0]?.updated_date ?? ''
  const before = await updated()
  await bank.database.ownerPool.query('update customer set version = version + 1 where id = $1', [id])
  expect((await updated()) > before).toBe(true)
})
