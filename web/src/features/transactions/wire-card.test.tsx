// @vitest-environment happy-dom
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { askWords, whoCanGiveBack } from './recall-words.ts'
import { WireCard } from './wire-card.tsx'
import { wireSteps } from './wire-way.ts'

afterEach(closePage)

const ORDERED = '2026-11-23T10:00:00.000Z'
const SENT = '2026-11-23T11:00:00.000Z'
const SETTLED = '2026-11-24T09:00:00.000Z'
const UETR = '0f4d5e7c-6a1b-4c8e-9f0a-1b2c3d4e5f60'

const wire = {
  payee_kind: 'COMPANY',
  bank: { name: 'First Harbor Bank', city: 'Boston', country: 'US', clearing_code: '011000015' },
  intermediary: { bic: 'CITIUS33XXX', country: 'US' },
  charges: 'OUR',
  purpose: 'Machine parts',
  uetr: UETR,
  sent: null,
  deducted: [],
} as NonNullable<CustomerTransaction['wire']>
const WIRE = {
  type: 'WIRE',
  direction: 'DEBIT',
  status: 'AUTHORIZE',
  money: 'HELD',
  amount: '250.00',
  currency: 'USD',
  creditor: { name: 'Harbor Tools Inc' },
  creation_date: ORDERED,
  settlement_date: null,
  timeline: [{ at: ORDERED, status: 'CREATED' }],
  wire,
} as unknown as CustomerTransaction

const PROCESS = {
  timeline: [...WIRE.timeline, { at: SENT, status: 'PROCESS' }],
} as Pick<CustomerTransaction, 'timeline'>
const shown = (change: Partial<CustomerTransaction>) =>
  wireSteps({ ...WIRE, ...change }, 'Fondaco').map(({ title, state = 'done', at }) =>
    [title, state, at.slice(8, 13)].filter(Boolean).join(' | '),
  )

test.each<[string, Partial<CustomerTransaction>, string[]]>([
  [
    'is being sent',
    {},
    [
      'You ordered the wire | done | 23T10',
      'Sent by Fondaco | now',
      'CITIUS33XXX | ahead',
      'First Harbor Bank | ahead',
    ],
  ],
  [
    'waits for its day',
    { status: 'CREATED', wire: { ...wire, intermediary: null } },
    ['You ordered the wire | done | 23T10', 'Sent by Fondaco | ahead', 'First Harbor Bank | ahead'],
  ],
  [
    'is on its way',
    { status: 'PROCESS', ...PROCESS, wire: { ...wire, intermediary: null } },
    ['You ordered the wire | done | 23T10', 'Sent by Fondaco | done | 23T11', 'First Harbor Bank | now'],
  ],
  [
    'arrived',
    { status: 'COMPLETED', settlement_date: SETTLED },
    [
      'You ordered the wire | done | 23T10',
      'Sent by Fondaco | done | 24T09',
      'CITIUS33XXX | done | 24T09',
      'First Harbor Bank | done | 24T09',
    ],
  ],
  [
    'ended without leaving',
    { status: 'CANCELED', settlement_date: SETTLED },
    ['You ordered the wire | done | 23T10', 'Ended. The money did not leave. | done | 24T09'],
  ],
  [
    'came in',
    { direction: 'CREDIT', status: 'COMPLETED', settlement_date: SETTLED },
    ['First Harbor Bank | done | 23T10', 'CITIUS33XXX | done | 23T10', 'Received by Fondaco | done | 24T09'],
  ],
  ['is none', { wire: null }, []],
])('the way of a wire that %s', (_, change, steps) => expect(shown(change)).toEqual(steps))

test('the card names banks, charges and the number at all banks, which can be copied', async () => {
  await openPage(<WireCard transaction={WIRE} />, RASA, {})
  const card = within(await screen.findByRole('region', { name: 'The way of this wire' }))
  for (const text of ['Boston, United States', '011000015', 'You pay all (OUR)', 'Machine parts', UETR])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Copy UETR' })).toBeTruthy()
})

test('what was sent and deducted of a wire that came in is said', async () => {
  const came = {
    ...wire,
    sent: { amount: '300.00', currency: 'USD' as const },
    deducted: [
      { amount: '40.00', currency: 'USD' as const, bic: 'CITIUS33XXX' },
      { amount: '10.00', currency: 'USD' as const, bic: null },
    ],
  }
  await openPage(<WireCard transaction={{ ...WIRE, direction: 'CREDIT', wire: came }} />, RASA, {})
  const card = within(await screen.findByRole('region', { name: 'The way of this wire' }))
  expect(card.getByText('300.00', { exact: false })).toBeTruthy()
  expect(card.getByText('40.00', { exact: false }).parentElement?.textContent).toContain('CITIUS33XXX')
  expect(card.queryByText('A company')).toBeNull()
})

test('a wire that is being sent is asked to be cancelled, a completed payment is asked back', () => {
  expect(askWords(WIRE).open).toBe('Ask to cancel')
  expect(whoCanGiveBack(WIRE)).toMatch(/^250\.00 USD to Harbor Tools Inc is being sent .* We ask whether/)
  expect(askWords({ type: 'SCT', money: 'HELD' }).open).toBe('Ask for the money back')
  expect(askWords({ type: 'SCT', money: 'LEFT' }).open).toBe('Ask for the money back')
})
