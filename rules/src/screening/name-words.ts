import { asLetters, joinLetters } from './disguises.ts'
import { type SoundedWord, soundOf, stemOf } from './likeness.ts'
import { withNumbers } from './numbers.ts'
import { isPlace } from './places.ts'
import { spellName, toPlainLetters } from './plain-letters.ts'
import { LEGAL_FORMS } from './tables/legal-forms.ts'
import { TITLES, TITLES_OR_NAMES } from './tables/titles.ts'

/** The kind of a listed name. Different kinds have different words without meaning for the match. */
export type ListedKind = 'person' | 'entity'

/** A word of a name and its weight: 0 if it does not help to identify the bearer. */
export interface NameWord extends SoundedWord {
  readonly weight: number
  /** Its weight against a match if the other name has another word in its place. */
  readonly contradicts: number
  /** Whether the word can distinguish names: not a legal form, not a particle, not a common word. */
  readonly tells: boolean
}

/** The rarity of a word among the names of the lists: 1 if few bear it, down to `LEAST_RARITY`. */
export type WordRarity = (word: SoundedWord) => number

/** Legal forms of companies, in full and short, as one word each. They do not identify a company. */
const COMPANY_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bsp\.? ?z ?o\.? ?o\b\.?/g, 'spzoo'],
  [/\blimited liability (?:company|partnership)\b/g, 'llc'],
  [/\b(?:(?:public|open|closed|private|non-public) )?joint[ -]stock company\b/g, 'jsc'],
  [/\bs\.?a\.? de c\.?v\b\.?/g, 'sadecv'],
]
const COMPANY_WORDS = new Set(
  (
    'ab ad ag ao as asa aps bhd bv ca cjsc co company corp corporation dmcc doo dooel eood eurl ev fzc fzco fze gmbh ' +
    'hf inc incorporated jsc kft kg kk limited limitada llc llp lp ltd ltda mb mbh nao nv oao ohg ojsc ood ooo ou oy ' +
    'oyj pao pjsc plc pte pty pvt sa sadecv sarl sas sdn se sia sl snc spa spzoo sprl srl sro tbk tov uab ug ii vsi ' +
    'wll zao the and of for und der die das et'
  ).split(' '),
)
/** Titles, and words between the names of a person. `bn` is bin without its vowel. */
const PERSON_WORDS = new Set(
  (
    'mr mrs ms miss mx dr prof sir herr frau mme sheikh shaikh sheik hajji haji mullah mulla maulavi al el ul ur bin ' +
    'ibn ben bint bat bn ould wuld of de da do dos das del della di du la le van von der den het ter ten zu zum'
  ).split(' '),
)
/** What tells people of one name in a family apart, in one spelling each. */
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ...['jr', 'sr', 'ii', 'iii', 'iv'].map((generation) => [generation, generation] as const),
  ...Object.entries({ junior: 'jr', senior: 'sr', hijo: 'jr', padre: 'sr' }),
])
/** The Second and the Third are II and III. */
const NUMBERED: Readonly<Record<string, string>> = { 2: 'ii', 3: 'iii', 4: 'iv' }
/** Parts of a person's name that are too common to identify anyone alone. */
const WEAK_PERSON_WORDS = new Set('abu umm abd abdul ab om oum'.split(' '))

/** Words that many companies share. */
const COMMON_COMPANY_WORDS = new Set(
  (
    'agency agricultural agro al auto bank banco brothers building bureau business capital cargo center ' +
    'centre commerce commercial construction consulting contracting design ' +
    'development distribution el electronics energy engineering enterprise enterprises est establishment exchange ' +
    'export exports factory finance financial food foods gas general global group handel handels ' +
    'holding holdings hotel import imports industrial industries industry insurance international intl ' +
    'invest investment investments islamic logistic logistics management marine maritime medical metals money mutual ' +
    'national network office oil partners petroleum plant private product products project ' +
    'projects property real relief research sea security service services ship shipping solution solutions ' +
    'sons star supply system systems tankers technologies technology tejarat textile trade trading transfer transport ' +
    'travel ventures works world'
  ).split(' '),
)
/** Words for what a body is: a foundation is not a company of its name. */
const BODIES = new Set(
  (
    'association charity club committee cooperative council foundation fund institute organisation organization society ' +
    'trust union university'
  ).split(' '),
)
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['bros', 'brothers'],
  ['intl', 'international'],
  ['mgmt', 'management'],
])

/** The weight of a common word of any length. */
const COMMON_WEIGHT = 2
/** The same if the other name has another one in its place: a group trades. */
const OTHER_COMMON_WEIGHT = 1
const BODY_WEIGHT = 4
/** A number weighs more than its digits: works 12 are not works 21. */
const NUMBER_WEIGHT = 6
/** The weight of an initial, or of a generation, without a matching word on the other side. */
const INITIAL_WEIGHT = 0.3
/** The same if the other side has another one in its place. */
const OTHER_INITIAL_WEIGHT = 3
/** The weight of a place in a company's name that has other words: a branch, or the company itself. */
export const PLACE_WEIGHT = 1
/** Further letters add no weight, so that a long family name does not outweigh a given name. */
const MOST_WEIGHT: Readonly<Record<ListedKind, number>> = { person: 8, entity: 10 }
const LEAST_RARITY = 0.35
/** The minimum number of names on a list for counting rarity. Too few names say little about common words. */
const FEWEST_NAMES = 1_000

