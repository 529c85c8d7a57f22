import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { describe, expect, it, test } from 'vitest'
import { draftContent } from '../../payment-form.ts'
import {
  checkDraft,
  draftBody,
  EMPTY,
  type InternalDraft,
  payingAccounts,
  readDraft,
} from './internal-draft.ts'

const FILLED: InternalDraft = {
  ...EMPTY,
  account: 'a',
  name: ' Upės Verslas UAB ',
  payee: 'lt12 1000 0111 0100 1000',
  amount: '120',
}

const account = (currency: Currency, change: Partial<AccountView> = {}) =>
  ({
    _id: 'a',
    entity: 'UAB',
    status: 'ACTIVE',
    available: '120.00',
    acc_details: { account_id: '4711', currency },
    ...change,
  }) as AccountView

test.each([
  ['USD', {}, { amount: '120.00' }],
  ['EUR', { when: 'date', date: '2026-12-01' }, { amount: '120.00', execution_date: '2026-12-01' }],
  ['EUR', { date: '2026-12-01', reference: ' R-1 ' }, { amount: '120.00', client_ref_id: 'R-1' }],
] as const)('in %s with %j it sends %j', (currency, change, expected) => {
  expect(draftBody({ ...FILLED, ...change }, currency)).toEqual({
    type: 'INTERNAL',
    account: 'a',
    currency,
    creditor: { name: 'Upės Verslas UAB', account: { account_id: 'LT121000011101001000' } },
    ...expected,
  })
})

describe('what is wrong', () => {
  const faultsOf = (
    change: Partial<InternalDraft>,
    from: AccountView | undefined = account('USD'),
    facts: { fee?: string; attachmentRequired?: boolean } = {},
  ) =>
    checkDraft(
      { ...FILLED, ...change },
      {
        account: from,
        fee: '0.00',
        attachmentRequired: false,
        known: null,
        now: new Date('2026-11-23'),
        ...facts,
      },
      'en',
    )

  it('is nothing', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf({ payee: '1234567' })).toEqual({})
  })
  it.each<[string, Partial<InternalDraft>, object]>([
    ['no name', { name: '…' }, { name: 'Enter the payee’s name.' }],
    ['no account', { payee: '' }, { payee: 'Enter the IBAN or account number of the payee.' }],
    [
      'a mistyped IBAN',
      { payee: 'LT121000011101001001' },
      { payee: 'This IBAN is not valid. Compare it with the one from the payee.' },
    ],
    [
      'signs that no account has',
      { payee: 'LT_1' },
      { payee: expect.stringContaining('not an account number') },
    ],
    [
      'the account that pays',
      { payee: '4711' },
      { payee: expect.stringContaining('paying from this account') },
    ],
    ['an amount of nothing', { amount: '0' }, { amount: 'Enter an amount, such as 120.00.' }],
    ['more than there is', { amount: '120.01' }, { amount: expect.stringContaining('too low') }],
    ['a day not chosen', { when: 'date' }, { date: expect.stringContaining('Choose the day') }],
  ])('%s', (_, change, faults) => expect(faultsOf(change)).toEqual(faults))

  it('the fee that is not there, but not on a later day', () => {
    expect(faultsOf({}, account('USD'), { fee: '0.01' })).toHaveProperty('amount')
    expect(faultsOf({ when: 'date', date: '2026-11-24' }, account('USD'), { fee: '0.01' })).toEqual({})
  })

  it('a document that is asked for', () => {
    expect(faultsOf({}, account('USD'), { attachmentRequired: true })).toHaveProperty('files')
  })
})

test('a kept draft is the same again, without its files', () => {
  const draft: InternalDraft = { ...FILLED, when: 'date', date: '2026-12-01' }
  expect(readDraft(draftContent({ ...draft, files: [{ _id: 'f', name: 'a' }] }, 'customer'))).toEqual(draft)
  expect(readDraft({})).toEqual(EMPTY)
})

test('it leaves active accounts of any open currency', () => {
  const all = [account('USD'), account('EUR', { is_internal: true }), account('EUR', { status: 'BLOCKED' })]
  expect(payingAccounts(all)).toEqual(all.slice(0, 2))
})
