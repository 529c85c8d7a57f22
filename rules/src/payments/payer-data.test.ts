import { describe, expect, it } from 'vitest'
import { TARGET_CALENDAR } from '../calendar.ts'
import { type PayerData, type PayerGap, payerDataDue, payerDataRequest, payerGaps } from './payer-data.ts'

const PAYER: PayerData = {
  name: 'Greta Sommer',
  account: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  hasAddress: false,
  isIdentified: false,
  amountEur: 5_000_00n,
  isDetailed: false,
}
const BRITISH: Partial<PayerData> = { account: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }
const WIRE: Partial<PayerData> = { isDetailed: true, account: '000123456789', bic: 'CHASUS33' }

describe('what is missing of a payer', () => {
  it.each<[string, Partial<PayerData>, PayerGap[]]>([
    ['nothing, within the EEA without an address', {}, []],
    ['a name that is not provided', { name: 'NOTPROVIDED' }, ['name']],
    ['… in two words', { name: 'Not Provided' }, ['name']],
    ['… unknown', { name: 'UNKNOWN.' }, ['name']],
    ['… in Lithuanian', { name: 'Nežinoma' }, ['name']],
    ['… of one letter again and again', { name: 'XXXXX' }, ['name']],
    ['… of signs', { name: '---' }, ['name']],
    ['a short name is one', { name: 'Li' }, []],
    ['a name of other letters is one', { name: '李明' }, []],
    ['an account with wrong check digits', { account: 'DE88370400440532013000' }, ['account']],
    ['no account', { account: 'NOTPROVIDED' }, ['account']],
    ['both', { name: 'n/a', account: 'NOTPROVIDED' }, ['name', 'account']],
    ['an address, from outside of the EEA', BRITISH, ['address']],
    ['… by the account alone', { ...BRITISH, bic: null }, ['address']],
    ['… but not up to 1,000 EUR', { ...BRITISH, amountEur: 1_000_00n }, []],
    ['… nor where it is there', { ...BRITISH, hasAddress: true }, []],
    ['… nor where the payer is identified', { ...BRITISH, isIdentified: true }, []],
    ['both, of a wire from outside of the EEA', WIRE, ['address', 'identification']],
    ['… the address', { ...WIRE, isIdentified: true }, ['address']],
    ['… the identification', { ...WIRE, hasAddress: true }, ['identification']],
    ['nothing of a wire that says all', { ...WIRE, hasAddress: true, isIdentified: true }, []],
    ['nothing of a wire up to 1,000 EUR', { ...WIRE, amountEur: 1_000_00n }, []],
    ['nothing of a wire from within the EEA', { ...WIRE, bic: 'COBADEFFXXX' }, []],
    [
      'the account of a wire that gives none',
      { ...WIRE, account: 'NOTPROVIDED', amountEur: 1n },
      ['account'],
    ],
    [
      'the account of a wire with a wrong IBAN',
      { ...WIRE, account: 'GB28NWBK60161331926819', amountEur: 1n },
      ['account'],
    ],
    ['an account number in a SEPA payment', { account: '000123456789' }, ['account']],
  ])('%s', (_, change, gaps) => {
    expect(payerGaps({ ...PAYER, ...change })).toEqual(gaps)
  })
})

describe('a request to the payer’s bank', () => {
  it.each<[string, Partial<PayerData>, string, string]>([
    ['within the EEA, on a Monday', {}, '2026-11-23T09:00:00Z', '2026-11-26T22:00:00.000Z'],
    ['… on a Thursday', {}, '2026-11-26T09:00:00Z', '2026-12-01T22:00:00.000Z'],
    ['from outside of the EEA', BRITISH, '2026-11-23T09:00:00Z', '2026-11-30T22:00:00.000Z'],
    [
      '… by the country of the account',
      { ...BRITISH, bic: null },
      '2026-11-23T09:00:00Z',
      '2026-11-30T22:00:00.000Z',
    ],
  ])('is to be answered in three business days, from outside of the EEA in five: %s', (_, payer, at, due) => {
    const found = payerDataDue(new Date(at), { ...PAYER, ...payer }, 'UAB', TARGET_CALENDAR)
    expect(found.toISOString()).toBe(due)
  })

  it('says which payment, what is missing, and until when', () => {
    const text = payerDataRequest({
      gaps: ['name', 'account'],
      railId: 'TX1',
      endToEndId: null,
      amount: '2,000.00 EUR',
      received: '23-11-2026',
      payee: 'Rasos Baldai UAB',
      payeeAccount: 'LT639919900010000014',
      due: '26-11-2026',
    })
    expect(text.split('\n')).toEqual([
      'Request for information under Article 8 of Regulation (EU) 2023/1113',
      '',
      'On 23-11-2026 we received 2,000.00 EUR from you for Rasos Baldai UAB, account LT639919900010000014.',
      'Transaction identification: TX1',
      '',
      'The information on the payer that must accompany the transfer is missing or means nothing. Please send us:',
      '- the payer’s name',
      '- the payer’s account number',
      '',
      'We need your answer by 26-11-2026. Until then we hold the transfer, and we return it if we cannot establish who paid.',
    ])
  })
})
