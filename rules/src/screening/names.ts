import { foldToLatin } from '../latin.ts'

/** Stored with each result: a score can only be compared with scores of the same algorithm. */
export const NAME_MATCH_ALGORITHM = 'token-jaro-winkler/1'

/** The published threshold: from this score on a name holds a payment; below it the result is only stored (D§3). */
export const NAME_MATCH_THRESHOLD = 0.83

/** How one word of the listed name was found. */
export type NameMatchPart = {
  /** `joined`: two words of one name are one word of the other; `initial`: one letter stands for the word. */
  readonly kind: 'exact' | 'similar' | 'joined' | 'initial' | 'unmatched'
  /** The listed name's word or words. */
  readonly text: string
  /** The screened name's word or words; null where there is none. */
  readonly matched: string | null
  /** Likeness, 0 to 1. */
  readonly value: number
}

/** How much a screened name is like a listed one: 0 to 1, with what makes it up, word by word of the listed name. */
export type NameMatch = { readonly score: number; readonly parts: readonly NameMatchPart[] }

const COMPANY_ENDINGS = new Set(
  (
    'ab ag aktiengesellschaft ans aps as asa bv bvba co company corp corporation dba eood ek eurl gmbh hf ii inc ' +
    'incorporated kft kg ks lda limited limitada llc llp lp ltd ltda mb mbh nv oao od ohg ood oou ou oy oyj plc pte ' +
    'pty pvt sa sab sagl sarl sas sasu sca scs se sia sicav sl slu snc spa sp spol spzoo sprl srl sro tov uab ug ' +
    'ultd vof vsi zao zoo zrt'
  ).split(' '),
)
const TITLES = new Set(
  'mr mrs ms miss mx dr prof sir dame lord lady rev hon ing mag dipl pan pani herr frau mme mlle ponas ponia'.split(
    ' ',
  ),
)
const STOP_WORDS = new Set(
  'the and of for und der die das et de la le les el y i ir von van den da do dos di du del e a an'.split(
    ' ',
  ),
)

/** Words that many companies share, so that sharing one says little. */
const COMMON_WORDS = new Set(
  (
    'baltic business capital center centre consulting development distribution electronics energy engineering ' +
    'enterprise enterprises europe european export finance financial foundation general global group handel holding ' +
    'holdings import industries industry international invest investment investments logistics management marine ' +
    'maritime nordic partners production products project projects property service services shipping solution ' +
    'solutions supply systems technologies technology trade trading transport ventures'
  ).split(' '),
)
const COMMON_WEIGHT = 0.5

/** Words less alike than this are two different words, not one misspelt. */
const LEAST_LIKENESS = 0.6
const INITIAL_LIKENESS = 0.75
const FIRST_SOUND_PENALTY = 0.95
const LENGTH_CUT_OFF = 0.9
const LENGTH_WEIGHT = 0.3
const UNMATCHED_PENALTY = 0.15
const EXTRA_WORD_PENALTY = 0.01

/**
 * The words of a name that tell it from others: plain Latin lower case, without accents, punctuation, company
 * endings, titles and stop words. Digits stay. A name made of such words only keeps them all.
 */
