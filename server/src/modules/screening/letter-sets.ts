import { mostFaults, type SoundedWord } from '@fondaco/rules/screening/likeness.ts'

/** Numbers kept of each word. */
const WIDTH = 5

/** Words of one length, and as many consonants in their sounds and their spellings. */
interface Alike {
  readonly length: number
  readonly bySound: number
  readonly byText: number
  readonly places: number[]
}

/**
 * The letters of many words, by the places of the words: tells most words that cannot be alike from those that may,
 * without comparing them letter by letter.
 */
export class LetterSets {
  /** Of each word its length, and the sets of its sound and of its spelling. */
  #sets = new Int32Array(1024 * WIDTH)
  #size = 0
  readonly #alike = new Map<number, Alike>()
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
    const { length } = word.text
    const [bySound, byText] = [countConsonants(word.sound), countConsonants(word.text)]
    const key = (length * 1_000 + bySound) * 1_000 + byText
    const alike = this.#alike.get(key)
    if (alike) alike.places.push(place)
    else this.#alike.set(key, { length, bySound, byText, places: [place] })
  }

  /** The places of the words that may be so much alike to one. Each that is, is among them. */
  mayBeLike(word: SoundedWord, least: number): number[] {
    const found: number[] = []
    const test = this.testOf(word, least)
    const [bySound, byText] = [countConsonants(word.sound), countConsonants(word.text)]
    for (const alike of this.#alike.values()) {
      const most = mostFaults(least, Math.max(word.text.length, alike.length))
      if (Math.abs(bySound - alike.bySound) > most && Math.abs(byText - alike.byText) > most) continue
      for (const place of alike.places) if (test(place)) found.push(place)
    }
    return found
  }

  /** The same as a test of places. */
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

const countConsonants = (word: string) => word.replace(/[^b-df-hj-np-tv-z]/g, '').length

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
 * Whether two words of these letters may have so few faults. A letter changed into another takes one away and adds one:
 * the side that lacks more tells the faults. A vowel put in or left out is half a fault, and none more where a consonant
 * was changed into it.
 */
function mayHave(most: number, once: number, twice: number, otherOnce: number, otherTwice: number): boolean {
  const [lacks, lacksTwice] = [otherOnce & ~once, otherTwice & ~twice]
  const consonantsLacking = bits(lacks & ~VOWELS) + bits(lacksTwice & ~VOWELS)
  if (consonantsLacking > most) return false
  const [has, hasTwice] = [once & ~otherOnce, twice & ~otherTwice]
  const consonants = Math.max(consonantsLacking, bits(has & ~VOWELS) + bits(hasTwice & ~VOWELS))
  if (consonants > most) return false
  const vowels = Math.max(
    bits(lacks & VOWELS) + bits(lacksTwice & VOWELS),
    bits(has & VOWELS) + bits(hasTwice & VOWELS),
  )
  return consonants + Math.max(0, vowels - consonants) / 2 <= most
}

/** How many bits of a number are set. */
function bits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
