import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

test.each([
  ['the rail is unreachable: connect ECONNREFUSED', 'the rail is unreachable: connect ECONNREFUSED'],
  ['550 no such user ona.petraite+1@mail.example.lt here', '550 no such user [e-mail] here'],
  ['no account DE89370400440532013000 at all', 'no account [account] at all'],
  ['no account LT12 1000 0111 0100 1000 at all', 'no account [account] at all'],
  ['+370 600 12345 cannot be reached', '[number] cannot be reached'],
  ['invalid input “Ona Petraitė” for the field', 'invalid input […] for the field'],
  ['value "Ona" of column "name"', 'value […] of column […]'],
  ['019ab3c0-1234-7456-8123-123456789012 is gone', '019ab3c0-1234-7456-8123-123456789012 is gone'],
  ['first line\n    at somewhere (file.ts:1:1)', 'first line'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
])('%s', (thrown, told) => {
  expect(withoutPersonalData(thrown)).toBe(told)
})
