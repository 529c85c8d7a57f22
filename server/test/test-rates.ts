import type { Currency } from '@fondaco/rules/currency.ts'
import type { FxRates, RateSheet } from '../src/providers/fx-rates/index.ts'

/** A source whose rates a test sets; a failure is thrown instead. */
export interface TestRates extends FxRates {
  sheet: RateSheet
  failure: Error | null
}

/** Round rates of a day: one euro is 1.1 dollars. */
export const sheetOf = (day: string, rates: Partial<Record<Currency, string>> = {}): RateSheet => ({
  day,
  unitsPerEuro: new Map(
    Object.entries({
      USD: '1.1000',
      GBP: '0.8800',
      HUF: '400.00',
      SEK: '11.000',
      ILS: '4.0000',
      ...rates,
    }) as [Currency, string][],
  ),
})

export function testRates(day: string, more: Partial<FxRates> = {}): TestRates {
  const rates: TestRates = {
    name: 'Test rates',
    simulated: true,
    isReference: false,
    ...more,
    sheet: sheetOf(day),
    failure: null,
    latest: async () => {
      if (rates.failure) throw rates.failure
      return rates.sheet
    },
  }
  return rates
}