export function normaliseName(name: string): string[] {
  const words = foldToLatin(name)
    .toLowerCase()
    // S.A., S.p.A. and Sp. z o.o. are one word each; an apostrophe is part of its word.
    .replace(/\b(?:[a-z]\.){2,}/g, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replace(/\bsp\.? ?z ?o\.? ?o\.?(?=\s|$)/g, 'spzoo')
    .replace(/['’`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const telling = words.filter(
    (word) => !COMPANY_ENDINGS.has(word) && !TITLES.has(word) && !STOP_WORDS.has(word),
  )
  return telling.length > 0 ? telling : words
}

/**
 * How much a screened name is like a listed one. Each word of the listed name is paired with the screened name's word
 * that is most like it (Jaro-Winkler, lowered for unequal length and another first sound), in whatever order they
 * stand; words are weighed by their length, common business words half. Standards: token-wise best pair.
 */
export function matchName(screened: string, listed: string): NameMatch {
  return matchWords(normaliseName(screened), normaliseName(listed))
}

/** `matchName` for names that are normalised already: a list is normalised once, not once a payment. */
export function matchWords(screened: readonly string[], listed: readonly string[]): NameMatch {
  const pairs = bestPairs(screened, listed)
  const parts = listed.flatMap((word, at): NameMatchPart[] => {
    const pair = pairs.find(({ listed: span }) => span.from <= at && at < span.to)
    if (!pair) return [{ kind: 'unmatched', text: word, matched: null, value: 0 }]
    if (pair.listed.from !== at) return []
    return [
      {
        kind: pair.kind,
        text: pair.listed.words.join(' '),
        matched: pair.screened.words.join(' '),
        value: pair.value,
      },
    ]
  })
  const weights = parts.map((part) => weightOf(part.text))
  const whole = sum(weights)
  if (whole === 0) return { score: 0, parts: [] }
  const found = sum(parts.map((part, at) => part.value * (weights[at] ?? 0))) / whole
  const missing = sum(parts.map((part, at) => (part.kind === 'unmatched' ? (weights[at] ?? 0) : 0))) / whole
  const extra = screened.length - sum(pairs.map((pair) => pair.screened.words.length))
  const score = found * (1 - UNMATCHED_PENALTY * missing) * Math.max(1 - EXTRA_WORD_PENALTY * extra, 0.9)
  return { score: Math.round(score * 10_000) / 10_000, parts }
}

/** A run of one or two neighbouring words of a name. */
type Span = { readonly from: number; readonly to: number; readonly words: readonly string[] }
type Pair = {
  readonly screened: Span
  readonly listed: Span
  readonly kind: NameMatchPart['kind']
  readonly value: number
}

/** The likest pairs first, each word used once. */
function bestPairs(screened: readonly string[], listed: readonly string[]): Pair[] {
  const candidates = spans(screened)
    .flatMap((left) => spans(listed).map((right) => toPair(left, right)))
    .filter((pair) => pair !== null)
    .sort((a, b) => b.value - a.value || reach(b) - reach(a) || a.listed.from - b.listed.from)
  return candidates.reduce<Pair[]>((taken, pair) => {
    const free = taken.every(
      (other) => !overlap(other.screened, pair.screened) && !overlap(other.listed, pair.listed),
    )
    return free ? [...taken, pair] : taken
  }, [])
}

function spans(words: readonly string[]): Span[] {
  const singles = words.map((word, at) => ({ from: at, to: at + 1, words: [word] }))
  const doubles = words.slice(1).map((word, at) => ({ from: at, to: at + 2, words: [words[at] ?? '', word] }))
  return [...singles, ...doubles]
}

function toPair(screened: Span, listed: Span): Pair | null {
  const [left, right] = [screened.words.join(''), listed.words.join('')]
  const [leftCount, rightCount] = [screened.words.length, listed.words.length]
  if (leftCount === 2 && rightCount === 2) return null
  if (leftCount === 1 && rightCount === 1 && left !== right && isInitial(left, right)) {
    return { screened, listed, kind: 'initial', value: INITIAL_LIKENESS }
  }
  const value = likeness(left, right)
  if (value < LEAST_LIKENESS) return null
  const joined = leftCount !== rightCount
  return { screened, listed, kind: joined ? 'joined' : value === 1 ? 'exact' : 'similar', value }
}

function isInitial(left: string, right: string): boolean {
  return (left.length === 1 || right.length === 1) && left[0] === right[0] && /[a-z]/.test(left)
}

/** Likeness of two words, 0 to 1. */
function likeness(left: string, right: string): number {
  const ratio = Math.min(left.length, right.length) / Math.max(left.length, right.length)
  const length = ratio < LENGTH_CUT_OFF ? 1 - (1 - ratio) * LENGTH_WEIGHT : 1
  const sound = firstSound(left) === firstSound(right) ? 1 : FIRST_SOUND_PENALTY
  return jaroWinkler(left, right) * length * sound
}

function firstSound(word: string): string {
  const start = word.startsWith('ph') ? 'f' : (word[0] ?? '')
  return { c: 'k', q: 'k', z: 's', v: 'f', w: 'f', y: 'i', j: 'i' }[start] ?? start
}

/** Jaro-Winkler likeness with the usual prefix of 4, scale 0.1 and boost threshold 0.7. */
function jaroWinkler(left: string, right: string): number {
  const jaro = jaroLikeness(left, right)
  if (jaro <= 0.7) return jaro
  let prefix = 0
  while (prefix < 4 && prefix < left.length && left[prefix] === right[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroLikeness(left: string, right: string): number {
  if (left === right) return 1
  const reachOfMatch = Math.max(Math.floor(Math.max(left.length, right.length) / 2) - 1, 0)
  const used = new Set<number>()
  const fromLeft: string[] = []
  for (const [at, letter] of [...left].entries()) {
    for (
      let other = Math.max(0, at - reachOfMatch);
      other <= at + reachOfMatch && other < right.length;
      other += 1
    ) {
      if (used.has(other) || right[other] !== letter) continue
      used.add(other)
      fromLeft.push(letter)
      break
    }
  }
  const matches = fromLeft.length
  if (matches === 0) return 0
  const fromRight = [...right].filter((_, at) => used.has(at))
  const transpositions = fromLeft.filter((letter, at) => letter !== fromRight[at]).length / 2
  return (matches / left.length + matches / right.length + (matches - transpositions) / matches) / 3
}

/** The weight of a word is its length, so that a short word cannot decide. */
function weightOf(words: string): number {
  return sum(words.split(' ').map((word) => word.length * (COMMON_WORDS.has(word) ? COMMON_WEIGHT : 1)))
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

function reach(pair: Pair): number {
  return pair.screened.words.length + pair.listed.words.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
