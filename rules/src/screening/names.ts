import { likeness, soundOf } from './likeness.ts'
import { type ListedKind, type NameWord, type WordRarity, weighWords } from './name-words.ts'

/** Stored with each result: scores can only be compared where the algorithm is the same. */
export const NAME_MATCH_ALGORITHM = 'weighed-words/3'

/**
 * The published threshold: from this score on a name holds a payment, below it the result is only stored. How
 * many it finds and how many it finds wrongly is measured in `match-quality.test.ts`.
 */
export const NAME_MATCH_THRESHOLD = 0.85

/** How one word of the listed name was found in the screened one, or did not come up. */
export type NameMatchPart = {
  /**
   * `sound`: spelled otherwise, sounds the same; `joined`: several words of one name are one of the other; `initial`:
   * a single letter stands for the word; `unmatched`: only the listed name has it.
   */
  readonly kind: 'exact' | 'sound' | 'similar' | 'joined' | 'initial' | 'unmatched'
  /** The listed name's word, or several of them. */
  readonly text: string
  /** The screened name's word, or several of them; null where there is none. */
  readonly matched: string | null
  /** Likeness, 0 to 1. */
  readonly value: number
}

/** How alike two names are, 0 to 1, and what makes up the score, word by word. */
export type NameMatch = {
  readonly score: number
  readonly parts: readonly NameMatchPart[]
  /** The same words, with nothing that tells left over on either side. */
  readonly certain: boolean
}

/** Words less alike than this are two words, not one misspelt. */
export const LEAST_LIKENESS = 0.5
/** Words run together must be more alike: there are many ways to run them together. */
export const LEAST_JOINED = 0.75
export const INITIAL_LIKENESS = 0.75
/** The weight below which a name is short. Two letters changed are found in any name that is not. */
const SHORT_NAME = 12

/** How much of its weight a word counts against a match that only one of the names has. */
const LEFT_OVER = {
  /** Two words at least agree that tell something: a middle name or a patronymic is often left out. */
  person: { listed: 0.25, screened: 0.1 },
  entity: { listed: 1, screened: 0.15 },
  listedNumber: 0.4,
  /** One word agrees: whatever else there is may be what tells. So may a listed word heavier than all that agree. */
  alone: { person: 1, entity: 0.6 },
} as const
/** A word outweighs others by more than the chance of how often they stand on the lists. */
const MORE = 1.2

/** How alike a screened name is to a listed one; `matchWords` without the preparation. */
export function matchName(
  screened: string,
  listed: string,
  kind: ListedKind,
  rarity?: WordRarity,
): NameMatch {
  return matchWords(weighWords(screened, kind, rarity), weighWords(listed, kind, rarity), kind)
}

/**
 * How alike a screened name is to a listed one. Each listed word is paired with the screened word most like it,
 * wherever it stands. The score is the mean likeness of the pairs by their weight, and lower for what is left over:
 * words left over on both sides contradict each other and count whole; words that only one of the names has count
 * little once two others agree, and whole where they may be what tells (`LEFT_OVER`).
 */
export function matchWords(
  screened: readonly NameWord[],
  listed: readonly NameWord[],
  kind: ListedKind,
): NameMatch {
  const pairs = strictIfShort(likestPairs(screened, listed))
  const isIn = (side: 'screened' | 'listed') => (_: NameWord, at: number) =>
    pairs.some((pair) => pair[side].from <= at && at < pair[side].to)
  const leftOf = (words: readonly NameWord[], side: 'screened' | 'listed') =>
    words.filter((word, at) => word.weight > 0 && !isIn(side)(word, at))
  const leftListed = leftOf(listed, 'listed')
  const leftScreened = leftOf(screened, 'screened')
  const weight = sum(pairs.map((pair) => pair.weight))
  const found = sum(pairs.map((pair) => pair.weight * pair.value))
  const against = weighLeftOver(leftListed, leftScreened, pairs, kind)
  return {
    score: weight === 0 ? 0 : rounded(found / (weight + against)),
    parts: partsOf(listed, pairs),
    certain:
      weight > 0 &&
      leftListed.length === 0 &&
      leftScreened.length === 0 &&
      pairs.every(({ value }) => value === 1),
  }
}

/** In a short name one letter makes another name: what is only similar there counts for less. */
function strictIfShort(pairs: readonly Pair[]): readonly Pair[] {
  if (sum(pairs.map(({ weight }) => weight)) >= SHORT_NAME) return pairs
  return pairs.map((pair) => (pair.kind === 'similar' ? { ...pair, value: pair.value ** 2 } : pair))
}

