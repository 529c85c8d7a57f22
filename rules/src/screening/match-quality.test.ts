import { describe, expect, it } from 'vitest'
import { NAME_MATCH_THRESHOLD } from './names.ts'
import { BUILDING } from './pairs/building.ts'
import { BUILDING_BY_CAUSE } from './pairs/building-by-cause.ts'
import { HELD_OUT } from './pairs/held-out.ts'
import { HELD_OUT_BY_CAUSE } from './pairs/held-out-by-cause.ts'
import { type Quality, qualityAt, scoresOf, wholeNameLikeness } from './pairs/measure.ts'
import { type LabelledPair, readPairs } from './pairs/read-pairs.ts'

/** The earlier pairs, and those by cause: each half, and the least F1 that it must have. */
const SETS = [
  ['building', readPairs(BUILDING), 0.9],
  ['held out', readPairs(HELD_OUT), 0.9],
  ['building, by cause', readPairs(BUILDING_BY_CAUSE), 0.92],
  ['held out, by cause', readPairs(HELD_OUT_BY_CAUSE), 0.89],
] as const

const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const inWords = ({ precision, recall, f1 }: Quality) => [precision, recall, f1].map(percent).join(', ')

/** The best result of plain edit distance at any threshold, chosen with the labels known. */
const bestOfWholeNames = (pairs: readonly LabelledPair[]) => {
  const scores = pairs.map(wholeNameLikeness)
  return Math.max(...scores.map((threshold) => qualityAt(threshold, pairs, scores).f1))
}

describe.each(SETS)('the pairs %s', (name, pairs, least) => {
  const scores = scoresOf(pairs)
  const quality = qualityAt(NAME_MATCH_THRESHOLD, pairs, scores)
  const wholeNames = bestOfWholeNames(pairs)
  const figures = [inWords(quality), percent(wholeNames), `${pairs.length} pairs`]

  it(`are told apart by the matcher: precision, recall, F1, F1 of whole names: ${figures.join(', ')}`, () => {
    expect(quality.f1).toBeGreaterThanOrEqual(least)
    expect(quality.f1).toBeGreaterThan(wholeNames + 0.1)
  })

  it('are about as many of the same as of others, each written once', () => {
    const same = pairs.filter((pair) => pair.same).length
    expect(Math.abs(same / pairs.length - 0.5), name).toBeLessThan(0.05)
    expect(new Set(pairs.map(({ cause: _, ...pair }) => JSON.stringify(pair))).size).toBe(pairs.length)
  })
})

/** Causes that the matcher has no means for, and the least F1 that they have. */
const LEAST_OF_CAUSE: Readonly<Record<string, number>> = { nicknames: 0.19, 'other scripts': 0.75 }

/** Precision, recall and F1 of each cause's pairs, with the rarity of words in all of them. */
function qualityByCause(pairs: readonly LabelledPair[]): [cause: string, quality: Quality][] {
  const scores = scoresOf(pairs)
  return [...Map.groupBy(pairs.entries(), ([, { cause }]) => cause)].map(([cause, some]) => [
    cause,
    qualityAt(
      NAME_MATCH_THRESHOLD,
      some.map(([, pair]) => pair),
      some.map(([at]) => scores[at] ?? 0),
    ),
  ])
}

const [earlier, earlierHeldOut, building, heldOut] = SETS

describe.each([building, heldOut])('of the pairs %s', (_, pairs) => {
  const qualities = qualityByCause(pairs)

  it.each(qualities.map(([cause, quality]) => [cause, inWords(quality), quality] as const))(
    '%s are told apart: precision, recall, F1: %s',
    (cause, _words, { f1 }) => expect(f1).toBeGreaterThanOrEqual(LEAST_OF_CAUSE[cause] ?? 0.8),
  )

  it('have the causes of the other half', () =>
    expect(new Set(qualities.map(([cause]) => cause))).toEqual(new Set(heldOut[1].map(({ cause }) => cause))))
})

it.each([
  [400, earlier, earlierHeldOut],
  [800, building, heldOut],
])('no pair held out was built with, of %d', (count, [, built], [, held]) => {
  const known = new Set(built.map(({ listed, screened }) => `${listed} ${screened}`))
  expect(held.filter(({ listed, screened }) => known.has(`${listed} ${screened}`))).toEqual([])
  expect(built.length + held.length).toBe(count)
})
