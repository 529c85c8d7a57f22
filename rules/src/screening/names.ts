import { likeness, soundOf } from './likeness.ts'
import { type ListedKind, type NameWord, type WordRarity, weighWords } from './name-words.ts'

/** Stored with each result. Scores can only be compared if the algorithm is the same. */
export const NAME_MATCH_ALGORITHM = 'weighed-words/3'

/**
 * The published threshold. From this score on a name holds a payment; below it the result is only stored.
 * `match-quality.test.ts` measures how many names it finds and how many of them wrongly.
 */
export const NAME_MATCH_THRESHOLD = 0.85

/** How one word of the listed name was found in the screened name, or not found. */
export type NameMatchPart = {
  /**
   * `sound`: another spelling with the same sound; `joined`: several words of one name are one word of the other;
   * `initial`: a single letter stands for the word; `unmatched`: only the listed name has it.
   */
  readonly kind: 'exact' | 'sound' | 'similar' | 'joined' | 'initial' | 'unmatched'
  /** The listed name's word, or several of them. */
  readonly text: string
  /** The screened name's word, or several of them; null if there is none. */
  readonly matched: string | null
  /** Similarity, 0 to 1. */
  readonly value: number
}

/** The similarity of two names, 0 to 1, and the parts of the score, word by word. */
export type NameMatch = {
  readonly score: number
  readonly parts: readonly NameMatchPart[]
  /** The same words, without any significant word left over on either side. */
  readonly certain: boolean
}

/** Words with a lower similarity are two different words, not one misspelt word. */
export const LEAST_LIKENESS = 0.5
/** Joined words must be more similar, because there are many ways to join words. */
export const LEAST_JOINED = 0.75
export const INITIAL_LIKENESS = 0.75
/** A name below this weight is short. Two changed letters are found in any name that is not short. */
const SHORT_NAME = 12

/** The part of a word's weight that counts against a match if only one name has the word. */
const LEFT_OVER = {
  /** At least two significant words agree: a middle name or a patronymic is often left out. */
  person: { listed: 0.25, screened: 0.1 },
  entity: { listed: 1, screened: 0.15 },
  listedNumber: 0.4,
  /**
   * One word agrees: the other words may be significant. The same holds for a listed word heavier than all that agree.
   */
  alone: { person: 1, entity: 0.6 },
} as const
/** A word outweighs others by more than the chance of their frequency on the lists. */
const MORE = 1.2

/** How similar a screened name is to a listed one; `matchWords` without the preparation. */
export function matchName(
  screened: string,
  listed: string,
  kind: ListedKind,
  rarity?: WordRarity,
): NameMatch {
  return matchWords(weighWords(screened, kind, rarity), weighWords(listed, kind, rarity), kind)
}

/**
 * The similarity of a screened name to a listed one. Each listed word is paired with the most similar screened word at
 * any position. The score is the mean similarity of the pairs by their weight, reduced for words left over. Words left
 * over on both sides contradict each other and count whole. Words that only one name has count little once two others
 * agree, and whole if they may be significant (`LEFT_OVER`).
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

/** In a short name one letter makes another name, so similar words do not count. */
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
    // Contradictions are already counted; each other word counts by its kind.
    return (sum(words.map((word) => word.weight * factor(word))) * (whole - disputed)) / whole
  }
  return disputed + share(listed, 'listed') + share(screened, 'screened')
}

/**
 * The minimum part of its weight that a listed word counts against a match if it is left over beside two that agree.
 */
export function leastLeftOver(text: string, kind: ListedKind): number {
  return /\d/.test(text) ? LEFT_OVER.listedNumber : LEFT_OVER[kind].listed
}

function partsOf(listed: readonly NameWord[], pairs: readonly Pair[]): NameMatchPart[] {
  return listed.flatMap(({ text, weight }, at): NameMatchPart[] => {
    const pair = pairs.find((one) => one.listed.from <= at && at < one.listed.to)
    if (!pair) return weight === 0 ? [] : [{ kind: 'unmatched', text, matched: null, value: 0 }]
    // A pair over several listed words is reported once, at the first of them.
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

/** One word of a name or several neighbouring ones, with spaces (`spaced`) and joined. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly spaced: string
  readonly text: string
  readonly sound: string
  readonly weight: number
  readonly tells: boolean
}

/** Words of each name that count as the same, and their similarity. */
export interface Pair {
  readonly screened: Span
  readonly listed: Span
  readonly kind: NameMatchPart['kind']
  readonly value: number
  readonly weight: number
  readonly tells: boolean
}

/** The most similar pairs first, each word used once. */
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

/** Every word, and every two or three neighbours joined. Words without weight are joined only with others. */
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

/** The similarity of one or several words of each name if they count as the same; else null. */
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

/** Whether one of two words is the first letter of the other. A Chinese character is a word, not an initial. */
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

/** Four decimals: enough for comparison, and the same in the database, the API and on screen. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
