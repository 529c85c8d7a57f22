import { expect, test } from 'vitest'
import { checkDetails, newcomerOf } from './sign-up.ts'

const FILLED = {
  first_name: ' Rasa ',
  last_name: 'Kairienė-Juškaitė',
  email: ' Rasa@Bank.example ',
  terms: 'yes',
  marketing: '',
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
  expect(checkDetails({ ...FILLED, ...change })).toEqual(faults)
})

test('details are sent without the spaces around them, the address in lower case', () => {
  expect(newcomerOf({ ...FILLED, marketing: 'yes' })).toEqual({
    first_name: 'Rasa',
    last_name: 'Kairienė-Juškaitė',
    email: 'rasa@bank.example',
    notify_marketing: true,
  })
})
