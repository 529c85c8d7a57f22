import { describe, expect, test } from 'vitest'
import { BANK_DIRECTORY, lookUpBank, OUR_INSTITUTION } from './bank-directory.ts'
import { checkIban, isBic, makeIban } from './iban.ts'
import { sepaCountry } from './sepa.ts'

describe('lookUpBank', () => {
  const ours = OUR_INSTITUTION
  const cases: [iban: string, bic: string | null, inst: boolean | null, why: string][] = [
    ['DE89370400440532013000', 'COBADEFFXXX', true, 'the demo payee: reachable by INST'],
    ['LT121000011101001000', null, null, 'a bank that the directory does not have'],
    ['NL91ABNA0417164300', 'ABNANL2AXXX', true, 'letters as bank code'],
    ['FR1420041010050500013M02606', 'PSSTFRPPXXX', true, 'five digits'],
    ['FI2112345600000785', 'NDEAFIHHXXX', true, 'one digit names the bank'],
    ['SI56023120018602030', 'LJBASI2XXXX', true, 'two of five digits name the bank'],
    ['IT60X0306911101000000123456', 'BCITITMMXXX', true, 'the code stands after a check letter'],
    ['GB29NWBK60161331926819', 'NWBKGB2LXXX', false, 'outside the euro area: no instant payments'],
    ['SE4550000000058398257466', 'ESSESESSXXX', false, 'an EU country without the euro'],
    ['XX00NOWHERE', null, null, 'no such country'],
    ['', null, null, 'nothing'],
    [makeIban('LT', ours.ltBankCode, '00000000001'), ours.bic, true, 'our own, Lithuania'],
    [
      makeIban('GB', ours.gbBankCode + ours.gbSortCode, '00000001'),
      ours.bic,
      true,
      'our own, United Kingdom',
    ],
  ]

  test.each(cases)('%s → %s, instant %s (%s)', (iban, bic, inst) => {
    const bank = lookUpBank(iban)
    expect([bank?.bic ?? null, bank?.inst ?? null]).toEqual([bic, inst])
  })

  test('every line of the directory is well formed, in a SEPA country, and found by its own code', () => {
    expect(BANK_DIRECTORY.size).toBeGreaterThan(60)
    for (const [key, bank] of BANK_DIRECTORY) {
      const bban = key.startsWith('IT') ? `X${key.slice(2)}` : key.slice(2)
      expect(lookUpBank(`${key.slice(0, 2)}00${bban}`), key).toBe(bank)
      expect(sepaCountry(key), key).not.toBeNull()
      expect(isBic(bank.bic) && bank.bic.length === 11, `${key} ${bank.bic}`).toBe(true)
      expect(bank.name, key).toMatch(/^\S.*\S$/)
      if (bank.bic !== ours.bic) expect(bank.bic.slice(4, 6), key).toBe(key.slice(0, 2))
    }
  })

  test('the codes of our institution give valid IBANs', () => {
    expect(checkIban(makeIban('LT', ours.ltBankCode, '12345678901')).ok).toBe(true)
    expect(checkIban(makeIban('GB', ours.gbBankCode + ours.gbSortCode, '12345678')).ok).toBe(true)
  })
})
