import { expect, test } from 'vitest'
import { orderFaults, orderOf } from './order-form.ts'

const t = {
  choose: 'required',
  amountWrong: 'amount',
  dateWrong: 'date',
  sameCurrency: 'currency',
  sameAccount: 'account',
  reasonShort: 'reason',
}
const FIELDS = {
  kind: 'transfer',
  entity: 'UAB',
  currency: 'EUR',
  from: 'one',
  amount: '1.00',
  other_currency: 'USD',
  to: 'two',
  bought: '',
  value_date: '2026-11-23',
  reason: 'Needed.',
}
const cover = { kind: 'cover_deal', bought: '1.10' }

test.each<[string, Partial<typeof FIELDS>, object]>([
  ['nothing', {}, {}],
  ['no debited account', { from: '' }, { from: 'required' }],
  ['no credited account', { to: '' }, { to: 'required' }],
  ['one account twice', { to: 'one' }, { to: 'account' }],
  ['no amount', { amount: '' }, { amount: 'amount' }],
  ['a zero', { amount: '0.00' }, { amount: 'amount' }],
  ['a minus', { amount: '-1' }, { amount: 'amount' }],
  ['three decimals', { amount: '1.005' }, { amount: 'amount' }],
  ['grouped figures', { amount: '1,000.00' }, {}],
  ['half a date', { value_date: '23-11' }, { value_date: 'date' }],
  ['a short reason', { reason: ' a ' }, { reason: 'reason' }],
  ['a cover deal', cover, {}],
  ['a cover deal in one currency', { ...cover, other_currency: 'EUR' }, { other_currency: 'currency' }],
  ['a cover deal without what is bought', { ...cover, bought: '' }, { bought: 'amount' }],
  ['a charge without a credited account', { kind: 'charge', to: '' }, {}],
  ['prefunding from no account', { kind: 'card_prefunding', from: '', to: '' }, { from: 'required' }],
])('a form with %s', (_, part, faults) => {
  expect(orderFaults({ ...FIELDS, ...part }, t)).toEqual(faults)
})

test('the order has the fields of its kind alone', () => {
  const common = { value_date: '2026-11-23', reason: 'Needed.' }
  expect(orderOf(FIELDS, null)).toEqual({
    kind: 'transfer',
    debit: 'one',
    credit: 'two',
    amount: '1.00',
    ...common,
  })
  expect(orderOf({ ...FIELDS, kind: 'charge' }, 'file')).toEqual({
    ...{ kind: 'charge', nostro: 'one', amount: '1.00', ...common },
    document: 'file',
  })
})
