import type { Permission } from './permissions.ts'

/** The settings that switch features on for a company. */
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

/** A flag of a company. */
export type CompanySetting = (typeof COMPANY_SETTINGS)[number]

/** The settings of an individual: some that companies have too, and four of its own. */
export const INDIVIDUAL_SETTINGS = [
  'can_upload_cc',
  'can_upload_funds',
  'can_sepa_transfer',
  'can_wire_transfer',
  'can_inside_transfer',
  'can_currency_exchange',
  'can_local_transfer',
  'can_tranglo_transfer',
  'can_railsbank_transfer',
  'can_crypto_transfer',
] as const

/** A flag of an individual. */
export type IndividualSetting = (typeof INDIVIDUAL_SETTINGS)[number]

/** One settings flag. */
export type Setting = CompanySetting | IndividualSetting

/** Flags without an effect until the product has their rail or page. */
export const SETTINGS_TO_COME: readonly Setting[] = [
  'can_upload_cc',
  'can_wire_transfer',
  'is_processor',
  'can_crypto_exchange',
  'can_mass_transfer',
  'can_local_transfer',
  'can_tranglo_transfer',
  'can_railsbank_transfer',
  'can_crypto_transfer',
]

/** The permission with which staff change a flag of a company. */
export const settingPermission = (setting: CompanySetting): Permission =>
  setting === 'operational_account' ? 'company:update_operational_account_setting' : 'company:review'

/** The flags of one customer. An absent flag is off. */
export type CompanySettings = Readonly<Partial<Record<Setting, boolean>>>

/** The features of an individual when it is approved. */
export const NEW_INDIVIDUAL_SETTINGS = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_upload_cc: true,
  can_upload_funds: true,
} as const satisfies CompanySettings

/** The features of a company when it is approved. */
export const NEW_COMPANY_SETTINGS = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_save_beneficiary: true,
  decline_duplicated_sepa_trx: true,
} as const satisfies CompanySettings
