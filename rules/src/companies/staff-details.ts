import { type Day, isDay } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'
import { type CustomerStatus, isUnderReview } from '../onboarding/customer-status.ts'
import type { CompanyAnswers, CompanyInfo } from './company-answers.ts'
import { type CompanyFault, faultIf, isBlank, within } from './company-fault.ts'
import { IN_FUTURE, NO_DAY } from './detail-faults.ts'
import { NAME_LENGTH } from './questionnaire.ts'

/** What staff write down about a company. The company neither says it nor sees it. */

/** What staff assess, and the possible answers in their order on screen. */
export const ASSESSMENTS = {
  structure_complexity: ['Simple', 'Medium', 'Complicated'],
  reliance_3_party_client_identification: ['None', 'Partial', 'Full'],
  share_ownership: [
    'Direct natural persons',
    'Through one layer',
    'Through several layers',
    'Bearer or nominee',
  ],
  transaction_logic: [
    'Consistent with profile',
    'Minor deviations',
    'Significant deviations',
    'Not Applicable',
  ],
  assessment_aml_prevention: ['Strong', 'Adequate', 'Weak', 'Not Applicable'],
} as const
export type Assessed = keyof typeof ASSESSMENTS
export type Assessment<Name extends Assessed = Assessed> = (typeof ASSESSMENTS)[Name][number]
export const ASSESSED = Object.keys(ASSESSMENTS) as readonly Assessed[]

/** They rest on what a customer does with its account, and are hidden while a company applies. */
const OF_CUSTOMERS: readonly Assessed[] = ['transaction_logic', 'assessment_aml_prevention']

/** What staff assess of a company in a status. */
export const assessedIn = (status: CustomerStatus): readonly Assessed[] =>
  isUnderReview(status) ? ASSESSED.filter((name) => !OF_CUSTOMERS.includes(name)) : ASSESSED

/** Texts over several lines, with their most characters. */
export const STAFF_TEXTS = {
  changes_terms_business_relationship: 1000,
  nature_ops_and_economic_rational: 1000,
} as const satisfies Partial<Record<string, number>>

/** The authority that issued a licence, in characters at most. */
export const AUTHORITY_LENGTH = NAME_LENGTH

export const MOST_LICENSES = 99

/** The licence by which a company operates. Days are blank until they are known. */
export interface License {
  readonly license_issue_date?: Day | '' | undefined
  readonly license_exp_date?: Day | '' | undefined
  readonly num_of_licenses?: number | '' | undefined
  readonly issuing_authority?: string | undefined
}

export type StaffInfo = {
  readonly [Name in Assessed]?: Assessment<Name> | '' | undefined
} & { readonly [Name in keyof typeof STAFF_TEXTS]?: string | undefined } & {
  readonly is_new_company?: boolean | undefined
  readonly legal_cases_exist?: boolean | undefined
  readonly activity_require_authorization?: License | undefined
}

const STAFF_FIELDS = [
  ...ASSESSED,
  ...(Object.keys(STAFF_TEXTS) as (keyof typeof STAFF_TEXTS)[]),
  'is_new_company',
  'legal_cases_exist',
  'activity_require_authorization',
] as const satisfies readonly (keyof StaffInfo)[]

const isOfStaff = (name: string): boolean => (STAFF_FIELDS as readonly string[]).includes(name)

/** The fields of a change that only staff write. */
export const staffFieldsIn = (info: object = {}): readonly string[] => Object.keys(info).filter(isOfStaff)

/** What staff write down about an invented company that applies. */
export const EXAMPLE_STAFF_INFO = {
  is_new_company: false,
  activity_require_authorization: {
    license_issue_date: '2024-05-02',
    license_exp_date: '2029-05-01',
    num_of_licenses: 2,
    issuing_authority: 'Lietuvos bankas',
  },
  legal_cases_exist: true,
  changes_terms_business_relationship: 'A card was added in 2025.',
  nature_ops_and_economic_rational: 'Sells furniture.\nPays its suppliers in the EU.',
  structure_complexity: 'Medium',
  reliance_3_party_client_identification: 'None',
  share_ownership: 'Through one layer',
} as const satisfies StaffInfo

/** The details of a company as staff know them: what it says, and what they write down. */
export type CompanyDetails = Omit<CompanyAnswers, 'info'> & {
  readonly info?: (CompanyInfo & StaffInfo) | undefined
}

/** The details apart: what the company says, and what staff write down. */
export function apart<Info extends CompanyInfo & StaffInfo>(
  info: Info,
): { readonly said: Omit<Info, keyof StaffInfo>; readonly noted: StaffInfo } {
  const fields = Object.entries(info)
  return {
    said: Object.fromEntries(fields.filter(([name]) => !isOfStaff(name))) as Omit<Info, keyof StaffInfo>,
    noted: Object.fromEntries(fields.filter(([name]) => isOfStaff(name))) as StaffInfo,
  }
}

