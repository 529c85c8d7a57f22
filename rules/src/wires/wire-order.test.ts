import { describe, expect, it, test } from 'vitest'
import type { Currency } from '../currency.ts'
import type { Entity } from '../entity.ts'
import {
  chargesOffered,
  checkWireOrder,
  countryOfBank,
  isCurrencyOfWire,
  type WireFacts,
  type WireOrder,
} from './wire-order.ts'

const FACTS: WireFacts = {
  account: {
    status: 'ACTIVE',
    internal: false,
    accountId: 'LT601010012345678901',
    currency: 'USD',
    entity: 'UAB',
  },
  knownBic: null,
  today: '2026-11-21',
  attachmentRequired: false,
  attachments: 0,
}
const ACCOUNT = { account_id: '000123456789', bic: 'CHASUS33' }
const ADDRESS = { country: 'US', city: 'New York', street: '12 Pier Street' }
const CREDITOR = { name: 'Harbor Tools Inc', address: ADDRESS, account: ACCOUNT }
const GOOD: WireOrder = {
  type: 'WIRE',
  amount: '250.00',
  currency: 'USD',
  creditor: CREDITOR,
  charges: 'SHA',
  purpose: 'Machine parts',
}
const payee = (change: Partial<WireOrder['creditor']>) => ({ creditor: { ...CREDITOR, ...change } })
const at = (account: WireOrder['creditor']['account']) => payee({ account })
const living = (address: object) => payee({ address: { ...ADDRESS, ...address } })
const holding = (currency: Currency): Partial<WireFacts> => ({
  account: { status: 'ACTIVE', internal: false, accountId: 'LT601010012345678901', currency, entity: 'UAB' },
})
const BANK = { name: 'Bank of the Harbor', country: 'US', city: 'New York' }

it.each<[string, Partial<WireOrder>, Partial<WireFacts>?]>([
  ['an account number at a bank by its BIC', {}],
  [
    'a bank named by hand',
    at({ account_id: '000-123.456/7', bank: { ...BANK, clearing_code: '021000021' } }),
  ],
  [
    'an IBAN whose bank the directory knows',
    at({ account_id: 'DE89 3704 0044 0532 0130 00' }),
    { knownBic: 'COBADEFFXXX' },
  ],
  ['an IBAN at a bank by its BIC', at({ account_id: 'AE070331234567890123456', bic: 'bomlaead' })],
  ['an intermediary', { intermediary: { bic: 'IRVTUS3NXXX' } }],
  ['charges for the payer, outside the EEA', { charges: 'OUR' }],
  ['letters that are written otherwise', payee({ name: 'Šiaurės prekyba' })],
])('passes %s', (_, change, facts) => {
  expect(checkWireOrder({ ...GOOD, ...change }, { ...FACTS, ...facts })).toEqual([])
})

