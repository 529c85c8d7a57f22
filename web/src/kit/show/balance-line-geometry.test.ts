import { expect, test } from 'vitest'
import { lineGeometry } from './balance-line-geometry.ts'

test.each([
  ['a flat balance stays at the top, far from zero', [500, 500], 'M0 4L100 4', 96],
  ['small changes of a large balance are small', [1000, 990], 'M0 4L100 5', 96],
  ['what falls below zero is drawn below it', [50, -50], 'M0 4L100 96', 50],
  ['one day is a point at the end', [10], 'M100 4', 96],
  ['nothing at all lies at the bottom', [0, 0], 'M0 96L100 96', 96],
])('%s', (_, values, line, zero) => {
  const drawn = lineGeometry(values, 100, 100)
  expect([drawn.line, drawn.zero]).toEqual([line, zero])
})
