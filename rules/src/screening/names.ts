import { likeness, SAME_SOUND, soundOf, stemOf } from './likeness.ts'
import {
  isGeneration,
  type ListedKind,
  type NameWord,
  PLACE_WEIGHT,
  type WordRarity,
  weighWords,
} from './name-words.ts'
import { GIVEN_NAMES } from './tables/given-names.ts'
import { acronymOf, namesIn, writtenAcronym } from './written-names.ts'

/** Stored with each result. Scores can only be compared if the algorithm is the same. */
export const NAME_MATCH_ALGORITHM = 'weighed-words/4'

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
/** The part of its weight that a name counts with if the other one has only its initial. */
const INITIAL_SHARE = 0.8
/** The score of an acronym: other companies may have the same. */
const ACRONYM = 0.86
/** A name with fewer letters is short. Two changed letters are found in any name that is not short. */
const SHORT_NAME = 12
const CHILD_OF = new Set(['bin', 'ibn', 'ben', 'bint', 'bat', 'ould', 'wuld'])

/** The part of a word's weight that counts against a match if only one name has the word. */
const LEFT_OVER = {
  /** At least two significant words agree: a middle name or a patronymic is often left out. */
  person: { listed: 0.25, screened: 0.1 },
  entity: { screened: 0.15 },
  listedNumber: 0.4,
  /** A word that many companies share, or a place. */
  listedCommon: 0.5,
  /**
   * One word agrees: the other words may be significant. The same holds for a listed word heavier than all that agree.
   */
  alone: { person: 1, entity: 0.6 },
} as const
/** A word outweighs others by more than the chance of their frequency on the lists. */
const MORE = 1.2

/** How similar a screened name is to a listed one: of all names in either, and of an acronym, the most similar. */
export function matchName(
  screened: string,
  listed: string,
  kind: ListedKind,
  rarity?: WordRarity,
): NameMatch {
  const words = (name: string) => namesIn(name, kind).map((one) => weighWords(one, kind, rarity))
  const listedWords = words(listed)
  const matches = words(screened).flatMap((one) => listedWords.map((other) => matchWords(one, other, kind)))
  if (kind === 'entity' && isAcronym(screened, listed)) matches.push(acronymMatch(screened, listed))
  return matches.reduce((best, one) => (one.score > best.score ? one : best))
}

/** Whether one of two names of companies is written as the first letters of the other. */
function isAcronym(screened: string, listed: string): boolean {
  const [short, long] = [writtenAcronym(screened), writtenAcronym(listed)]
  return (short !== null && short === acronymOf(listed)) || (long !== null && long === acronymOf(screened))
}

/** The match of a name with another one's first letters. */
export const acronymMatch = (screened: string, listed: string): NameMatch => ({
  score: ACRONYM,
  parts: [{ kind: 'initial', text: listed, matched: screened, value: ACRONYM }],
  certain: false,
})

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
  const pairs = strictIfShort(likestPairs(screened, listed), kind)
  const isIn = (side: 'screened' | 'listed') => (_: NameWord, at: number) =>
    pairs.some((pair) => pair[side].from <= at && at < pair[side].to)
  const leftOf = (words: readonly NameWord[], side: 'screened' | 'listed') =>
    words.filter((word, at) => word.weight > 0 && !isIn(side)(word, at))
  const leftListed = leftOf(listed, 'listed')
  const leftScreened = leftOf(screened, 'screened')
  const weight = sum(pairs.map((pair) => pair.weight))
  const found = sum(pairs.map((pair) => pair.weight * pair.value))
  const reversed = kind === 'person' ? weighReversed(screened, listed, pairs) : 0
  const against = weighLeftOver(leftListed, leftScreened, pairs, kind) + reversed
  return {
    score: weight === 0 ? 0 : rounded(found / (weight + against)),
    parts: partsOf(listed, pairs),
    certain:
      weight > 0 &&
      reversed === 0 &&
      leftListed.length === 0 &&
      leftScreened.length === 0 &&
      pairs.every((pair) => pair.value === 1 && pair.screened.written === pair.listed.written),
  }
}

/**
 * In a short name one letter makes another name: a similar word counts less there, unless another word is the same, and
 * least if it is the short one of two words.
 */
function strictIfShort(pairs: readonly Pair[], kind: ListedKind): readonly Pair[] {
  const telling = pairs.filter(({ tells }) => tells)
  const isLong = sum(telling.map(({ listed }) => listed.text.length)) >= SHORT_NAME
  const same = telling.filter(({ value }) => value >= SAME_SOUND)
  const isPair = kind === 'person' && telling.length <= 2
  return pairs.map((pair) => {
    if (pair.kind !== 'similar' || isVowelLeftOut(pair)) return pair
    if (isPair && areTwoNames(pair)) return { ...pair, value: pair.value ** 4 }
    return isLong || same.length > 0 ? pair : { ...pair, value: pair.value ** 2 }
  })
}

/**
 * Mara and Mira, and Marta and Maria, are two given names, and no misspelling. In longer ones, and in those of five
 * letters with other vowels, it may be another spelling: Teodor is Feodor, and Ahmed is Ahmad.
 */
