import type { InEachLanguage, Language } from '../language.ts'
import type {
  AccountActivity,
  BusinessSector,
  CountBand,
  EntityForm,
  IncomeSource,
  Region,
  RelatedRole,
  TurnoverBand,
} from './questionnaire.ts'

/** Names of a company's answers, for the company and for staff. */

export const SECTOR_WORDS: Readonly<Record<BusinessSector, InEachLanguage>> = {
  'Accounting and Legal': { en: 'Accounting and Legal', lt: 'Apskaita ir teisė' },
  'Advertising and Marketing': { en: 'Advertising and Marketing', lt: 'Reklama ir rinkodara' },
  Construction: { en: 'Construction', lt: 'Statyba' },
  Consulting: { en: 'Consulting', lt: 'Konsultavimas' },
  'E-commerce': { en: 'E-commerce', lt: 'Elektroninė prekyba' },
  Education: { en: 'Education', lt: 'Švietimas' },
  'Financial Services': { en: 'Financial Services', lt: 'Finansinės paslaugos' },
  Forex: { en: 'Forex', lt: 'Prekyba valiuta (Forex)' },
  Gaming: { en: 'Gaming', lt: 'Lošimai ir žaidimai' },
  Healthcare: { en: 'Healthcare', lt: 'Sveikatos priežiūra' },
  Hosting: { en: 'Hosting', lt: 'Prieglobos paslaugos' },
  'IT and Software': { en: 'IT and Software', lt: 'IT ir programinė įranga' },
  Lottery: { en: 'Lottery', lt: 'Loterijos' },
  Manufacturing: { en: 'Manufacturing', lt: 'Gamyba' },
  'Real Estate': { en: 'Real Estate', lt: 'Nekilnojamasis turtas' },
  Telecommunications: { en: 'Telecommunications', lt: 'Telekomunikacijos' },
  'Transport and Logistics': { en: 'Transport and Logistics', lt: 'Transportas ir logistika' },
  Travel: { en: 'Travel', lt: 'Kelionės' },
  Other: { en: 'Other', lt: 'Kita' },
}

/** Forms that are words. The others are abbreviations, the same in each language. */
const FORMS_IN_LITHUANIAN: Readonly<Partial<Record<EntityForm, string>>> = {
  Branch: 'Filialas',
  Foundation: 'Fondas',
  Trust: 'Patikos fondas (trust)',
  Partnership: 'Ūkinė bendrija',
  'Sole trader': 'Individualią veiklą vykdantis asmuo',
}

/** The name of an entity form. */
export const entityFormName = (form: EntityForm, language: Language): string =>
  language === 'lt' ? (FORMS_IN_LITHUANIAN[form] ?? form) : form

/** The name of a service, one of `servicesOf`. The product's own account carries the product's name. */
export function serviceName(service: string, productName: string): InEachLanguage {
  if (service === 'designated_account') return { en: 'Designated account', lt: 'Paskirtinė sąskaita' }
  if (service === 'debit_card') return { en: 'Debit card', lt: 'Debeto kortelė' }
  return { en: `${productName} account`, lt: `„${productName}“ sąskaita` }
}

export const ACTIVITY_WORDS: Readonly<Record<AccountActivity, InEachLanguage>> = {
  incoming_payments: { en: 'Incoming payments', lt: 'Gaunami mokėjimai' },
  outgoing_payments: { en: 'Outgoing payments', lt: 'Siunčiami mokėjimai' },
  currency_exchange: { en: 'Currency exchange', lt: 'Valiutos keitimas' },
  card_spending: { en: 'Card spending', lt: 'Atsiskaitymai kortele' },
  salary_payments: { en: 'Salary payments', lt: 'Darbo užmokesčio mokėjimai' },
}

export const REGION_WORDS: Readonly<Record<Region, InEachLanguage>> = {
  europe: { en: 'Europe', lt: 'Europa' },
  israel: { en: 'Israel', lt: 'Izraelis' },
  cis: { en: 'CIS', lt: 'NVS' },
  north_america: { en: 'North America', lt: 'Šiaurės Amerika' },
  gcc: { en: 'GCC', lt: 'Persijos įlankos valstybės (GCC)' },
  asia: { en: 'Asia', lt: 'Azija' },
  africa: { en: 'Africa', lt: 'Afrika' },
  australia: { en: 'Australia', lt: 'Australija' },
}

export const INCOME_WORDS: Readonly<Record<IncomeSource, InEachLanguage>> = {
  1: { en: 'Investment', lt: 'Investicijos' },
  2: { en: 'Income from main activity', lt: 'Pagrindinės veiklos pajamos' },
  3: { en: 'Income from non-main activity', lt: 'Nepagrindinės veiklos pajamos' },
  4: { en: 'Debt instruments', lt: 'Skolos priemonės' },
  5: { en: 'Grants/subsidies', lt: 'Dotacijos / subsidijos' },
  6: { en: 'Company Profits/Dividends', lt: 'Įmonės pelnas / dividendai' },
  7: { en: 'Property Sale/Rent', lt: 'Turto pardavimas / nuoma' },
  8: { en: 'Sale of Shares', lt: 'Akcijų pardavimas' },
  9: { en: 'Other', lt: 'Kita' },
}

export const TURNOVER_WORDS: Readonly<Record<TurnoverBand, InEachLanguage>> = {
  '0-249,999': { en: '0-249,999', lt: '0–249,999' },
  '250,000-999,999': { en: '250,000-999,999', lt: '250,000–999,999' },
  '1,000,000-4,999,999': { en: '1,000,000-4,999,999', lt: '1,000,000–4,999,999' },
  'over 4,999,999': { en: 'over 4,999,999', lt: 'daugiau kaip 4,999,999' },
}

export const COUNT_WORDS: Readonly<Record<CountBand, InEachLanguage>> = {
  'under 10': { en: 'under 10', lt: 'mažiau kaip 10' },
  '10-50': { en: '10-50', lt: '10–50' },
  '50-100': { en: '50-100', lt: '50–100' },
  'over 100': { en: 'over 100', lt: 'daugiau kaip 100' },
}

export const ROLE_WORDS: Readonly<Record<RelatedRole, InEachLanguage>> = {
  AUTHORIZED: { en: 'Authorized signature', lt: 'Įgaliotas pasirašyti asmuo' },
  DIRECTOR: { en: 'Director', lt: 'Direktorius' },
  SHAREHOLDER: { en: 'Shareholder', lt: 'Akcininkas' },
  BENEFICIARY: { en: 'Beneficial owner', lt: 'Naudos gavėjas' },
  EMPLOYEE: { en: 'Employee', lt: 'Darbuotojas' },
}
