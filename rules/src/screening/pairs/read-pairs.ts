import type { ListedKind } from '../name-words.ts'

/** A listed name and a screened one, and whether they belong to the same person or company. */
export interface LabelledPair {
  /** What the pair and its neighbours show. */
  readonly cause: string
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
 * known, both births and both countries. A line after `#` is the cause of the next pairs.
 */
export function readPairs(text: string): LabelledPair[] {
  const parts = text.split(/^# /m).slice(1)
  return parts.flatMap((part) => {
    const [cause = '', ...lines] = part.split('\n')
    return lines.filter((line) => /^[+-]/.test(line)).map((line) => readPair(cause, line))
  })
}

function readPair(cause: string, line: string): LabelledPair {
  const [label = '', listed = '', screened = '', ...facts] = line.split(' | ')
  const [born, screenedBorn, country, screenedCountry] = facts
  return {
    cause,
    same: label.startsWith('+'),
    kind: label.endsWith('P') ? 'person' : 'entity',
    listed,
    screened,
    births: [born, screenedBorn],
    countries: [country, screenedCountry],
  }
}
