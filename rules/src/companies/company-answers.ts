import type { Day } from '../calendar.ts'
import type { Gender } from '../party.ts'
import type {
  AccountActivity,
  ADDRESS_TEXTS,
  BUSINESS_TEXTS,
  BusinessSector,
  CompanyCurrency,
  CountBand,
  ENTITY_DETAILS,
  ENTITY_TEXTS,
  EntityForm,
  EntityRole,
  ID_CARD_TEXTS,
  INFO_TEXTS,
  IncomeSource,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  PASSPORT_TEXTS,
  PAYMENT_DIRECTIONS,
  PaymentFigure,
  PERSON_DETAILS,
  PERSON_TEXTS,
  PersonRole,
  Region,
  RelatedRole,
  TurnoverBand,
} from './questionnaire.ts'

/** The answers of a company that registers, half filled in. An absent or blank value is not answered yet. */

type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }
type Texts<Table> = Optional<Record<keyof Table, string>>

/** The country is an ISO 3166-1 alpha-2 code. */
export type CompanyAddress = Texts<typeof ADDRESS_TEXTS & { country: true }>

export type CompanyInfo = Texts<typeof INFO_TEXTS> &
  Optional<{
    entity_form: EntityForm | ''
    incorporation_date: Day
    registered_address: CompanyAddress
    /** Works at another address than the registered one. */
    has_physical_address: boolean
    physical_address: CompanyAddress
    websites: readonly string[]
    has_operation_license: boolean
  }>

export type BusinessInfo = Texts<typeof BUSINESS_TEXTS> &
  Optional<{
    company_business_activity: BusinessSector | ''
    processor_name: string
    countries_payout: readonly string[]
    countries_payin: readonly string[]
    /** Whether funds of third parties are accepted, and from whom. */
    accepting_source_of_funds: Optional<{ for_third_party: boolean; details: string }>
  }>

export type CurrencyActivity = { readonly currency: CompanyCurrency } & Optional<{
  activity: Optional<Record<AccountActivity, boolean>>
}>

export type Partner = Texts<{ name: true; country: true }>

/** Flags by service. The keys are those of `servicesOf`. */
export type Services = Readonly<Record<string, boolean>>

/** Amounts are decimals in EUR. */
export type PaymentAmounts = Optional<Record<PaymentFigure, string>>

export type FinancialInfo = Optional<Record<(typeof MONTHLY_VOLUMES)[number], TurnoverBand | ''>> &
  Optional<Record<(typeof MONTHLY_COUNTS)[number], CountBand | ''>> &
  Optional<{
    services: Services
    account_activity: readonly CurrencyActivity[]
    /** Whole percents. */
    geo_coverage: Optional<Record<Region, number>>
    main_partners: readonly Partner[]
    source_income: readonly ({ readonly source_id: IncomeSource } & Texts<{ info: true }>)[]
    /** Names of the largest vendors. */
    account_txn: readonly string[]
    pay_in_out: Optional<Record<(typeof PAYMENT_DIRECTIONS)[number], PaymentAmounts>>
  }>

/**
 * What a person or an entity holds of a legal entity of the structure, in whole percents. The company names the entity by
 * its number, staff by its id.
 */
export interface EntityHolding {
  readonly entity: string
  readonly control_percentage: number
}

/** What one holds of the company itself, in whole percents, and of legal entities of its structure. */
type Held = Optional<{ control_percentage: number; holdings: readonly EntityHolding[] }>

export type RelatedPerson = Texts<typeof PERSON_TEXTS> & Optional<{ role: readonly PersonRole[] }> & Held

export type RelatedEntity = Texts<typeof ENTITY_TEXTS> & Optional<{ type: readonly EntityRole[] }> & Held

/** Of a passport or an identity card. Countries are ISO 3166-1 alpha-2 codes. */
type PaperDays<Name extends string> = Optional<Record<Name, Day | ''>> &
  Texts<{ issuing_country: true; nationality: true }>

/** What is known of a person of a company: what the company says, and what staff add. */
export type PersonDetails = Omit<RelatedPerson, 'role'> &
  Texts<typeof PERSON_DETAILS & { phone: true }> &
  Optional<{
    role: readonly RelatedRole[]
    birthdate: Day | ''
    gender: Gender | ''
    address: CompanyAddress
    us_citizen: boolean
    /** A politically exposed person. */
    pep: boolean
    is_board_member: boolean
    num_of_shares: number
    resignation_date: Day | ''
    passport: Texts<typeof PASSPORT_TEXTS> & PaperDays<'passport_issue' | 'passport_expire'>
    id_card: Texts<typeof ID_CARD_TEXTS> & PaperDays<'issue_date' | 'id_card_expire'>
  }>

/** The same of an entity. */
export type EntityDetails = RelatedEntity &
  Texts<typeof ENTITY_DETAILS> &
  Optional<{
    entity_form: EntityForm | ''
    incorporation_date: Day | ''
    registered_address: CompanyAddress
    /** Works at another address than the registered one. */
    has_physical_address: boolean
    physical_address: CompanyAddress
    num_of_shares: number
    resignation_date: Day | ''
  }>

export type RelatedDetails = PersonDetails | EntityDetails

export type Structure = Optional<{
  persons: readonly RelatedPerson[]
  entities: readonly RelatedEntity[]
}>

export type CompanyAnswers = Optional<{
  legal_name: string
  info: CompanyInfo
  business_info: BusinessInfo
  financial_info: FinancialInfo
  /** Whether each of `DECLARATIONS` is checked, in their order. */
  declarations: readonly boolean[]
  structure: Structure
}>
