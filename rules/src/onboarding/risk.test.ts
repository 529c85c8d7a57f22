import { describe, expect, it, test } from 'vitest'
import {
  DEFAULT_RISK_WEIGHTS,
  needsSecondPerson,
  RISK_FACTORS,
  type RiskFacts,
  type RiskPart,
  scoreRisk,
} from './risk.ts'

const nothing: RiskFacts = {
  pep: [],
  nationality: [],
  residence: [],
  countries: [],
  employment: [],
  funds: [],
  usage: [],
  screening: null,
}
/** Every answer is there, and none of them has any risk. */
const plain: RiskFacts = {
  pep: ['no'],
  nationality: ['LT'],
  residence: ['LT'],
  countries: ['LT', 'DE'],
  employment: ['Employed'],
  funds: ['salary'],
  usage: ['bill_payment', 'travel'],
  screening: null,
}
const countries = { AE: 2, TR: 3, NG: 4, KP: 5 } as const
const score = (facts: RiskFacts) => scoreRisk(facts, DEFAULT_RISK_WEIGHTS, countries)

describe('a score', () => {
  it.each<[what: string, facts: RiskFacts, score: number, category: number]>([
    ['nothing known', nothing, 49, 3],
    ['nothing of any risk', plain, 0, 1],
    ['a PEP', { ...plain, pep: ['yes'] }, 70, 4],
    ['not known whether a PEP', { ...plain, pep: [] }, 7, 1],
    ['a nationality of risk 2', { ...plain, nationality: ['AE'] }, 5, 1],
    ['a nationality of risk 3', { ...plain, nationality: ['TR'] }, 20, 2],
    ['a nationality of risk 4', { ...plain, nationality: ['NG'] }, 40, 3],
    ['a nationality of risk 5', { ...plain, nationality: ['KP'] }, 70, 4],
    ['a residence of risk 4', { ...plain, residence: ['NG'] }, 40, 3],
    ['a residence not given', { ...plain, residence: [] }, 7, 1],
    ['money from or to a country of risk 4', { ...plain, countries: ['LT', 'NG', 'AE'] }, 40, 3],
    ['both of risk 4', { ...plain, nationality: ['NG'], residence: ['NG'] }, 80, 4],
    ['self-employed', { ...plain, employment: ['SelfEmployee'] }, 10, 1],
    ['not working', { ...plain, employment: ['UnEmployee'] }, 15, 1],
    ['the riskiest of the sources', { ...plain, funds: ['salary', 'gift', 'saving'] }, 20, 2],
    ['gambling', { ...plain, usage: ['travel', 'gambling'] }, 40, 3],
    ['gambling and crypto once', { ...plain, usage: ['gambling', 'crypto'] }, 40, 3],
    [
      'crypto, not working, gifts',
      { ...plain, usage: ['crypto'], employment: ['UnEmployee'], funds: ['gift'] },
      75,
      4,
    ],
    ['a name near a listed one', { ...plain, screening: { name: 'Ivan Demo', certain: false } }, 50, 3],
    ['a listed name', { ...plain, screening: { name: 'Ivan Demo', certain: true } }, 50, 5],
    [
      'just below a category',
      { ...plain, employment: ['UnEmployee'], residence: ['LT'], nationality: ['LT'] },
      15,
      1,
    ],
  ])('%s: %s', (_, facts, points, category) => {
    expect(score(facts)).toMatchObject({ score: points, category })
  })

  it('is the sum of its parts, each with the answer that gave it', () => {
    const { parts, score: sum } = score({
      ...plain,
      nationality: ['NG'],
      pep: [],
      usage: ['travel', 'crypto'],
    })
    expect(parts).toEqual<RiskPart[]>([
      { factor: 'pep', points: 7, answer: null },
      { factor: 'nationality', points: 40, answer: 'NG' },
      { factor: 'residence', points: 0, answer: 'LT' },
      { factor: 'countries', points: 0, answer: 'LT' },
      { factor: 'employment', points: 0, answer: 'Employed' },
      { factor: 'funds', points: 0, answer: 'salary' },
      { factor: 'usage', points: 40, answer: 'crypto' },
      { factor: 'screening', points: 0, answer: null },
    ])
    expect(sum).toBe(87)
  })

  it.each<[what: string, facts: Partial<RiskFacts>, score: number, category: number]>([
    ['of no risk', {}, 0, 1],
    ['of which nothing is known', { registered: [], countries: [], sector: [], volume: [] }, 28, 2],
    ['from a country of risk 4', { registered: ['NG'] }, 40, 3],
    ['with games of chance', { sector: ['Gaming'] }, 40, 3],
    ['with the largest payments', { volume: ['over 4,999,999'] }, 20, 2],
    ['of which the structure is assessed', { structure_complexity: ['Complicated'] }, 25, 2],
    ['that relies on others', { reliance_3_party_client_identification: ['Full'] }, 15, 1],
    ['of bearer shares', { share_ownership: ['Bearer or nominee'] }, 40, 3],
    ['that deviates from its profile', { transaction_logic: ['Significant deviations'] }, 40, 3],
    ['of weak prevention', { assessment_aml_prevention: ['Weak'] }, 25, 2],
    [
      'of which all is assessed without risk',
      {
        structure_complexity: ['Simple'],
        reliance_3_party_client_identification: ['None'],
        share_ownership: ['Direct natural persons'],
        transaction_logic: ['Not Applicable'],
        assessment_aml_prevention: ['Not Applicable'],
      },
      0,
      1,
    ],
    [
      'of which all is assessed with the highest risk',
      {
        structure_complexity: ['Complicated'],
        reliance_3_party_client_identification: ['Full'],
        share_ownership: ['Bearer or nominee'],
        transaction_logic: ['Significant deviations'],
        assessment_aml_prevention: ['Weak'],
      },
      145,
      4,
    ],
    ['with a listed name', { screening: { name: 'Blackreef', certain: true } }, 50, 5],
  ])('of a company %s: %d', (_, different, points, category) => {
    const company: RiskFacts = {
      registered: ['LT'],
      countries: ['LT'],
      sector: ['Education'],
      volume: ['0-249,999'],
      screening: null,
      ...different,
    }
    const scored = score(company)
    expect(scored).toMatchObject({ score: points, category })
    expect(scored.parts.map(({ factor }) => factor)).toEqual(
      RISK_FACTORS.filter((factor) => factor in company),
    )
  })

  it.each([
    [19, 1],
    [20, 2],
    [39, 2],
    [40, 3],
    [69, 3],
    [70, 4],
  ])('of %d is of category %d', (pep, category) => {
    const weights = { ...DEFAULT_RISK_WEIGHTS, pep }
    expect(scoreRisk({ ...plain, pep: ['yes'] }, weights, countries).category).toBe(category)
  })
})

test.each([
  [3, 3, false],
  [4, 4, true],
  [5, 2, true],
  [2, 4, true],
  [1, 3, false],
])('category %d where %d was calculated takes two people: %s', (category, calculated, expected) => {
  expect(needsSecondPerson(category, calculated)).toBe(expected)
})
