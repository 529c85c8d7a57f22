import { withoutUnseen } from '../unseen.ts'

/**
 * Disguises of a word that a person reads and a comparison misses: invisible characters, similar letters of another
 * alphabet, digits for letters.
 */

/** Greek and Cyrillic letters that look like Latin letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', ё: 'e', һ: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o' },
    ...{ р: 'p', с: 'c', ѕ: 's', т: 't', у: 'y', ү: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', г: 'r', п: 'n' },
    ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u' },
    ...{ χ: 'x', γ: 'y', ω: 'w', ζ: 'z' },
  }),
)
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LATIN = /\p{Script=Latin}/u

/** A text in lower case without invisible characters. Words of two alphabets are written in the Latin one. */
export function undisguised(text: string): string {
  return withoutUnseen(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(WORD, (word) => (LATIN.test(word) ? [...word].map(looksLike).join('') : word))
}

const looksLike = (letter: string) => LOOK_ALIKES.get(letter) ?? letter

const READ_AS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
}

/**
 * A word of plain Latin letters by its look: digits among letters become letters, and l becomes i, because 1 may stand
 * for either.
 */
export const lookOf = (word: string): string => asLetters(word).replaceAll('l', 'i')

/** A word of plain Latin letters with a letter for each digit. A number stays. */
export const asLetters = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/\d/g, (digit) => READ_AS[digit] ?? digit) : word

/** Three single letters that stand apart, or as many as requested, become one word: `b l a c k` is `black`. */
export function joinLetters(words: readonly string[], fewest = 3): string[] {
  const joined: string[] = []
  let letters: string[] = []
  const end = () => {
    joined.push(...(letters.length >= fewest ? [letters.join('')] : letters))
    letters = []
  }
  for (const word of words) {
    if ([...word].length === 1) letters.push(word)
    else {
      end()
      joined.push(word)
    }
  }
  end()
  return joined
}