function areTwoNames({ screened, listed }: Pair): boolean {
  if (!GIVEN_NAMES.has(screened.text) || !GIVEN_NAMES.has(listed.text)) return false
  const letters = Math.max(screened.text.length, listed.text.length)
  return letters <= 4 || (letters === 5 && consonantsOf(screened.sound) !== consonantsOf(listed.sound))
}

/** Fahd and Fahad: a vowel inside is missing, as in scripts that do not write it. */
function isVowelLeftOut({ screened, listed }: Pair): boolean {
  const [one, other] = [screened.sound, listed.sound]
  const ends = one[0] === other[0] && one.at(-1) === other.at(-1)
  return ends && one.length !== other.length && consonantsOf(one) === consonantsOf(other)
}

const consonantsOf = (sound: string) => sound.replace(/[aeiou]/g, '')

/**
 * What two reversed names of father and son weigh against a match: Salim bin Hamad is not Hamad bin Salim.
 */
function weighReversed(
  screened: readonly NameWord[],
  listed: readonly NameWord[],
  pairs: readonly Pair[],
): number {
  const [at, listedAt] = [chainOf(screened), chainOf(listed)]
  if (at < 1 || listedAt < 1) return 0
  const up = pairs.filter((pair) => pair.screened.from < at && pair.listed.from > listedAt)
  const down = pairs.filter((pair) => pair.screened.from > at && pair.listed.from < listedAt)
  return Math.min(sum(up.map(({ weight }) => weight)), sum(down.map(({ weight }) => weight)))
}

/** The place of the first word between a child and a father. */
const chainOf = (words: readonly NameWord[]) => words.findIndex(({ text }) => CHILD_OF.has(text))

function weighLeftOver(
  listed: readonly NameWord[],
  screened: readonly NameWord[],
  pairs: readonly Pair[],
  kind: ListedKind,
): number {
  const agreeing = pairs.filter((pair) => pair.tells && pair.value >= LEAST_JOINED)
  const heaviest = Math.max(0, ...agreeing.map((pair) => pair.weight))
  const together = sum(agreeing.map((pair) => pair.weight))
  const alone = agreeing.length < 2
  const disputed = Math.min(disputeOf(listed), disputeOf(screened))
  const share = (words: readonly NameWord[], side: 'listed' | 'screened') => {
    const whole = weightOf(words)
    if (whole === 0) return 0
    const factor = (word: NameWord) => {
      if (side === 'screened') return alone ? LEFT_OVER.alone[kind] : LEFT_OVER[kind].screened
      if (alone) return leastLeftAlone(word, kind)
      const outweighs =
        word.weight > heaviest * MORE && word.weight * MORE > together && !isPatronymic(word.text)
      return outweighs ? 1 : leastLeftOver(word, kind)
    }
    // Contradictions are already counted; each other word counts by its kind.
    return (sum(words.map((word) => word.weight * factor(word))) * Math.max(0, whole - disputed)) / whole
  }
  return disputed + share(listed, 'listed') + share(screened, 'screened')
}

/**
 * The minimum part of its weight that a listed word counts against a match if it is left over beside two that agree.
 */
export function leastLeftOver(word: Pick<NameWord, 'text' | 'tells'>, kind: ListedKind): number {
  if (/\d/.test(word.text)) return LEFT_OVER.listedNumber
  return kind === 'entity' ? leastLeftAlone(word, kind) : LEFT_OVER[kind].listed
}

/** The same beside one that agrees. */
export function leastLeftAlone({ text, tells }: Pick<NameWord, 'text' | 'tells'>, kind: ListedKind): number {
  return kind === 'person' || tells || /\d/.test(text) ? 1 : LEFT_OVER.listedCommon
}

/** A name after the father's, between or behind the others, that is often left out. */
const isPatronymic = (text: string) => /(?:[oe]v(?:ich|ych|na)|ichna|oglu|ogly|kyzy|qizi)$/.test(text)

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
  readonly stem: string
  readonly written: string | undefined
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
      const sound = inside.length === 1 ? (inside[0]?.sound ?? '') : soundOf(text)
      return {
        from,
        to: from + inside.length,
        spaced: inside.map((word) => word.text).join(' '),
        text,
        sound,
        stem: inside.length === 1 ? (inside[0]?.stem ?? '') : stemOf(sound),
        written: inside.length === 1 ? inside[0]?.written : undefined,
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
  if (single && isGeneration(screened.text) !== isGeneration(listed.text)) return null
  if (single && isGeneration(screened.text) && screened.text !== listed.text) return null
  if (single && isInitial(screened.text, listed.text)) {
    return {
      screened,
      listed,
      kind: 'initial',
      value: INITIAL_LIKENESS,
      weight: weight * INITIAL_SHARE,
      tells: false,
    }
  }
  if (single && (isLetter(screened.text) || isLetter(listed.text)) && screened.text !== listed.text)
    return null
  const value = likeness(screened, listed, joined || weight <= PLACE_WEIGHT ? LEAST_JOINED : LEAST_LIKENESS)
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

const isLetter = (text: string) => /^[a-z]$/.test(text)

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

const disputeOf = (words: readonly NameWord[]) => sum(words.map(({ contradicts }) => contradicts))
const weightOf = (words: readonly NameWord[]) => sum(words.map(({ weight }) => weight))

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Four decimals: enough for comparison, and the same in the database, the API and on screen. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
