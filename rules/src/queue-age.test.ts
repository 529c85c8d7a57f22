import { describe, expect, it } from 'vitest'
import { periodOfAge, QUEUE_AGES } from './queue-age.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const HOUR_MS = 3_600_000

describe('the age in a queue', () => {
  it.each([
    [0, 'under_1h'],
    [HOUR_MS - 1, 'under_1h'],
    [HOUR_MS, 'under_1h'],
    [HOUR_MS + 1, '1h_to_1d'],
    [24 * HOUR_MS, '1h_to_1d'],
    [24 * HOUR_MS + 1, 'over_1d'],
  ])('of %i ms is %s, and no other', (ms, expected) => {
    const since = new Date(NOW.getTime() - ms)
    const found = QUEUE_AGES.filter((age) => {
      const { from, before } = periodOfAge(age, NOW)
      return (!from || since >= from) && (!before || since < before)
    })
    expect(found).toEqual([expected])
  })
})
