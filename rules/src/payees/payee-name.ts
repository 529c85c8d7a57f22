import { type ListedKind, tellingWords } from '../screening/name-words.ts'
import { isInitial } from '../screening/names.ts'
import { toPlainLetters } from '../screening/plain-letters.ts'
import { legalForm, shortenForms } from './company-forms.ts'
import { isSlipInPersonName, slipBetween } from './slip-of-pen.ts'

/** The results of a payee check: a match, a close match, no match, or not possible (EPC VoP rulebook). */
export const PAYEE_RESULTS = ['MTCH', 'CMTC', 'NMTC', 'NOAP'] as const
export type PayeeResult = (typeof PAYEE_RESULTS)[number]

/** The names of an account’s holder: of each joint holder, or of a company and its trade names. */
export interface HeldName {
  readonly kind: ListedKind
  readonly names: readonly string[]
}

/** A close match tells the holder’s real name; no match tells nothing. */
export type NameJudgement =
  | { readonly result: 'MTCH' | 'NMTC' }
  | { readonly result: 'CMTC'; readonly name: string }

const NO_MATCH: NameJudgement = { result: 'NMTC' }

/**
 * Whether the name that a payer gives is the holder’s. One of several holders or trade names is enough.
 *
 * A match allows another order, case, accents, script and title, and a company without its legal form. A close match has
 * one more difference: a slip of the pen, another spelling of the same sound, initials or a middle name left out, an
 * ordinal or particle, or a common word of a company. Two differences, another legal form, initial, ordinal or number,
 * and part of a name are no match.
 */
export function judgePayeeName(given: string, holder: HeldName): NameJudgement {
  if (areAllHolders(given, holder)) return { result: 'MTCH' }
  const judged = holder.names.map((name) => judgeOne(given, name, holder.kind))
  return (
    judged.find(({ result }) => result === 'MTCH') ??
    judged.find(({ result }) => result === 'CMTC') ??
    NO_MATCH
  )
}

/** Whether a payer names several joint holders: `Peter and Jane Cottesbrooke`. */
function areAllHolders(given: string, { kind, names }: HeldName): boolean {
  if (kind !== 'person' || names.length < 2) return false
  const people = given
    .split(/\s*[&+;,]\s*|\s+(?:and|ir|und|et|y|e|i)\s+/iu)
    .filter((name) => name.trim() !== '')
  const surname = people.at(-1)?.trim().split(/\s+/).at(-1) ?? ''
  const isHolder = (name: string) => names.some((held) => judgeOne(name, held, kind).result === 'MTCH')
  return people.length > 1 && people.every((name) => isHolder(name) || isHolder(`${name} ${surname}`))
}

function judgeOne(given: string, held: string, kind: ListedKind): NameJudgement {
  const differences = kind === 'person' ? comparePeople(given, held) : compareCompanies(given, held)
  if (differences === null || differences.size > 1) return NO_MATCH
  return differences.size === 0 ? { result: 'MTCH' } : { result: 'CMTC', name: held }
}

/** A difference that one close match may have. */
type Difference = 'slip' | 'sound' | 'shortened' | 'ordinal' | 'particle'
type Differences = ReadonlySet<Difference>

interface Word {
  /** In plain letters, with one spelling of ä, ö, ü and å. */
  readonly text: string
  readonly sound: string
  /** Not shared by many companies. */
  readonly tells: boolean
  /** Its place in the name. */
  readonly at: number
}

