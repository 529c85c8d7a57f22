import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type { getFees, proposeFees } from '@fondaco/contract/prices/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../test/sign-in-desk.ts'
import { seedSettings } from '../settings/index.ts'
import { seedFeeLines } from './store.ts'

type Staff = Awaited<ReturnType<SignInDesk['addStaff']>>
type Line = CallResult<typeof getFees>['lines'][number]
type Proposed = CallBody<typeof proposeFees>

let desk: SignInDesk
let [ana, ben, eva]: Staff[] = []
beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  await desk.database.db.transaction().execute(async (trx) => {
    await seedSettings(trx)
    await seedFeeLines(trx)
  })
  ana = await desk.addStaff({ firstName: 'Ana', lastName: 'Pirmoji' })
  ben = await desk.addStaff({ firstName: 'Ben', lastName: 'Antrasis' })
  eva = await desk.addStaff({ firstName: 'Eva', lastName: 'Trečioji', entities: ['UAB'] })
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const inDays = (days: number) =>
  new Date(desk.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const programme = async (number: number) =>
  (await desk.call('getFees', { params: { id: String(number) } }, tokenOf(ana))).result
const lineOf = async (program: number, type: string, entity = 'UAB'): Promise<Line> => {
  const line = (await programme(program)).lines.find(
    (one) => one.type === type && one.entity === entity && one.state === 'IN_FORCE',
  )
  if (!line) throw new Error(`no price of ${type}`)
  return line
}
const idOf = async (program: number): Promise<string> =>
  (
    await desk.database.db
      .selectFrom('fee_program')
      .select('id')
      .where('number', '=', program)
      .executeTakeFirstOrThrow()
  ).id
/** A line as it would be proposed with some figures changed. */
const next = (
  line: Line,
  change: Partial<Proposed['lines'] extends (infer One)[] | undefined ? One : never>,
) => ({
  _id: line._id,
  kind: line.kind,
  ...(line.type ? { type: line.type } : {}),
  currency: line.currency,
  entity: line.entity,
  volume_from: line.volume_from,
  fixed: line.fixed,
  percent: line.percent,
  valid_from: inDays(1),
  ...change,
})
const propose = async (who: Staff | undefined, program: number, lines: object[], more: object = {}) =>
  desk.call(
    'proposeFees',
    {
      body: {
        program,
        version: (await programme(program)).program.version,
        lines,
        reason: 'Costs have changed.',
        ...more,
      } as Proposed,
    },
    tokenOf(who),
  )
const approve = (who: Staff | undefined, id: string) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))

