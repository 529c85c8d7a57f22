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
 * The risk of an individual: points for known facts, added up to a score, and the score's category. Each factor gives
 * points once, for the riskiest of its answers. A missing answer gives the points for an unknown fact. The weights are
 * data that staff change.
 */

/** The factors, in their order on screen. */
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

/** Points by answer, and the minimum scores of the categories above 1. */
export interface RiskWeights {
  /** A politically exposed person. */
  readonly pep: number
  /** By the risk of a country, for nationality, residence, and where money comes from and goes to. */
  readonly country: Readonly<Record<RiskCategory, number>>
  readonly employment: Readonly<Record<EmploymentType, number>>
  readonly funds: Readonly<Record<FundsSource, number>>
  readonly usage: Readonly<Record<AccountPurpose, number>>
  /** The name is similar to one on a watchlist. */
  readonly name_match: number
  /** For each factor without an answer. */
  readonly unanswered: number
  readonly category_from: Readonly<Record<2 | 3 | 4, number>>
}

const points = <Answer extends string>(answers: readonly Answer[], given: Partial<Record<Answer, number>>) =>
  Object.fromEntries(answers.map((answer) => [answer, given[answer] ?? 0])) as Record<Answer, number>

/**
 * The weights of a new installation. A politically exposed person, or a tie to a country of the highest risk, is high
 * risk alone (AMLD art. 18a, 20). A person of whom nothing is known yet is medium risk.
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

/** The known facts about a person; null or an empty list if not known yet. Countries are ISO 3166 alpha-2. */
export interface RiskFacts {
  readonly pep: boolean | null
  readonly nationality: string | null
  readonly residence: string | null
  /** Countries from which money comes and to which it goes. */
  readonly countries: readonly string[]
  readonly employment: EmploymentType | null
  readonly funds: readonly FundsSource[]
  readonly usage: readonly AccountPurpose[]
  /** The most similar name on a watchlist, from the threshold on; `certain` if it is the same name. */
  readonly screening: { readonly name: string; readonly certain: boolean } | null
}

/** Points of one factor, and the answer that gave them: a code, a listed name, or null without an answer. */
export interface RiskPart {
  readonly factor: RiskFactor
  readonly points: number
  readonly answer: string | null
}

/** Whether a part has an answer. Without a name match there is nothing that could be answered. */
export const isKnown = ({ factor, answer }: RiskPart): boolean => factor === 'screening' || answer !== null

export interface RiskScore {
  readonly score: number
  readonly category: RiskCategory
  readonly parts: readonly RiskPart[]
}

/**
 * The score of a person. Only the bearer of a listed name is prohibited (5). Everything else is a matter of points.
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

/** The risk category from which two people must approve. */
const SECOND_PERSON_FROM = 4

/**
 * Whether the approval takes two people. The current category decides, or the highest one that was ever calculated. So
 * nobody can lower a category or correct an answer and then approve alone.
 */
export function needsSecondPerson(category: number, highestCalculated: number): boolean {
  return Math.max(category, highestCalculated) >= SECOND_PERSON_FROM
}
