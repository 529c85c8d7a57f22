import type { ListedKind } from '../name-words.ts'

/** A listed name and a screened one, and whether they belong to the same person or company. */
export interface LabelledPair {
  readonly same: boolean
  readonly kind: ListedKind
  readonly listed: string
  readonly screened: string
  /** `YYYY`, `YYYY-MM-DD` or `YYYY..YYYY`; the listed one first. Undefined if unknown. */
  readonly births: readonly [listed: string | undefined, screened: string | undefined]
  /** ISO codes, in the same order. */
  readonly countries: readonly [listed: string | undefined, screened: string | undefined]
}

/**
 * Reads the written pairs: `+` the same or `-` others, `P`erson or `E`ntity, the listed and the screened name, then, if
 * known, both births and both countries. A line after `#` says what the next pairs show.
 */
export function readPairs(text: string): LabelledPair[] {
  return text
    .split('\n')
    .filter((line) => /^[+-]/.test(line))
    .map((line) => {
      const [label = '', listed = '', screened = '', ...facts] = line.split(' | ')
      const [born, screenedBorn, country, screenedCountry] = facts
      return {
        same: label.startsWith('+'),
        kind: label.endsWith('P') ? 'person' : 'entity',
        listed,
        screened,
        births: [born, screenedBorn],
        countries: [country, screenedCountry],
      }
    })
}
