import { describe, expect, test } from 'vitest'
import { checkIban, makeIban } from './iban.ts'
import { isOurIban, OUR_INSTITUTION } from './our-institution.ts'

const { ltBankCode, gbBankCode, gbSortCode } = OUR_INSTITUTION

describe('the codes of our institution', () => {
  test('give valid IBANs', () => {
    expect(checkIban(makeIban('LT', ltBankCode, '12345678901')).ok).toBe(true)
    expect(checkIban(makeIban('GB', gbBankCode + gbSortCode, '12345678')).ok).toBe(true)
  })

  test.each<[iban: string, ours: boolean]>([
    [makeIban('LT', ltBankCode, '00000000001'), true],
    [makeIban('GB', gbBankCode + gbSortCode, '00000001'), true],
    ['LT121000011101001000', false],
    ['GB29NWBK60161331926819', false],
    ['DE89370400440532013000', false],
    ['LT', false],
    ['', false],
  ])('%s is ours: %s', (iban, ours) => expect(isOurIban(iban)).toBe(ours))
})
