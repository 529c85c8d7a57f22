import { describe, expect, test } from 'vitest'
import { type PayeeData, payeeFaults, payeeReachedBy } from './payee.ts'

const IBAN = 'DE89370400440532013000'
const GOOD = { name: 'Hans Beispiel', account: { account_id: IBAN }, currency: 'EUR' }
const account = (account_id: string, bic?: string) => ({ account: { account_id, bic } })

describe('what is wrong with a payee', () => {
  test.each<[string, Partial<PayeeData>, string[]]>([
    ['nothing', {}, []],
    ['nothing: blanks and small letters', account('de89 3704 0044 0532 0130 00'), []],
    ['nothing: a number of an account here', account('12345678'), []],
    ['nothing: an address', { address: { country: 'DE', city: 'Berlin' } }, []],
    ['nothing: another alphabet where it is not sent by SEPA', { ...account('12345678'), name: 'Ольга' }, []],
    ['no name', { name: '  ' }, ['name creditor_name_missing']],
    ['a name of signs', { name: '…' }, ['name creditor_name_missing']],
    ['a name that SEPA cannot write', { name: '株式会社' }, ['name creditor_name_missing']],
    ['a name of 71 characters', { name: 'a'.repeat(71) }, ['name creditor_name_too_long']],
    ['no account', account(' '), ['account_id account_id_missing']],
    ['an account of signs', account('12/34'), ['account_id account_id_invalid']],
    ['wrong check digits', account('DE88370400440532013000'), ['account_id iban_invalid']],
    ['an IBAN that is too short', account('DE8937040044053201300'), ['account_id iban_invalid']],
    ['a formula', account('=HYPERLINK("x")'), ['account_id account_id_invalid']],
    ['a BIC that is none', account('LT409999800000000001', 'NO'), ['bic bic_invalid']],
    ['a BIC of another country', account('LT409999800000000001', 'COBADEFFXXX'), ['bic bic_invalid']],
    ['a BIC that is none for a number', account('12345678', 'NO'), ['bic bic_invalid']],
    ['a currency that is closed', { currency: 'HRK' }, ['currency currency_closed']],
    ['a town alone', { address: { city: 'Berlin' } }, ['address address_incomplete']],
    ['a country that is none', { address: { country: 'XX', city: 'A' } }, ['address address_invalid']],
    [
      'a town of 36 characters',
      { address: { country: 'DE', city: 'a'.repeat(36) } },
      ['address address_too_long'],
    ],
    ['nothing: the number of a company', { kind: 'COMPANY', identifier: 'HRB 86891' }, []],
    ['a number of signs', { kind: 'COMPANY', identifier: '=1+1' }, ['identifier identifier_invalid']],
    ['a wrong LEI', { identifier: '5493001KJTIIGC8Y1R13' }, ['identifier lei_invalid']],
    [
      'a company’s number',
      { kind: 'INDIVIDUAL', identifier: '305123456' },
      ['identifier identifier_of_person'],
    ],
    [
      'everything',
      { name: '', ...account(''), currency: 'HRK', address: { city: 'A' } },
      [
        'name creditor_name_missing',
        'account_id account_id_missing',
        'currency currency_closed',
        'address address_incomplete',
      ],
    ],
  ])('%s', (_, change, faults) => {
    const found = payeeFaults({ ...GOOD, ...change }, { bankKnown: false })
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  })

  test('a BIC of another country counts only where the directory does not know the bank', () => {
    const payee = { ...GOOD, ...account(IBAN, 'HABALT22XXX') }
    expect(payeeFaults(payee, { bankKnown: true })).toEqual([])
    expect(payeeFaults(payee, { bankKnown: false })).toEqual([{ field: 'bic', code: 'bic_invalid' }])
  })
})

test.each([
  [IBAN, null, 'EUR', 'sepa'],
  [IBAN, null, 'USD', 'wire'],
  ['AE070331234567890123456', null, 'EUR', 'wire'],
  ['AE070331234567890123456', null, 'BGN', null],
  ['LT339919900000000001', null, 'EUR', 'inside'],
  ['LT339919900000000001', null, 'USD', 'inside'],
  ['12345678', null, 'EUR', 'inside'],
  ['12345678', 'CHASUS33', 'USD', 'wire'],
])('%s (%s) in %s is reached by: %s', (account_id, bic, currency, by) => {
  expect(payeeReachedBy({ account_id, bic }, currency)).toBe(by)
})