/**
 * The words of a name in lower case, in plain Latin letters if the script is known: no accents, no punctuation, one
 * spelling of legal forms. Digits stay. A name with letters has at least one word.
 */
export function normaliseName(name: string): string[] {
  const words = wordsIn(
    COMPANY_FORMS.reduce((text, [form, short]) => text.replace(form, short), toPlainLetters(name))
      // S.A. and S.p.A. are one word each; an apostrophe is part of its word.
      .replace(/\b(?:[a-z]{1,2}\.){2,}[a-z]?\b/g, (dotted) => dotted.replaceAll('.', ''))
      .replace(/['’‘`´׳״\u02b9-\u02c1]/g, ''),
  )
  return words.length > 0 ? words : wordsIn(name.normalize('NFKC'))
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/**
 * The words of a name, and which of them can tell names apart: what a payee's name is compared by. Nothing is read into
 * them.
 */
export function tellingWords(name: string, kind: ListedKind): Pick<NameWord, 'text' | 'sound' | 'tells'>[] {
  const words = normaliseName(oneSpelling(name, kind)).map(inFull)
  return namedAtAll(
    words.map((text, at) => weigh(text, words[at + 1], kind, () => 1)),
    kind,
  )
}

/**
 * The words of a name with their weights. A person's titles and particles and a company's legal form weigh nothing,
 * common company words and places little, all others by length and rarity on the lists. Numbers in words are digits,
 * digits among letters are letters, and other scripts are spelled in Latin letters.
 */
export function weighWords(name: string, kind: ListedKind, rarity: WordRarity = () => 1): NameWord[] {
  const spelled = spellName(oneSpelling(apartInitials(name, kind), kind), kind === 'person')
  const words = joinLetters(normaliseName(spelled.name).map(inFull).map(inLetters), FEWEST_SPACED)
  const weighed = kind === 'person' ? weighPerson(words, rarity) : weighCompany(words, rarity)
  if (spelled.written.size === 0) return weighed
  return weighed.map((word) => ({ ...word, written: spelled.written.get(word.text) }))
}

function weighPerson(words: readonly string[], rarity: WordRarity): NameWord[] {
  const named = withGenerations(words)
  const titles = countTitles(named)
  const weighed = named.map((text, at) => {
    const generation = at > 0 ? GENERATIONS.get(text) : undefined
    if (generation !== undefined) return generationOf(generation)
    return at < titles ? silent(text) : weigh(text, named[at + 1], 'person', rarity)
  })
  return namedAtAll(weighed, 'person')
}

function weighCompany(words: readonly string[], rarity: WordRarity): NameWord[] {
  const numbered = withNumbers(withoutForms(words))
  const weighed = numbered.map((text, at) => weigh(text, numbered[at + 1], 'entity', rarity))
  const isFurther = ({ text, tells }: NameWord) => tells && isPlace(text)
  // A company may be named after places only.
  if (!weighed.some((word) => word.tells && !isFurther(word))) return weighed
  return weighed.map((word) => (isFurther(word) ? { ...word, weight: PLACE_WEIGHT, tells: false } : word))
}

/** A person's name may consist only of particles; a company with only legal forms has no name. */
function namedAtAll(words: readonly NameWord[], kind: ListedKind): NameWord[] {
  if (kind === 'entity' || words.some(({ weight }) => weight > 0)) return [...words]
  return words.map((word) => ({
    ...word,
    weight: word.text.length,
    contradicts: word.text.length,
    tells: true,
  }))
}

const inFull = (text: string) => ABBREVIATIONS.get(text) ?? text

/**
 * A word with digits for letters, as it looks: 0il and V1lnius. An ordinal (12th) and a designation (T17, PS752, MT7)
 * stay, because another number is another thing.
 */
function inLetters(text: string): string {
  const letters = text.replace(/\d/g, '')
  const isDisguise = letters.length > text.length - letters.length && /[a-z]/.test(text)
  if (!isDisguise || /^\d+(?:st|nd|rd|th)$/.test(text)) return text
  return letters.length < FEWEST_BEFORE_DIGITS && /\d$/.test(text) ? text : asLetters(text)
}

/** Fewer letters before a digit at the end are a designation, not a word. */
const FEWEST_BEFORE_DIGITS = 4

/** More single letters than initials are a word with spaces in it. */
const FEWEST_SPACED = 4

/** Dotted initials are separate words, and Abd al-, Abdel and Abdul are one. */
function oneSpelling(name: string, kind: ListedKind): string {
  if (kind === 'entity') return name
  return name
    .replace(/\b(\p{L})\.(?=\p{L})/gu, '$1. ')
    .replace(/\babd[ -](?:al|el|ul|ar|ur|as|us|az|uz|ad|ud)[ -]|\babd(?:el|al)[ -]/gi, 'abdul ')
}

/** JC Norvaiša has two initials, if the name has small letters elsewhere. */
function apartInitials(name: string, kind: ListedKind): string {
  if (kind === 'entity' || !/\p{Ll}/u.test(name)) return name
  return name.replace(/^(\p{Lu})(\p{Lu})(\p{Lu})?(?= \p{L}{2})/u, (_, ...letters: (string | undefined)[]) =>
    letters.slice(0, 3).filter(Boolean).join(' '),
  )
}

/** The number of words at the beginning of a person's name that are titles. Two words are left at least. */
function countTitles(words: readonly string[]): number {
  let count = 0
  while (count < words.length - 2) {
    const [before, text = '', after] = [words[count - 1], words[count], words[count + 1]]
    const beside = [before, after].some((word) => word !== undefined && TITLES.has(word))
    if (!TITLES.has(text) && !(TITLES_OR_NAMES.has(text) && beside)) break
    count += 1
  }
  return count
}

function withGenerations(words: readonly string[]): string[] {
  const last = words.length - 2
  if (last < 1 || words[last] !== 'the') return [...words]
  const generation = NUMBERED[withNumbers(words.slice(-1))[0] ?? '']
  return generation === undefined ? [...words] : [...words.slice(0, last), generation]
}

/** The legal forms in full, by their first words, the longest first. */
const FORMS: ReadonlyMap<string | undefined, readonly (readonly string[])[]> = Map.groupBy(
  LEGAL_FORMS.map(normaliseName)
    .filter(([first = '', ...more]) => more.length > 0 || !COMPANY_WORDS.has(first))
    .toSorted((a, b) => b.length - a.length),
  ([first]) => first,
)

/** The words of a company's name without legal forms in full, unless nothing else is left. */
function withoutForms(words: readonly string[]): readonly string[] {
  const named: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const form = FORMS.get(words[at])?.find((one) => one.every((word, more) => words[at + more] === word))
    if (form) at += form.length - 1
    else named.push(words[at] ?? '')
  }
  return named.length > 0 ? named : words
}

/** It has no sound: Jr. and Sr. are as far apart as they can be. */
const generationOf = (text: string): NameWord => ({
  ...{ text, sound: text, stem: text },
  ...{ weight: INITIAL_WEIGHT, contradicts: OTHER_INITIAL_WEIGHT, tells: false },
})

/** Whether a word is a generation in its one spelling. */
export const isGeneration = (text: string): boolean => GENERATIONS.get(text) === text

function sounded(text: string): SoundedWord {
  const sound = soundOf(text)
  return { text, sound, stem: stemOf(sound) }
}

const silent = (text: string): NameWord => ({
  ...sounded(text),
  ...{ weight: 0, contradicts: 0, tells: false },
})

function weigh(text: string, next: string | undefined, kind: ListedKind, rarity: WordRarity): NameWord {
  const word = sounded(text)
  const weighing = (weight: number, contradicts = weight): NameWord => ({
    ...word,
    ...{ weight, contradicts, tells: false },
  })
  if (/\d/.test(text)) return weighing(NUMBER_WEIGHT)
  if (kind === 'person') {
    if (PERSON_WORDS.has(text)) return silent(text)
    if (WEAK_PERSON_WORDS.has(text)) return weighing(1)
  } else {
    if (COMPANY_WORDS.has(text) || (text === 'no' && /^\d/.test(next ?? ''))) return silent(text)
    if (COMMON_COMPANY_WORDS.has(text)) return weighing(COMMON_WEIGHT, OTHER_COMMON_WEIGHT)
    if (BODIES.has(text)) return weighing(BODY_WEIGHT)
  }
  if (/^[a-z]$/.test(text))
    return weighing(INITIAL_WEIGHT, kind === 'person' ? OTHER_INITIAL_WEIGHT : INITIAL_WEIGHT)
  return { ...weighing(Math.min(text.length, MOST_WEIGHT[kind]) * rarity(word)), tells: true }
}

/** Counts how many listed parties bear each word. */
export class WordBearers {
  readonly #counts = new Map<string, number>()
  #all = 0

  /** @param names all names of one listed party */
  add(names: readonly string[]): void {
    this.#all += 1
    const sounds = new Set(names.flatMap((name) => normaliseName(name).map(soundOf)))
    for (const sound of sounds) this.#counts.set(sound, (this.#counts.get(sound) ?? 0) + 1)
  }

  /** The rarity of each counted word. */
  rarity(): WordRarity {
    const scale = Math.log(Math.max(this.#all, FEWEST_NAMES))
    return ({ sound }) => Math.max(LEAST_RARITY, 1 - Math.log(this.#counts.get(sound) ?? 1) / scale)
  }
}

/**
 * The rarity of each word, by the number of listed parties that bear it.
 * @param bearers the names of each listed party
 */
export function wordRarity(bearers: Iterable<readonly string[]>): WordRarity {
  const counted = new WordBearers()
  for (const names of bearers) counted.add(names)
  return counted.rarity()
}
