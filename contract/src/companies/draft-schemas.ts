import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { DECLARATIONS } from '@fondaco/rules/companies/declarations.ts'
import { EXPLAINED_DETAILS } from '@fondaco/rules/companies/detail-changes.ts'
import {
  ACCOUNT_ACTIVITIES,
  BUSINESS_SECTORS,
  BUSINESS_TEXTS,
  COMPANY_CURRENCIES,
  COUNT_BANDS,
  DETAILS_LENGTH,
  ENTITY_FORMS,
  ENTITY_ROLES,
  ENTITY_TEXTS,
  INCOME_SOURCES,
  INFO_TEXTS,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  MOST_HOLDERS,
  MOST_HOLDINGS,
  MOST_WEBSITES,
  NAME_LENGTH,
  PARTNER_ROWS,
  PAYMENT_DIRECTIONS,
  PAYMENT_FIGURES,
  PERSON_ROLES,
  PERSON_TEXTS,
  REGIONS,
  SERVICE_COUNT,
  SERVICE_KEY,
  TURNOVER_BANDS,
  VENDOR_ROWS,
} from '@fondaco/rules/companies/questionnaire.ts'
import {
  ASSESSMENTS,
  AUTHORITY_LENGTH,
  type CompanyDetails,
  MOST_LICENSES,
  STAFF_TEXTS,
} from '@fondaco/rules/companies/staff-details.ts'
import { COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { z } from 'zod'
import { countryOrBlank } from '../applications/fields.ts'
import { email, personName } from '../applications/registration-schemas.ts'
import { fault } from '../fault.ts'
import { day, decimalAmount, line, lines } from '../query.ts'
import { address, distinct, longTexts, oneOf, orBlank, percent, record, texts } from './draft-fields.ts'
import { lei } from './register-schemas.ts'

/**
 * The answers of a company, half filled in: each may be absent or blank. Types, choices, lengths and sizes are checked;
 * what is required is checked by the schemas of the steps.
 */

const descriptions = longTexts(BUSINESS_TEXTS)

const countries = distinct(
  countryOrBlank.refine((code) => code !== '', fault({ en: 'must not be blank', lt: 'turi būti užpildyta' })),
  500,
)

const info = z.strictObject({
  ...texts(INFO_TEXTS),
  entity_form: oneOf(ENTITY_FORMS).optional(),
  incorporation_date: orBlank(day).optional(),
  registered_address: address.optional(),
  has_physical_address: z.boolean().optional().describe('works at another address than the registered one'),
  physical_address: address.optional(),
  websites: z.array(line(255, 0)).max(MOST_WEBSITES).optional(),
  has_operation_license: z.boolean().optional(),
})

const businessInfo = z.strictObject({
  company_business_activity: oneOf(BUSINESS_SECTORS).optional(),
  ...descriptions,
  processor_name: line(NAME_LENGTH, 0).optional(),
  countries_payout: countries.optional(),
  countries_payin: countries.optional(),
  accepting_source_of_funds: z
    .strictObject({ for_third_party: z.boolean().optional(), details: lines(DETAILS_LENGTH, 0).optional() })
    .optional(),
})

const services = z
  .record(z.string().regex(SERVICE_KEY), z.boolean())
  .refine(
    (flags) => Object.keys(flags).length <= SERVICE_COUNT,
    fault({ en: 'must name each service once', lt: 'turi nurodyti kiekvieną paslaugą vieną kartą' }),
  )
  .describe('flags by service: `{product}_account`, `designated_account`, `debit_card`')

const accountActivity = z
  .array(
    z.strictObject({
      currency: z.enum(COMPANY_CURRENCIES),
      activity: z.strictObject(record(ACCOUNT_ACTIVITIES, z.boolean())).optional(),
    }),
  )
  .refine(
    (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
    fault({ en: 'must name each currency once', lt: 'turi nurodyti kiekvieną valiutą vieną kartą' }),
  )

const sourceIncome = z
  .array(z.strictObject({ source_id: z.literal(INCOME_SOURCES), info: lines(DETAILS_LENGTH, 0).optional() }))
  .refine(
    (all) => new Set(all.map(({ source_id }) => source_id)).size === all.length,
    fault({ en: 'must name each source once', lt: 'turi nurodyti kiekvieną šaltinį vieną kartą' }),
  )

const amounts = z.strictObject(record(PAYMENT_FIGURES, orBlank(decimalAmount)))

const financialInfo = z.strictObject({
  services: services.optional(),
  account_activity: accountActivity.optional(),
  ...record(MONTHLY_VOLUMES, oneOf(TURNOVER_BANDS)),
  ...record(MONTHLY_COUNTS, oneOf(COUNT_BANDS)),
  geo_coverage: z.strictObject(record(REGIONS, percent)).optional(),
  main_partners: z
    .array(z.strictObject({ name: line(NAME_LENGTH, 0).optional(), country: countryOrBlank.optional() }))
    .max(PARTNER_ROWS)
    .optional(),
  source_income: sourceIncome.optional(),
  account_txn: z.array(line(NAME_LENGTH, 0)).max(VENDOR_ROWS).optional(),
  pay_in_out: z.strictObject(record(PAYMENT_DIRECTIONS, amounts)).optional(),
})

const holdings = z
  .array(
    z.strictObject({
      entity: line(NAME_LENGTH).describe('its VAT number, else its registration number'),
      control_percentage: percent,
    }),
  )
  .max(MOST_HOLDINGS)
  .describe('what it holds of legal entities of the structure, in whole percents')

const person = z.strictObject({
  ...texts(PERSON_TEXTS),
  email: line(PERSON_TEXTS.email, 0).toLowerCase().optional(),
  role: distinct(z.enum(PERSON_ROLES), PERSON_ROLES.length).optional(),
  control_percentage: percent.optional(),
  holdings: holdings.optional(),
})

const entity = z.strictObject({
  ...texts(ENTITY_TEXTS),
  type: distinct(z.enum(ENTITY_ROLES), ENTITY_ROLES.length).optional(),
  control_percentage: percent.optional(),
  holdings: holdings.optional(),
})

/** Any part of a company. */
export const companyDraft = z.strictObject({
  legal_name: line(NAME_LENGTH, 0).optional(),
  info: info.optional(),
  business_info: businessInfo.optional(),
  financial_info: financialInfo.optional(),
  declarations: z.array(z.boolean()).max(DECLARATIONS.length).optional(),
  structure: z
    .strictObject({
      persons: z.array(person).max(MOST_HOLDERS).optional(),
      entities: z.array(entity).max(MOST_HOLDERS).optional(),
    })
    .optional(),
}) satisfies z.ZodType<CompanyAnswers>
export type CompanyDraft = z.output<typeof companyDraft>

/** A company that staff add, and the person who goes on with its registration. */
export const newCompany = companyDraft.pick({ legal_name: true, info: true, business_info: true }).extend({
  person: z
    .strictObject({ email, first_name: personName, last_name: personName, language: z.enum(LANGUAGES) })
    .describe('goes on with the registration; gets a letter with a link, in this language'),
  duplicate_confirmed: z
    .boolean()
    .optional()
    .describe('another company with the same registration number and country was shown'),
  lei: lei
    .optional()
    .describe(
      'of the company in the open register that details were taken from. The register is read again: details that are the same there are kept with that source, others count as typed',
    ),
})

const ofStaff = 'written down by staff, who alone see it'

/** What staff write down about a company. */
const staffInfo = z.strictObject({
  is_new_company: z.boolean().optional().describe(ofStaff),
  activity_require_authorization: z
    .strictObject({
      license_issue_date: orBlank(day).optional(),
      license_exp_date: orBlank(day).optional(),
      num_of_licenses: orBlank(z.int().min(1).max(MOST_LICENSES)).optional(),
      issuing_authority: line(AUTHORITY_LENGTH, 0).optional(),
    })
    .optional()
    .describe(`the licence by which it operates, ${ofStaff}`),
  legal_cases_exist: z.boolean().optional().describe(ofStaff),
  ...longTexts(STAFF_TEXTS),
  structure_complexity: assessed('structure_complexity'),
  reliance_3_party_client_identification: assessed('reliance_3_party_client_identification'),
  share_ownership: assessed('share_ownership'),
  transaction_logic: assessed('transaction_logic'),
  assessment_aml_prevention: assessed('assessment_aml_prevention'),
})

function assessed<Name extends keyof typeof ASSESSMENTS>(name: Name) {
  return oneOf(ASSESSMENTS[name])
    .optional()
    .describe('assessed by staff, for the risk; two of them once the application was decided on')
}

/** Any part of a company, with what staff write down about it. */
export const staffDraft = companyDraft.extend({
  info: info.extend(staffInfo.shape).optional(),
}) satisfies z.ZodType<CompanyDetails>
export type StaffDraft = z.output<typeof staffDraft>

/** The reasons of staff for changes of an approved company, by detail. */
export const detailReasons = z
  .strictObject(record(EXPLAINED_DETAILS, line(500)))
  .describe('of staff: required for a change of these details of an APPROVED company')

/** The settings that staff switch on or off. */
export const settingChanges = z
  .strictObject(record(COMPANY_SETTINGS, z.boolean()))
  .describe('of staff, once the company is decided; alone, without other parts')
