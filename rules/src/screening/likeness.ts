/** How alike two words are, as they sound rather than as they are spelled. */

/**
 * Spellings of one sound, brought to one: of Russian, Ukrainian, Arabic and Persian names in English, French, German
 * and Polish manner, and of what is doubled or silent in one of them. In this order.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch/g, 'st'],
  [/x/g, 'ks'],
  [/c(?=[aoulrkt]|$)|ch(?=r)|q/g, 'k'],
  [/dzh|dj/g, 'j'],
  [/tsch|tch/g, 'c'],
  [/sch|sh|sz/g, 's'],
  [/ch|cz/g, 'c'],
  [/([dgbtzr])h/g, '$1'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/dt/g, 't'],
  [/w/g, 'v'],
  [/t[sz]/g, 'c'],
  [/ou|oo|ue/g, 'u'],
  [/ee/g, 'i'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/[yj]([eo])/g, '$1'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/h$/, ''],
]

/** How a word of plain Latin letters sounds, near enough for names of many languages. A word with a digit stays. */
export function soundOf(word: string): string {
  if (/\d/.test(word)) return word
  return SPELLINGS.reduce((sound, [spelling, one]) => sound.replace(spelling, one), word)
}

/** A word as it is spelled, and as it sounds. */
export interface SoundedWord {
  readonly text: string
  readonly sound: string
}

/** The likeness of two words that are spelled otherwise but sound the same. */
export const SAME_SOUND = 0.97
/** More faults than these are more likely another word, however long it is, and lower the likeness by `MANY_FAULTS`. */
const FEW_FAULTS = 2
const MANY_FAULTS = 0.1

/**
 * Likeness of two words, 0 to 1: one minus the faults between their spellings or their sounds, whichever are fewer,
 * over the longer word's letters. A vowel that is another, or is missing, is half a fault. Words with digits are alike
 * or not.
 * @param least what is less alike is told as 0, which is found out before all letters are compared
 */
export function likeness(one: SoundedWord, other: SoundedWord, least: number): number {
  if (one.text === other.text) return 1
  if (one.sound === other.sound) return SAME_SOUND
  if (hasDigit(one.text) || hasDigit(other.text)) return 0
  const longer = Math.max(one.text.length, other.text.length)
  // Not rounded away: 0.75 of 8 letters lets 2 differ, although (1 - 0.75) * 8 may come out a hair below.
  const most = (1 - least) * longer + 1e-9
  const faults = Math.min(
    faultsBetween(one.sound, other.sound, most),
    faultsBetween(one.text, other.text, most),
  )
  const value = 1 - faults / longer - (faults > FEW_FAULTS ? MANY_FAULTS : 0)
  return value < least - 1e-9 ? 0 : Math.min(value, SAME_SOUND)
}

const hasDigit = (text: string) => /\d/.test(text)

const VOWELS = new Set('aeiou')
const costOf = (letter: string) => (VOWELS.has(letter) ? 0.5 : 1)
const costBetween = (one: string, other: string) =>
  one === other ? 0 : VOWELS.has(one) && VOWELS.has(other) ? 0.5 : 1

/**
 * Letters changed, left out, put in, or swapped (Damerau and Levenshtein, without restriction: two faults are two, also
 * at one and the same place). More than `most` is not counted further.
 */
function faultsBetween(one: string, other: string, most: number): number {
  const first = [0]
  for (const letter of other) first.push((first.at(-1) ?? 0) + costOf(letter))
  const rows = [first]
  const faults = (i: number, j: number) => rows[i]?.[j] ?? 0
  const lastRowOf = new Map<string, number>()
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charAt(i - 1)
    let least = faults(i - 1, 0) + costOf(letter)
    const cells = [least]
    rows.push(cells)
    let lastMatch = 0
    for (let j = 1; j <= other.length; j += 1) {
      const across = other.charAt(j - 1)
      const [row, column] = [lastRowOf.get(across) ?? 0, lastMatch]
      const swapped =
        row > 0 && column > 0 ? faults(row - 1, column - 1) + (i - row) + (j - column) - 1 : most + 1
      const fewest = Math.min(
        faults(i - 1, j - 1) + costBetween(letter, across),
        faults(i - 1, j) + costOf(letter),
        faults(i, j - 1) + costOf(across),
        swapped,
      )
      cells.push(fewest)
      least = Math.min(least, fewest)
      if (letter === across) lastMatch = j
    }
    // No later row begins lower: each step down, a swap over several rows too, costs what it might gain.
    if (least > most) return least
    lastRowOf.set(letter, i)
  }
  return faults(one.length, other.length)
}
