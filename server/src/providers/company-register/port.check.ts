import { isLei } from '@fondaco/rules/companies/lei.ts'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import { describe, expect, test } from 'vitest'
import type { CompanyRegister, RegisterRecord } from './port.ts'

/** An adapter whose other side knows one company, and fails on request. */
export interface RegisterRig {
  readonly register: CompanyRegister
  readonly known: RegisterRecord
  /** A number that this failure answers. */
  numberFor(why: ProviderFailureReason): string
}

const NOBODY = '999900FONDACO9999939'

/** The requirements for every adapter. */
export function checkCompanyRegister(name: string, makeRig: () => Promise<RegisterRig>): void {
  describe(`register of companies: ${name}`, () => {
    test('says what it is', async () => {
      const { register } = await makeRig()
      expect(register.name).toMatch(/\S/)
      expect(register.simulated).toBe(/simulat/.test(name))
    })

    test('finds a company by its LEI, and by its country and number', async () => {
      const { register, known } = await makeRig()
      const { registration_id: number = '', registered_address: { country = '' } = {} } = known.values
      expect(isLei(known.lei)).toBe(true)
      expect(await register.find({ lei: known.lei })).toEqual([known])
      expect(await register.find({ country, number })).toEqual([known])
    })

    test('finds nobody by a number of nobody, or of another country', async () => {
      const { register, known } = await makeRig()
      const { registration_id: number = '' } = known.values
      expect(await register.find({ lei: NOBODY })).toEqual([])
      expect(await register.find({ country: 'LT', number: '1' })).toEqual([])
      expect(await register.find({ country: 'FR', number })).toEqual([])
    })

    test.each(['unreachable', 'refused', 'timeout'] as const)('%s is a failure', async (why) => {
      const { register, numberFor } = await makeRig()
      await expect(register.find({ country: 'LT', number: numberFor(why) })).rejects.toMatchObject({
        reason: why,
      })
    })
  })
}