it.each<[string, Partial<WireOrder>, string, string, Partial<WireFacts>?]>([
  ['no name in Latin letters', payee({ name: '株式会社' }), 'creditor.name', 'creditor_name_missing'],
  ['a name of 71 letters', payee({ name: 'a'.repeat(71) }), 'creditor.name', 'creditor_name_too_long'],
  ['no street', living({ street: ' ' }), 'creditor.address', 'address_incomplete'],
  ['no town', living({ city: '' }), 'creditor.address', 'address_incomplete'],
  ['a country that is none', living({ country: 'QZ' }), 'creditor.address', 'address_invalid'],
  ['a town of 36 letters', living({ city: 'a'.repeat(36) }), 'creditor.address', 'address_too_long'],
  ['no account', at({ ...ACCOUNT, account_id: ' ' }), 'creditor.account.account_id', 'account_id_missing'],
  [
    'a mistyped IBAN',
    at({ ...ACCOUNT, account_id: 'DE89370400440532013001' }),
    'creditor.account.account_id',
    'iban_invalid',
  ],
  [
    'a number of 35 signs',
    at({ ...ACCOUNT, account_id: '1'.repeat(35) }),
    'creditor.account.account_id',
    'account_id_invalid',
  ],
  [
    'a number that begins with a slash',
    at({ ...ACCOUNT, account_id: '/12345' }),
    'creditor.account.account_id',
    'account_id_invalid',
  ],
  [
    'the account that pays',
    at({ ...ACCOUNT, account_id: 'LT60 1010 0123 4567 8901' }),
    'creditor.account.account_id',
    'payee_is_payer',
  ],
  ['no bank', at({ account_id: '000123456789' }), 'creditor.account.bic', 'bank_missing'],
  ['a BIC of no country', at({ ...ACCOUNT, bic: 'CHASQZ33' }), 'creditor.account.bic', 'bic_invalid'],
  [
    'a bank without a town',
    at({ account_id: '1', bank: { ...BANK, city: '' } }),
    'creditor.account.bank',
    'bank_incomplete',
  ],
  [
    'a bank in other letters',
    at({ account_id: '1', bank: { ...BANK, name: '銀行' } }),
    'creditor.account.bank',
    'bank_invalid',
  ],
  [
    'an intermediary that is none',
    { intermediary: { bic: 'IRVT' } },
    'intermediary.bic',
    'intermediary_invalid',
  ],
  ['another currency than the account’s', { currency: 'GBP' }, 'currency', 'currency_not_allowed'],
  ['shekels by an ordinary wire', { currency: 'ILS' }, 'currency', 'currency_not_allowed', holding('ILS')],
  ['dollars on the same day', { type: 'EXPRESS' }, 'currency', 'currency_not_allowed'],
  ['a currency that is no more', { currency: 'HRK' }, 'currency', 'currency_closed', holding('HRK')],
  ['nothing', { amount: '0.00' }, 'amount', 'amount_invalid'],
  ['three decimals', { amount: '1.005' }, 'amount', 'amount_invalid'],
  [
    'charges for the payer, inside the EEA',
    { ...at({ ...ACCOUNT, bic: 'COBADEFF' }), charges: 'OUR' },
    'charges',
    'charges_shared_only',
  ],
  ['no purpose', { purpose: ' - ' }, 'purpose', 'purpose_missing'],
  ['a purpose of 36 letters', { purpose: 'a'.repeat(36) }, 'purpose', 'purpose_too_long'],
  ['a message of 141 signs', { remittance: 'a'.repeat(141) }, 'remittance', 'remittance_too_long'],
  ['a reference with //', { client_ref_id: 'a//b' }, 'client_ref_id', 'reference_invalid'],
  ['a day that is over', { execution_date: '2026-11-20' }, 'execution_date', 'execution_date_past'],
])('names %s', (_, change, field, code, facts) => {
  expect(checkWireOrder({ ...GOOD, ...change }, { ...FACTS, ...facts })).toEqual([{ field, code }])
})

describe('the account', () => {
  const of = (change: object) => ({
    ...FACTS,
    account: { ...FACTS.account, ...change } as WireFacts['account'],
  })
  it.each<[string, WireFacts, string]>([
    ['that is missing', { ...FACTS, account: null }, 'account_missing'],
    ['that is blocked', of({ status: 'BLOCKED' }), 'account_not_active'],
    ['that is internal', of({ internal: true }), 'account_not_wire'],
  ])('%s is named', (_, facts, code) => {
    expect(checkWireOrder(GOOD, facts)).toEqual([{ field: 'account', code }])
  })
})

test.each<[string, WireOrder['creditor']['account'], string | null, string | null]>([
  ['its BIC', { account_id: 'DE89370400440532013000', bic: 'chasus33' }, null, 'US'],
  ['its name', { account_id: '1', bank: BANK }, null, 'US'],
  ['the directory', { account_id: 'DE89370400440532013000' }, 'COBAFRPPXXX', 'FR'],
  ['the IBAN', { account_id: 'de89 3704 0044 0532 0130 00' }, null, 'DE'],
  ['nothing', { account_id: '123' }, null, null],
])('the country of the payee’s bank comes from %s', (_, account, known, country) => {
  expect(countryOfBank(account, known)).toBe(country)
})

test.each<[Entity, string | null, number]>([
  ['UAB', 'DE', 1],
  ['UAB', 'NO', 1],
  ['UAB', 'CH', 3],
  ['UAB', 'US', 3],
  ['UAB', null, 3],
  ['UK', 'DE', 3],
])('a payer at %s to a bank in %s has %s choices of charges', (entity, country, count) => {
  expect(chargesOffered(entity, country)).toHaveLength(count)
})

test.each([
  ['WIRE', 'EUR', true],
  ['WIRE', 'ILS', false],
  ['WIRE_SHEKEL', 'ILS', true],
  ['WIRE_SHEKEL', 'USD', false],
  ['EXPRESS', 'EUR', true],
  ['EXPRESS', 'GBP', false],
] as const)('%s in %s: %s', (type, currency, allowed) => {
  expect(isCurrencyOfWire(type, currency)).toBe(allowed)
})
