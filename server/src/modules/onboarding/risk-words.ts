import { countryName } from '@fondaco/rules/country.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { RiskFactor, RiskPart } from '@fondaco/rules/onboarding/risk.ts'

/** What gave the points of a part, in words for staff. */
export function riskWords({ factor, answer }: RiskPart, language: Language): string {
  const of = OF_FACTOR[factor][language]
  if (answer === null) return `${of}: ${(factor === 'screening' ? NO_MATCH : UNANSWERED)[language]}`
  const isCountry = factor === 'nationality' || factor === 'residence' || factor === 'countries'
  return `${of}: ${isCountry ? countryName(answer, language) : (ANSWERS[answer]?.[language] ?? answer)}`
}

const UNANSWERED: InEachLanguage = { en: 'not known yet', lt: 'dar nežinoma' }
const NO_MATCH: InEachLanguage = { en: 'no match', lt: 'sutapimų nėra' }

const OF_FACTOR: Readonly<Record<RiskFactor, InEachLanguage>> = {
  pep: { en: 'Politically exposed', lt: 'Politiškai pažeidžiamas asmuo' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  residence: { en: 'Country of residence', lt: 'Gyvenamoji šalis' },
  countries: { en: 'Riskiest country paid to or from', lt: 'Rizikingiausia mokėjimų šalis' },
  employment: { en: 'Employment', lt: 'Užimtumas' },
  funds: { en: 'Riskiest source of funds', lt: 'Rizikingiausias lėšų šaltinis' },
  usage: { en: 'Riskiest use of the account', lt: 'Rizikingiausia sąskaitos paskirtis' },
  screening: { en: 'Name on a watchlist', lt: 'Vardas stebėjimo sąraše' },
}

const ANSWERS: Readonly<Record<string, InEachLanguage>> = {
  yes: { en: 'yes', lt: 'taip' },
  no: { en: 'no', lt: 'ne' },
  Employed: { en: 'employed', lt: 'dirba pagal darbo sutartį' },
  SelfEmployee: { en: 'self-employed', lt: 'dirba savarankiškai' },
  UnEmployee: { en: 'not working', lt: 'nedirba' },
  salary: { en: 'salary', lt: 'darbo užmokestis' },
  sale_real_estate: { en: 'sale of real estate', lt: 'nekilnojamojo turto pardavimas' },
  saving: { en: 'savings', lt: 'santaupos' },
  pension: { en: 'pension', lt: 'pensija' },
  inheritance: { en: 'inheritance', lt: 'paveldėjimas' },
  securities: { en: 'securities', lt: 'vertybiniai popieriai' },
  activities: { en: 'business activities', lt: 'verslo veikla' },
  gift: { en: 'a gift', lt: 'dovana' },
  donation: { en: 'donations', lt: 'aukos' },
  dividends: { en: 'dividends', lt: 'dividendai' },
  other: { en: 'something else', lt: 'kita' },
  education: { en: 'education', lt: 'mokslas' },
  bill_payment: { en: 'paying bills', lt: 'sąskaitų apmokėjimas' },
  travel: { en: 'travel', lt: 'kelionės' },
  credit: { en: 'credit', lt: 'kreditas' },
  fx: { en: 'currency exchange', lt: 'valiutos keitimas' },
  crypto: { en: 'crypto-assets', lt: 'kriptoturtas' },
  recreational: { en: 'recreation', lt: 'laisvalaikis' },
  gambling: { en: 'gambling', lt: 'azartiniai lošimai' },
  family_support: { en: 'supporting the family', lt: 'šeimos išlaikymas' },
  purchase: { en: 'purchases', lt: 'pirkiniai' },
  investment: { en: 'investment', lt: 'investavimas' },
}