function weighLeftOver(
  listed: readonly NameWord[],
  screened: readonly NameWord[],
  pairs: readonly Pair[],
  kind: ListedKind,
): number {
  const agreeing = pairs.filter((pair) => pair.tells && pair.value >= LEAST_JOINED)
  const heaviest = Math.max(0, ...agreeing.map((pair) => pair.weight))
  const alone = agreeing.length < 2
  const disputed = Math.min(weightOf(listed), weightOf(screened))
  const share = (words: readonly NameWord[], side: 'listed' | 'screened') => {
    const whole = weightOf(words)
    if (whole === 0) return 0
    const factor = (word: NameWord) => {
      if (side === 'screened') return alone ? LEFT_OVER.alone[kind] : LEFT_OVER[kind].screened
      if (alone || word.weight > heaviest * MORE) return 1
      return leastLeftOver(word.text, kind)
    }
    // What contradicts is already counted; of the rest each word counts by its kind.
    return (sum(words.map((word) => word.weight * factor(word))) * (whole - disputed)) / whole
  }
  return disputed + share(listed, 'listed') + share(screened, 'screened')
}

/** The least part of its weight that a listed word counts against a match where it is left over beside two that agree. */
export function leastLeftOver(text: string, kind: ListedKind): number {
  return /\d/.test(text) ? LEFT_OVER.listedNumber : LEFT_OVER[kind].listed
}

function partsOf(listed: readonly NameWord[], pairs: readonly Pair[]): NameMatchPart[] {
  return listed.flatMap(({ text, weight }, at): NameMatchPart[] => {
    const pair = pairs.find((one) => one.listed.from <= at && at < one.listed.to)
    if (!pair) return weight === 0 ? [] : [{ kind: 'unmatched', text, matched: null, value: 0 }]
    // A pair over several listed words is told once, at the first of them.
    if (pair.listed.from !== at) return []
    return [
      {
        kind: pair.kind,
        text: pair.listed.spaced,
        matched: pair.screened.spaced,
        value: rounded(pair.value),
      },
    ]
  })
}

/** One word of a name or several neighbouring ones, as they stand (`spaced`) and run together. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly spaced: string
  readonly text: string
  readonly sound: string
  readonly weight: number
  readonly tells: boolean
}

/** Words of each name that count as the same, and how alike they are. */
export interface Pair {
  readonly screened: Span
  readonly listed: Span
  readonly kind: NameMatchPart['kind']
  readonly value: number
  readonly weight: number
  readonly tells: boolean
}

/** The likest pairs first, each word used once. */
function likestPairs(screened: readonly NameWord[], listed: readonly NameWord[]): Pair[] {
  const right = spansOf(listed)
  const candidates = spansOf(screened)
    .flatMap((one) => right.map((other) => toPair(one, other)))
    .filter((pair) => pair !== null)
    .sort((a, b) => b.value - a.value || wordsIn(a) - wordsIn(b) || b.weight - a.weight)
  const taken: Pair[] = []
  for (const pair of candidates) {
    const free = taken.every(
      (other) => !overlap(other.screened, pair.screened) && !overlap(other.listed, pair.listed),
    )
    if (free) taken.push(pair)
  }
  return taken
}

const wordsIn = ({ screened, listed }: Pair) => screened.to - screened.from + listed.to - listed.from

const MOST_JOINED = 3

/** Every word, and every two or three neighbours run together; words that tell nothing only among others. */
export function spansOf(words: readonly NameWord[]): Span[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_JOINED, words.length - from) }, (_, more) => {
      const inside = words.slice(from, from + more + 1)
      const text = inside.map((word) => word.text).join('')
      return {
        from,
        to: from + inside.length,
        spaced: inside.map((word) => word.text).join(' '),
        text,
        sound: inside.length === 1 ? (inside[0]?.sound ?? '') : soundOf(text),
        weight: weightOf(inside),
        tells: inside.some(({ tells }) => tells),
      }
    }).filter(({ weight }) => weight > 0),
  )
}

/** How alike one or several words of each name are, where they count as the same; null where not. */
export function toPair(screened: Span, listed: Span): Pair | null {
  const single = screened.to - screened.from === 1 && listed.to - listed.from === 1
  const joined = screened.to - screened.from !== listed.to - listed.from
  if (!single && !joined) return null
  const weight = Math.max(screened.weight, listed.weight)
  const tells = screened.tells && listed.tells
  if (single && isInitial(screened.text, listed.text)) {
    return { screened, listed, kind: 'initial', value: INITIAL_LIKENESS, weight, tells: false }
  }
  const value = likeness(screened, listed, joined ? LEAST_JOINED : LEAST_LIKENESS)
  if (value === 0) return null
  const kind = joined
    ? 'joined'
    : value === 1
      ? 'exact'
      : screened.sound === listed.sound
        ? 'sound'
        : 'similar'
  return { screened, listed, kind, value, weight, tells }
}

/** Whether one of two words is the first letter of the other. A Chinese character is a word, and no initial. */
export function isInitial(one: string, other: string): boolean {
  return (
    Math.min(one.length, other.length) === 1 &&
    one.length !== other.length &&
    one[0] === other[0] &&
    /^[a-z]\D*$/.test(one)
  )
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

const weightOf = (words: readonly NameWord[]) => sum(words.map(({ weight }) => weight))

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Four decimals: enough to compare, and the same in the database, the API and on screen. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
