import type { RecallView, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { expect, test } from 'vitest'
import { awaitsDecision, offeredBy } from './decision-buttons.tsx'

const payment = (facts: Partial<StaffTransaction>): StaffTransaction =>
  ({
    type: 'SCT',
    status: 'COMPLETED',
    actions: [],
    case_actions: [],
    can_reverse: null,
    match: null,
    recall: null,
    ...facts,
  }) as StaffTransaction

const FEE = { type: 'FEE', status: 'CREATED' } as const

test.each<[string, boolean, Partial<StaffTransaction>]>([
  ['a held payment', true, { status: 'REVIEW', actions: ['APPROVE', 'RETURN'] }],
  ['a held payment on which the reader may not decide', false, { status: 'REVIEW' }],
  ['a completed payment that could be recalled', false, { status: 'COMPLETED', actions: ['RECALL'] }],
  ['a completed payment that could be reversed', false, { status: 'COMPLETED', can_reverse: 'ask' }],
  ['a reversal that waits for a second person', true, { status: 'COMPLETED', can_reverse: 'book' }],
  ['a fee without money that could be cancelled', false, { ...FEE, can_reverse: 'ask' }],
  ['its cancellation that waits for a second person', true, { ...FEE, can_reverse: 'book' }],
  [
    'a recall that the customer requests',
    true,
    { status: 'COMPLETED', actions: ['RECALL'], recall: { state: 'ASKED' } as RecallView },
  ],
  [
    'a payment whose money is asked back',
    true,
    { status: 'COMPLETED', actions: ['APPROVE_RETURN', 'REJECT_RETURN'] },
  ],
])('%s waits for a decision: %s', (_, waits, facts) => {
  expect(awaitsDecision(payment(facts))).toBe(waits)
})

test.each<[string, Partial<StaffTransaction>]>([
  ['REVERSE', { type: 'FEE', status: 'COMPLETED', can_reverse: 'ask' }],
  ['BOOK_REVERSAL', { type: 'FEE', status: 'COMPLETED', can_reverse: 'book' }],
  ['CANCEL_FEE', { ...FEE, can_reverse: 'ask' }],
  ['APPROVE_CANCEL_FEE', { ...FEE, can_reverse: 'book' }],
])('%s is offered by what became of the fee', (kind, facts) => {
  expect(offeredBy(payment(facts))).toEqual([kind])
})
