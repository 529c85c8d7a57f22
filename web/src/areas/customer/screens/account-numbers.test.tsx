// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { EURO, RASA } from '../../../../test/people.ts'
import { AccountNumbers } from './account-numbers.tsx'

afterEach(closePage)

test.each([
  ['any', false, /^Give these details to anyone who pays into this account/],
  [
    'an internal',
    true,
    /^This account is for internal use\. Only customers of this institution can pay into it/,
  ],
])('the details of %s account say who can pay into it', async (_, is_internal, said) => {
  const of = { holder: 'Rasos Baldai UAB', bank: 'Fondaco', bank_address: 'Vilnius', line: [] }
  await openPage(<AccountNumbers account={{ ...EURO, ...of, is_internal }} />, RASA, {})
  await screen.findByText(said)
})
