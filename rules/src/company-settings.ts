/** The settings a company (or, where it has them, an individual) switches features by. */
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

/** What an individual may do once they are let in: the flags that have their like among a company's. */
export const INDIVIDUAL_SETTINGS = {
  can_sepa_transfer: true,
  can_wire_transfer: true,
  can_inside_transfer: true,
  can_currency_exchange: true,
  can_upload_cc: true,
} as const satisfies CompanySettings

/** A flag that individuals have. */
export type IndividualSetting = keyof typeof INDIVIDUAL_SETTINGS
