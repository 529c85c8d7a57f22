import { describe, expect, test } from 'vitest'
import { SeededRandom } from './seeded-random.ts'

const drawn = (seed: number, count: number) => {
  const random = new SeededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('chance that can be had again', () => {
  test('is the same for a seed, and another for another', () => {
    expect(drawn(7, 50)).toEqual(drawn(7, 50))
    expect(drawn(7, 50)).not.toEqual(drawn(8, 50))
  })

  test('agrees with mulberry32 as published', () => {
    expect(drawn(0, 3).map((value) => value * 2 ** 32)).toEqual([1144304738, 1416247, 958946056])
  })

  test('stays within its ends and reaches both', () => {
    const random = new SeededRandom(1)
    const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
    expect([...seen].sort()).toEqual([3, 4, 5, 6])
    expect(new Set(Array.from({ length: 500 }, () => random.below(2)))).toEqual(new Set([0, 1]))
  })

  test('picks each of a list, and refuses an empty one', () => {
    const random = new SeededRandom(1)
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
    expect(() => random.pick([])).toThrow(RangeError)
  })

  test.each([
    [0, 0],
    [1, 200],
  ])('something of probability %d happens %d times of 200', (probability, times) => {
    const random = new SeededRandom(1)
    expect(Array.from({ length: 200 }, () => random.happens(probability)).filter(Boolean)).toHaveLength(times)
  })
})
