import { isDay } from '@fondaco/rules/calendar.ts'
import { parseRate } from '@fondaco/rules/exchange/rate.ts'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import { describe, expect, test } from 'vitest'
import type { FxRates } from './port.ts'

/** An adapter whose other side can be made to fail. */
export interface FxRatesRig {
  readonly fxRates: FxRates
  failing(why: ProviderFailureReason): FxRates
}

/** The requirements for every adapter. */
export function checkFxRates(name: string, makeRig: () => Promise<FxRatesRig>): void {
  describe(`exchange rates: ${name}`, () => {
    test('says what it is', async () => {
      const { fxRates } = await makeRig()
      expect(fxRates.name).toMatch(/\S/)
      expect(fxRates.simulated).toBe(/simulat/.test(name))
    })

    test('gives the rates of a day, each above zero, without the euro', async () => {
      const { fxRates } = await makeRig()
      const { day, unitsPerEuro } = await fxRates.latest()
      expect(isDay(day)).toBe(true)
      expect(unitsPerEuro.has('USD')).toBe(true)
      expect(unitsPerEuro.has('EUR')).toBe(false)
      for (const rate of unitsPerEuro.values()) expect(parseRate(rate)).not.toBeNull()
    })

    test.each(['unreachable', 'refused', 'timeout'] as const)('%s is a failure', async (why) => {
      const { failing } = await makeRig()
      await expect(failing(why).latest()).rejects.toMatchObject({ reason: why })
    })
  })
}
