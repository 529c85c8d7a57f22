import { decideCompanyHit, getCompanyRisk, setCompanyRisk } from '@fondaco/contract/companies/review-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const LISTED = 'Viktoras Demovičius'
const NOBODY = 'Ona Petraitė'
/** Shares of a company, and of an entity that owns a part of it. */
interface Held {
  readonly direct: readonly (readonly [name: string, percent: number])[]
  readonly through?: {
    readonly percent: number
    readonly of: readonly (readonly [name: string, percent: number])[]
  }
}

async function owned({ direct, through }: Held): Promise<string> {
  const { id } = await makeRegisteredCompany(bank, { name: `Būstas ${newId()} UAB` })
  await bank.database.ownerPool.query(
    `update party set answers = answers - 'control_percentage' - 'holdings' where customer_id = $1 and id <> $1`,
    [id],
  )
  const add = async (kind: 'PERSON' | 'LEGAL_ENTITY', name: string, answers: object) => {
    const party = newId()
    await bank.db
      .insertInto('party')
      .values({
        id: party,
        customer_id: id,
        kind,
        roles: ['SHAREHOLDER'],
        name,
        answers: JSON.stringify(answers),
        status: 'PENDING',
      })
      .execute()
    return party
  }
  for (const [name, percent] of direct) await add('PERSON', name, { control_percentage: percent })
  if (through) {
    const entity = await add('LEGAL_ENTITY', 'Tarpas Holding UAB', { control_percentage: through.percent })
    for (const [name, percent] of through.of)
      await add('PERSON', name, {
        control_percentage: 0,
        holdings: [{ entity, control_percentage: percent }],
      })
  }
  return id
}
const score = async (id: string) => {
  const { code, result } = await bank.call(staff, setCompanyRisk, {
    params: { id },
    body: { recalculate: true },
  })
  expect(code).toBe('OK00')
  return result
}
const ownershipOf = ({ screening }: Awaited<ReturnType<typeof score>>) =>
  screening?.hits.filter(({ list, gone_at }) => list === 'OWNERSHIP' && gone_at === null) ?? []

it.each<[string, Held, string | null]>([
  ['nobody listed', { direct: [[NOBODY, 100]] }, null],
  [
    'a listed owner of 49 %',
    {
      direct: [
        [LISTED, 49],
        [NOBODY, 51],
      ],
    },
    null,
  ],
  [
    'a listed owner of 50 %',
    {
      direct: [
        [LISTED, 50],
        [NOBODY, 50],
      ],
    },
    '50 %',
  ],
  [
    'two listed owners of 30 % and 25 %',
    {
      direct: [
        [LISTED, 30],
        [LISTED, 25],
        [NOBODY, 45],
      ],
    },
    '55 %',
  ],
  [
    'two listed owners of 20 % each',
    {
      direct: [
        [LISTED, 20],
        [LISTED, 20],
        [NOBODY, 60],
      ],
    },
    null,
  ],
  [
    'one of 20 % and half of an entity with 60 %',
    { direct: [[LISTED, 20]], through: { percent: 60, of: [[LISTED, 50]] } },
    '50 %',
  ],
  [
    'half of an entity that owns half',
    { direct: [[NOBODY, 50]], through: { percent: 50, of: [[LISTED, 50]] } },
    '25 %',
  ],
  [
    'less than half of an entity that owns all',
    {
      direct: [],
      through: {
        percent: 100,
        of: [
          [LISTED, 49],
          [NOBODY, 51],
        ],
      },
    },
    null,
  ],
])('%s', async (_, held, share) => {
  const id = await owned(held)
  const hits = ownershipOf(await score(id))
  expect(hits.map(({ certain, parts, state }) => [certain, parts[0]?.matched, state])).toEqual(
    share === null ? [] : [[true, share, 'open']],
  )
})

it('stays as it was decided until other owners, or another share, make the company listed', async () => {
  const id = await owned({
    direct: [
      [LISTED, 60],
      [NOBODY, 40],
    ],
  })
  const [hit] = ownershipOf(await score(id))
  const { result } = await bank.call(staff, decideCompanyHit, {
    params: { id, hit: hit?.id ?? '' },
    body: { decision: 'false_positive', reason: 'The licence allows it.', version: hit?.version ?? 0 },
  })
  expect(ownershipOf(result)).toMatchObject([{ state: 'false_positive' }])
  expect(ownershipOf(await score(id))).toMatchObject([{ state: 'false_positive' }])
  const setShare = (percent: number) =>
    bank.database.ownerPool.query(
      `update party set answers = answers || jsonb_build_object('control_percentage', $2::int)
       where customer_id = $1 and name = $3`,
      [id, percent, LISTED],
    )
  await setShare(55)
  expect(ownershipOf(await score(id))).toMatchObject([{ state: 'open', parts: [{ matched: '55 %' }] }])
  await setShare(10)
  expect(ownershipOf(await score(id))).toEqual([])
  expect((await bank.call(staff, getCompanyRisk, { params: { id } })).result.category).toBe(5)
})
