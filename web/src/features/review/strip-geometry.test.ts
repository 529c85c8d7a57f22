import { expect, test } from 'vitest'
import { stripGeometry } from './strip-geometry.ts'

const PERIOD = { from: '2026-08-24T12:00:00Z', to: '2026-11-22T12:00:00Z' }

test.each([
  [0, 10_000, 0],
  [100, 10_000, 0.1],
  [2_500, 10_000, 0.5],
  [10_000, 10_000, 1],
  [0, 0, 0],
])('an amount of %s is as high as its square root beside %s: %s', (amount, top, height) => {
  expect(stripGeometry({ ...PERIOD, top }).heightOf(amount)).toBeCloseTo(height)
})

test.each([
  [PERIOD.from, 0],
  ['2026-10-08T12:00:00Z', 0.5],
  [PERIOD.to, 1],
])('a payment of %s stands at %s of the width', (at, x) => {
  expect(stripGeometry({ ...PERIOD, top: 1 }).place(at, 1).x).toBeCloseTo(x)
})

test.each([
  [0, []],
  [0.5, []],
  [3, [2]],
  [15_000, [10_000, 2_500]],
  [9_999, [5_000, 1_250]],
  [250_000_000, [200_000_000, 50_000_000]],
])('a strip up to %s has the scale %j', (top, ticks) => {
  expect(stripGeometry({ ...PERIOD, top }).ticks).toEqual(ticks)
})

test('the months that begin in it are marked', () => {
  const { months } = stripGeometry({ ...PERIOD, top: 1 })
  expect(months.map(({ at }) => at.getMonth())).toEqual([8, 9, 10])
  expect(months[0]?.x).toBeCloseTo(0.08, 1)
})