const oneSpelling = (text: string) => text.replace(/ae|aa/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')

const wordsOf = (name: string, kind: ListedKind): Word[] =>
  tellingWords(name, kind).map(({ text, sound, tells }, at) => ({
    text: oneSpelling(text),
    sound,
    tells,
    at,
  }))

/** Titles before or after a person’s name. */
const TITLES = new Set(
  (
    'mr mrs ms miss mx dr prof sir dame herr frau mme monsieur madame mademoiselle signor signora señor pan pani ponas ' +
    'ponia dipl ing mag mgr bc phd mba msc bsc llm esq med jur habil rev adv'
  ).split(' '),
)
const ORDINALS: ReadonlyMap<string, string> = new Map([
  ...['jr', 'sr', 'ii', 'iii', 'iv'].map((ordinal) => [ordinal, ordinal] as const),
  ['junior', 'jr'],
  ['senior', 'sr'],
])
/** Words between the names of a person that are often left out. */
const PARTICLES = new Set(
  'al el ul ur bin ibn ben bint de da do dos das del della di du la le van von der den het ter ten zu zum'.split(
    ' ',
  ),
)

interface Person {
  readonly words: readonly Word[]
  readonly particles: string
  readonly ordinal: string
  /** All words but titles and ordinals, as one. */
  readonly joined: string
}

function personOf(name: string): Person {
  const all = wordsOf(name, 'person').filter(({ text }) => !TITLES.has(text))
  const ordinals = all.slice(1).flatMap(({ text }) => ORDINALS.get(text) ?? [])
  const named = all.filter(({ text }, place) => place === 0 || !ORDINALS.has(text))
  return {
    words: named.filter(({ text }) => !PARTICLES.has(text)),
    particles: named
      .map(({ text }) => text)
      .filter((text) => PARTICLES.has(text))
      .sort()
      .join(' '),
    ordinal: ordinals.join(' '),
    joined: named.map(({ text }) => text).join(''),
  }
}

/** The differences of two names of people; null if they are two people’s. */
function comparePeople(given: string, held: string): Differences | null {
  const [one, other] = [personOf(given), personOf(held)]
  if (one.words.length === 0 || (one.ordinal && other.ordinal && one.ordinal !== other.ordinal)) return null
  const differences = new Set<Difference>()
  if (one.ordinal !== other.ordinal) differences.add('ordinal')
  if (one.joined === other.joined) return differences
  const { pairs, leftGiven, leftHeld } = pairWords(one.words, other.words, likenessInPerson)
  const isWhole = (pair: Pair) => pair.like !== 'initial'
  // The family name stands last. Of two joined by a hyphen one is enough.
  const familyWords = held.trim().split(/\s+/).at(-1)?.split('-').length ?? 1
  const family = other.words.slice(-familyWords)
  const hasFamily = pairs.some((pair) => isWhole(pair) && family.includes(pair.held))
  const enough = pairs.length >= Math.min(2, other.words.length)
  if (!hasFamily || !enough || (leftGiven.length > 0 && leftHeld.length > 0)) return null
  if (leftGiven.length > 1 || leftHeld.length > 2) return null
  addLikenesses(differences, pairs, given, held)
  if (pairs.filter(({ like }) => like === 'slip').length > 1) return null
  if (leftGiven.length + leftHeld.length > 0 || !pairs.every(isWhole)) differences.add('shortened')
  if (one.particles !== other.particles) differences.add('particle')
  return differences
}

/** Words that many companies share beside those of the watchlists: countries of a group’s companies. */
const COUNTRIES = new Set(
  (
    'austria baltic baltics deutschland eesti estonia europe european france germany italia italy latvia latvija ' +
    'lietuva lithuania nederland poland polska suomi sverige uk'
  ).split(' '),
)
const CONNECTORS = new Set('and und et ir og och en the of for der die das'.split(' '))

function companyOf(name: string) {
  const words = wordsOf(shortenForms(toPlainLetters(name)), 'entity').filter(
    ({ text }) => !CONNECTORS.has(text),
  )
  const forms: string[] = []
  const takeForm = (word: Word | undefined): boolean => {
    const form = word ? legalForm(word.text) : null
    if (form !== null) forms.push(form)
    return form !== null
  }
  while (takeForm(words.at(-1))) words.pop()
  while (takeForm(words[0])) words.shift()
  return {
    words: words.map((word) => ({ ...word, tells: word.tells && !COUNTRIES.has(word.text) })),
    form: forms.sort().join(' '),
    joined: words.map(({ text }) => text).join(''),
  }
}

/** A company’s name may lack so many common words. */
const MOST_COMMON_WORDS = 2

/** The differences of two names of companies; null if they are two companies’. */
function compareCompanies(given: string, held: string): Differences | null {
  const [one, other] = [companyOf(given), companyOf(held)]
  if (one.words.length === 0 || (one.form && other.form && one.form !== other.form)) return null
  const differences = new Set<Difference>()
  if (one.joined === other.joined) return differences
  const { pairs, leftGiven, leftHeld } = pairWords(one.words, other.words, likenessInCompany)
  const left = [...leftGiven, ...leftHeld]
  const isCommon = ({ text, tells }: Word) => !tells && !/\d/.test(text)
  if (leftGiven.length > 0 && leftHeld.length > 0) return null
  if (left.length > MOST_COMMON_WORDS || !left.every(isCommon)) return null
  if (left.length > 0 && !pairs.some(({ held: word }) => word.tells)) return null
  if (pairs.filter(({ like }) => like !== 'same').length > 1) return null
  addLikenesses(differences, pairs, given, held)
  if (left.length > 0) differences.add('shortened')
  return differences
}

/** How two words are one, the likest first. */
const LIKENESSES = ['same', 'sound', 'slip', 'initial'] as const
type WordLikeness = (typeof LIKENESSES)[number]

interface Pair {
  readonly held: Word
  readonly like: WordLikeness
}

const likenessInPerson = (one: Word, other: Word): WordLikeness | null => {
  if (one.text === other.text) return 'same'
  if (isInitial(one.text, other.text)) return 'initial'
  if (one.sound === other.sound) return 'sound'
  return isSlipInPersonName(one.text, other.text) ? 'slip' : null
}

const likenessInCompany = (one: Word, other: Word): WordLikeness | null => {
  if (one.text === other.text) return 'same'
  if (one.sound === other.sound) return 'sound'
  return slipBetween(one.text, other.text) ? 'slip' : null
}

/** Each given word with a word of the holder’s, the likest first, and the words left over. */
function pairWords(
  given: readonly Word[],
  held: readonly Word[],
  likeness: (one: Word, other: Word) => WordLikeness | null,
) {
  const pairs: Pair[] = []
  const leftGiven = new Set(given)
  const leftHeld = new Set(held)
  for (const like of LIKENESSES) {
    for (const one of leftGiven) {
      const other = [...leftHeld].find((word) => likeness(one, word) === like)
      if (!other) continue
      pairs.push({ held: other, like })
      leftGiven.delete(one)
      leftHeld.delete(other)
    }
  }
  return { pairs, leftGiven: [...leftGiven], leftHeld: [...leftHeld] }
}

/** A name in another script has many Latin spellings: the same sound is the same name there. */
function addLikenesses(
  differences: Set<Difference>,
  pairs: readonly Pair[],
  given: string,
  held: string,
): void {
  const inOneScript = isLatin(given) === isLatin(held)
  if (inOneScript && pairs.some(({ like }) => like === 'sound')) differences.add('sound')
  if (pairs.some(({ like }) => like === 'slip')) differences.add('slip')
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name)
