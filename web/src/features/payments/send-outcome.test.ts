import { expect, test } from 'vitest'
import { Refusal } from '../../api/client.ts'
import { outcomeOf } from './send-outcome.ts'

const FORM = {
  fieldOfPath: { 'creditor.account': 'payee', creditor: 'name', amount: 'amount' },
  fieldOfRefusal: { funds_insufficient: 'amount' },
} as const

const wrong = (...fields: [path: string, text: string][]) => ({
  status: 400,
  result: { fields: fields.map(([path, text]) => ({ path, text })) },
})

test.each<[string, Refusal, object]>([
  ['no answer', new Refusal('unreachable', 'Away'), { kind: 'unknown' }],
  ['a fault of the server', new Refusal('rate_limited', 'Oops', { status: 500 }), { kind: 'unknown' }],
  [
    'an authorisation that was used',
    new Refusal('authorisation_invalid', 'Used', { status: 403 }),
    { kind: 'unauthorised', text: 'Used' },
  ],
  [
    'a payment like the one before',
    new Refusal('payment_duplicate_suspected', 'Twice?', { status: 409, result: { earlier: 'one' } }),
    { kind: 'duplicate', text: 'Twice?', earlier: 'one' },
  ],
  [
    'a refusal about a field',
    new Refusal('funds_insufficient', 'Too little.', { status: 422 }),
    { kind: 'faults', faults: { amount: 'Too little.' } },
  ],
  [
    'wrong fields, each by the first of its faults',
    new Refusal(
      'input_invalid',
      'Wrong.',
      wrong(
        ['body.creditor.account.account_id', 'is no IBAN'],
        ['body.creditor.account', 'is short'],
        ['body.creditor.name', 'is long'],
      ),
    ),
    { kind: 'faults', faults: { payee: 'This is no IBAN.', name: 'This is long.' } },
  ],
  [
    'a wrong field that the form does not have',
    new Refusal('input_invalid', 'Wrong.', wrong(['body.type', 'is unknown'])),
    { kind: 'refused', text: 'Wrong. No money has moved.' },
  ],
  [
    'any other refusal',
    new Refusal('rate_limited', 'Wait.', { status: 429 }),
    { kind: 'refused', text: 'Wait. No money has moved.' },
  ],
])('%s', (_, refusal, outcome) => {
  expect(outcomeOf(FORM, refusal)).toMatchObject(outcome)
})

test('an unknown outcome never says that no money has moved', () => {
  const outcome = outcomeOf(FORM, new Refusal('unreachable', 'Away'))
  expect(JSON.stringify(outcome)).not.toMatch('No money has moved')
  expect(outcome).toMatchObject({ text: expect.stringMatching('cannot be made twice') })
})
