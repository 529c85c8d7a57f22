import { expect, test } from 'vitest'
import { missingOf, type Registrant, type RegistrantNeed } from './registrant.ts'

const PHONE = '+37061234567'

test.each<[what: string, Registrant, RegistrantNeed[]]>([
  ['neither', { phone: null, second_factor: false }, ['phone', 'second_factor']],
  ['a factor alone', { phone: null, second_factor: true }, ['phone']],
  ['a phone alone', { phone: PHONE, second_factor: false }, ['second_factor']],
  ['both', { phone: PHONE, second_factor: true }, []],
])('with %s', (_, registrant, missing) => {
  expect(missingOf(registrant)).toEqual(missing)
})
