import { type BirthRange, type PersonFacts, withEvidence } from '../evidence.ts'
import { wordRarity } from '../name-words.ts'
import { matchName } from '../names.ts'
import type { LabelledPair } from './read-pairs.ts'

/** Precision and recall of scores: how many of the found pairs are right, and how many of the right pairs are found. */
export interface Quality {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The scores of the matcher, with the rarity of words among the listed names of these pairs. */
export function scoresOf(pairs: readonly LabelledPair[]): number[] {
  const rarity = wordRarity([...new Set(pairs.map(({ listed }) => listed))].map((name) => [name]))
  return pairs.map(({ kind, listed, screened, births, countries }) => {
    const facts = (at: 0 | 1): PersonFacts => ({
      births: rangesOf(births[at]),
      countries: countries[at] === undefined ? [] : [countries[at]],
    })
    return withEvidence(matchName(screened, listed, kind, rarity), facts(1), facts(0)).score
  })
}

export function qualityAt(
  threshold: number,
  pairs: readonly LabelledPair[],
  scores: readonly number[],
): Quality {
  const found = pairs.filter((_, at) => (scores[at] ?? 0) >= threshold)
  const right = found.filter(({ same }) => same).length
  const precision = found.length === 0 ? 0 : right / found.length
  const recall = right / pairs.filter(({ same }) => same).length
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** One minus the changed letters divided by the longer name's letters, in lower case: the baseline for the matcher. */
export function wholeNameLikeness({ listed, screened }: LabelledPair): number {
  const [one, other] = [listed.toLowerCase(), screened.toLowerCase()]
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    last = row
  }
  return 1 - (last[other.length] ?? 0) / Math.max(one.length, other.length)
}

function rangesOf(born: string | undefined): BirthRange[] {
  if (born === undefined) return []
  const [first = '', last = first] = born.split('..')
  return [first.length === 4 ? { from: `${first}-01-01`, to: `${last}-12-31` } : { from: first, to: last }]
}
