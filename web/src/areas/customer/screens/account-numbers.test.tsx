// @vitest-environment happy-dom
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { EURO, RASA } from '../../../../test/people.ts'
import { AccountNumbers } from './account-numbers.tsx'

afterEach(closePage)

const inCurrency = (currency: 'GBP') => ({
  acc_details: { ...EURO.acc_details, currency },
  sepa_enabled: false,
})
const ONLY_FROM_INSIDE =
  /^Only customers of this institution can pay into this account\. Payments from other banks are returned/

test.each([
  ['an ordinary', {}, /^Give these details to anyone who pays into this account/],
  [
    'an internal',
    { is_internal: true },
    /^This account is for internal use\. Only customers of this institution can pay into it/,
  ],
  ['a foreign-currency', inCurrency('GBP'), ONLY_FROM_INSIDE],
  ['a Singapore', { entity: 'SG', sepa_enabled: false }, ONLY_FROM_INSIDE],
  ['a blocked', { status: 'BLOCKED' }, /^Give these details/],
] satisfies [string, Partial<AccountView>, RegExp][])(
  'the details of %s account say who can pay into it',
  async (_, is, said) => {
    const of = { holder: 'Rasos Baldai UAB', bank: 'Fondaco', bank_address: 'Vilnius', line: [] }
    await openPage(<AccountNumbers account={{ ...EURO, ...of, ...is }} />, RASA, {})
    await screen.findByText(said)
  },
)
