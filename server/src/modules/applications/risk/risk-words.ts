import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { ASSESSED_WORDS, ASSESSMENT_WORDS } from '@fondaco/rules/companies/staff-details.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { EMPLOYMENT_WORDS, FUNDS_WORDS, PURPOSE_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { RiskFactor, RiskPart } from '@fondaco/rules/onboarding/risk.ts'

/** The reason for the points of a part, in words for staff. */
export function riskWords({ factor, answer }: RiskPart, language: Language): string {
  const of = OF_FACTOR[factor][language]
  if (answer === null) return `${of}: ${(factor === 'screening' ? NO_MATCH : UNANSWERED)[language]}`
  return `${of}: ${COUNTRIES.includes(factor) ? countryName(answer, language) : (ANSWERS[factor]?.[answer]?.[language] ?? answer)}`
}

const COUNTRIES: readonly RiskFactor[] = ['nationality', 'residence', 'registered', 'countries']

const UNANSWERED: InEachLanguage = { en: 'not known yet', lt: 'dar nežinoma' }
const NO_MATCH: InEachLanguage = { en: 'no match', lt: 'sutapimų nėra' }

const OF_FACTOR: Readonly<Record<RiskFactor, InEachLanguage>> = {
  pep: { en: 'Politically exposed', lt: 'Politiškai pažeidžiamas asmuo' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  residence: { en: 'Country of residence', lt: 'Gyvenamoji šalis' },
  registered: { en: 'Country of the registered address', lt: 'Registruotos buveinės šalis' },
  countries: { en: 'Riskiest country paid to or from', lt: 'Rizikingiausia mokėjimų šalis' },
  employment: { en: 'Employment', lt: 'Užimtumas' },
  funds: { en: 'Riskiest source of funds', lt: 'Rizikingiausias lėšų šaltinis' },
  usage: { en: 'Riskiest use of the account', lt: 'Rizikingiausia sąskaitos paskirtis' },
  sector: { en: 'Business activity', lt: 'Veiklos sritis' },
  volume: { en: 'Expected payments a month, EUR', lt: 'Planuojami mokėjimai per mėnesį, EUR' },
  ...ASSESSED_WORDS,
  screening: { en: 'Name on a watchlist', lt: 'Vardas stebėjimo sąraše' },
}

const YES_OR_NO: Readonly<Record<string, InEachLanguage>> = {
  yes: { en: 'yes', lt: 'taip' },
  no: { en: 'no', lt: 'ne' },
}

/** Names of the answers of a factor; countries and listed names have their own. */
const ANSWERS: Readonly<Partial<Record<RiskFactor, Readonly<Record<string, InEachLanguage>>>>> = {
  pep: YES_OR_NO,
  employment: EMPLOYMENT_WORDS,
  funds: FUNDS_WORDS,
  usage: PURPOSE_WORDS,
  sector: SECTOR_WORDS,
  ...ASSESSMENT_WORDS,
}