describe('prices', () => {
  test('are changed by two people: nothing before the second one, and then from their day', async () => {
    const line = await lineOf(1, 'WIRE')
    const { code, result } = await propose(ana, 1, [next(line, { fixed: '14.00', percent: '0.1' })])
    expect(code).toBe('OK00')
    expect(result.change).toMatchObject({
      kind: 'fees',
      subject: { name: '1' },
      entities: ['UAB'],
      actions: ['withdraw'],
      lines: [
        {
          label: 'Wire transfer, UAB, EUR',
          before: ['15.00 EUR'],
          after: ['14.00 EUR + 0.1 %', expect.any(String)],
        },
        {
          label: 'Fees of the last 30 days (payments compared: 0)',
          before: ['0.00 EUR'],
          after: ['0.00 EUR'],
        },
      ],
    })
    expect((await programme(1)).lines.filter(({ state }) => state === 'COMING')).toEqual([])
    expect((await approve(ana, result.change._id)).code).toBe('maker_cannot_approve')
    expect((await approve(ben, result.change._id)).code).toBe('OK00')
    expect((await approve(ben, result.change._id)).code).toBe('proposal_decided')
    const { lines, history } = (await desk.call('getFees', { params: { id: line._id } }, tokenOf(ana))).result
    expect(lines).toMatchObject([
      { version: 1, state: 'IN_FORCE', fixed: '15.00' },
      { version: 2, state: 'COMING', fixed: '14.00', percent: '0.1', valid_from: inDays(1) },
    ])
    expect(history).toMatchObject([
      { version: 1, proposed_by: null },
      { version: 2, proposed_by: 'Ana Pirmoji', approved_by: 'Ben Antrasis', change_id: result.change._id },
    ])
    const [audit] = await desk.audit('fee.change', await idOf(1))
    expect(audit).toMatchObject({ actor_name: 'Ben Antrasis', after: { proposal: result.change._id } })
  })

  test('of one programme wait in one proposal: a second one is refused until the first is decided', async () => {
    const [wire, express] = [await lineOf(2, 'WIRE'), await lineOf(2, 'EXPRESS')]
    const first = await propose(ana, 2, [next(wire, { fixed: '13.00' })])
    const second = await propose(ben, 2, [next(express, { fixed: '13.00' })])
    expect(second).toMatchObject({ code: 'proposal_waits', result: { change: first.result.change._id } })
    expect((await approve(ben, first.result.change._id)).code).toBe('OK00')
    expect((await propose(ben, 2, [next(await lineOf(2, 'EXPRESS'), { fixed: '13.00' })])).code).toBe('OK00')
  })

  test.each<[what: string, type: string, change: object, code: string]>([
    ['instant dearer', 'INST', { fixed: '0.21' }, 'instant_dearer_than_sct'],
    ['a band that ends', 'WIRE', { volume_to: '100.00' }, 'fee_gap'],
    ['a price that ends', 'WIRE', { ends: true }, 'fee_gap'],
    ['a second price of the same', 'WIRE', { _id: undefined }, 'fee_overlap'],
    ['a day of the past', 'WIRE', { fixed: '1.00', valid_from: '2020-01-01' }, 'fee_day_past'],
    ['the same again', 'WIRE', {}, 'fee_unchanged'],
    ['another case', 'WIRE', { type: 'EXPRESS', fixed: '1.00' }, 'fee_line_invalid'],
    ['a least above the most', 'WIRE', { least: '2.00', most: '1.00' }, 'fee_line_invalid'],
    ['SEPA in dollars', 'SCT', { _id: undefined, currency: 'USD' }, 'fee_line_invalid'],
    ['a line of nobody', 'WIRE', { _id: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
    [
      'an entity that the proposer does not see',
      'WIRE',
      { entity: 'UK', _id: undefined },
      'permission_missing',
    ],
  ])('%s is refused', async (_, type, change, code) => {
    const line = { ...next(await lineOf(1, type), {}), ...change }
    // The price of a wire has changed from tomorrow on: the last version counts.
    const stale =
      type === 'WIRE' && code === 'fee_unchanged' ? { ...line, fixed: '14.00', percent: '0.1' } : line
    expect((await propose(eva, 1, [stale])).code).toBe(code)
  })

  test('a stale version, a programme that is not there and one that is there already are refused', async () => {
    const line = next(await lineOf(1, 'WIRE'), { fixed: '1.00' })
    expect((await propose(ana, 1, [line], { version: 99 })).code).toBe('version_conflict')
    expect((await propose(ana, 1, [line], { version: undefined })).code).toBe('fee_program_taken')
    expect((await propose(ana, 1, [], { program: 9, version: 1 })).code).toBe('fee_program_unknown')
    expect((await propose(ana, 1, [], { program: 9, version: undefined, copy_of: 8 })).code).toBe(
      'fee_program_unknown',
    )
  })

  test('a new programme begins with the lines of another, once', async () => {
    const asNew = { program: 3, version: undefined, copy_of: 1 }
    const { result } = await propose(ana, 1, [], asNew)
    expect((await propose(ben, 1, [], asNew)).code).toBe('proposal_waits')
    expect((await approve(ben, result.change._id)).code).toBe('OK00')
    expect((await propose(ana, 1, [], asNew)).code).toBe('fee_program_taken')
    const { lines } = await programme(3)
    expect(lines).toHaveLength(24)
    expect(lines.find(({ type, entity }) => type === 'SCT' && entity === 'SG')).toMatchObject({
      fixed: '0.20',
      valid_from: inDays(0),
      state: 'IN_FORCE',
    })
  })

  test('a proposal whose day has passed is refused, and stays', async () => {
    const line = next(await lineOf(1, 'CARD'), { fixed: '0.10' })
    const { result } = await propose(ana, 1, [line])
    desk.clock.pass(3 * 86_400)
    const late = await desk.addStaff({ firstName: 'Late', lastName: 'Ketvirtasis' })
    expect((await approve(late, result.change._id)).code).toBe('fee_day_past')
    eva = await desk.addStaff({ entities: ['UAB'] })
  })
})

test('ordinary and instant payments stand side by side', async () => {
  const { result } = await desk.call('listInstantFees', {}, tokenOf(eva))
  expect(result.map(({ program, entity }) => [program, entity])).toContainEqual([1, 'UAB'])
  expect(result.every(({ entity }) => entity === 'UAB')).toBe(true)
  expect(result[0]).toMatchObject({ ordinary: { type: 'SCT' }, instant: { type: 'INST' } })
})

test.each<[what: string, query: object, fee: string | null, code: string]>([
  ['an invented payment', { type: 'SCT', amount: '20.00' }, '0.20', 'OK00'],
  [
    'of another programme',
    { program: '2', type: 'WIRE', amount: '20.00', day: '2026-01-01' },
    '15.00',
    'OK00',
  ],
  [
    'in another currency',
    { type: 'WIRE', amount: '20.00', currency: 'GBP', day: '2026-01-01' },
    '13.18',
    'OK00',
  ],
  ['without a type', { amount: '20.00' }, null, 'input_invalid'],
  ['of nothing', { type: 'SCT', amount: '0.00' }, null, 'amount_invalid'],
  [
    'of a programme that is not there',
    { program: '9', type: 'SCT', amount: '1.00' },
    null,
    'fee_program_unknown',
  ],
])('a fee is looked up: %s', async (_, query, fee, code) => {
  const answer = await desk.call('lookUpFee', { query: { paying_entity: 'UAB', ...query } }, tokenOf(eva))
  expect(answer.code).toBe(code)
  if (fee === null) return
  expect(answer.result).toMatchObject({ fee: { amount: fee }, line_id: expect.any(String), charged: null })
})
