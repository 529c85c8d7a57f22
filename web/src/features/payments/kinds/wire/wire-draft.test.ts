import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { describe, expect, it, test } from 'vitest'
import { draftContent } from '../../payment-form.ts'
import {
  chargesFor,
  checkDraft,
  completed,
  draftBody,
  EMPTY,
  type KnownBanks,
  payeeOf,
  readDraft,
  typeOf,
  type WireDraft,
  wireAccounts,
  wireOf,
} from './wire-draft.ts'

const FILLED: WireDraft = {
  ...EMPTY,
  account: 'a',
  kind: 'COMPANY',
  name: ' Harbor Tools Inc ',
  street: '12 Pier Street',
  city: 'New York',
  country: 'US',
  payee: '000123456789',
  bic: 'CHASUS33',
  charges: 'SHA',
  purpose: 'Machine parts',
  amount: '1 200,5',
}
const BY_NAME: Partial<WireDraft> = {
  byName: true,
  bankName: 'First Harbor Bank',
  bankCity: 'Boston',
  bankCountry: 'US',
  clearingCode: '011000015',
}

const account = (change: Partial<AccountView> = {}, currency = 'USD') =>
  ({
    _id: 'a',
    entity: 'UAB',
    status: 'ACTIVE',
    is_internal: false,
    available: '1215.50',
    acc_details: { account_id: 'LT121000011101001000', currency },
    ...change,
  }) as AccountView

const NOTHING: KnownBanks = { ofIban: undefined, ofBic: undefined, intermediary: undefined }
const GERMAN = { valid: true, country: 'DE', bic: 'COBADEFFXXX', bank_name: 'Commerzbank' }
const OF_IBAN = { ...NOTHING, ofIban: GERMAN as KnownBanks['ofIban'] }

describe('what is sent', () => {
  it.each<[string, Partial<WireDraft>, object]>([
    ['as the API writes it, without what was left empty', {}, {}],
    ['on a day', { when: 'date', date: '2026-12-01' }, { execution_date: '2026-12-01' }],
    ['without the day of a choice taken back', { date: '2026-12-01' }, {}],
    [
      'to a bank by name, without the BIC that was typed before',
      BY_NAME,
      {
        creditor: {
          kind: 'COMPANY',
          name: 'Harbor Tools Inc',
          address: { country: 'US', city: 'New York', street: '12 Pier Street' },
          account: {
            account_id: '000123456789',
            bank: {
              name: 'First Harbor Bank',
              city: 'Boston',
              country: 'US',
              clearing_code: '011000015',
            },
          },
        },
      },
    ],
    [
      'with what else is known',
      {
        intermediary: ' CITIUS33 ',
        charges: 'OUR',
        remittance: ' Invoice 17 ',
        reference: 'R-1',
        files: [{ _id: 'f', name: 'a' }],
      },
      {
        intermediary: { bic: 'CITIUS33' },
        charges: 'OUR',
        remittance: 'Invoice 17',
        client_ref_id: 'R-1',
        files: ['f'],
      },
    ],
  ])('%s', (_, change, expected) => {
    expect(draftBody({ ...FILLED, ...change }, 'USD')).toEqual({
      type: 'WIRE',
      account: 'a',
      amount: '1200.50',
      currency: 'USD',
      creditor: {
        kind: 'COMPANY',
        name: 'Harbor Tools Inc',
        address: { country: 'US', city: 'New York', street: '12 Pier Street' },
        account: { account_id: '000123456789', bic: 'CHASUS33' },
      },
      charges: 'SHA',
      purpose: 'Machine parts',
      ...expected,
    })
  })
})

test.each([
  ['now', 'USD', 'WIRE'],
  ['now', 'EUR', 'WIRE'],
  ['express', 'EUR', 'EXPRESS'],
  ['express', 'USD', 'WIRE'],
  ['now', 'ILS', 'WIRE_SHEKEL'],
  ['express', 'ILS', 'WIRE_SHEKEL'],
] as const)('sent %s from an account in %s it is of type %s', (when, currency, type) =>
  expect(typeOf({ when }, currency)).toBe(type),
)

