import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Role } from '@fondaco/rules/roles.ts'

/** All people and data here are invented. */

export const DEMO_PASSWORD = 'Demo-Pass-1'

interface SignIn {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly who: InEachLanguage
}

/** People who can sign in, listed by the sign-in page and at the start of the program. */
export const demoSignIns: readonly SignIn[] = [
  {
    email: 'customer@demo.test',
    firstName: 'Rasa',
    lastName: 'Girnė',
    roles: ['customer'],
    who: { en: 'customer of two companies', lt: 'dviejų įmonių klientė' },
  },
  {
    email: 'viewer@demo.test',
    firstName: 'Tomas',
    lastName: 'Vėjas',
    roles: ['customer_viewer'],
    who: { en: 'reads the first company only', lt: 'tik skaito pirmosios įmonės duomenis' },
  },
  {
    email: 'individual@demo.test',
    firstName: 'Ieva',
    lastName: 'Šilė',
    roles: ['INDIVIDUAL'],
    who: { en: 'an approved individual', lt: 'patvirtintas fizinis asmuo' },
  },
  {
    email: 'other@demo.test',
    firstName: 'Henrik',
    lastName: 'Alster',
    roles: ['customer'],
    who: { en: 'customer of another company', lt: 'kitos įmonės klientas' },
  },
  {
    email: 'colleague@demo.test',
    firstName: 'Friederike',
    lastName: 'Sommerfeld',
    roles: ['customer'],
    who: { en: 'pays for the same company', lt: 'moka tos pačios įmonės vardu' },
  },
  {
    email: 'manager@demo.test',
    firstName: 'Rūta',
    lastName: 'Žiemgalė',
    roles: ['customer'],
    who: {
      en: 'customer of a company that manages two others',
      lt: 'įmonės, valdančios dvi kitas, klientė',
    },
  },
  {
    email: 'company@demo.test',
    firstName: 'Miglė',
    lastName: 'Ąžuolė',
    roles: ['COMPANY'],
    who: { en: 'registers a company, half-way', lt: 'registruoja įmonę, pusiaukelėje' },
  },
  {
    email: 'affiliate@demo.test',
    firstName: 'Martin',
    lastName: 'Kolberg',
    roles: ['AFFILIATE'],
    who: { en: 'affiliate with three applications', lt: 'partneris, trys paraiškos' },
  },
  {
    email: 'compliance@demo.test',
    firstName: 'Clara',
    lastName: 'Amsel',
    roles: ['compliance'],
    who: { en: 'staff: reviews and decides', lt: 'darbuotoja: tikrina ir sprendžia' },
  },
  {
    email: 'risk@demo.test',
    firstName: 'Robert',
    lastName: 'Linde',
    roles: ['risk'],
    who: { en: 'staff: risk', lt: 'darbuotojas: rizika' },
  },
  {
    email: 'operation@demo.test',
    firstName: 'Olga',
    lastName: 'Brandt',
    roles: ['operation'],
    who: { en: 'staff: operations', lt: 'darbuotoja: operacijos' },
  },
  {
    email: 'analytics@demo.test',
    firstName: 'Anton',
    lastName: 'Kade',
    roles: ['analytics'],
    who: { en: 'staff: analytics', lt: 'darbuotojas: analitika' },
  },
  {
    email: 'crm@demo.test',
    firstName: 'Carina',
    lastName: 'Holm',
    roles: ['crm'],
    who: { en: 'staff: customer relations', lt: 'darbuotojas: ryšiai su klientais' },
  },
  {
    email: 'admin@demo.test',
    firstName: 'Agnes',
    lastName: 'Moor',
    roles: ['admin'],
    who: { en: 'staff: everything', lt: 'darbuotojas: viskas' },
  },
  {
    email: 'admin2@demo.test',
    firstName: 'Aurimas',
    lastName: 'Tilvikas',
    roles: ['admin'],
    who: {
      en: 'staff: approves what the other admin proposes',
      lt: 'darbuotojas: tvirtina kito administratoriaus pasiūlymus',
    },
  },
]

/** All features on. Settings that stop a payment for a formality are off. */
const ALL_ON: CompanySettings = {
  operational_account: true,
  can_upload_cc: true,
  can_upload_funds: true,
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_save_beneficiary: true,
  is_processor: false,
  can_crypto_exchange: true,
  attachment_required: false,
  can_mass_transfer: true,
  decline_duplicated_sepa_trx: false,
}
const USUAL: CompanySettings = { ...ALL_ON, can_crypto_exchange: false, can_mass_transfer: false }

export interface DemoAccount {
  readonly entity: Entity
  readonly currency: Currency
  readonly name: string
  /** Approximate number of payments in and out over the year. */
  readonly payments: number
  /** The usual amount of a payment, in whole units of the currency. */
  readonly usual: number
  /** The initial money, in whole units. */
  readonly start: number
  /** Wires under way at the start of the demo, for staff to complete, cancel or recall. */
  readonly wires?: readonly { readonly status: 'TO_CLEAR' | 'SENT_TO_CLEAR'; readonly amount: bigint }[]
  /** The text of an operational fee that was charged to it. */
  readonly work?: string
}

export interface DemoCustomer {
  readonly name: string
  readonly status: CustomerStatus
  readonly risk: RiskCategory
  readonly country: string
  readonly city: string
  readonly street: string
  readonly postalCode: string
  readonly activity: string
  readonly settings: CompanySettings
  /** E-mail addresses of the people who act for it. */
  readonly users: readonly string[]
  readonly accounts: readonly DemoAccount[]
}

const account = (
  entity: Entity,
  currency: Currency,
  name: string,
  payments: number,
  usual: number,
  start: number,
): DemoAccount => ({ entity, currency, name, payments, usual, start })

