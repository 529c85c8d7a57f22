import { foldToLatin } from '../latin.ts'

/** Stored with each result: scores can only be compared where the algorithm is the same. */
export const NAME_MATCH_ALGORITHM = 'word-edit-distance/1'

/**
 * The published threshold: from this score on a name holds a payment, below it the result is only stored (D§3).
 * Two letters changed in a listed name leave a score of at least 1 − 2 / its weight (the letters that tell, see
 * `listedWords`) where no very short word takes both: so they are found from 14 letters on.
 */
export const NAME_MATCH_THRESHOLD = 0.85

/** What a listed name is the name of: what tells it from others differs. */
export type ListedKind = 'person' | 'entity'

/** A word of a listed name and how much it tells. */
export type ListedWord = { readonly word: string; readonly weight: number }

/** How one word of the listed name was found in the screened one. */
export type NameMatchPart = {
  /** `joined`: two words of one name are one word of the other; `initial`: a single letter stands for the word. */
  readonly kind: 'exact' | 'similar' | 'joined' | 'initial' | 'unmatched'
  /** The listed name's word, or two of them. */
  readonly text: string
  /** The screened name's word, or two of them; null where there is none. */
  readonly matched: string | null
  /** Likeness, 0 to 1. */
  readonly value: number
}

/** How much of a listed name is in a screened one, 0 to 1, and what makes up the score, word by word. */
export type NameMatch = { readonly score: number; readonly parts: readonly NameMatchPart[] }

const COMPANY_WORDS = new Set(
  (
    'ab ag as asa aps bv co company corp corporation eood eurl gmbh hf inc incorporated kft kg limited limitada llc ' +
    'llp lp ltd ltda mb mbh nv oao ood ooo ou oy oyj plc pte pty sa sarl sas se sia sl snc spa spzoo sprl srl sro ' +
    'uab ug ii vsi zao the and of for und der die das et'
  ).split(' '),
)
const TITLES = new Set('mr mrs ms miss mx dr prof sir herr frau mme'.split(' '))

/** Words that many companies share, so that sharing one says little. */
const COMMON_COMPANY_WORDS = new Set(
  (
    'business capital center centre consulting development distribution energy engineering enterprise enterprises ' +
    'export finance financial foundation general global group holding holdings import industries industry ' +
    'international invest investment investments logistics management marine maritime partners products project ' +
    'projects property service services shipping solution solutions supply systems technologies technology trade ' +
    'trading transport ventures'
  ).split(' '),
)
const COMMON_WEIGHT = 0.5

/** Words less alike than this are two words, not one misspelt. */
const LEAST_LIKENESS = 0.5
const INITIAL_LIKENESS = 0.75

