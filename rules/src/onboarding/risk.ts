import {
  BUSINESS_SECTORS,
  type BusinessSector,
  TURNOVER_BANDS,
  type TurnoverBand,
} from '../companies/questionnaire.ts'
import { ASSESSED, type Assessed, type Assessment } from '../companies/staff-details.ts'
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
 * The risk of an applicant: points for known facts, added up to a score, and the score's category. Each factor gives
 * points once, for the riskiest of its answers. A missing answer gives the points for an unknown fact. The weights are
 * data that staff change.
 */

/** The factors of all kinds of applicants, in their order on screen. */
export const RISK_FACTORS = [
  'pep',
  'nationality',
  'residence',
  'registered',
  'countries',
  'employment',
  'funds',
  'usage',
  'sector',
  'volume',
  ...ASSESSED,
  'screening',
] as const
export type RiskFactor = (typeof RISK_FACTORS)[number]

/** Points by answer, and the minimum scores of the categories above 1. */
export interface RiskWeights {
  /** A politically exposed person. */
  readonly pep: number
  /** By the risk of a country: of nationality, residence, registration, and of money that comes and goes. */
  readonly country: Readonly<Record<RiskCategory, number>>
  readonly employment: Readonly<Record<EmploymentType, number>>
  readonly funds: Readonly<Record<FundsSource, number>>
  readonly usage: Readonly<Record<AccountPurpose, number>>
  /** The business of a company. */
  readonly sector: Readonly<Record<BusinessSector, number>>
  /** The payments that a company expects in a month. */
  readonly volume: Readonly<Record<TurnoverBand, number>>
  /** What staff assess of a company. */
  readonly assessed: { readonly [Name in Assessed]: Readonly<Record<Assessment<Name>, number>> }
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
  sector: points(BUSINESS_SECTORS, {
    Construction: 5,
    'E-commerce': 5,
    Hosting: 5,
    Travel: 5,
    'Accounting and Legal': 10,
    Consulting: 10,
    Other: 10,
    'Real Estate': 20,
    'Financial Services': 30,
    Forex: 40,
    Gaming: 40,
    Lottery: 40,
  }),
  volume: points(TURNOVER_BANDS, { '1,000,000-4,999,999': 10, 'over 4,999,999': 20 }),
  assessed: {
    structure_complexity: { Simple: 0, Medium: 10, Complicated: 25 },
    reliance_3_party_client_identification: { None: 0, Partial: 5, Full: 15 },
    share_ownership: {
      'Direct natural persons': 0,
      'Through one layer': 5,
      'Through several layers': 15,
      'Bearer or nominee': 40,
    },
    transaction_logic: {
      'Consistent with profile': 0,
      'Minor deviations': 10,
      'Significant deviations': 40,
      'Not Applicable': 0,
    },
    assessment_aml_prevention: { Strong: 0, Adequate: 5, Weak: 25, 'Not Applicable': 0 },
  },
  name_match: 50,
  unanswered: 7,
  category_from: { 2: 20, 3: 40, 4: 70 },
}

/** Answers by factor. Countries are ISO 3166 alpha-2. */
type Answers = Said & { readonly [Name in Assessed]: readonly Assessment<Name>[] }

interface Said {
  readonly pep: readonly ('yes' | 'no')[]
  readonly nationality: readonly string[]
  readonly residence: readonly string[]
  /** The country of a company's registered address. */
  readonly registered: readonly string[]
  /** Countries from which money comes and to which it goes. */
  readonly countries: readonly string[]
  readonly employment: readonly EmploymentType[]
  readonly funds: readonly FundsSource[]
  readonly usage: readonly AccountPurpose[]
  readonly sector: readonly BusinessSector[]
  readonly volume: readonly TurnoverBand[]
}

/** The known facts about an applicant: an empty list if not known yet, none for a factor that its kind does not have. */
export interface RiskFacts extends Partial<Answers> {
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

/** The points of an answer. */
type Points<Answer> = (
  answer: Answer,
  weights: RiskWeights,
  countryRisk: Readonly<Record<string, RiskCategory>>,
) => number

const ofCountry: Points<string> = (code, { country }, countryRisk) => country[countryRisk[code] ?? 1]

const ofAssessed =
  <Name extends Assessed>(name: Name): Points<Assessment<Name>> =>
  (answer, { assessed }) =>
    (assessed[name] as Readonly<Record<Assessment<Name>, number>>)[answer]

const POINTS: { readonly [Factor in keyof Answers]: Points<Answers[Factor][number]> } = {
  pep: (answer, { pep }) => (answer === 'yes' ? pep : 0),
  nationality: ofCountry,
  residence: ofCountry,
  registered: ofCountry,
  countries: ofCountry,
  employment: (type, { employment }) => employment[type],
  funds: (source, { funds }) => funds[source],
  usage: (purpose, { usage }) => usage[purpose],
  sector: (business, { sector }) => sector[business],
  volume: (band, { volume }) => volume[band],
  structure_complexity: ofAssessed('structure_complexity'),
  reliance_3_party_client_identification: ofAssessed('reliance_3_party_client_identification'),
  share_ownership: ofAssessed('share_ownership'),
  transaction_logic: ofAssessed('transaction_logic'),
  assessment_aml_prevention: ofAssessed('assessment_aml_prevention'),
}

/**
 * The score of an applicant. Only the bearer of a listed name is prohibited (5). Everything else is a matter of points.
 * @param countryRisk the risk of each country that is not of the lowest
 */
export function scoreRisk(
  facts: RiskFacts,
  weights: RiskWeights,
  countryRisk: Readonly<Record<string, RiskCategory>>,
): RiskScore {
  const { screening } = facts
  const parts = RISK_FACTORS.flatMap((factor): RiskPart[] => {
    if (factor === 'screening')
      return [{ factor, points: screening ? weights.name_match : 0, answer: screening?.name ?? null }]
    const answers: readonly string[] | undefined = facts[factor]
    if (!answers) return []
    const pointsOf = POINTS[factor] as Points<string>
    const [riskiest] = answers
      .map((answer) => ({ factor, points: pointsOf(answer, weights, countryRisk), answer }))
      .toSorted((a, b) => b.points - a.points)
    return [riskiest ?? { factor, points: weights.unanswered, answer: null }]
  })
  const score = parts.reduce((sum, part) => sum + part.points, 0)
  return { score, category: screening?.certain ? 5 : categoryOf(score, weights), parts }
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
