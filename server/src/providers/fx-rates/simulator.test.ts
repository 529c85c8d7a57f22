import { TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import { isFurtherThan, parseRate } from '@fondaco/rules/exchange/rate.ts'
import { expect, test } from 'vitest'
import { checkFxRates } from './port.check.ts'
import { simulatedRates, USUAL } from './simulator.ts'

const at = (text: string) => simulatedRates({ now: () => new Date(text) }, TARGET_CALENDAR)

checkFxRates('simulated', async () => ({
  fxRates: at('2026-11-30T10:00:00Z').fxRates,
  failing(failure) {
    const { fxRates, simulator } = at('2026-11-30T10:00:00Z')
    simulator.simulation = { ...USUAL, failure }
    return fxRates
  },
}))

test('moves with the clock, by less than a percent', async () => {
  const [before, after] = await Promise.all(
    ['2026-11-30T10:00:00Z', '2026-11-30T10:07:00Z'].map((time) => at(time).fxRates.latest()),
  )
  const [first, second] = [before, after].map((sheet) => parseRate(sheet?.unitsPerEuro.get('USD') ?? ''))
  if (!first || !second) throw new Error('no rate of USD')
  expect(first).not.toEqual(second)
  expect(isFurtherThan(1, second, first)).toBe(false)
  expect((await at('2026-11-30T10:00:30Z').fxRates.latest()).unitsPerEuro).toEqual(before?.unitsPerEuro)
})

test.each([
  ['2026-11-30T10:00:00Z', '2026-11-30'],
  ['2026-11-29T10:00:00Z', '2026-11-27'],
  ['2026-12-26T10:00:00Z', '2026-12-24'],
])('at %s it is of the TARGET day %s', async (time, day) => {
  expect((await at(time).fxRates.latest()).day).toBe(day)
})

test('multiplies the rate of a currency on request', async () => {
  const { fxRates, simulator } = at('2026-11-30T10:00:00Z')
  const before = Number((await fxRates.latest()).unitsPerEuro.get('GBP'))
  simulator.simulation = { ...USUAL, factors: { GBP: 2 } }
  expect(Number((await fxRates.latest()).unitsPerEuro.get('GBP')) / before).toBeCloseTo(2, 3)
})
