import { likeness, type SoundedWord } from '@fondaco/rules/screening/likeness.ts'

/** Words remembered with those like them: the same names come again and again. */
const MOST_REMEMBERED = 50_000

/**
 * Finds the words of a large collection that are much alike to one, without comparing it with each: two words are that
 * much alike only where few letters are in one and not in the other, which is seen from bits, or where they sound the
 * same.
 */
export class LikeWords<Word extends SoundedWord> {
  readonly #words: readonly Word[]
  readonly #least: number
  /** Which letters each word has, as it is spelled and as it sounds. */
  readonly #spelled: Int32Array
  readonly #sounded: Int32Array
  readonly #lengths: Int32Array
  readonly #remembered = new Map<string, readonly Word[]>()

  /** @param least the likeness from which on words are much alike */
  constructor(words: readonly Word[], least: number) {
    this.#words = words
    this.#least = least
    this.#spelled = Int32Array.from(words, ({ text }) => lettersOf(text))
    this.#sounded = Int32Array.from(words, ({ sound }) => lettersOf(sound))
    this.#lengths = Int32Array.from(words, ({ text }) => text.length)
  }

  like(word: SoundedWord): readonly Word[] {
    const known = this.#remembered.get(word.text)
    if (known) return known
    const found = this.#search(word)
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(word.text, found)
    return found
  }

  #search(word: SoundedWord): Word[] {
    const found: Word[] = []
    const spelled = lettersOf(word.text)
    const sounded = lettersOf(word.sound)
    for (let at = 0; at < this.#words.length; at += 1) {
      // A vowel is half a fault, so that twice the faults are counted.
      const most = 2 * (1 - this.#least) * Math.max(this.#lengths[at] ?? 0, word.text.length) + 1e-9
      const isNear =
        twiceFaults(spelled, this.#spelled[at] ?? 0) <= most ||
        twiceFaults(sounded, this.#sounded[at] ?? 0) <= most
      const other = isNear ? this.#words[at] : undefined
      if (other && likeness(word, other, this.#least) > 0) found.push(other)
    }
    return found
  }
}

/** Which letters a word has, as bits; digits share the last six. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return letters
}

const VOWELS = lettersOf('aeiou')

/** Twice the faults that there are at least between words of these letters. */
function twiceFaults(one: number, other: number): number {
  const [mine, others] = [one & ~other, other & ~one]
  return Math.max(bits(mine) + bits(mine & ~VOWELS), bits(others) + bits(others & ~VOWELS))
}

function bits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
