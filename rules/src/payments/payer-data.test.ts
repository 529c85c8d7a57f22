import { describe, expect, it } from 'vitest'
import { type PayerData, type PayerGap, payerGaps } from './payer-data.ts'

const PAYER: PayerData = {
  name: 'Greta Sommer',
  account: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  hasAddress: false,
  isIdentified: false,
  amountEur: 5_000_00n,
}
const BRITISH: Partial<PayerData> = { account: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }

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
  ])('%s', (_, change, gaps) => {
    expect(payerGaps({ ...PAYER, ...change })).toEqual(gaps)
  })
})
