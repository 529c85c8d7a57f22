import { expect, test } from 'vitest'
import { type LimitedPayment, refusalsBy } from './limit-effect.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { type LimitFigure, NO_OWN_LIMITS } from './payment-limits.ts'

const payment = (valueInEur: bigint, change: Partial<LimitedPayment> = {}): LimitedPayment => ({
  customerId: 'one',
  type: 'SCT',
  valueInEur,
  day: '2026-11-20',
  isCompared: true,
  ...change,
})
const DAY = { type: null, period: 'per_day', most: 100n } as const
const MONTH = { type: null, period: 'per_month', most: 100n } as const

test.each<
  [
    what: string,
    customer: readonly LimitFigure[],
    payments: readonly LimitedPayment[],
    refused: [payments: number, customers: number],
  ]
>([
  ['none', [DAY], [], [0, 0]],
  ['exactly a day', [DAY], [payment(60n), payment(40n)], [0, 0]],
  ['a cent more', [DAY], [payment(60n), payment(41n)], [1, 1]],
  ['a smaller one after a refused one', [DAY], [payment(60n), payment(41n), payment(40n)], [1, 1]],
  ['each day anew', [DAY], [payment(100n), payment(100n, { day: '2026-11-21' })], [0, 0]],
  ['a month over two days', [MONTH], [payment(60n), payment(41n, { day: '2026-11-21' })], [1, 1]],
  ['each month anew', [MONTH], [payment(100n), payment(100n, { day: '2026-12-01' })], [0, 0]],
  [
    'what came before the period uses the month up, and is not counted itself',
    [MONTH],
    [payment(101n, { isCompared: false }), payment(100n, { isCompared: false }), payment(1n)],
    [1, 1],
  ],
  [
    'of a type, others pass',
    [{ ...DAY, type: 'INST' }],
    [payment(500n), payment(100n, { type: 'INST' }), payment(1n, { type: 'INST' })],
    [1, 1],
  ],
  [
    'a single payment',
    [{ ...DAY, period: 'per_payment' }],
    [payment(100n), payment(101n), payment(101n)],
    [2, 1],
  ],
  [
    'each customer for themselves',
    [DAY],
    [payment(101n), payment(100n, { customerId: 'two' }), payment(101n, { customerId: 'three' })],
    [2, 2],
  ],
])('payments above a limit: %s', (_, customer, payments, [count, customers]) => {
  const sources = { institution: DEFAULT_LIMITS, programme: [], customer, payer: NO_OWN_LIMITS }
  expect(refusalsBy(payments, () => sources)).toEqual({ payments: count, customers })
})
