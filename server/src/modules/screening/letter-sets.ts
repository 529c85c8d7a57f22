import { mostFaults, type SoundedWord as Sounded } from '@fondaco/rules/screening/likeness.ts'

type SoundedWord = Pick<Sounded, 'text' | 'sound'>

/** Numbers per word. */
const WIDTH = 5

/** Words of one length whose sounds and spellings have as many consonants and vowels. */
interface SameCounts {
  readonly length: number
  readonly counts: Counts
  readonly places: number[]
}

/** Of a sound and a spelling. */
interface Counts {
  readonly sound: LetterCount
  readonly text: LetterCount
}
type LetterCount = readonly [consonants: number, vowels: number]

/**
 * The letters of many words, by index of the word: it excludes most words that cannot be similar, without comparing
 * them letter by letter.
 */
export class LetterSets {
  /** Of each word its length, and the sets of its sound and of its spelling. */
  #sets = new Int32Array(1024 * WIDTH)
  #size = 0
  readonly #same = new Map<string, SameCounts>()
  #longest = 0

  /** Gives a word the next place. */
  add(word: SoundedWord): void {
    const place = this.#size
    this.#size += 1
    if (this.#sets.length < this.#size * WIDTH) {
      const wider = new Int32Array(this.#sets.length * 2)
      wider.set(this.#sets)
      this.#sets = wider
    }
    this.#sets.set([word.text.length, ...lettersOf(word.sound), ...lettersOf(word.text)], place * WIDTH)
    this.#longest = Math.max(this.#longest, word.text.length)
    const counts = countsOf(word)
    const key = [word.text.length, counts.sound, counts.text].join()
    const same = this.#same.get(key)
    if (same) same.places.push(place)
    else this.#same.set(key, { length: word.text.length, counts, places: [place] })
  }

  /** The indexes of words that may be similar enough to one word. Every similar word is among them. */
  mayBeLike(word: SoundedWord, least: number): number[] {
    const found: number[] = []
    const counts = countsOf(word)
    const [sound1, sound2] = lettersOf(word.sound)
    const [text1, text2] = lettersOf(word.text)
    const sets = this.#sets
    for (const same of this.#same.values()) {
      const most = mostFaults(least, Math.max(word.text.length, same.length))
      const bySound = faultsOfCounts(counts.sound, same.counts.sound) <= most
      const byText = faultsOfCounts(counts.text, same.counts.text) <= most
      if (!bySound && !byText) continue
      for (const place of same.places) {
        const at = place * WIDTH
        if (
          (bySound && mayHave(most, sound1, sound2, sets[at + 1] ?? 0, sets[at + 2] ?? 0)) ||
          (byText && mayHave(most, text1, text2, sets[at + 3] ?? 0, sets[at + 4] ?? 0))
        ) {
          found.push(place)
        }
      }
    }
    return found
  }

  /** The same as a test of indexes. */
  testOf(word: SoundedWord, least: number): (place: number) => boolean {
    const { length } = word.text
    const [sound1, sound2] = lettersOf(word.sound)
    const [text1, text2] = lettersOf(word.text)
    const most = Float64Array.from({ length: this.#longest + 1 }, (_, other) =>
      mostFaults(least, Math.max(length, other)),
    )
    const sets = this.#sets
    return (place) => {
      const at = place * WIDTH
      const few = most[sets[at] ?? 0] ?? 0
      return (
        mayHave(few, sound1, sound2, sets[at + 1] ?? 0, sets[at + 2] ?? 0) ||
        mayHave(few, text1, text2, sets[at + 3] ?? 0, sets[at + 4] ?? 0)
      )
    }
  }
}

const FIRST = 'a'.charCodeAt(0)
const bitOf = (letter: string) => 1 << (letter.charCodeAt(0) - FIRST)
const VOWELS = [...'aeiou'].reduce((set, letter) => set | bitOf(letter), 0)

const countsOf = ({ sound, text }: SoundedWord): Counts => ({ sound: countOf(sound), text: countOf(text) })

const countOf = (word: string): LetterCount => [
  word.replace(/[^b-df-hj-np-tv-z]/g, '').length,
  word.replace(/[^aeiou]/g, '').length,
]

function faultsOfCounts(one: LetterCount, other: LetterCount): number {
  return faultsFrom(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]))
}

/** An added or missing vowel is half a fault, and no further fault if a consonant was changed into it. */
const faultsFrom = (consonants: number, vowels: number) =>
  consonants + (vowels > consonants ? (vowels - consonants) / 2 : 0)

/** The letters that a word has, and those that it has twice or more, a bit for each. */
function lettersOf(word: string): readonly [once: number, twice: number] {
  let [once, twice] = [0, 0]
  for (const letter of word) {
    if (letter < 'a' || letter > 'z') continue
    const bit = bitOf(letter)
    twice |= once & bit
    once |= bit
  }
  return [once, twice]
}

/**
 * Whether two words with these letters may have so few faults. A changed letter removes one and adds one: the side that
 * lacks more letters gives the number of faults.
 */
function mayHave(most: number, once: number, twice: number, otherOnce: number, otherTwice: number): boolean {
  const lacks = otherOnce & ~once
  const lacksTwice = otherTwice & ~twice
  const consonantsLacking = bits(lacks & ~VOWELS) + bits(lacksTwice & ~VOWELS)
  if (consonantsLacking > most) return false
  const has = once & ~otherOnce
  const hasTwice = twice & ~otherTwice
  const consonants = Math.max(consonantsLacking, bits(has & ~VOWELS) + bits(hasTwice & ~VOWELS))
  if (consonants > most) return false
  const vowels = Math.max(
    bits(lacks & VOWELS) + bits(lacksTwice & VOWELS),
    bits(has & VOWELS) + bits(hasTwice & VOWELS),
  )
  return faultsFrom(consonants, vowels) <= most
}

/** How many bits of a number are set. */
function bits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
