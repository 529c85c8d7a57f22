import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { describe, expect, it, test } from 'vitest'
import { draftContent } from '../../payment-form.ts'
import {
  type Bank,
  checkDraft,
  draftBody,
  EMPTY,
  fallsBack,
  readDraft,
  type SepaDraft,
  sepaAccounts,
  whenOf,
} from './sepa-draft.ts'

const FILLED: SepaDraft = {
  ...EMPTY,
  account: 'a',
  name: ' Marie Keller ',
  iban: 'de89 3704 0044 0532 0130 00',
  amount: '1 200,5',
  when: 'ordinary',
}

const account = (change: Partial<AccountView> = {}) =>
  ({
    _id: 'a',
    entity: 'UAB',
    status: 'ACTIVE',
    sepa_enabled: true,
    is_internal: false,
    available: '1200.70',
    acc_details: { account_id: 'LT121000011101001000', currency: 'EUR' },
    ...change,
  }) as AccountView

const bank = (inst: boolean) => ({ valid: true, inst }) as Bank

describe('what is sent', () => {
  it.each<[string, Partial<SepaDraft>, object]>([
    ['as the API writes it, without what was left empty', {}, { type: 'SCT', amount: '1200.50' }],
    ['instantly', { when: 'instant' }, { type: 'INST' }],
    [
      'instantly where the bank can',
      { when: 'instant', fallback: true },
      { type: 'INST', instant_fallback: true },
    ],
    ['on a day', { when: 'date', date: '2026-12-01' }, { type: 'SCT', execution_date: '2026-12-01' }],
    ['without the day of a choice taken back', { date: '2026-12-01' }, { type: 'SCT' }],
    [
      'with what else is known',
      {
        city: 'Bonn',
        country: 'DE',
        remittance: ' Rent ',
        reference: 'R-1',
        files: [{ _id: 'f', name: 'a' }],
      },
      {
        type: 'SCT',
        remittance: 'Rent',
        client_ref_id: 'R-1',
        files: ['f'],
        creditor: {
          name: 'Marie Keller',
          account: { account_id: 'DE89370400440532013000' },
          address: { city: 'Bonn', country: 'DE' },
        },
      },
    ],
  ])('%s', (_, change, expected) => {
    expect(draftBody({ ...FILLED, ...change })).toEqual({
      account: 'a',
      amount: '1200.50',
      currency: 'EUR',
      creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
      ...expected,
    })
  })
})

describe('what is wrong', () => {
  const faultsOf = (
    change: Partial<SepaDraft>,
    facts: { fee?: string; known?: Bank; account?: AccountView | undefined } = {},
  ) =>
    checkDraft(
      { ...FILLED, ...change },
      {
        account: 'account' in facts ? facts.account : account(),
        fee: facts.fee ?? '0.20',
        attachmentRequired: false,
        known: facts.known,
        now: new Date('2026-11-23T10:00:00Z'),
      },
      'en',
    )

  it('is nothing', () => expect(faultsOf({})).toEqual({}))
  it.each<[string, Partial<SepaDraft>, Parameters<typeof faultsOf>[1], string]>([
    ['no account', {}, { account: undefined }, 'account'],
    ['an account that SEPA does not reach', {}, { account: account({ sepa_enabled: false }) }, 'account'],
    ['a mistyped IBAN', { iban: 'DE89370400440532013001' }, {}, 'iban'],
    ['half an address', { city: 'Bonn' }, {}, 'address'],
    ['no amount', { amount: 'x' }, {}, 'amount'],
    ['more than there is, with the fee', {}, { fee: '0.21' }, 'amount'],
    ['a bank that takes no instant payments', { when: 'instant' }, { known: bank(false) }, 'iban'],
    ['a day not chosen', { when: 'date' }, {}, 'date'],
    ['a day that is over', { when: 'date', date: '2026-11-22' }, {}, 'date'],
  ])('%s', (_, change, facts, field) => expect(Object.keys(faultsOf(change, facts))).toEqual([field]))
})

test.each([
  ['Commerzbank', /^This bank does not accept instant payments\./],
  [null, /^We do not know whether this bank accepts instant payments\./],
])('that a bank (%s) takes no instant payments is said as it is known', (bank_name, text) => {
  const known = { ...bank(false), bank_name } as Bank
  const facts = { account: account(), fee: '0.20', attachmentRequired: false, known }
  const draft: SepaDraft = { ...FILLED, when: 'instant' }
  expect(checkDraft(draft, { ...facts, now: new Date('2026-11-23T10:00:00Z') }, 'en').iban).toMatch(text)
})

test('the bank decides when it goes until the payer chooses', () => {
  expect([true, false, null].map((known) => whenOf(EMPTY, known))).toEqual([
    'instant',
    'ordinary',
    'ordinary',
  ])
  expect(whenOf({ ...EMPTY, when: 'ordinary' }, true)).toBe('ordinary')
  const chosen: SepaDraft = { ...EMPTY, when: 'instant', fallback: true }
  expect([true, false, null].map((known) => fallsBack(chosen, known))).toEqual([false, true, false])
})

test('a kept draft is the same again, without its files', () => {
  const draft: SepaDraft = { ...FILLED, when: 'date', date: '2026-12-01', fallback: true }
  const kept = draftContent({ ...draft, files: [{ _id: 'f', name: 'a' }] }, 'customer')
  expect(kept.customer).toBe('customer')
  expect(readDraft(kept)).toEqual(draft)
  expect(readDraft({ when: 'tomorrow' })).toEqual(EMPTY)
})

test('it leaves active euro accounts that SEPA reaches', () => {
  const all = [
    account(),
    account({ status: 'BLOCKED' }),
    account({ entity: 'SG' }),
    account({ is_internal: true }),
  ]
  expect(sepaAccounts(all)).toEqual([all[0]])
})
