import { type SoundedWord, soundOf } from './likeness.ts'
import { toPlainLetters } from './plain-letters.ts'

/** The kind of a listed name. Different kinds have different words without meaning for the match. */
export type ListedKind = 'person' | 'entity'

/** A word of a name and its weight: 0 if it does not help to identify the bearer. */
export interface NameWord extends SoundedWord {
  readonly weight: number
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
/** Titles, and words between the names of a person. */
const PERSON_WORDS = new Set(
  (
    'mr mrs ms miss mx dr prof sir herr frau mme sheikh shaikh sheik hajji haji mullah mulla maulavi al el ul ur bin ' +
    'ibn ben bint of de da do dos das del della di du la le van von der den het ter ten zu zum'
  ).split(' '),
)
/** Parts of a person's name that are too common to identify anyone alone. */
const WEAK_PERSON_WORDS = new Set('abu umm abd abdul ab om oum'.split(' '))

/** Words that many companies share. */
const COMMON_COMPANY_WORDS = new Set(
  (
    'agency agricultural agro al association auto bank banco brothers building bureau business capital cargo center ' +
    'centre charity club commerce commercial committee construction consulting contracting council design ' +
    'development distribution el electronics energy engineering enterprise enterprises est establishment exchange ' +
    'export exports factory finance financial food foods foundation fund gas general global group handel handels ' +
    'holding holdings hotel import imports industrial industries industry institute insurance international intl ' +
    'invest investment investments islamic logistic logistics management marine maritime medical metals money mutual ' +
    'national network office oil organisation organization partners petroleum plant private product products project ' +
    'projects property real relief research sea security service services ship shipping society solution solutions ' +
    'sons star supply system systems tankers technologies technology tejarat textile trade trading transfer transport ' +
    'travel trust union university ventures works world'
  ).split(' '),
)
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['bros', 'brothers'],
  ['intl', 'international'],
  ['mgmt', 'management'],
])

/** The weight of a common word of any length. */
const COMMON_WEIGHT = 2
/** A number weighs more than its digits: works 12 are not works 21. */
const NUMBER_WEIGHT = 6
/** The weight of an initial without a matching word on the other side. */
const INITIAL_WEIGHT = 0.3
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
 * The words of a name with their weights. A person's titles and particles and a company's legal form weigh nothing,
 * common company words little, all others by length and rarity on the lists.
 */
export function weighWords(name: string, kind: ListedKind, rarity: WordRarity = () => 1): NameWord[] {
  const words = normaliseName(oneSpelling(name, kind)).map((text) => ABBREVIATIONS.get(text) ?? text)
  const weighed = words.map((text, at) => weigh(text, words[at + 1], kind, rarity))
  // A person's name may consist only of particles; a company with only legal forms has no name.
  const isNameless = kind === 'person' && weighed.every(({ weight }) => weight === 0)
  return isNameless ? weighed.map((word) => ({ ...word, weight: word.text.length, tells: true })) : weighed
}

/** Dotted initials are separate words, and Abd al-, Abdel and Abdul are one. */
function oneSpelling(name: string, kind: ListedKind): string {
  if (kind === 'entity') return name
  return name
    .replace(/\b(\p{L})\.(?=\p{L})/gu, '$1. ')
    .replace(/\babd[ -](?:al|el|ul|ar|ur|as|us|az|uz|ad|ud)[ -]|\babd(?:el|al)[ -]/gi, 'abdul ')
}

function weigh(text: string, next: string | undefined, kind: ListedKind, rarity: WordRarity): NameWord {
  const word = { text, sound: soundOf(text) }
  const silent = { ...word, weight: 0, tells: false }
  if (/\d/.test(text)) return { ...word, weight: NUMBER_WEIGHT, tells: false }
  if (kind === 'person') {
    if (PERSON_WORDS.has(text)) return silent
    if (WEAK_PERSON_WORDS.has(text)) return { ...word, weight: 1, tells: false }
  } else {
    if (COMPANY_WORDS.has(text) || (text === 'no' && /^\d/.test(next ?? ''))) return silent
    if (COMMON_COMPANY_WORDS.has(text)) return { ...word, weight: COMMON_WEIGHT, tells: false }
  }
  if (/^[a-z]$/.test(text)) return { ...word, weight: INITIAL_WEIGHT, tells: false }
  return { ...word, weight: Math.min(text.length, MOST_WEIGHT[kind]) * rarity(word), tells: true }
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