const BEFORE_ISSUE: InEachLanguage = {
  en: 'cannot be before the date of issue',
  lt: 'negali būti ankstesnė nei išdavimo data',
}

/** Faults of what staff write down, on a day. */
export function faultsOfStaffInfo({ info = {} }: CompanyDetails, today: Day): CompanyFault[] {
  const { license_issue_date: issued = '', license_exp_date: expires = '' } =
    info.activity_require_authorization ?? {}
  const hasBoth = isLicenseDay(issued) && isLicenseDay(expires)
  return within(
    ['info', 'activity_require_authorization'],
    [
      ...faultsOfDay('license_issue_date', issued),
      ...faultIf(isLicenseDay(issued) && issued > today, ['license_issue_date'], IN_FUTURE),
      ...faultsOfDay('license_exp_date', expires),
      ...faultIf(hasBoth && expires < issued, ['license_exp_date'], BEFORE_ISSUE),
    ],
  )
}

const faultsOfDay = (name: string, day: string): CompanyFault[] =>
  faultIf(!isBlank(day) && !isLicenseDay(day), [name], NO_DAY)

const isLicenseDay = (text: string): boolean => isDay(text) && text >= '1900-01-01' && text < '3000-01-01'

export const ASSESSED_WORDS: Readonly<Record<Assessed, InEachLanguage>> = {
  structure_complexity: { en: 'Structure complexity', lt: 'Struktūros sudėtingumas' },
  reliance_3_party_client_identification: {
    en: 'Reliance on third parties for client identification',
    lt: 'Rėmimasis trečiosiomis šalimis nustatant kliento tapatybę',
  },
  share_ownership: { en: 'Shareholding type', lt: 'Akcijų valdymo būdas' },
  transaction_logic: { en: 'Unusual activity indicators', lt: 'Neįprastos veiklos požymiai' },
  assessment_aml_prevention: {
    en: 'Assessment of AML prevention',
    lt: 'Pinigų plovimo prevencijos vertinimas',
  },
}

const NOT_APPLICABLE: InEachLanguage = { en: 'Not Applicable', lt: 'Netaikoma' }

export const ASSESSMENT_WORDS: {
  readonly [Name in Assessed]: Readonly<Record<Assessment<Name>, InEachLanguage>>
} = {
  structure_complexity: {
    Simple: { en: 'Simple', lt: 'Paprasta' },
    Medium: { en: 'Medium', lt: 'Vidutinė' },
    Complicated: { en: 'Complicated', lt: 'Sudėtinga' },
  },
  reliance_3_party_client_identification: {
    None: { en: 'None', lt: 'Nesiremiama' },
    Partial: { en: 'Partial', lt: 'Iš dalies' },
    Full: { en: 'Full', lt: 'Visiškai' },
  },
  share_ownership: {
    'Direct natural persons': { en: 'Direct natural persons', lt: 'Tiesiogiai fiziniai asmenys' },
    'Through one layer': { en: 'Through one layer', lt: 'Per vieną grandį' },
    'Through several layers': { en: 'Through several layers', lt: 'Per kelias grandis' },
    'Bearer or nominee': { en: 'Bearer or nominee', lt: 'Pareikštinės akcijos arba formalūs akcininkai' },
  },
  transaction_logic: {
    'Consistent with profile': { en: 'Consistent with profile', lt: 'Atitinka kliento profilį' },
    'Minor deviations': { en: 'Minor deviations', lt: 'Nedideli nukrypimai' },
    'Significant deviations': { en: 'Significant deviations', lt: 'Dideli nukrypimai' },
    'Not Applicable': NOT_APPLICABLE,
  },
  assessment_aml_prevention: {
    Strong: { en: 'Strong', lt: 'Stipri' },
    Adequate: { en: 'Adequate', lt: 'Pakankama' },
    Weak: { en: 'Weak', lt: 'Silpna' },
    'Not Applicable': NOT_APPLICABLE,
  },
}

/** Of an assessment, in a language. */
export const assessmentWords = (name: Assessed, answer: string): InEachLanguage | undefined =>
  (ASSESSMENT_WORDS[name] as Readonly<Record<string, InEachLanguage>>)[answer]

/** Said of a field that is not assessed in the status of the company. */
export const NOT_YET_ASSESSED: InEachLanguage = {
  en: 'is assessed once the application was decided on',
  lt: 'vertinama tik išnagrinėjus paraišką',
}
