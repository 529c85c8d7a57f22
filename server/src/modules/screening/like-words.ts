import { likeness, type SoundedWord } from '@fondaco/rules/screening/likeness.ts'

/** Words remembered with those like them: the same names come again and again. */
const MOST_REMEMBERED = 50_000
/** From this length on two consonants may be wrong, below it one; vowels may always be. */
const LONG = 9
/** Room for the number of a word beside its key in one number that is still exact. */
const WORDS = 2 ** 20

/**
 * Finds the words of a large collection that are much alike to one, without comparing it with each: two such words have
 * the same consonants, but for one or two that are left out of either. Every way to leave them out is a key; words
 * that share a key are compared.
 */
export class LikeWords<Word extends SoundedWord> {
  readonly #words: readonly Word[]
  readonly #least: number
  /** Keys with the words that have them, sorted: key times `WORDS` plus the word's place. */
  readonly #keys: Float64Array
  readonly #remembered = new Map<string, readonly Word[]>()

  /**
   * @param least the likeness from which on words are much alike
   * @param most consonants that may be left out; by the length of the word where it is not given
   */
  constructor(words: readonly Word[], least: number, most?: number) {
    if (words.length > WORDS) throw new Error(`${words.length} words are more than the index can hold`)
    this.#words = words
    this.#least = least
    const keys = words.flatMap((word, at) => keysOf(word, most).map((key) => key * WORDS + at))
    this.#keys = Float64Array.from(keys).sort()
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
    const places = new Set<number>()
    for (const key of keysOf(word)) {
      const end = (key + 1) * WORDS
      for (let at = this.#firstFrom(key * WORDS); (this.#keys[at] ?? end) < end; at += 1) {
        places.add((this.#keys[at] ?? 0) % WORDS)
      }
    }
    return [...places]
      .map((place) => this.#words[place])
      .filter((other) => other !== undefined)
      .filter((other) => likeness(word, other, this.#least) > 0)
  }

  #firstFrom(least: number): number {
    let [from, to] = [0, this.#keys.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#keys[middle] ?? 0) < least) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** A number for each way to leave consonants out of a word, of its sound and, where it differs, of its spelling. */
function keysOf({ text, sound }: SoundedWord, most = text.length >= LONG ? 2 : 1): number[] {
  const skeletons = new Set([skeletonOf(sound), skeletonOf(text)])
  return [...new Set([...skeletons].flatMap((skeleton) => [...leavingOut(skeleton, most)]))].map(hash)
}

const skeletonOf = (word: string) => word.replace(/[aeiou]/g, '')

function leavingOut(letters: string, most: number): Set<string> {
  const found = new Set([letters])
  let last = found
  for (let count = 0; count < most; count += 1) {
    const shorter = [...last].flatMap((one) =>
      Array.from({ length: one.length }, (_, at) => one.slice(0, at) + one.slice(at + 1)),
    )
    last = new Set(shorter)
    for (const one of last) found.add(one)
  }
  return found
}

/** FNV-1a in 32 bits; that two texts share one costs a comparison and nothing else. */
function hash(text: string): number {
  let code = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193)
  return code >>> 0
}
