import { expect, test } from 'vitest'
import { dearerLines, earliestDearerDay } from './dearer-lines.ts'
import { plainLine } from './default-fees.ts'
import type { FeeLine } from './fee-line.ts'

const TODAY = '2026-11-24'
const FEBRUARY = '2027-02-01'
const MARCH = '2027-03-01'

const line = (id: string, change: Partial<FeeLine> = {}): FeeLine => ({
  id,
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', type: 'WIRE', fixed: 100n }),
  ...change,
})
const next = (one: FeeLine, change: Partial<FeeLine>): FeeLine => ({
  ...one,
  version: one.version + 1,
  validFrom: FEBRUARY,
  ...change,
})

const wire = line('wire')
const percent = line('percent', { type: 'EXPRESS', fixed: 10n, millionths: 1_000n, least: 50n, most: 900n })
const [small, large] = [
  line('small', { volumeTo: 500n, type: 'CARD' }),
  line('large', { volumeFrom: 500n, type: 'CARD', fixed: 60n }),
]
const dollars = line('dollars', { currency: 'USD', fixed: 90n })
const monthly = line('monthly', { kind: 'MONTHLY', type: null, fixed: 500n })
const free = line('free', { type: 'INTERNAL', fixed: 0n })
const announced = next(wire, { fixed: 150n, validFrom: MARCH })
const THERE = [wire, percent, small, large, dollars, monthly, free]

test.each<[what: string, made: FeeLine[], dearer: [id: string, from: string][], there?: FeeLine[]]>([
  ['a higher fixed amount', [next(wire, { fixed: 101n })], [['wire', FEBRUARY]]],
  ['a lower fixed amount', [next(wire, { fixed: 99n })], []],
  ['the same again', [next(wire, {})], []],
  ['a higher percent', [next(percent, { millionths: 1_001n })], [['percent', FEBRUARY]]],
  ['a lower percent', [next(percent, { millionths: 999n })], []],
  [
    'a higher percent under a lower most',
    [next(percent, { millionths: 2_000n, most: 800n })],
    [['percent', FEBRUARY]],
  ],
  [
    'a higher percent whose most is below the least of before',
    [next(percent, { millionths: 2_000n, most: 40n, least: null })],
    [],
  ],
  ['a higher least', [next(percent, { least: 51n })], [['percent', FEBRUARY]]],
  ['a least that is gone', [next(percent, { least: null })], []],
  ['a higher most', [next(percent, { most: 901n })], [['percent', FEBRUARY]]],
  ['a most that is gone', [next(percent, { most: null })], [['percent', FEBRUARY]]],
  [
    'fixed lower, percent higher',
    [next(percent, { fixed: 0n, millionths: 1_100n })],
    [['percent', FEBRUARY]],
  ],
  ['a price of what was free', [next(free, { fixed: 1n })], [['free', FEBRUARY]]],
  [
    'a new monthly fee',
    [line('new', { kind: 'MONTHLY', type: null, entity: 'UK', validFrom: FEBRUARY })],
    [['new', FEBRUARY]],
  ],
  [
    'a new line that charges nothing',
    [line('new', { kind: 'MONTHLY', type: null, entity: 'UK', fixed: 0n, validFrom: FEBRUARY })],
    [],
  ],
  [
    'a new surcharge',
    [line('new', { kind: 'SURCHARGE', type: null, country: 'CY', validFrom: FEBRUARY })],
    [['new', FEBRUARY]],
  ],
  [
    'a new charge on request',
    [line('new', { kind: 'OPERATIONAL', type: null, validFrom: FEBRUARY })],
    [['new', FEBRUARY]],
  ],
  ['a monthly fee that ends', [next(monthly, { isEnd: true })], []],
  [
    'the dear band reaches further',
    [next(small, { volumeTo: 600n }), next(large, { volumeFrom: 600n })],
    [['small', FEBRUARY]],
  ],
  ['the cheap band begins earlier', [next(small, { volumeTo: 400n }), next(large, { volumeFrom: 400n })], []],
  [
    'a monthly fee for volumes that had none',
    [next(line('banded'), {})].map((one) => ({
      ...one,
      kind: 'MONTHLY' as const,
      type: null,
      entity: 'SG' as const,
    })),
    [['banded', FEBRUARY]],
    [line('banded', { kind: 'MONTHLY', type: null, entity: 'SG', volumeFrom: 900n })],
  ],
  [
    'a line of its own for another currency',
    [line('pounds', { currency: 'GBP', fixed: 1n, validFrom: FEBRUARY })],
    [['pounds', FEBRUARY]],
  ],
  [
    'a free line of its own for another currency',
    [line('pounds', { currency: 'GBP', fixed: 0n, validFrom: FEBRUARY })],
    [],
  ],
  ['the end of a line of its own', [next(dollars, { isEnd: true })], [['dollars', FEBRUARY]]],
  [
    'the same, where the line in EUR is free',
    [next(dollars, { isEnd: true })],
    [],
    [line('wire', { fixed: 0n }), dollars],
  ],
  [
    'an announced rise comes earlier',
    [{ ...announced, version: 3, validFrom: FEBRUARY }],
    [['wire', FEBRUARY]],
    [wire, announced],
  ],
  ['an announced rise is less', [{ ...announced, version: 3, fixed: 120n }], [], [wire, announced]],
  [
    'an announced rise is more',
    [{ ...announced, version: 3, fixed: 151n }],
    [['wire', MARCH]],
    [wire, announced],
  ],
  [
    'a cheaper price that is announced does not come',
    [next(wire, { version: 3, validFrom: MARCH })],
    [['wire', MARCH]],
    [wire, next(wire, { fixed: 50n, validFrom: MARCH })],
  ],
  [
    'cheaper first, dearer later',
    [next(wire, { fixed: 50n }), next(wire, { version: 3, fixed: 120n, validFrom: MARCH })],
    [['wire', MARCH]],
  ],
  [
    'of two, the dearer one',
    [next(wire, { fixed: 50n }), next(percent, { fixed: 11n })],
    [['percent', FEBRUARY]],
  ],
  [
    'dearer in another programme',
    [line('other', { program: 2, fixed: 1n, validFrom: FEBRUARY })],
    [['other', FEBRUARY]],
  ],
  [
    'dearer only in the past',
    [
      next(wire, { fixed: 150n, validFrom: '2026-01-01' }),
      next(wire, { version: 3, fixed: 100n, validFrom: '2026-11-01' }),
    ],
    [],
  ],
])('%s', (_, made, dearer, there = THERE) => {
  expect(dearerLines(there, made, TODAY).map(({ line: { id }, from }) => [id, from])).toEqual(dearer)
})

test.each([
  ['2026-11-24', '2027-01-24'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-30', '2028-02-29'],
])('a letter of %s: the first day is %s', (told, first) => expect(earliestDearerDay(told)).toBe(first))
