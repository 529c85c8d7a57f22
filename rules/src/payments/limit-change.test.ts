import { expect, test } from 'vitest'
import { changedFor, changesBetween, isInstitutionLimits, withChanges } from './limit-change.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import {
  LIMIT_CASES,
  type LimitFigure,
  type LimitPeriod,
  type LimitSources,
  limitWords,
  NO_OWN_LIMITS,
} from './payment-limits.ts'
import type { TransactionType } from './types.ts'

type Line = readonly [type: TransactionType | null, period: LimitPeriod, most: bigint | null]
const lines = (of: readonly Line[]) => of.map(([type, period, most]) => ({ type, period, most }))
const figures = (of: readonly Line[]) => lines(of) as LimitFigure[]
const texts = (of: readonly LimitFigure[]) => of.map(({ type, period, most }) => `${type} ${period} ${most}`)

test.each<[what: string, there: readonly Line[], changes: readonly Line[], after: string[]]>([
  ['nothing', [], [], []],
  ['a first limit', [], [[null, 'per_day', 5n]], ['null per_day 5']],
  ['another figure', [[null, 'per_day', 5n]], [[null, 'per_day', 6n]], ['null per_day 6']],
  ['a limit of zero', [[null, 'per_day', 5n]], [[null, 'per_day', 0n]], ['null per_day 0']],
  ['one removed', [[null, 'per_day', 5n]], [[null, 'per_day', null]], []],
  ['one that is not there removed', [[null, 'per_day', 5n]], [['SCT', 'per_day', null]], ['null per_day 5']],
  [
    'another case; they stand in order',
    [['SCT', 'per_month', 5n]],
    [
      ['SCT', 'per_payment', 1n],
      [null, 'per_month', 9n],
    ],
    ['null per_month 9', 'SCT per_payment 1', 'SCT per_month 5'],
  ],
])('limits after a change: %s', (_, there, changes, after) => {
  expect(texts(withChanges(figures(there), lines(changes)))).toEqual(after)
})

test('only what differs is a change', () => {
  const before = figures([
    [null, 'per_payment', 1n],
    [null, 'per_day', 5n],
    ['SCT', 'per_day', 5n],
  ])
  const after = figures([
    [null, 'per_payment', 1n],
    [null, 'per_day', 4n],
    ['INST', 'per_day', 0n],
  ])
  expect(changesBetween(before, after)).toEqual([
    { type: null, period: 'per_day', before: 5n, after: 4n },
    { type: 'SCT', period: 'per_day', before: 5n, after: null },
    { type: 'INST', period: 'per_day', before: null, after: 0n },
  ])
  expect(changesBetween(after, after)).toEqual([])
})

const sources = (change: Partial<LimitSources>): LimitSources => ({
  institution: DEFAULT_LIMITS,
  programme: figures([[null, 'per_month', 900n]]),
  customer: [],
  payer: NO_OWN_LIMITS,
  ...change,
})

test.each<[what: string, before: readonly Line[], after: readonly Line[], changed: object[]]>([
  ['nothing', [], [], []],
  [
    'a figure below the institution’s',
    [],
    [[null, 'per_day', 5n]],
    [{ type: null, period: 'per_day', before: DEFAULT_LIMITS.perDay, after: 5n }],
  ],
  ['the figure of the institution', [], [[null, 'per_day', DEFAULT_LIMITS.perDay]], []],
  ['the figure of the programme', [[null, 'per_month', 900n]], [], []],
  [
    'one removed: the programme’s holds',
    [[null, 'per_month', 5n]],
    [],
    [{ type: null, period: 'per_month', before: 5n, after: 900n }],
  ],
  [
    'one removed, and nobody else set it',
    [['SCT', 'per_day', 5n]],
    [],
    [{ type: 'SCT', period: 'per_day', before: 5n, after: null }],
  ],
])('what changes for a customer: %s', (_, before, after, changed) => {
  const payer = { perPayment: 1n, perDay: 1n }
  expect(
    changedFor(sources({ customer: figures(before), payer }), sources({ customer: figures(after), payer })),
  ).toEqual(changed)
})

test.each<[what: string, of: readonly Line[], is: boolean]>([
  [
    'one payment and a day',
    [
      [null, 'per_payment', 1n],
      [null, 'per_day', 2n],
    ],
    true,
  ],
  ['one payment alone', [[null, 'per_payment', 1n]], false],
  ['nothing', [], false],
  [
    'a month',
    [
      [null, 'per_payment', 1n],
      [null, 'per_month', 2n],
    ],
    false,
  ],
  [
    'a type',
    [
      [null, 'per_payment', 1n],
      ['SCT', 'per_day', 2n],
    ],
    false,
  ],
  [
    'a third one',
    [
      [null, 'per_payment', 1n],
      [null, 'per_day', 2n],
      ['SCT', 'per_day', 2n],
    ],
    false,
  ],
])('the institution’s limits: %s', (_, of, is) => {
  expect(isInstitutionLimits(figures(of))).toBe(is)
})

test('each case has words of its own in each language', () => {
  expect(limitWords({ type: null, period: 'per_day' }, 'en')).toBe('All payments, a day')
  expect(limitWords({ type: 'SCT', period: 'per_payment' }, 'lt')).toMatch(/, vienas mokėjimas$/)
  for (const language of ['en', 'lt'] as const)
    expect(new Set(LIMIT_CASES.map((one) => limitWords(one, language))).size).toBe(LIMIT_CASES.length)
})
