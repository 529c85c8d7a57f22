/** The questions to a company that registers. Lists are in their order on screen; values are as the API writes them. */

/** Legal forms of an entity. */
export const ENTITY_FORMS = [
  'UAB',
  'AB',
  'MB',
  'IĮ',
  'VšĮ',
  'SIA',
  'AS',
  'OÜ',
  'Ltd',
  'PLC',
  'LLP',
  'GmbH',
  'AG',
  'SARL',
  'SA',
  'SAS',
  'BV',
  'NV',
  'Sp. z o.o.',
  'SRL',
  'SpA',
  'ApS',
  'AB (SE)',
  'Oy',
  'Pte. Ltd.',
  'Inc.',
  'LLC',
  'Branch',
  'Foundation',
  'Trust',
  'Partnership',
  'Sole trader',
] as const
export type EntityForm = (typeof ENTITY_FORMS)[number]

export const BUSINESS_SECTORS = [
  'Accounting and Legal',
  'Advertising and Marketing',
  'Construction',
  'Consulting',
  'E-commerce',
  'Education',
  'Financial Services',
  'Forex',
  'Gaming',
  'Healthcare',
  'Hosting',
  'IT and Software',
  'Lottery',
  'Manufacturing',
  'Real Estate',
  'Telecommunications',
  'Transport and Logistics',
  'Travel',
  'Other',
] as const
export type BusinessSector = (typeof BUSINESS_SECTORS)[number]

/** The services that a company can ask for. The first is named after the product's key (`PRODUCT_KEY`). */
export const servicesOf = (productKey: string) =>
  [`${productKey}_account`, 'designated_account', 'debit_card'] as const

/** The key of a service, whatever the product's key is. */
export const SERVICE_KEY = /^(?:[a-z][a-z0-9_]{0,60}_account|debit_card)$/

export const SERVICE_COUNT = 3

/** Currencies of a company's activity. */
export const COMPANY_CURRENCIES = ['EUR', 'USD', 'GBP'] as const
export type CompanyCurrency = (typeof COMPANY_CURRENCIES)[number]

/** What an account in a currency is used for. */
export const ACCOUNT_ACTIVITIES = [
  'incoming_payments',
  'outgoing_payments',
  'currency_exchange',
  'card_spending',
  'salary_payments',
] as const
export type AccountActivity = (typeof ACCOUNT_ACTIVITIES)[number]

/** Regions of a company's customers. */
export const REGIONS = [
  'europe',
  'israel',
  'cis',
  'north_america',
  'gcc',
  'asia',
  'africa',
  'australia',
] as const
export type Region = (typeof REGIONS)[number]

/** Sources of a company's income and wealth, by number. */
export const INCOME_SOURCES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type IncomeSource = (typeof INCOME_SOURCES)[number]

/** The source that must be described. */
export const OTHER_INCOME: IncomeSource = 9

/** Monthly turnover in EUR. */
export const TURNOVER_BANDS = [
  '0-249,999',
  '250,000-999,999',
  '1,000,000-4,999,999',
  'over 4,999,999',
] as const
export type TurnoverBand = (typeof TURNOVER_BANDS)[number]

/** Transactions a month. */
export const COUNT_BANDS = ['under 10', '10-50', '50-100', 'over 100'] as const
export type CountBand = (typeof COUNT_BANDS)[number]

/** The two monthly volumes and the two monthly counts: now, and as expected. */
export const MONTHLY_VOLUMES = ['current_monthly_volume', 'est_monthly_volume'] as const
export const MONTHLY_COUNTS = ['current_monthly_txns', 'estimate_monthly_txn'] as const

/** Single payments in and out, each by its smallest, usual and largest amount in EUR. */
export const PAYMENT_DIRECTIONS = ['pay_in', 'pay_out'] as const
export const PAYMENT_FIGURES = ['min', 'average', 'max'] as const
export type PaymentFigure = (typeof PAYMENT_FIGURES)[number]

/** Rows for business partners, and how many must be named. */
export const PARTNER_ROWS = 4
export const LEAST_PARTNERS = 2

/** Rows for vendors. */
export const VENDOR_ROWS = 3

export const MOST_WEBSITES = 20

/** Persons, and as many entities, in a structure. */
export const MOST_HOLDERS = 100

/** Legal entities of a structure of which one person or entity holds a part. */
export const MOST_HOLDINGS = 10

/** Roles of a person in the structure of a company. */
export const PERSON_ROLES = ['AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER', 'BENEFICIARY'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** The same with the one that only staff and users of a company give: a person who reads for it and does not act. */
export const RELATED_ROLES = [...PERSON_ROLES, 'EMPLOYEE'] as const
export type RelatedRole = (typeof RELATED_ROLES)[number]

/** Roles of a legal entity in a company. */
export const ENTITY_ROLES = ['SHAREHOLDER', 'DIRECTOR'] as const satisfies readonly PersonRole[]
export type EntityRole = (typeof ENTITY_ROLES)[number]

/** Distinct roles that the persons and entities of a structure must cover together. */
export const LEAST_ROLES = 4

/** Names of companies and identifiers, in characters at most. */
export const NAME_LENGTH = 225

/** One-line texts with their most characters. */
export const ADDRESS_TEXTS = { city: 60, street: 100, postal_code: 16 } as const
export const INFO_TEXTS = { registration_id: NAME_LENGTH, do_business_as: NAME_LENGTH } as const
export const PERSON_TEXTS = { email: 254, first_name: 50, last_name: 50 } as const
export const ENTITY_TEXTS = {
  legal_name: NAME_LENGTH,
  vat_id: 35,
  registration_number: NAME_LENGTH,
} as const

/** What proves who a person is, as staff write it down. */
export const IDENTITY_PAPERS = ['passport', 'id_card'] as const

/** Their numbers, with their most characters. */
export const PASSPORT_TEXTS = { passport_num: 30 } as const
export const ID_CARD_TEXTS = { id_card_num: 30 } as const

/** The same of what staff add of a person and of an entity. */
export const PERSON_DETAILS = { middle_name: 50, place_of_birth: 60 } as const
export const ENTITY_DETAILS = { do_business_as: NAME_LENGTH } as const

/** Descriptions of the business over several lines, with their most characters. All may be left out. */
export const BUSINESS_TEXTS = {
  company_business_activity_description: 1000,
  purpose_of_business: 1000,
  product_advertise: 1000,
  return_policy: 1000,
  special_license: 1000,
  incoming_payment_example: 1000,
  outgoing_payment_example: 1000,
  definition_of_future_usage: 1000,
} as const

/** Characters of an explanation at most: the source of income, the funds of third parties. */
export const DETAILS_LENGTH = 500
