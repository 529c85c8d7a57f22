import type { Entity } from './entity.ts'
import type { Language } from './language.ts'
import type { Permission } from './permissions.ts'

/** The settings a company (or, where it has them, an individual) switches features by (C§3). */
export const COMPANY_SETTINGS = [
  'operational_account',
  'can_upload_cc',
  'can_upload_funds',
  'can_sepa_transfer',
  'can_wire_transfer',
  'can_inside_transfer',
  'can_currency_exchange',
  'can_save_beneficiary',
  'is_processor',
  'can_crypto_exchange',
  'attachment_required',
  'can_mass_transfer',
  'decline_duplicated_sepa_trx',
] as const

/** One settings flag. */
export type CompanySetting = (typeof COMPANY_SETTINGS)[number]

/** The flags of one customer; a flag that is absent is off. */
export type CompanySettings = Readonly<Partial<Record<CompanySetting, boolean>>>

/** What an individual may do once they are let in: the flags of B§3.5 that have their like among a company's. */
export const INDIVIDUAL_SETTINGS: CompanySettings = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_upload_cc: true,
}

/** The names in both menus as the specification spells them (C§2, B§2.1), and what each is called in Lithuanian. */
const IN_LITHUANIAN = {
  Summary: 'Apžvalga',
  Dashboard: 'Suvestinė',
  Transactions: 'Operacijos',
  'Payments & Transfers': 'Mokėjimai ir pervedimai',
  'SEPA Transfer': 'SEPA mokėjimas',
  'WIRE Transfer': 'Tarptautinis pervedimas',
  'Internal Transfer': 'Vidinis pervedimas',
  'Between My accounts/FX': 'Tarp savo sąskaitų / valiutos keitimas',
  'Mass Payment': 'Masinis mokėjimas',
  'Crypto Exchange': 'Kriptovaliutų keitimas',
  'Card Management': 'Kortelių valdymas',
  Reports: 'Ataskaitos',
  'Statement Report': 'Sąskaitos išrašas',
  'Saved Beneficiaries': 'Išsaugoti gavėjai',
  Support: 'Pagalba',
  'Support Center': 'Pagalbos centras',
  Analytics: 'Analitika',
  Corporates: 'Įmonės',
  Individuals: 'Fiziniai asmenys',
  Cardholders: 'Kortelių turėtojai',
  Users: 'Naudotojai',
  Banks: 'Bankai',
  Reconciliation: 'Sutikrinimas',
  System: 'Sistema',
} as const

/** A section or an entry of a menu, by its English name. */
export type MenuName = keyof typeof IN_LITHUANIAN

/** What a section or an entry of a menu is called. */
export function menuWords(name: MenuName, language: Language): string {
  return { en: name, lt: IN_LITHUANIAN[name] }[language]
}

type CustomerMenuEntry = {
  readonly section: MenuName
  readonly entry: MenuName
  /** Null for the entry that opens a dialog instead. */
  readonly route: string | null
  /** Any one of these is enough; empty means none is needed. */
  readonly anyOf: readonly Permission[]
  /** All of these are needed beside `anyOf`. */
  readonly permission: Permission | null
  readonly setting: CompanySetting | null
  /** Shown only while this entity is active. */
  readonly entity: Entity | null
}

const PAYMENTS: readonly Permission[] = ['payment:create', 'card:topup']

function transfer(
  entry: MenuName,
  route: string | null,
  needs: Partial<Pick<CustomerMenuEntry, 'permission' | 'setting' | 'entity'>>,
): CustomerMenuEntry {
  const base = { permission: null, setting: null, entity: null }
  return { section: 'Payments & Transfers', entry, route, anyOf: PAYMENTS, ...base, ...needs }
}

function page(
  section: MenuName,
  entry: MenuName,
  route: string,
  permission: Permission | null,
): CustomerMenuEntry {
  return { section, entry, route, anyOf: [], permission, setting: null, entity: null }
}

/** The menu of the customer area with the condition of each entry (C§2), in its order. */
export const CUSTOMER_MENU: readonly CustomerMenuEntry[] = [
  page('Summary', 'Dashboard', '/customer/dashboard', null),
  page('Summary', 'Transactions', '/customer/summary/transactions', 'payment:read'),
  transfer('SEPA Transfer', '/customer/payments/transfers/sepa', { setting: 'can_sepa_transfer' }),
  transfer('WIRE Transfer', '/customer/payments/transfers/wire', { setting: 'can_wire_transfer' }),
  transfer('Internal Transfer', '/customer/payments/transfers/inside', { setting: 'can_inside_transfer' }),
  transfer('Between My accounts/FX', '/customer/payments/transfers/between', {
    permission: 'payment:create',
  }),
  transfer('Mass Payment', '/customer/payments/transfers/mass', { setting: 'can_mass_transfer' }),
  transfer('Crypto Exchange', null, { setting: 'can_crypto_exchange' }),
  transfer('Card Management', '/customer/payments/transfers/card', {
    permission: 'card:topup',
    setting: 'can_upload_cc',
    entity: 'UAB',
  }),
  page('Reports', 'Statement Report', '/customer/reports/statement_report', 'statement:read'),
  page('Reports', 'Saved Beneficiaries', '/customer/reports/beneficiaries', 'beneficiary:read'),
  page('Support', 'Support Center', '/customer/support', null),
]

/** The entries of the customer menu that a session sees. */
export function customerMenuFor(session: {
  readonly permissions: readonly Permission[]
  readonly settings: CompanySettings
  readonly activeEntity: Entity | null
}): readonly CustomerMenuEntry[] {
  const holds = (permission: Permission) => session.permissions.includes(permission)
  return CUSTOMER_MENU.filter(
    ({ anyOf, permission, setting, entity }) =>
      (anyOf.length === 0 || anyOf.some(holds)) &&
      (permission === null || holds(permission)) &&
      (setting === null || session.settings[setting] === true) &&
      (entity === null || session.activeEntity === entity),
  )
}

type CrmMenuEntry = {
  readonly entry: MenuName
  readonly route: string
  readonly permission: Permission | null
}

/** The side menu of the back office with the permission of each entry (B§2.1), in its order. */
export const CRM_MENU: readonly CrmMenuEntry[] = [
  { entry: 'Dashboard', route: '/crm/dashboard', permission: 'view:dashboard' },
  { entry: 'Analytics', route: '/crm/analytics', permission: 'view:analytics' },
  { entry: 'Corporates', route: '/crm/corporates', permission: 'view:corporate' },
  { entry: 'Individuals', route: '/crm/individuals', permission: 'view:individual' },
  { entry: 'Transactions', route: '/crm/transactions', permission: 'view:transaction' },
  { entry: 'Cardholders', route: '/crm/cardholders', permission: 'view:cards' },
  { entry: 'Users', route: '/crm/users', permission: 'edit:users' },
  { entry: 'Banks', route: '/crm/banks', permission: 'view:banks' },
  { entry: 'Reconciliation', route: '/crm/reconciliation', permission: 'view:reconcile' },
  { entry: 'Reports', route: '/crm/reports', permission: null },
  { entry: 'System', route: '/crm/system', permission: 'view:system' },
]

/** The entries of the back-office menu that a session sees. */
export function crmMenuFor(permissions: readonly Permission[]): readonly CrmMenuEntry[] {
  return CRM_MENU.filter(({ permission }) => permission === null || permissions.includes(permission))
}
