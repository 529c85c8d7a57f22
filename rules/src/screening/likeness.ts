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

/** How a word of plain Latin letters sounds, near enough for names of many languages. Any other word stays. */
export function soundOf(word: string): string {
  if (/[^a-z]/.test(word)) return word
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
  const most = mostFaults(least, longer)
  const bySound = faultsBetween(one.sound, other.sound, most)
  const faults = Math.min(bySound, faultsBetween(one.text, other.text, Math.min(most, bySound)))
  const value = 1 - faults / longer - (faults > FEW_FAULTS ? MANY_FAULTS : 0)
  return value < least - 1e-9 ? 0 : Math.min(value, SAME_SOUND)
}

/** The most faults that two words may have and be as much alike, by the letters of the longer one. */
export function mostFaults(least: number, longer: number): number {
  // Not rounded away: 0.75 of 8 letters lets 2 differ, although (1 - 0.75) * 8 may come out a hair below.
  const most = (1 - least) * longer + 1e-9
  return most <= FEW_FAULTS ? most : Math.max(FEW_FAULTS, most - MANY_FAULTS * longer)
}

const hasDigit = (text: string) => /\d/.test(text)

/** Half a fault for a vowel, a whole one for any other letter, by its code. */
const COSTS = Float64Array.from({ length: 128 }, (_, code) =>
  'aeiou'.includes(String.fromCharCode(code)) ? 0.5 : 1,
)
/** Longer words are compared by their first letters. */
const LONGEST = 63
const ROW = LONGEST + 1
/** Room for one comparison at a time: words are compared by the million, and room made for each would be most of it. */
const cells = new Float64Array(ROW ** 2)
const acrossLetters = new Int32Array(ROW)
const acrossCosts = new Float64Array(ROW)
const lastRowOf = new Int32Array(2 ** 16)

/**
 * Letters changed, left out, put in, or swapped (Damerau and Levenshtein, without restriction: two faults are two, also
 * at one and the same place). More than `most` is not counted further.
 */
function faultsBetween(one: string, other: string, most: number): number {
  const [height, width] = [Math.min(one.length, LONGEST), Math.min(other.length, LONGEST)]
  // Each letter more is half a fault at least.
  if (Math.abs(height - width) > 2 * most) return most + 1
  cells[0] = 0
  for (let j = 1; j <= width; j += 1) {
    const letter = other.charCodeAt(j - 1)
    lastRowOf[letter] = 0
    acrossLetters[j] = letter
    acrossCosts[j] = COSTS[letter] ?? 1
    cells[j] = (cells[j - 1] ?? 0) + (acrossCosts[j] ?? 1)
  }
  for (let i = 1; i <= height; i += 1) {
    const letter = one.charCodeAt(i - 1)
    const alone = COSTS[letter] ?? 1
    const row = i * ROW
    let before = (cells[row - ROW] ?? 0) + alone
    let least = before
    cells[row] = before
    let lastMatch = 0
    for (let j = 1; j <= width; j += 1) {
      const across = acrossLetters[j] ?? 0
      const acrossAlone = acrossCosts[j] ?? 1
      const same = letter === across
      const above = row - ROW + j
      let fewest = (cells[above - 1] ?? 0) + (same ? 0 : Math.max(alone, acrossAlone))
      const without = (cells[above] ?? 0) + alone
      if (without < fewest) fewest = without
      const withMore = before + acrossAlone
      if (withMore < fewest) fewest = withMore
      const lastRow = lastMatch === 0 ? 0 : (lastRowOf[across] ?? 0)
      if (lastRow > 0) {
        const swapped =
          (cells[(lastRow - 1) * ROW + lastMatch - 1] ?? 0) + (i - lastRow) + (j - lastMatch) - 1
        if (swapped < fewest) fewest = swapped
      }
      cells[row + j] = fewest
      before = fewest
      if (fewest < least) least = fewest
      if (same) lastMatch = j
    }
    // No later row begins lower: each step down, a swap over several rows too, costs what it might gain.
    if (least > most) return least
    lastRowOf[letter] = i
  }
  return cells[height * ROW + width] ?? 0
}
