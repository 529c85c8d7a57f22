/** Shorter words have too many real neighbours: Tom and Tim are two people. */
const SHORTEST = 5

/** Where two words differ in one letter: changed, missing or added, or two neighbours swapped. */
export interface Slip {
  /** The place of the first difference. */
  readonly at: number
  readonly kind: 'changed' | 'missing' | 'swapped'
  /** The longer word’s letters after the difference: 0 at its end. */
  readonly after: number
}

/** The one slip between two words; null if they are equal, short, have digits, or differ in more. */
export function slipBetween(one: string, other: string): Slip | null {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (short.length < SHORTEST || long.length - short.length > 1 || /\d/.test(one + other)) return null
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  if (long === short) return null
  if (long.length > short.length) {
    return long.slice(at + 1) === short.slice(at)
      ? { at, kind: 'missing', after: long.length - at - 1 }
      : null
  }
  if (long.slice(at + 1) === short.slice(at + 1)) return { at, kind: 'changed', after: long.length - at - 1 }
  const isSwapped =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  return isSwapped ? { at, kind: 'swapped', after: long.length - at - 2 } : null
}

/**
 * Whether two words of people’s names are probably one word with a slip of the pen. Another first letter or another
 * vowel at the end makes another name: Gina and Tina, Julian and Julia, Mario and Maria.
 */
export function isSlipInPersonName(one: string, other: string): boolean {
  const slip = slipBetween(one, other)
  if (!slip || (slip.at === 0 && slip.kind !== 'swapped')) return false
  const changesEnd = slip.after === 0 && slip.kind !== 'swapped'
  return !(changesEnd && (/[aeiou]$/.test(one) || /[aeiou]$/.test(other)))
}