describe('what is wrong', () => {
  const faultsOf = (
    change: Partial<WireDraft>,
    facts: { fee?: string; known?: KnownBanks; account?: AccountView | undefined; needsFiles?: boolean } = {},
  ) =>
    checkDraft(
      { ...FILLED, ...change },
      {
        account: 'account' in facts ? facts.account : account(),
        fee: facts.fee ?? '15.00',
        attachmentRequired: facts.needsFiles ?? false,
        known: facts.known ?? NOTHING,
        now: new Date('2026-11-23T10:00:00Z'),
      },
      'en',
    )

  it('is nothing', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf(BY_NAME)).toEqual({})
    expect(faultsOf({ payee: 'DE89370400440532013000', bic: '' }, { known: OF_IBAN })).toEqual({})
  })
  it.each<[string, Partial<WireDraft>, Parameters<typeof faultsOf>[1], string]>([
    ['no account', {}, { account: undefined }, 'account'],
    ['an internal account', {}, { account: account({ is_internal: true }) }, 'account'],
    ['neither a person nor a company', { kind: '' }, {}, 'kind'],
    ['a name in another alphabet', { name: '東京' }, {}, 'name'],
    ['no address', { street: ' ', city: '', country: '' }, {}, 'street city country'],
    ['a long postal code', { postalCode: '1'.repeat(17) }, {}, 'postalCode'],
    ['no account number', { payee: '' }, {}, 'payee'],
    ['a mistyped IBAN', { payee: 'DE89370400440532013001' }, {}, 'payee'],
    ['no bank', { bic: '' }, {}, 'bic'],
    ['half a BIC', { bic: 'CHAS' }, {}, 'bic'],
    ['a bank without a name', { ...BY_NAME, bankName: '', bankCity: '' }, {}, 'bankName bankCity'],
    ['a bank without a country', { ...BY_NAME, bankCountry: '' }, {}, 'bankCountry'],
    ['half a BIC of the intermediary', { intermediary: 'CITI' }, {}, 'intermediary'],
    ['no purpose', { purpose: ' ' }, {}, 'purpose'],
    ['no amount', { amount: 'x' }, {}, 'amount'],
    ['more than there is, with the fee', {}, { fee: '15.01' }, 'amount'],
    ['a long message', { remittance: 'x'.repeat(141) }, {}, 'remittance'],
    ['a day not chosen', { when: 'date' }, {}, 'date'],
    ['no document where one is needed', {}, { needsFiles: true }, 'files'],
  ])('%s', (_, change, facts, fields) => expect(Object.keys(faultsOf(change, facts)).join(' ')).toBe(fields))
  it('is said in the order of the form', () =>
    expect(Object.keys(faultsOf({ ...EMPTY })).slice(0, 4)).toEqual(['kind', 'name', 'street', 'city']))
})

test.each<[string, Partial<WireDraft>, KnownBanks, AccountView | undefined, string]>([
  ['outside the EEA', {}, NOTHING, account(), 'SHA OUR BEN'],
  ['inside it, by the BIC', { bic: 'COBADEFF' }, NOTHING, account(), 'SHA'],
  ['inside it, by the IBAN', { payee: 'DE89370400440532013000', bic: '' }, OF_IBAN, account(), 'SHA'],
  ['inside it, by the name', { ...BY_NAME, bankCountry: 'NO' }, NOTHING, account(), 'SHA'],
  ['inside it, from another entity', { bic: 'COBADEFF' }, NOTHING, account({ entity: 'SG' }), 'SHA OUR BEN'],
])('charges of a bank %s', (_, change, known, from, offered) =>
  expect(chargesFor({ ...FILLED, ...change }, from, known).join(' ')).toBe(offered),
)

test('what is not offered any more gives way', () => {
  const chosen: WireDraft = { ...FILLED, charges: 'OUR', when: 'express' }
  expect(completed(chosen, NOTHING, { entity: 'UAB', currency: 'EUR' })).toMatchObject({
    charges: 'OUR',
    when: 'express',
  })
  expect(
    completed({ ...chosen, bic: 'COBADEFF' }, NOTHING, { entity: 'UAB', currency: 'USD' }),
  ).toMatchObject({
    charges: 'SHA',
    when: 'now',
  })
})

test('a kept draft is the same again, without its files', () => {
  const draft: WireDraft = {
    ...FILLED,
    ...BY_NAME,
    intermediary: 'CITIUS33',
    when: 'date',
    date: '2026-12-01',
  }
  const kept = draftContent({ ...draft, files: [{ _id: 'f', name: 'a' }] }, 'customer')
  expect(readDraft(kept)).toEqual(draft)
  expect(readDraft({ when: 'tomorrow', kind: 'ROBOT', charges: 'ALL' })).toEqual(EMPTY)
})

test('a payee without an address leaves it to be filled in', () =>
  expect(
    payeeOf({
      name: 'Harbor Tools Inc',
      account: { account_id: '000123456789', type: 'PAN', bic: 'CHASUS33XXX', bank_name: null },
      address: null,
    }),
  ).toEqual({
    name: 'Harbor Tools Inc',
    payee: '000123456789',
    bic: 'CHASUS33XXX',
    street: '',
    postalCode: '',
    city: '',
    country: '',
  }))

test('a wire of the past gives its bank, charges and purpose', () => {
  const wire = {
    payee_kind: 'PERSON',
    bank: { name: 'First Harbor Bank', city: 'Boston', country: 'US' },
    intermediary: { bic: 'CITIUS33XXX', country: 'US' },
    charges: 'OUR',
    purpose: 'Rent',
    uetr: 'u',
    sent: null,
    deducted: [],
  } as const
  expect(wireOf({ type: 'WIRE', wire: { ...wire, deducted: [] } })).toEqual({
    when: 'now',
    kind: 'PERSON',
    bic: '',
    byName: true,
    bankName: 'First Harbor Bank',
    bankCity: 'Boston',
    bankCountry: 'US',
    clearingCode: '',
    intermediary: 'CITIUS33XXX',
    charges: 'OUR',
    purpose: 'Rent',
  })
  expect(wireOf({ type: 'EXPRESS', wire: null })).toEqual({ when: 'express' })
})

test('it leaves active accounts that are not internal', () => {
  const all = [account(), account({ status: 'BLOCKED' }), account({ is_internal: true })]
  expect(wireAccounts(all)).toEqual([all[0]])
})
