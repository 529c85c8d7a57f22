import { expect, test } from 'vitest'
import { gaugeGeometry } from './risk-gauge-geometry.ts'

const LIMITS = { 2: 20, 3: 40, 4: 70 }

test.each([
  [0, 0, { x: 30, y: 104 }],
  [19, 0, null],
  [20, 1, null],
  [50, 2, { x: 110, y: 24 }],
  [69, 2, null],
  [70, 3, null],
  [100, 3, { x: 190, y: 104 }],
  [180, 3, { x: 190, y: 104 }],
])('a score of %s lies in section %s', (score, section, marker) => {
  const gauge = gaugeGeometry(score, LIMITS)
  expect(gauge.sections.map(({ isReached }) => isReached)).toEqual([0, 1, 2, 3].map((one) => one === section))
  if (marker) expect(gauge.marker).toEqual(marker)
})

test.each([
  [LIMITS, [20, 40, 70]],
  [{ 2: 0, 3: 50, 4: 120 }, [50]],
])('the limits %j are labelled inside the scale', (from, labels) => {
  const { limits, sections } = gaugeGeometry(10, from)
  expect(limits.map(({ limit }) => limit)).toEqual(labels)
  expect(sections).toHaveLength(labels.length + 1)
})
