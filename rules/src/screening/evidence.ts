import type { Day } from '../calendar.ts'
import { isUnique } from './identifiers.ts'
import type { NameMatch, NameMatchPart } from './names.ts'

/** A birth date as far as it is known: a day between these two, both included; both are equal if the day is known. */
export interface BirthRange {
  readonly from: Day
  readonly to: Day
}

/**
 * A birth date of a list that we cannot read. Its ends are those of ranges open to one side. It speaks neither for nor
 * against anyone, and stops other dates of the same listed person from speaking against.
 */
export const ANY_DAY: BirthRange = { from: '0001-01-01', to: '9999-12-31' }

/** Known facts beside the name; empty if unknown. Countries are ISO codes. */
export interface PersonFacts {
  readonly births: readonly BirthRange[]
  readonly countries: readonly string[]
  /** As `identifiersIn` answers them. */
  readonly identifiers?: readonly string[]
}

/** The effect of a birth date, a country or an identifier on the score of a name. */
export interface EvidencePart {
  readonly kind: 'birth' | 'country' | 'identifier'
  /** The value on the list. */
  readonly text: string
  /** The known value of the screened person. */
  readonly matched: string
  /** Added to the score; below 0 it speaks against the match. */
  readonly value: number
}

/** What listed owners of a company own together: the company counts as listed itself. */
export interface OwnershipPart {
  readonly kind: 'ownership'
  /** The names of the listed owners. */
  readonly text: string
  /** What they own together, in percent. */
  readonly matched: string
  readonly value: number
}

/** The match of a name, and further evidence for or against it. */
export interface EvidencedMatch extends Omit<NameMatch, 'parts'> {
  readonly parts: readonly (NameMatchPart | EvidencePart | OwnershipPart)[]
}

/** Evidence below 0 speaks against the match. */
const ADDS = {
  /** The exact day. Swapped day and month are a slip of the pen and say little. */
  sameDay: 0.1,
  sameYears: 0.03,
  dayAndMonthSwapped: 0.03,
  sameYearOtherDay: -0.05,
  nextYear: -0.1,
  otherYears: -0.25,
  sameCountry: 0.02,
  otherCountry: -0.03,
  /** The same number, which another country may have given to somebody else. */
  sameNumber: 0.1,
  /** The same LEI or BIC: the same organisation, whatever it calls itself. */
  sameOrganisation: 1,
} as const

/** The most that a birth date and a country together add to a score. */
export const MOST_ADDED = ADDS.sameDay + ADDS.sameCountry

/**
 * The match of a name together with the known birth dates, countries and identifiers of both. They raise or lower the
 * score. An impossible birth date excludes a certain match; the same LEI or BIC is one.
 */
export function withEvidence(match: NameMatch, screened: PersonFacts, listed: PersonFacts): EvidencedMatch {
  const evidence = weighEvidence(screened, listed)
  const score = evidence.reduce((sum, { value }) => sum + value, match.score)
  return {
    score: Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000,
    parts: [...match.parts, ...evidence],
    certain:
      evidence.some(isSameOrganisation) ||
      (match.certain && evidence.every(({ kind, value }) => kind !== 'birth' || value > 0)),
  }
}

/** Whether a LEI or a BIC says that both are the same organisation. */
export const isSameOrganisation = ({
  kind,
  value,
}: {
  readonly kind: string
  readonly value: number
}): boolean => kind === 'identifier' && value === ADDS.sameOrganisation

/**
 * Evidence, beside the name, that a screened person is the listed one. There is none if one side does not know it: a
 * more detailed list must not find fewer people.
 */
export function weighEvidence(screened: PersonFacts, listed: PersonFacts): EvidencePart[] {
  const parts: EvidencePart[] = []
  const [born] = screened.births
  const understood = listed.births.filter(({ from, to }) => from !== ANY_DAY.from || to !== ANY_DAY.to)
  if (born && understood.length > 0) {
    const value = Math.max(...understood.map((one) => ageValue(born, one)))
    if (value > 0 || understood.length === listed.births.length) {
      parts.push({ kind: 'birth', text: understood.map(said).join(', '), matched: said(born), value })
    }
  }
  if (screened.countries.length > 0 && listed.countries.length > 0) {
    const shared = screened.countries.some((country) => listed.countries.includes(country))
    parts.push({
      kind: 'country',
      text: listed.countries.join(', '),
      matched: screened.countries.join(', '),
      value: shared ? ADDS.sameCountry : ADDS.otherCountry,
    })
  }
  // People and companies have several numbers, so other ones say nothing.
  const shared = (screened.identifiers ?? []).filter((one) => listed.identifiers?.includes(one))
  if (shared.length > 0) {
    const text = shared.join(', ')
    const value = shared.some(isUnique) ? ADDS.sameOrganisation : ADDS.sameNumber
    parts.push({ kind: 'identifier', text, matched: text, value })
  }
  return parts
}

function ageValue(screened: BirthRange, listed: BirthRange): number {
  const isOneDay = screened.from === screened.to && listed.from === listed.to
  if (isOneDay && screened.from === listed.from) return ADDS.sameDay
  if (screened.from <= listed.to && listed.from <= screened.to) return ADDS.sameYears
  const [from, to] = [yearOf(listed.from), yearOf(listed.to)]
  const years = Math.max(from - yearOf(screened.to), yearOf(screened.from) - to, 0)
  if (years > 1) return ADDS.otherYears
  if (years === 1) return ADDS.nextYear
  return isOneDay && swapped(screened.from) === listed.from ? ADDS.dayAndMonthSwapped : ADDS.sameYearOtherDay
}

const yearOf = (day: Day) => Number(day.slice(0, 4))
const swapped = (day: Day) => `${day.slice(0, 4)}-${day.slice(8, 10)}-${day.slice(5, 7)}`

function said({ from, to }: BirthRange): string {
  if (from === to) return from
  const first = from === ANY_DAY.from ? '' : from.slice(0, 4)
  const last = to === ANY_DAY.to ? '' : to.slice(0, 4)
  return first === last ? first : `${first}–${last}`
}
