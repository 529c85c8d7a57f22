import type { CompanySettings, Setting } from './company-settings.ts'
import type { Entity } from './entity.ts'
import type { InEachLanguage } from './language.ts'
import type { Permission } from './permissions.ts'

type CustomerMenuEntry = {
  readonly section: InEachLanguage
  /** In English exactly as here: tests and people name it by this text. */
  readonly entry: InEachLanguage
  /** Null for the entry that opens a dialog instead. */
  readonly route: string | null
  /** One of these is enough. If empty, none is needed. */
  readonly anyOf: readonly Permission[]
  /** All of these are needed as well. */
  readonly permission: Permission | null
  readonly setting: Setting | null
  /** The setting that says the same of an individual, where it is another one. */
  readonly individualSetting?: Setting
  /** Shown only while this entity is active. */
  readonly entity: Entity | null
}

const SUMMARY = { en: 'Summary', lt: 'Apžvalga' }
const PAYMENTS = { en: 'Payments & Transfers', lt: 'Mokėjimai ir pervedimai' }
const REPORTS = { en: 'Reports', lt: 'Ataskaitos' }
const SUPPORT = { en: 'Support', lt: 'Pagalba' }

const PAYS: readonly Permission[] = ['payment:create', 'card:topup']

function transfer(
  en: string,
  lt: string,
  route: string | null,
  needs: Partial<Pick<CustomerMenuEntry, 'permission' | 'setting' | 'individualSetting' | 'entity'>>,
): CustomerMenuEntry {
  const base = { permission: null, setting: null, entity: null }
  return { section: PAYMENTS, entry: { en, lt }, route, anyOf: PAYS, ...base, ...needs }
}

function page(
  section: InEachLanguage,
  en: string,
  lt: string,
  route: string,
  permission: Permission | null,
): CustomerMenuEntry {
  return { section, entry: { en, lt }, route, anyOf: [], permission, setting: null, entity: null }
}

/** The menu of the customer area in its order, with the condition of each entry. */
export const CUSTOMER_MENU: readonly CustomerMenuEntry[] = [
  page(SUMMARY, 'Dashboard', 'Suvestinė', '/customer/dashboard', null),
  page(SUMMARY, 'Transactions', 'Operacijos', '/customer/summary/transactions', 'payment:read'),
  transfer('SEPA Transfer', 'SEPA mokėjimas', '/customer/payments/transfers/sepa', {
    setting: 'can_sepa_transfer',
  }),
  transfer('WIRE Transfer', 'Tarptautinis pervedimas', '/customer/payments/transfers/wire', {
    setting: 'can_wire_transfer',
  }),
  transfer('Internal Transfer', 'Vidinis pervedimas', '/customer/payments/transfers/inside', {
    setting: 'can_inside_transfer',
  }),
  transfer(
    'Between My accounts/FX',
    'Tarp savo sąskaitų / valiutos keitimas',
    '/customer/payments/transfers/between',
    { permission: 'payment:create' },
  ),
  transfer('Mass Payment', 'Masinis mokėjimas', '/customer/payments/transfers/mass', {
    setting: 'can_mass_transfer',
  }),
  transfer('Crypto Exchange', 'Kriptovaliutų keitimas', null, {
    setting: 'can_crypto_exchange',
    individualSetting: 'can_crypto_transfer',
  }),
  transfer('Card Management', 'Kortelių valdymas', '/customer/payments/transfers/card', {
    permission: 'card:topup',
    setting: 'can_upload_cc',
    entity: 'UAB',
  }),
  page(
    REPORTS,
    'Statement Report',
    'Sąskaitos išrašas',
    '/customer/reports/statement_report',
    'statement:read',
  ),
  page(
    REPORTS,
    'Saved Beneficiaries',
    'Išsaugoti gavėjai',
    '/customer/reports/beneficiaries',
    'beneficiary:read',
  ),
  page(REPORTS, 'Downloads and imports', 'Atsisiuntimai ir importai', '/customer/downloads', 'payment:read'),
  page(REPORTS, 'Prices', 'Įkainiai', '/customer/prices', 'payment:read'),
  page(REPORTS, 'Limits', 'Limitai', '/customer/limits', 'payment:read'),
  page(REPORTS, 'Exchange rates', 'Valiutų kursai', '/customer/rates', 'payment:read'),
  page(SUPPORT, 'Support Center', 'Pagalbos centras', '/customer/support', null),
]

/** The entries of the customer menu that a session sees. */
export function customerMenuFor(session: {
  readonly permissions: readonly Permission[]
  readonly settings: CompanySettings
  readonly activeEntity: Entity | null
}): readonly CustomerMenuEntry[] {
  const holds = (permission: Permission) => session.permissions.includes(permission)
  const isOn = (setting: Setting | null) => setting !== null && session.settings[setting] === true
  return CUSTOMER_MENU.filter(
    ({ anyOf, permission, setting, individualSetting = setting, entity }) =>
      (anyOf.length === 0 || anyOf.some(holds)) &&
      (permission === null || holds(permission)) &&
      (setting === null || isOn(setting) || isOn(individualSetting)) &&
      (entity === null || session.activeEntity === entity),
  )
}
