import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './limits.ts'
import {
  exceededLimit,
  isRaised,
  LIMITED_TYPES,
  type LimitSources,
  limitsOf,
  NO_OWN_LIMITS,
  type OwnLimits,
  tightestLimit,
  type UsedLimits,
} from './payment-limits.ts'
import type { TransactionType } from './types.ts'

const NOTHING: UsedLimits = { ofDay: 0n, ofMonth: 0n, ofDayByType: {}, ofMonthByType: {} }
const sources = (change: Partial<LimitSources> = {}): LimitSources => ({
  institution: DEFAULT_LIMITS,
  programme: [],
  customer: [],
  payer: NO_OWN_LIMITS,
  ...change,
})
const day = (type: TransactionType | null, most: bigint) => ({ type, period: 'per_day', most }) as const
const month = (type: TransactionType | null, most: bigint) => ({ type, period: 'per_month', most }) as const
const payment = (type: TransactionType | null, most: bigint) =>
  ({ type, period: 'per_payment', most }) as const

type Refused = readonly [source: string, type: TransactionType | null, period: string, left: bigint] | null

test.each<
  [
    what: string,
    type: TransactionType,
    value: bigint,
    sources: Partial<LimitSources>,
    used: Partial<UsedLimits>,
    refused: Refused,
  ]
>([
  ['one cent', 'SCT', 1n, {}, {}, null],
  ['exactly one payment', 'SCT', 10_000_000n, {}, {}, null],
  ['a cent more', 'SCT', 10_000_001n, {}, {}, ['institution', null, 'per_payment', 10_000_000n]],
  ['exactly the rest of the day', 'SCT', 10_000_000n, {}, { ofDay: 15_000_000n }, null],
  [
    'a cent above the rest of the day',
    'SCT',
    10_000_000n,
    {},
    { ofDay: 15_000_001n },
    ['institution', null, 'per_day', 9_999_999n],
  ],
  ['a day used up', 'SCT', 1n, {}, { ofDay: 25_000_000n }, ['institution', null, 'per_day', 0n]],
  ['a day above its limit', 'SCT', 1n, {}, { ofDay: 99_000_000n }, ['institution', null, 'per_day', 0n]],
  [
    'above two limits: the one with less left',
    'SCT',
    20_000_000n,
    {},
    { ofDay: 24_000_000n },
    ['institution', null, 'per_day', 1_000_000n],
  ],
  ['no month without a limit of it', 'SCT', 1n, {}, { ofMonth: 9n ** 15n }, null],
  [
    'a month',
    'SCT',
    11n,
    { programme: [month(null, 100n)] },
    { ofMonth: 90n },
    ['programme', null, 'per_month', 10n],
  ],
  [
    'the customer’s before the programme’s, higher',
    'SCT',
    11n,
    {
      programme: [month(null, 100n)],
      customer: [month(null, 200n)],
    },
    { ofMonth: 90n },
    null,
  ],
  [
    'the customer’s before the programme’s, lower',
    'SCT',
    11n,
    {
      programme: [day(null, 100n)],
      customer: [day(null, 10n)],
    },
    {},
    ['customer', null, 'per_day', 10n],
  ],
  [
    'the customer’s before the institution’s',
    'SCT',
    20_000_000n,
    { customer: [payment(null, 20_000_000n)] },
    {},
    null,
  ],
  [
    'the other period stays the programme’s',
    'SCT',
    11n,
    {
      programme: [day(null, 10n)],
      customer: [payment(null, 100n)],
    },
    {},
    ['programme', null, 'per_day', 10n],
  ],
  [
    'a type',
    'INST',
    11n,
    { programme: [day('INST', 100n)] },
    { ofDayByType: { INST: 90n } },
    ['programme', 'INST', 'per_day', 10n],
  ],
  [
    'a type, of a month',
    'INST',
    11n,
    { customer: [month('INST', 100n)] },
    { ofMonthByType: { INST: 90n } },
    ['customer', 'INST', 'per_month', 10n],
  ],
  ['another type', 'SCT', 11n, { programme: [day('INST', 10n)] }, {}, null],
  [
    'another type does not use it',
    'INST',
    10n,
    { programme: [day('INST', 10n)] },
    { ofDay: 500n, ofDayByType: { SCT: 500n } },
    null,
  ],
  [
    'a type allows no more than all together',
    'INST',
    11n,
    {
      customer: [day(null, 10n), day('INST', 100n)],
    },
    {},
    ['customer', null, 'per_day', 10n],
  ],
  [
    'the payer’s own, one payment',
    'INST',
    11n,
    { payer: { perPayment: 10n, perDay: null } },
    {},
    ['payer', 'INST', 'per_payment', 10n],
  ],
  [
    'the payer’s own, a day',
    'INST',
    11n,
    { payer: { perPayment: null, perDay: 100n } },
    { ofDayByType: { INST: 90n } },
    ['payer', 'INST', 'per_day', 10n],
  ],
  [
    'the payer’s own of zero',
    'INST',
    1n,
    { payer: { perPayment: null, perDay: 0n } },
    {},
    ['payer', 'INST', 'per_day', 0n],
  ],
  ['the payer’s own, not instant', 'SCT', 11n, { payer: { perPayment: 10n, perDay: 10n } }, {}, null],
  [
    'the payer’s own raises nothing',
    'INST',
    11n,
    {
      customer: [payment('INST', 10n)],
      payer: { perPayment: 100n, perDay: 100n },
    },
    {},
    ['customer', 'INST', 'per_payment', 10n],
  ],
  [
    'both the same: the institution’s is named, which the payer cannot change',
    'INST',
    11n,
    {
      customer: [payment('INST', 10n)],
      payer: { perPayment: 10n, perDay: null },
    },
    {},
    ['customer', 'INST', 'per_payment', 10n],
  ],
])('%s', (_, type, valueInEur, given, used, refused) => {
  const exceeded = exceededLimit({ type, valueInEur }, sources(given), { ...NOTHING, ...used })
  expect(exceeded && [exceeded.source, exceeded.type, exceeded.period, exceeded.left]).toEqual(refused)
})