/** The words of a name in plain Latin lower case: no accents, no punctuation, company forms written one way. Digits stay. */
export function normaliseName(name: string): string[] {
  return (
    foldToLatin(name)
      .toLowerCase()
      // S.A., S.p.A. and Sp. z o.o. are one word each; an apostrophe is part of its word.
      .replace(/\bsp\.? ?z ?o\.? ?o\b\.?/g, 'spzoo')
      .replace(/\b(?:[a-z]{1,2}\.){2,}[a-z]?\b/g, (dotted) => dotted.replaceAll('.', ''))
      .replace(/['’‘`´]/g, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
  )
}

/**
 * The words of a listed name that tell it from others, weighed by their length: a person's without titles, an
 * entity's without company endings and stop words, and with common business words at half weight.
 * Empty for an entity of nothing but such words, which then matches nothing.
 */
export function listedWords(name: string, kind: ListedKind): ListedWord[] {
  const dropped = kind === 'entity' ? COMPANY_WORDS : TITLES
  return normaliseName(name)
    .filter((word) => !dropped.has(word))
    .map((word) => ({
      word,
      weight: word.length * (kind === 'entity' && COMMON_COMPANY_WORDS.has(word) ? COMMON_WEIGHT : 1),
    }))
}

/** How much of a listed name is in a screened one; `matchWords` without the preparation. */
export function matchName(screened: string, listed: string, kind: ListedKind): NameMatch {
  return matchWords(normaliseName(screened), listedWords(listed, kind))
}

/**
 * How much of a listed name is in a screened one. Each listed word is paired with the screened word most like it,
 * wherever it stands; likeness is one minus the letters changed, left out, put in or swapped over the longer word's
 * letters. Words of the screened name that are left over do not count against it.
 */
export function matchWords(screened: readonly string[], listed: readonly ListedWord[]): NameMatch {
  const pairs = likestPairs(
    screened,
    listed.map(({ word }) => word),
  )
  const covering = (at: number) => pairs.find((pair) => pair.listed.from <= at && at < pair.listed.to)
  const whole = sum(listed.map(({ weight }) => weight))
  const found = sum(listed.map(({ weight }, at) => weight * (covering(at)?.value ?? 0)))
  const parts = listed.flatMap(({ word }, at): NameMatchPart[] => {
    const pair = covering(at)
    if (!pair) return [{ kind: 'unmatched', text: word, matched: null, value: 0 }]
    // A pair over two listed words is told once, at the first of them.
    if (pair.listed.from !== at) return []
    return [
      { kind: pair.kind, text: pair.listed.text, matched: pair.screened.text, value: rounded(pair.value) },
    ]
  })
  return { score: whole === 0 ? 0 : rounded(found / whole), parts }
}

/** One word of a name or two neighbouring ones, as they stand (`text`) and run together (`letters`). */
type Span = { readonly from: number; readonly to: number; readonly text: string; readonly letters: string }

type Pair = {
  readonly screened: Span
  readonly listed: Span
  readonly kind: NameMatchPart['kind']
  readonly value: number
}

/** The likest pairs first, each word used once. */
function likestPairs(screened: readonly string[], listed: readonly string[]): Pair[] {
  const right = spans(listed)
  const candidates = spans(screened)
    .flatMap((one) => right.map((other) => toPair(one, other)))
    .filter((pair) => pair !== null)
    .sort((a, b) => b.value - a.value || b.listed.letters.length - a.listed.letters.length)
  const taken: Pair[] = []
  for (const pair of candidates) {
    const free = taken.every(
      (other) => !overlap(other.screened, pair.screened) && !overlap(other.listed, pair.listed),
    )
    if (free) taken.push(pair)
  }
  return taken
}

function spans(words: readonly string[]): Span[] {
  const run = (from: number, to: number): Span => {
    const inside = words.slice(from, to)
    return { from, to, text: inside.join(' '), letters: inside.join('') }
  }
  return words.flatMap((_, at) =>
    at + 1 < words.length ? [run(at, at + 1), run(at, at + 2)] : [run(at, at + 1)],
  )
}

function toPair(screened: Span, listed: Span): Pair | null {
  const single = screened.to - screened.from === 1 && listed.to - listed.from === 1
  const joined = screened.to - screened.from !== listed.to - listed.from
  if (!single && !joined) return null
  if (single && isInitial(screened.letters, listed.letters)) {
    return { screened, listed, kind: 'initial', value: INITIAL_LIKENESS }
  }
  const value = likeness(screened.letters, listed.letters)
  if (value < LEAST_LIKENESS) return null
  return { screened, listed, kind: joined ? 'joined' : value === 1 ? 'exact' : 'similar', value }
}

function isInitial(one: string, other: string): boolean {
  return Math.min(one.length, other.length) === 1 && one.length !== other.length && one[0] === other[0]
}

/**
 * Likeness of two words, 0 to 1: one minus the letters that differ over the longer word's letters. Words less alike
 * than `least` are told as 0, which is found out long before all their letters are compared.
 */
export function likeness(one: string, other: string, least = LEAST_LIKENESS): number {
  const longer = Math.max(one.length, other.length)
  // Not rounded away: 0.75 of 8 letters lets 2 differ, although (1 - 0.75) * 8 may come out a hair below.
  const most = Math.floor((1 - least) * longer + 1e-9)
  if (Math.abs(one.length - other.length) > most) return 0
  const distance = editDistance(one, other, most)
  return distance > most ? 0 : 1 - distance / longer
}

/**
 * Letters changed, left out, put in, or swapped (Damerau and Levenshtein, without restriction: two faults are a
 * distance of two, also at one and the same place). More than `most` is not counted further.
 */
function editDistance(one: string, other: string, most: number): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const distance = (i: number, j: number) => rows[i]?.[j] ?? 0
  const lastRowOf = new Map<string, number>()
  for (let i = 1; i <= one.length; i += 1) {
    const cells = [i]
    rows.push(cells)
    let lastMatch = 0
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const [row, column] = [lastRowOf.get(other.charAt(j - 1)) ?? 0, lastMatch]
      const swapped =
        row > 0 && column > 0 ? distance(row - 1, column - 1) + (i - row) + (j - column) - 1 : most + 1
      const changed = distance(i - 1, j - 1) + (same ? 0 : 1)
      const fewest = Math.min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, changed, swapped)
      cells.push(fewest)
      least = Math.min(least, fewest)
      if (same) lastMatch = j
    }
    // No later row begins lower: each step down, a swap over several rows too, costs what it might gain.
    if (least > most) return most + 1
    lastRowOf.set(one.charAt(i - 1), i)
  }
  return distance(one.length, other.length)
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Four decimals: enough to compare, and the same in the database, the API and on screen. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
