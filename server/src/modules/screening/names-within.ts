import { lookOf, undisguised } from '@fondaco/rules/screening/disguises.ts'
import {
  type ListedKind,
  type NameWord,
  type WordRarity,
  weighWords,
} from '@fondaco/rules/screening/name-words.ts'

/** A listed name that is found inside a text. */
export interface NameWithin {
  /** The place of the listed name. */
  readonly name: number
  /** The words of the text. */
  readonly words: readonly NameWord[]
}

/** The minimum weight of the words of a name that may be found among other words. */
const LEAST_WEIGHT = 7
/** A name of one word is found among others if it has this length and no other listed name has it. */
const LEAST_ALONE = 9
/** Length of a name that is found with any spaces. */
const LEAST_JOINED = 10
/** Letters of a beginning that is searched before the whole name. */
const BEGINNING = 6

/**
 * The listed names of one kind by all their words. It finds names inside a longer text, in any order of neighbouring
 * words, spelled as they sound; or letter by letter with any spaces, with digits for letters. There is no similarity
 * here: a name is found or not.
 */
export class NamesWithin {
  readonly #kind: ListedKind
  readonly #rarity: WordRarity
  readonly #bySounds = new Map<string, number[]>()
  readonly #byLetters = new Map<string, number[]>()
  readonly #sounds = new Set<string>()
  /** How the words of listed names look, and their own spelling. */
  readonly #looks = new Map<string, string>()
  readonly #beginnings = new Set<string>()
  #mostWords = 0
  #mostLetters = 0

  constructor(kind: ListedKind, rarity: WordRarity) {
    this.#kind = kind
    this.#rarity = rarity
  }

  /** Adds the name at an index, unless ordinary texts contain it by chance. */
  add(name: number, words: readonly NameWord[]): void {
    const counted = words.filter(counts)
    if (!isFoundAmongOthers(counted, this.#kind, this.#rarity)) return
    noteFound(this.#bySounds, soundsOf(counted), name)
    this.#mostWords = Math.max(this.#mostWords, counted.length)
    for (const word of counted) {
      this.#sounds.add(word.sound)
      this.#looks.set(lookOf(word.text), word.text)
    }
    for (const letters of new Set([lettersOf(words), lettersOf(counted)])) {
      if (letters.length < LEAST_JOINED) continue
      noteFound(this.#byLetters, letters, name)
      this.#beginnings.add(letters.slice(0, BEGINNING))
      this.#mostLetters = Math.max(this.#mostLetters, letters.length)
    }
  }

  /** The names inside a text, each once. */
  find(text: string): NameWithin[] {
    const words = weighWords(this.#spelledOut(undisguised(text)), this.#kind, this.#rarity)
    const found = new Map<number, NameWithin>()
    for (const run of this.#runs(words)) {
      for (const name of run.names) if (!found.has(name)) found.set(name, { name, words: run.words })
    }
    return [...found.values()]
  }

  /** Words with digits among their letters, as the listed words that they look like. */
  #spelledOut(text: string): string {
    return text.replace(MIXED, (word) => this.#looks.get(lookOf(word)) ?? word)
  }

  *#runs(words: readonly NameWord[]): Generator<{ names: readonly number[]; words: readonly NameWord[] }> {
    const counted = words.filter(counts)
    for (let from = 0; from < counted.length; from += 1) {
      for (let to = from + 1; to <= Math.min(from + this.#mostWords, counted.length); to += 1) {
        if (!this.#sounds.has(counted[to - 1]?.sound ?? '')) break
        const run = counted.slice(from, to)
        const names = this.#bySounds.get(soundsOf(run))
        if (names) yield { names, words: run }
      }
    }
    const letters = lettersOf(words)
    const starts = [0]
    for (const { text } of words) starts.push((starts.at(-1) ?? 0) + text.length)
    for (const [from, start] of starts.entries()) {
      if (!this.#beginnings.has(letters.slice(start, start + BEGINNING))) continue
      for (let to = from + 1; to < starts.length; to += 1) {
        const end = starts[to] ?? 0
        if (end - start > this.#mostLetters) break
        const names = this.#byLetters.get(letters.slice(start, end))
        if (names) yield { names, words: words.slice(from, to) }
      }
    }
  }
}

/** Letters and digits in one word. */
const MIXED = /(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]+/g

const counts = ({ weight }: NameWord) => weight > 0

const soundsOf = (words: readonly NameWord[]) =>
  words
    .map(({ sound }) => sound)
    .sort()
    .join(' ')

const lettersOf = (words: readonly NameWord[]) => words.map(({ text }) => lookOf(text)).join('')

function isFoundAmongOthers(words: readonly NameWord[], kind: ListedKind, rarity: WordRarity): boolean {
  // All words must be there, so a place counts as much as another word.
  const weightOf = ({ weight, contradicts }: NameWord) =>
    kind === 'entity' ? Math.max(weight, contradicts) : weight
  const telling = words.filter(({ tells }) => tells)
  const [alone] = words
  if (words.length === 1 && alone)
    return telling.length === 1 && alone.text.length >= LEAST_ALONE && rarity(alone) === 1
  return telling.length > 0 && words.reduce((sum, word) => sum + weightOf(word), 0) >= LEAST_WEIGHT
}

function noteFound(into: Map<string, number[]>, key: string, name: number): void {
  const known = into.get(key)
  if (known) known.push(name)
  else into.set(key, [name])
}
