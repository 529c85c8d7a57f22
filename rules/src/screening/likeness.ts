/** The similarity of two words, by sound rather than by spelling. */

/**
 * Spellings of the same sound become one spelling: names from Russian, Ukrainian, Arabic and Persian in English,
 * French, German and Polish transcription, with double and silent letters. The order matters.
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

/**
 * The sound of a word in plain Latin letters, close enough for names of many languages. Any other word stays unchanged.
 */
export function soundOf(word: string): string {
  if (/[^a-z]/.test(word)) return word
  return SPELLINGS.reduce((sound, [spelling, one]) => sound.replace(spelling, one), word)
}

/** Endings that one name has in some languages and not in others. */
const ENDINGS = /(?<=.{4})(?:i?us|[aio]?s|i)$/

/** The sound of a word without its ending: Lavickis and Lavitski, Sorokinas and Sorokin, Sergejus and Sergei have one. */
export const stemOf = (sound: string): string => sound.replace(/c(?=k)/g, '').replace(ENDINGS, '')

/** The spelling and the sound of a word. */
export interface SoundedWord {
  readonly text: string
  readonly sound: string
  /** See `stemOf`. */
  readonly stem: string
  /** How it is written, if its letters say more than its spelling in Latin letters: a Chinese name. */
  readonly written?: string | undefined
}

/** The similarity of two words with different spelling and the same sound. */
export const SAME_SOUND = 0.97
/** The similarity of two words that differ in their endings. */
const SAME_STEM = 0.93
/** More faults than these usually mean another word of any length, and lower the similarity by `MANY_FAULTS`. */
const FEW_FAULTS = 2
const MANY_FAULTS = 0.1

/**
 * Similarity of two words, 0 to 1: one minus the faults between their spellings or their sounds, whichever are fewer,
 * divided by the longer word's letters. A changed or missing vowel is half a fault. Words with digits are either alike
 * or not.
 * @param least a lower similarity is answered as 0, which is found before all letters are compared
 */
export function likeness(one: SoundedWord, other: SoundedWord, least: number): number {
  if (one.written !== undefined && other.written !== undefined && one.written !== other.written)
    return likenessOfLetters(spelledAs(one.written), spelledAs(other.written), least)
  if (one.text === other.text) return 1
  if (one.sound === other.sound) return SAME_SOUND
  if (one.stem === other.stem) return SAME_STEM
  return likenessOfLetters(one, other, least)
}

const spelledAs = (written: string) => ({ text: written, sound: written })

function likenessOfLetters(
  one: Pick<SoundedWord, 'text' | 'sound'>,
  other: Pick<SoundedWord, 'text' | 'sound'>,
  least: number,
): number {
  if (hasDigit(one.text) || hasDigit(other.text)) return 0
  const longer = Math.max(one.text.length, other.text.length)
  const most = mostFaults(least, longer)
  const bySound = faultsBetween(one.sound, other.sound, most)
  const faults = Math.min(bySound, faultsBetween(one.text, other.text, Math.min(most, bySound)))
  const value = 1 - faults / longer - (faults > FEW_FAULTS ? MANY_FAULTS : 0)
  return value < least - 1e-9 ? 0 : Math.min(value, SAME_SOUND)
}

/** The most faults that two words may have for a similarity, by the letters of the longer word. */
export function mostFaults(least: number, longer: number): number {
  // No rounding down: 0.75 of 8 letters allows 2 faults, although (1 - 0.75) * 8 may be slightly less.
  const most = (1 - least) * longer + 1e-9
  return most <= FEW_FAULTS ? most : Math.max(FEW_FAULTS, most - MANY_FAULTS * longer)
}

/** Two neighbouring letters swapped are a slip of the hand. */
const SWAPPED = 0.5

const hasDigit = (text: string) => /\d/.test(text)

/** Half a fault for a vowel, a whole fault for any other letter, by its code. */
const COSTS = Float64Array.from({ length: 128 }, (_, code) =>
  'aeiou'.includes(String.fromCharCode(code)) ? 0.5 : 1,
)
/** Longer words are compared by their first letters. */
const LONGEST = 63
const ROW = LONGEST + 1
/**
 * One shared buffer for comparisons: millions of words are compared, and a new buffer each time would cost most of the
 * time.
 */
const cells = new Float64Array(ROW ** 2)
const acrossLetters = new Int32Array(ROW)
const acrossCosts = new Float64Array(ROW)
const lastRowOf = new Int32Array(2 ** 16)

/**
 * The number of changed, missing, added or swapped letters (Damerau–Levenshtein, unrestricted: two faults count as two
 * even in one place). Counting stops after `most`.
 */
function faultsBetween(one: string, other: string, most: number): number {
  const [height, width] = [Math.min(one.length, LONGEST), Math.min(other.length, LONGEST)]
  // Each further letter is at least half a fault.
  if (Math.abs(height - width) > 2 * most) return most + 1
  let leastBefore = 0
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
        const apart = i - lastRow + (j - lastMatch) - 1
        const swapped = (cells[(lastRow - 1) * ROW + lastMatch - 1] ?? 0) + (apart === 1 ? SWAPPED : apart)
        if (swapped < fewest) fewest = swapped
      }
      cells[row + j] = fewest
      before = fewest
      if (fewest < least) least = fewest
      if (same) lastMatch = j
    }
    // No later row begins lower: each step down, and a swap over several rows, costs at least its possible gain. Two
    // neighbours swapped take two steps.
    if (Math.min(least, leastBefore + SWAPPED) > most) return most + SWAPPED
    leastBefore = least
    lastRowOf[letter] = i
  }
  return cells[height * ROW + width] ?? 0
}