/** Wires that staff complete by hand; some were sent before wires were taken. */
const WIRES_UNDER_WAY: DemoAccount['wires'] = [
  { status: 'TO_CLEAR', amount: 418_000n },
  { status: 'TO_CLEAR', amount: 96_550n },
  { status: 'SENT_TO_CLEAR', amount: 125_031n },
  { status: 'SENT_TO_CLEAR', amount: 273_032n },
  { status: 'SENT_TO_CLEAR', amount: 640_000n },
]

/** The account with exactly 20,000.00. Nothing else ever moves on it. */
export const QUIET_ACCOUNT = 'EUR reserve'

export const demoCompanies: readonly DemoCustomer[] = [
  {
    name: 'Baltic Timber UAB',
    status: 'APPROVED',
    risk: 3,
    country: 'LT',
    city: 'Klaipėda',
    street: 'Uosto g. 12',
    postalCode: '92134',
    activity: 'Manufacturing',
    settings: ALL_ON,
    users: ['customer@demo.test', 'viewer@demo.test'],
    accounts: [
      account('UAB', 'EUR', 'EUR operating', 440, 2400, 780_000),
      account('UAB', 'EUR', QUIET_ACCOUNT, 0, 0, 20_000),
      account('UAB', 'USD', 'USD receivables', 140, 5200, 240_000),
      { ...account('UAB', 'GBP', 'GBP payroll', 90, 1800, 90_000), wires: WIRES_UNDER_WAY },
      account('UAB', 'PLN', 'PLN suppliers', 80, 7400, 180_000),
      account('UAB', 'SEK', 'SEK freight', 60, 6100, 90_000),
      account('UAB', 'NOK', 'NOK freight', 40, 5800, 60_000),
      account('UK', 'GBP', 'GBP sales', 40, 2200, 40_000),
    ],
  },
  {
    name: 'Duplicate Guard UAB',
    status: 'APPROVED',
    risk: 2,
    country: 'LT',
    city: 'Vilnius',
    street: 'Tilto g. 5',
    postalCode: '01101',
    activity: 'IT and Software',
    settings: { ...ALL_ON, decline_duplicated_sepa_trx: true },
    users: ['customer@demo.test'],
    accounts: [account('UAB', 'EUR', 'EUR main', 60, 900, 60_000)],
  },
  {
    name: 'Alster Maschinenbau GmbH',
    status: 'APPROVED',
    risk: 2,
    country: 'DE',
    city: 'Hamburg',
    street: 'Kaistraße 40',
    postalCode: '20457',
    activity: 'Manufacturing',
    settings: USUAL,
    users: ['other@demo.test', 'colleague@demo.test'],
    accounts: [
      account('UAB', 'EUR', 'EUR main', 300, 3100, 400_000),
      account('UAB', 'USD', 'USD sales', 60, 4100, 120_000),
      account('UAB', 'ILS', 'ILS imports', 0, 0, 150_000),
    ],
  },
  company('Norrland Frakt Demo AB', 'APPROVED', 2, 'SE', 'Umeå', 'Transport and Logistics', [
    account('UAB', 'SEK', 'SEK main', 260, 18_000, 1_400_000),
    account('UAB', 'EUR', 'EUR main', 240, 1600, 120_000),
  ]),
  company('Vilkmergė Foods UAB', 'APPROVED', 1, 'LT', 'Ukmergė', 'E-commerce', [
    account('UAB', 'EUR', 'EUR main', 330, 380, 90_000),
  ]),
  company('Harbour Lane Textiles Ltd', 'APPROVED', 3, 'GB', 'Bristol', 'E-commerce', [
    account('UK', 'GBP', 'GBP main', 360, 1250, 160_000),
    account('UK', 'EUR', 'EUR purchases', 200, 1900, 110_000),
  ]),
  company('Straits Meridian Pte. Ltd.', 'APPROVED', 4, 'SG', 'Singapore', 'Consulting', [
    account('SG', 'SGD', 'SGD main', 220, 5400, 420_000),
    account('SG', 'USD', 'USD main', 180, 4800, 300_000),
  ]),
  company('Aukštaitija Solar UAB', 'APPROVED', 2, 'LT', 'Panevėžys', 'Construction', [
    account('UAB', 'EUR', 'EUR main', 330, 2700, 210_000),
    account('UAB', 'CZK', 'CZK suppliers', 70, 32_000, 800_000),
  ]),
  company('Lumen Hosting Demo SIA', 'SUSPENDED', 4, 'LV', 'Rīga', 'Hosting', [
    account('UAB', 'EUR', 'EUR main', 160, 640, 40_000),
  ]),
  company('Pilica Gaming Sp. z o.o.', 'IN-PROGRESS', 4, 'PL', 'Łódź', 'Gaming', []),
  company('Fjordtind Handel AS', 'PENDING', 3, 'NO', 'Bodø', 'Travel', []),
  company('Quickloan Meadow Ltd', 'REJECTED', 5, 'GB', 'Leeds', 'Financial Services', []),
  company('Ravenna Spezie Srl', 'TERMINATED', 5, 'IT', 'Ravenna', 'Restaurants', []),
  company('Lindholm Segel AB', 'CLOSED', 2, 'SE', 'Kalmar', 'Manufacturing', []),
  company('Papierhoek Demo BV', 'CLOSE-APP', 3, 'NL', 'Zwolle', 'E-commerce', []),
]

function company(
  name: string,
  status: CustomerStatus,
  risk: RiskCategory,
  country: string,
  city: string,
  activity: string,
  accounts: readonly DemoAccount[],
): DemoCustomer {
  return {
    name,
    status,
    risk,
    country,
    city,
    activity,
    accounts,
    street: 'Market Square 1',
    postalCode: '00100',
    settings: USUAL,
    users: [],
  }
}
