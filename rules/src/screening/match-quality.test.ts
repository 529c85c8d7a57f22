import { describe, expect, it } from 'vitest'
import { NAME_MATCH_THRESHOLD } from './names.ts'
import { BUILDING } from './pairs/building.ts'
import { HELD_OUT } from './pairs/held-out.ts'
import { qualityAt, scoresOf, wholeNameLikeness } from './pairs/measure.ts'
import { readPairs } from './pairs/read-pairs.ts'

const sets = { building: readPairs(BUILDING), 'held out': readPairs(HELD_OUT) }

/** The best result of plain edit distance at any threshold, chosen with the labels known. */
const bestOfWholeNames = (pairs: (typeof sets)['building']) => {
  const scores = pairs.map(wholeNameLikeness)
  return Math.max(...scores.map((threshold) => qualityAt(threshold, pairs, scores).f1))
}

describe.each(Object.entries(sets))('the pairs %s', (name, pairs) => {
  const quality = qualityAt(NAME_MATCH_THRESHOLD, pairs, scoresOf(pairs))
  const wholeNames = bestOfWholeNames(pairs)
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  const figures = [
    ...[quality.precision, quality.recall, quality.f1, wholeNames].map(percent),
    `${pairs.length} pairs`,
  ]

  it(`are told apart by the matcher: precision, recall, F1, F1 of whole names: ${figures.join(', ')}`, () => {
    expect(quality.f1).toBeGreaterThanOrEqual(0.9)
    expect(quality.f1).toBeGreaterThan(wholeNames + 0.1)
  })

  it('are about as many of the same as of others, each written once', () => {
    const same = pairs.filter((pair) => pair.same).length
    expect(Math.abs(same / pairs.length - 0.5), name).toBeLessThan(0.05)
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(pairs.length)
  })
})

it('no pair held out was built with, and there are 400', () => {
  const known = new Set(sets.building.map(({ listed, screened }) => `${listed} ${screened}`))
  expect(sets['held out'].filter(({ listed, screened }) => known.has(`${listed} ${screened}`))).toEqual([])
  expect(sets.building.length + sets['held out'].length).toBe(400)
})
