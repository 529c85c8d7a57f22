import type { Permission } from './permissions.ts'

/** The settings that switch features on for a company, and some of them for an individual. */
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

/** Flags without an effect until the product has their rail or page. */
export const SETTINGS_TO_COME: readonly CompanySetting[] = [
  'can_upload_cc',
  'can_wire_transfer',
  'can_currency_exchange',
  'is_processor',
  'can_crypto_exchange',
  'can_mass_transfer',
]

/** The permission with which staff change a flag of a company. */
export const settingPermission = (setting: CompanySetting): Permission =>
  setting === 'operational_account' ? 'company:update_operational_account_setting' : 'company:review'

/** The flags of one customer. An absent flag is off. */
export type CompanySettings = Readonly<Partial<Record<CompanySetting, boolean>>>

/** The features of an approved individual: the flags that companies have too. */
export const INDIVIDUAL_SETTINGS = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_upload_cc: true,
  can_upload_funds: true,
} as const satisfies CompanySettings

/** A flag of an individual. */
export type IndividualSetting = keyof typeof INDIVIDUAL_SETTINGS

/** The features of a company when it is approved. */
export const NEW_COMPANY_SETTINGS = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_save_beneficiary: true,
  decline_duplicated_sepa_trx: true,
} as const satisfies CompanySettings
