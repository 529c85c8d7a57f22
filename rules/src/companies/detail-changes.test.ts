import { expect, it } from 'vitest'
import type { CompanyAnswers } from './company-answers.ts'
import { detailsToExplain, faultsOfChange } from './detail-changes.ts'
import { EXAMPLE_COMPANY } from './example-company.ts'

const TODAY = '2026-11-28'
const { info } = EXAMPLE_COMPANY
const withInfo = (change: CompanyAnswers['info']): CompanyAnswers => ({
  ...EXAMPLE_COMPANY,
  info: { ...info, ...change },
})
const SAME_PLACE = withInfo({ has_physical_address: false })
const MOVED = { country: 'LT', city: 'Kaunas', street: 'Taikos pr. 1', postal_code: '51180' } as const

it.each<[string, CompanyAnswers, CompanyAnswers, string[]]>([
  ['nothing', EXAMPLE_COMPANY, EXAMPLE_COMPANY, []],
  ['the legal name', EXAMPLE_COMPANY, { ...EXAMPLE_COMPANY, legal_name: 'Medis UAB' }, ['legal_name']],
  ['do-business-as', EXAMPLE_COMPANY, withInfo({ do_business_as: 'Medis' }), ['do_business_as']],
  ['do-business-as that ends', EXAMPLE_COMPANY, withInfo({ do_business_as: '' }), ['do_business_as']],
  ['a blank at the end', EXAMPLE_COMPANY, withInfo({ do_business_as: 'Rasos Baldai ' }), []],
  ['the physical address', EXAMPLE_COMPANY, withInfo({ physical_address: MOVED }), ['physical_address']],
  ['the other address ends', EXAMPLE_COMPANY, SAME_PLACE, ['physical_address']],
  ['the registered address beside another', EXAMPLE_COMPANY, withInfo({ registered_address: MOVED }), []],
  [
    'the registered address, which the physical one follows',
    SAME_PLACE,
    { ...SAME_PLACE, info: { ...SAME_PLACE.info, registered_address: MOVED } },
    ['physical_address'],
  ],
  [
    'the number, form, day, websites and activity',
    EXAMPLE_COMPANY,
    {
      ...withInfo({
        registration_id: '1',
        entity_form: 'AB',
        incorporation_date: '2020-01-01',
        websites: [],
      }),
      business_info: { company_business_activity: 'Construction' },
    },
    [],
  ],
  ['two at once', EXAMPLE_COMPANY, { ...SAME_PLACE, legal_name: 'M' }, ['legal_name', 'physical_address']],
])('a change of %s needs reasons for its explained details', (_, before, after, expected) => {
  expect(detailsToExplain(before, after)).toEqual(expected)
})

const HALF: CompanyAnswers = { legal_name: 'Medis UAB' }
it.each<[string, CompanyAnswers, CompanyAnswers, string[]]>([
  ['nothing', EXAMPLE_COMPANY, EXAMPLE_COMPANY, []],
  ['a blank name', EXAMPLE_COMPANY, { ...EXAMPLE_COMPANY, legal_name: ' ' }, ['legal_name']],
  ['a blank number', EXAMPLE_COMPANY, withInfo({ registration_id: '' }), ['info.registration_id']],
  [
    'a day in the future',
    EXAMPLE_COMPANY,
    withInfo({ incorporation_date: '2026-11-29' }),
    ['info.incorporation_date'],
  ],
  [
    'another address without one',
    SAME_PLACE,
    withInfo({ has_physical_address: true, physical_address: {} }),
    ['country', 'city', 'street', 'postal_code'].map((field) => `info.physical_address.${field}`),
  ],
  [
    'a postal code of one character',
    EXAMPLE_COMPANY,
    withInfo({ physical_address: { ...MOVED, postal_code: '1' } }),
    ['info.physical_address.postal_code'],
  ],
  ['no website', EXAMPLE_COMPANY, withInfo({ websites: ['no address'] }), ['info.websites.0']],
  [
    'no activity',
    EXAMPLE_COMPANY,
    {
      ...EXAMPLE_COMPANY,
      business_info: { ...EXAMPLE_COMPANY.business_info, company_business_activity: '' },
    },
    ['business_info.company_business_activity'],
  ],
  ['an incomplete company that stays so', HALF, { ...HALF, info: { do_business_as: 'Medis' } }, []],
  [
    'an incomplete company with a wrong answer more',
    HALF,
    { ...HALF, info: { incorporation_date: '2027-01-01' } },
    ['info.incorporation_date'],
  ],
  ['an absent answer that becomes blank', HALF, { ...HALF, info: { registration_id: '' } }, []],
])('the faults of a change to %s', (_, before, after, expected) => {
  expect(faultsOfChange(before, after, TODAY).map(({ path }) => path.join('.'))).toEqual(expected)
})
