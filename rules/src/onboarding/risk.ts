import type { RiskCategory } from '../payments/limits.ts'
import {
  ACCOUNT_PURPOSES,
  type AccountPurpose,
  EMPLOYMENT_TYPES,
  type EmploymentType,
  FUNDS_SOURCES,
  type FundsSource,
} from './questionnaire.ts'

/**
 * The risk of an individual: points for what is known of them, added up to a score, and the score's category.
 * Each factor gives points once, for the riskiest of its answers; an answer that is not there yet gives
 * the points of not knowing. The weights are data that staff change.
 */

/** What is looked at, in the order in which it is shown. */
export const RISK_FACTORS = [
  'pep',
  'nationality',
  'residence',
  'countries',
  'employment',
  'funds',
  'usage',
  'screening',
] as const
export type RiskFactor = (typeof RISK_FACTORS)[number]

/** Points by answer, and the least scores of the categories above 1. */
export interface RiskWeights {
  /** A politically exposed person. */
  readonly pep: number
  /** By the risk of a country, for nationality, residence, and where money comes from and goes to. */
  readonly country: Readonly<Record<RiskCategory, number>>
  readonly employment: Readonly<Record<EmploymentType, number>>
  readonly funds: Readonly<Record<FundsSource, number>>
  readonly usage: Readonly<Record<AccountPurpose, number>>
  /** The name is near one of a watchlist. */
  readonly name_match: number
  /** For each factor that was not answered. */
  readonly unanswered: number
  readonly category_from: Readonly<Record<2 | 3 | 4, number>>
}

const points = <Answer extends string>(answers: readonly Answer[], given: Partial<Record<Answer, number>>) =>
  Object.fromEntries(answers.map((answer) => [answer, given[answer] ?? 0])) as Record<Answer, number>

/**
 * The weights that an installation begins with. Somebody politically exposed, or tied to a country of the highest risk,
 * is of high risk by that alone (AMLD art. 18a, 20); somebody of whom nothing is known yet is of medium risk.
 */
export const DEFAULT_RISK_WEIGHTS: RiskWeights = {
  pep: 70,
  country: { 1: 0, 2: 5, 3: 20, 4: 40, 5: 70 },
  employment: points(EMPLOYMENT_TYPES, { SelfEmployee: 10, UnEmployee: 15 }),
  funds: points(FUNDS_SOURCES, {
    saving: 5,
    dividends: 5,
    sale_real_estate: 10,
    inheritance: 10,
    securities: 10,
    activities: 10,
    gift: 20,
    donation: 20,
    other: 20,
  }),
  usage: points(ACCOUNT_PURPOSES, {
    credit: 5,
    recreational: 5,
    donation: 10,
    fx: 10,
    investment: 10,
    other: 10,
    crypto: 40,
    gambling: 40,
  }),
  name_match: 50,
  unanswered: 7,
  category_from: { 2: 20, 3: 40, 4: 70 },
}

/** What is known of somebody; null or an empty list where it is not known yet. Countries are ISO 3166 alpha-2. */
export interface RiskFacts {
  readonly pep: boolean | null
  readonly nationality: string | null
  readonly residence: string | null
  /** Where money comes from and goes to. */
  readonly countries: readonly string[]
  readonly employment: EmploymentType | null
  readonly funds: readonly FundsSource[]
  readonly usage: readonly AccountPurpose[]
  /** The name of a watchlist that theirs comes nearest to, from the threshold on; `certain` where it is the same name. */
  readonly screening: { readonly name: string; readonly certain: boolean } | null
}

/** Points of one factor, and the answer that gave them: a code, a listed name, or null where there is no answer. */
export interface RiskPart {
  readonly factor: RiskFactor
  readonly points: number
  readonly answer: string | null
}

export interface RiskScore {
  readonly score: number
  readonly category: RiskCategory
  readonly parts: readonly RiskPart[]
}

/**
 * Scores somebody. Prohibited (5) is only who bears a listed name; all else is a matter of points.
 * @param countryRisk the risk of each country that is not of the lowest
 */
export function scoreRisk(
  facts: RiskFacts,
  weights: RiskWeights,
  countryRisk: Readonly<Record<string, RiskCategory>>,
): RiskScore {
  const riskiest = (answers: readonly string[], pointsOf: (answer: string) => number) =>
    answers.reduce<{ points: number; answer: string | null }>(
      (worst, answer) =>
        worst.answer === null || pointsOf(answer) > worst.points
          ? { points: pointsOf(answer), answer }
          : worst,
      { points: weights.unanswered, answer: null },
    )
  const ofCountry = (code: string) => weights.country[countryRisk[code] ?? 1]
  const known = (answer: string | null) => (answer ? [answer] : [])
  const found: Readonly<Record<RiskFactor, { points: number; answer: string | null }>> = {
    pep: riskiest(facts.pep === null ? [] : [facts.pep ? 'yes' : 'no'], (pep) =>
      pep === 'yes' ? weights.pep : 0,
    ),
    nationality: riskiest(known(facts.nationality), ofCountry),
    residence: riskiest(known(facts.residence), ofCountry),
    countries: riskiest(facts.countries, ofCountry),
    employment: riskiest(known(facts.employment), (type) => weights.employment[type as EmploymentType]),
    funds: riskiest(facts.funds, (source) => weights.funds[source as FundsSource]),
    usage: riskiest(facts.usage, (purpose) => weights.usage[purpose as AccountPurpose]),
    screening: facts.screening
      ? { points: weights.name_match, answer: facts.screening.name }
      : { points: 0, answer: null },
  }
  const parts = RISK_FACTORS.map((factor) => ({ factor, ...found[factor] }))
  const score = parts.reduce((sum, part) => sum + part.points, 0)
  return { score, category: facts.screening?.certain ? 5 : categoryOf(score, weights), parts }
}

function categoryOf(score: number, { category_from: from }: RiskWeights): RiskCategory {
  return score >= from[4] ? 4 : score >= from[3] ? 3 : score >= from[2] ? 2 : 1
}

/** The risk category from which two people must approve somebody. */
const SECOND_PERSON_FROM = 4

/**
 * Whether letting somebody in takes two people: by the category that holds, or by the highest that was ever calculated,
 * so that nobody does alone what they made possible by setting a lower category or correcting an answer.
 */
export function needsSecondPerson(category: number, highestCalculated: number): boolean {
  return Math.max(category, highestCalculated) >= SECOND_PERSON_FROM
}