test('what is left is what passes, to the cent', () => {
  const given = sources({ programme: [day('INST', 777n)], payer: { perPayment: 500n, perDay: 600n } })
  for (const spent of [0n, 50n, 99n, 100n, 101n, 599n, 600n, 5_000n]) {
    const used = { ...NOTHING, ofDay: spent, ofDayByType: { INST: spent } }
    const { left } = tightestLimit('INST', given, used)
    expect(exceededLimit({ type: 'INST', valueInEur: left }, given, used)).toBeNull()
    expect(exceededLimit({ type: 'INST', valueInEur: left + 1n }, given, used)?.left).toBe(left)
  }
})

test('every type has the limits of all, and its own', () => {
  expect(LIMITED_TYPES).toEqual(['SCT', 'INST', 'WIRE', 'WIRE_SHEKEL', 'EXPRESS', 'INTERNAL', 'CARD'])
  expect(limitsOf(null, sources()).map(({ period, most }) => [period, most])).toEqual([
    ['per_payment', 10_000_000n],
    ['per_day', 25_000_000n],
  ])
  expect(limitsOf('SCT', sources())).toEqual([])
})

test.each<[before: OwnLimits, after: OwnLimits, raised: boolean]>([
  [NO_OWN_LIMITS, { perPayment: 5n, perDay: 5n }, false],
  [{ perPayment: 5n, perDay: null }, { perPayment: 5n, perDay: null }, false],
  [{ perPayment: 5n, perDay: null }, { perPayment: 4n, perDay: null }, false],
  [{ perPayment: 5n, perDay: null }, { perPayment: 6n, perDay: null }, true],
  [{ perPayment: 5n, perDay: null }, NO_OWN_LIMITS, true],
  [{ perPayment: null, perDay: 5n }, { perPayment: 5n, perDay: 6n }, true],
  [{ perPayment: 5n, perDay: 5n }, { perPayment: 1n, perDay: 6n }, true],
  [{ perPayment: 5n, perDay: 5n }, { perPayment: 1n, perDay: 5n }, false],
])('from %o to %o is raised: %s', (before, after, raised) => {
  expect(isRaised(before, after)).toBe(raised)
})
