import type { InEachLanguage } from '../language.ts'
import type { CustomerStatus } from './customer-status.ts'
import type { Prompt } from './prompts.ts'
import type { AccountPurpose, EmploymentType, FundsSource } from './questionnaire.ts'

/** Names of an individual's answers, for the individual and for staff. */

export const PURPOSE_WORDS: Readonly<Record<AccountPurpose, InEachLanguage>> = {
  education: { en: 'Education', lt: 'Mokslas' },
  bill_payment: { en: 'Paying bills', lt: 'Sąskaitų apmokėjimas' },
  travel: { en: 'Travel', lt: 'Kelionės' },
  salary: { en: 'Receiving a salary', lt: 'Darbo užmokesčio gavimas' },
  donation: { en: 'Donations', lt: 'Aukojimas' },
  credit: { en: 'Loans and credit', lt: 'Paskolos ir kreditai' },
  fx: { en: 'Exchanging currencies', lt: 'Valiutos keitimas' },
  crypto: { en: 'Crypto-assets', lt: 'Kriptoturtas' },
  recreational: { en: 'Leisure', lt: 'Laisvalaikis' },
  gambling: { en: 'Gambling', lt: 'Lošimai' },
  family_support: { en: 'Supporting family', lt: 'Parama šeimai' },
  purchase: { en: 'Large purchases', lt: 'Didesni pirkiniai' },
  investment: { en: 'Investing', lt: 'Investavimas' },
  other: { en: 'Something else', lt: 'Kita' },
}

export const FUNDS_WORDS: Readonly<Record<FundsSource, InEachLanguage>> = {
  salary: { en: 'Salary', lt: 'Darbo užmokestis' },
  sale_real_estate: { en: 'Sale of real estate', lt: 'Nekilnojamojo turto pardavimas' },
  saving: { en: 'Savings', lt: 'Santaupos' },
  pension: { en: 'Pension', lt: 'Pensija' },
  inheritance: { en: 'Inheritance', lt: 'Paveldėjimas' },
  securities: { en: 'Securities', lt: 'Vertybiniai popieriai' },
  activities: { en: 'Own business', lt: 'Individuali veikla' },
  gift: { en: 'Gift', lt: 'Dovana' },
  donation: { en: 'Donation', lt: 'Parama' },
  dividends: { en: 'Dividends', lt: 'Dividendai' },
  other: { en: 'Something else', lt: 'Kita' },
}

export const EMPLOYMENT_WORDS: Readonly<Record<EmploymentType, InEachLanguage>> = {
  Employed: { en: 'Employed', lt: 'Dirbu pagal darbo sutartį' },
  SelfEmployee: { en: 'Self-employed', lt: 'Dirbu savarankiškai' },
  UnEmployee: { en: 'Not employed', lt: 'Nedirbu' },
}

export const EMPLOYMENT_DETAIL_WORDS: Readonly<Record<string, InEachLanguage>> = {
  place_of_work: { en: 'Place of work', lt: 'Darbovietė' },
  position: { en: 'Position', lt: 'Pareigos' },
  address: { en: 'Address of the employer', lt: 'Darbdavio adresas' },
  contractor: { en: 'Contractor', lt: 'Rangovas' },
  freelancer: { en: 'Freelancer', lt: 'Laisvai samdomas' },
  student: { en: 'Student', lt: 'Studentas' },
  pensioner: { en: 'Pensioner', lt: 'Pensininkas' },
  jobseeker: { en: 'Looking for work', lt: 'Ieškau darbo' },
  homemaker: { en: 'Homemaker', lt: 'Tvarkau namų ūkį' },
  other: { en: 'Something else', lt: 'Kita' },
}

/** The prompts as nouns, for sentences that say whether they are answered. */
export const PROMPT_WORDS: Readonly<Record<Prompt, InEachLanguage>> = {
  phone: { en: 'Phone', lt: 'Telefonas' },
  personal_info: { en: 'Personal information', lt: 'Asmeninė informacija' },
  employment: { en: 'Employment', lt: 'Užimtumas' },
  account_usage: { en: 'Account purpose', lt: 'Sąskaitos paskirtis' },
  questionnaire: { en: 'Countries', lt: 'Šalys' },
  proof_of_address: { en: 'Proof of address', lt: 'Adreso įrodymas' },
  idenfy: { en: 'Identity check', lt: 'Tapatybės patikra' },
  source_of_funds: { en: 'Source of funds', lt: 'Lėšų šaltinis' },
}

export const CUSTOMER_STATUS_WORDS: Readonly<Record<CustomerStatus, InEachLanguage>> = {
  PENDING: { en: 'Pending', lt: 'Laukiama' },
  'IN-PROGRESS': { en: 'In progress', lt: 'Vykdoma' },
  SUSPENDED: { en: 'Suspended', lt: 'Sustabdyta' },
  APPROVED: { en: 'Approved', lt: 'Patvirtinta' },
  TERMINATED: { en: 'Terminated', lt: 'Nutraukta' },
  REJECTED: { en: 'Rejected', lt: 'Atmesta' },
  CLOSED: { en: 'Closed', lt: 'Uždaryta' },
  'CLOSE-APP': { en: 'Application closed', lt: 'Paraiška uždaryta' },
}
