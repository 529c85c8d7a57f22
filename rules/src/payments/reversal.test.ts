import { describe, expect, it } from 'vitest'
import { isReversible, reversalStep, reversedSubtype, type SideFacts } from './reversal.ts'

const side = (change: Partial<SideFacts> = {}): SideFacts => ({
  type: 'INTERNAL',
  status: 'COMPLETED',
  cancelStatus: 'NONE',
  correctsAnother: false,
  ...change,
})

it.each<[string, SideFacts[], boolean]>([
  ['both sides of a payment between our customers', [side(), side()], true],
  ['a fee', [side({ type: 'FEE' })], true],
  ['a fee that waits for money', [side({ type: 'FEE', status: 'CREATED' })], true],
  ['a fee that was cancelled', [side({ type: 'FEE', status: 'CANCELED' })], false],
  ['a transfer that has not begun', [side({ status: 'CREATED' })], false],
  ['a card top-up', [side({ type: 'CARD' })], true],
  ['a transfer between own accounts', [side({ type: 'BETWEEN' }), side({ type: 'BETWEEN' })], true],
  ['one whose return was refused', [side(), side({ cancelStatus: 'RETURN_REJECTED' })], true],
  ['a payment that left by a rail', [side({ type: 'SCT' })], false],
  ['a wire', [side({ type: 'WIRE' })], false],
  ['one that is not completed', [side({ status: 'REVIEW' })], false],
  ['one whose payee gave it back', [side(), side({ status: 'RETURN' })], false],
  ['one that is asked back', [side(), side({ cancelStatus: 'REQ_RETURN' })], false],
  ['one that came back', [side({ cancelStatus: 'RETURNED' })], false],
  ['a reversal', [side({ correctsAnother: true })], false],
])('%s: %s', (_, sides, reversible) => {
  expect(isReversible(sides)).toBe(reversible)
})

describe('the next step', () => {
  it.each<[string, Parameters<typeof reversalStep>[1], ReturnType<typeof reversalStep>]>([
    ['nobody has asked', { permissions: ['transaction:reverse'], isAsked: false, own: [] }, 'ask'],
    ['a colleague has', { permissions: ['transaction:reverse'], isAsked: true, own: [] }, 'book'],
    [
      'this person has',
      { permissions: ['transaction:reverse'], isAsked: true, own: ['asked_reversal'] },
      null,
    ],
    ['they may not', { permissions: ['transaction:decide'], isAsked: true, own: [] }, null],
  ])('where %s', (_, who, step) => {
    expect(reversalStep([side()], who)).toBe(step)
    expect(reversalStep([side({ status: 'RETURN' })], who)).toBeNull()
  })
})

it.each([
  ['INTERNAL', 'INTERNAL', 'RETURN'],
  ['CARD', 'CARD', 'REFUND'],
  ['BETWEEN', 'FX', 'FX'],
  ['BETWEEN', 'INTERNAL', 'INTERNAL'],
  ['FEE', 'MONTHLY', 'MONTHLY'],
] as const)('%s %s is reversed by %s', (type, subtype, reversed) => {
  expect(reversedSubtype(type, subtype)).toBe(reversed)
})
