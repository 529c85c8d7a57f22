/** Numbers in names of companies and units: 12, Twelve, 12th, Twelfth and XII are one number. */

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const UNIT_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

const SMALL: ReadonlyMap<string, number> = new Map(
  [UNITS, UNIT_ORDINALS].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
)
const TEN: ReadonlyMap<string, number> = new Map(
  TENS.split(' ').flatMap((word, at) => [
    [word, (at + 2) * 10] as const,
    [`${word.slice(0, -1)}ieth`, (at + 2) * 10] as const,
  ]),
)
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES = { i: 1, v: 5, x: 10 } as const

/** The words of a name in plain letters, with each number from 1 to 99 in digits. */
export function withNumbers(words: readonly string[]): string[] {
  const numbered: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const tens = TEN.get(word)
    const unit = tens === undefined ? undefined : SMALL.get(words[at + 1] ?? '')
    if (tens !== undefined && unit !== undefined && unit < 10) {
      numbered.push(String(tens + unit))
      at += 1
    } else numbered.push(digitsOf(word, at > 0 && at < words.length - 1, tens))
  }
  return numbered
}

function digitsOf(word: string, inside: boolean, tens: number | undefined): string {
  const written = /^0*(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1]
  if (written !== undefined) return written
  const value = tens ?? SMALL.get(word)
  if (value !== undefined) return String(value)
  // At either end II is a Lithuanian legal form (individuali įmonė); a single letter is an initial.
  if (word.length < 2 || (word === 'ii' && !inside) || !ROMAN.test(word)) return word
  return String(romanValue(word))
}

function romanValue(word: string): number {
  const values = [...word].map((letter) => ROMAN_VALUES[letter as keyof typeof ROMAN_VALUES])
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
