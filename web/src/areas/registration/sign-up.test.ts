import { expect, test } from 'vitest'
import { checkDetails, newcomerOf } from './sign-up.ts'

const FILLED = {
  first_name: ' Rasa ',
  last_name: 'Kairienė-Juškaitė',
  email: ' Rasa@Bank.example ',
  terms: 'yes',
  marketing: '',
  phone: '',
  country: '',
  company_name: '',
  website: '',
}

test.each([
  ['nothing', {}, {}],
  ['a name that is missing', { first_name: '  ' }, { first_name: 'is required' }],
  ['a name of one letter', { last_name: 'K' }, { last_name: 'should be between 2-50 characters' }],
  ['a name of 51 letters', { last_name: 'k'.repeat(51) }, { last_name: 'should be between 2-50 characters' }],
  [
    'a name with a digit',
    { first_name: 'R2' },
    { first_name: 'should not contains special characters or numbers' },
  ],
  ['no address', { email: ' ' }, { email: 'is required' }],
  ['an address without a domain', { email: 'rasa@bank' }, { email: 'must be a valid e-mail address' }],
  ['terms that are not accepted', { terms: '' }, { terms: 'must be checked' }],
])('%s is wrong', (_, change, faults) => {
  expect(checkDetails({ ...FILLED, ...change }, 'INDIVIDUAL')).toEqual(faults)
})

test('details are sent without the spaces around them, the address in lower case', () => {
  expect(newcomerOf({ ...FILLED, marketing: 'yes' }, 'COMPANY')).toEqual({
    first_name: 'Rasa',
    last_name: 'Kairienė-Juškaitė',
    email: 'rasa@bank.example',
    notify_marketing: true,
  })
})

const AFFILIATE = {
  ...FILLED,
  phone: ' +370 612 34567 ',
  country: 'LT',
  company_name: ' Girnė ',
  website: '',
}

test.each([
  ['all that is needed', {}, {}],
  ['no phone', { phone: ' ' }, { phone: 'is required' }],
  [
    'a phone without the country code',
    { phone: '0612345678' },
    { phone: 'The number without its dial code must have 8 to 15 digits.' },
  ],
  ['no country', { country: '' }, { country: 'is required' }],
  [
    'a website that is none',
    { website: 'my site' },
    { website: 'must be a web address such as example.com' },
  ],
])('an affiliate with %s', (_, change, faults) => {
  expect(checkDetails({ ...AFFILIATE, ...change }, 'AFFILIATE')).toEqual(faults)
})

test('an affiliate says more of themselves', () => {
  expect(newcomerOf(AFFILIATE, 'AFFILIATE').details).toEqual({
    phone: '+370 612 34567',
    country: 'LT',
    company_name: 'Girnė',
    website: '',
  })
})
