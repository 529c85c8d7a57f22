import type { Day } from '@fondaco/rules/calendar.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import {
  detailsToExplain,
  EXPLAINED_DETAILS,
  faultsOfChange,
} from '@fondaco/rules/companies/detail-changes.ts'
import { faultsOfNewCompany } from '@fondaco/rules/companies/detail-faults.ts'
import type { EntityForm } from '@fondaco/rules/companies/questionnaire.ts'
import { apart, STAFF_TEXTS, type StaffInfo } from '@fondaco/rules/companies/staff-details.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import type { Company } from './applicant.ts'

/** The form of a company's details: its fields as texts, and the change that it makes. */

const ADDRESS = ['country', 'city', 'street', 'postal_code'] as const
type AddressName = (typeof ADDRESS)[number]
type Side = 'registered' | 'physical'
export type AddressField = `${Side}_${AddressName}`
export type ReasonField = `${(typeof EXPLAINED_DETAILS)[number]}_reason`

export type DetailField =
  | 'legal_name'
  | 'registration_id'
  | 'do_business_as'
  | 'entity_form'
  | 'incorporation_date'
  | 'company_business_activity'
  | 'websites'
  | YesOrNo
  | LicenseField
  | StaffText
  /** `yes` or `no`; blank until it is known. */
  | 'has_physical_address'
  | AddressField
/** `yes` or `no`; blank until it is known. */
export type YesOrNo = 'has_operation_license' | 'is_new_company' | 'legal_cases_exist'
export type LicenseField = 'license_issue_date' | 'license_exp_date' | 'num_of_licenses' | 'issuing_authority'
export type StaffText = keyof typeof STAFF_TEXTS
export type CompanyField = DetailField | ReasonField

type Body = NonNullable<Input<'updateCompany'>['body']>

/** Whether a field is the reason of a change, which is no detail itself. */
export const isReason = (field: CompanyField): field is ReasonField => field.endsWith('_reason')

/** The fields of the address of a side. */
export const addressFields = (side: Side): readonly AddressField[] =>
  ADDRESS.map((name): AddressField => `${side}_${name}`)

const addressOf = (side: Side, fields: Fields<CompanyField>) =>
  Object.fromEntries(ADDRESS.map((name) => [name, fields[`${side}_${name}`].trim()])) as Record<
    AddressName,
    string
  >

const YES_OR_NO = [
  'has_operation_license',
  'is_new_company',
  'legal_cases_exist',
] as const satisfies YesOrNo[]
const TEXTS = Object.keys(STAFF_TEXTS) as StaffText[]

const yesOrNo = (answer: boolean | undefined): string => (answer === undefined ? '' : answer ? 'yes' : 'no')

/** The fields of which staff write down the values, and the licence. */
const notedFields = (info: NonNullable<Company['info']>) => {
  const license = info.activity_require_authorization ?? {}
  return {
    ...(Object.fromEntries(YES_OR_NO.map((name) => [name, yesOrNo(info[name])])) as Record<YesOrNo, string>),
    license_issue_date: license.license_issue_date ?? '',
    license_exp_date: license.license_exp_date ?? '',
    num_of_licenses: `${license.num_of_licenses ?? ''}`,
    issuing_authority: license.issuing_authority ?? '',
    ...(Object.fromEntries(TEXTS.map((name) => [name, info[name] ?? ''])) as Record<StaffText, string>),
  }
}

/** The same as the call takes them. A licence is left as it is where there is none. */
const notedAnswers = (fields: Fields<CompanyField>) => ({
  ...Object.fromEntries(
    YES_OR_NO.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name] === 'yes']])),
  ),
  ...(fields.has_operation_license === 'yes'
    ? {
        activity_require_authorization: {
          license_issue_date: fields.license_issue_date,
          license_exp_date: fields.license_exp_date,
          num_of_licenses: fields.num_of_licenses === '' ? '' : Number(fields.num_of_licenses),
          issuing_authority: fields.issuing_authority.trim(),
        },
      }
    : {}),
  ...Object.fromEntries(TEXTS.map((name) => [name, fields[name].trim()])),
})

/** The details of a company as a form shows them. */
export function fieldsOf({
  name,
  country,
  business_activity,
  info = {},
  business_info,
}: Company): Fields<CompanyField> {
  const registered = info.registered_address ?? { country }
  const { physical_address: physical = {}, has_physical_address: hasOther } = info
  return {
    legal_name: name,
    registration_id: info.registration_id ?? '',
    do_business_as: info.do_business_as ?? '',
    entity_form: info.entity_form ?? '',
    incorporation_date: info.incorporation_date ?? '',
    company_business_activity: business_info?.company_business_activity || business_activity || '',
    websites: (info.websites ?? []).filter(Boolean).join('\n'),
    has_physical_address: yesOrNo(hasOther),
    ...notedFields(info),
    ...(Object.fromEntries([
      ...ADDRESS.map((part) => [`registered_${part}`, registered[part] ?? '']),
      ...ADDRESS.map((part) => [`physical_${part}`, physical[part] ?? '']),
    ]) as Record<AddressField, string>),
    ...(Object.fromEntries(EXPLAINED_DETAILS.map((detail) => [`${detail}_reason`, ''])) as Record<
      ReasonField,
      string
    >),
  }
}

/** The details that the fields say. */
function answersOf(fields: Fields<CompanyField>) {
  const hasOther = fields.has_physical_address
  return {
    legal_name: fields.legal_name.trim(),
    info: {
      registration_id: fields.registration_id.trim(),
      do_business_as: fields.do_business_as.trim(),
      entity_form: fields.entity_form as EntityForm | '',
      incorporation_date: fields.incorporation_date,
      websites: fields.websites.split('\n').flatMap((line) => line.trim() || []),
      ...(hasOther === '' ? {} : { has_physical_address: hasOther === 'yes' }),
      ...notedAnswers(fields),
      registered_address: addressOf('registered', fields),
      ...(hasOther === 'yes' ? { physical_address: addressOf('physical', fields) } : {}),
    },
    business_info: { company_business_activity: fields.company_business_activity },
  }
}

const asAnswers = (fields: Fields<CompanyField>) => answersOf(fields) as CompanyAnswers

/** The changed details that need a reason; none unless the company is approved. */
export const explainedIn = (
  status: Company['status'],
  before: Fields<CompanyField>,
  now: Fields<CompanyField>,
): readonly (typeof EXPLAINED_DETAILS)[number][] =>
  status === 'APPROVED' ? detailsToExplain(asAnswers(before), asAnswers(now)) : []

/** The reasons that a change needs, as typed. */
export const reasonsIn = (
  status: Company['status'],
  before: Fields<CompanyField>,
  now: Fields<CompanyField>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    explainedIn(status, before, now).map((detail) => [detail, now[`${detail}_reason`].trim()]),
  )

/** What is sent to save a change of a company. */
export const saveOf = (
  { status, version }: Pick<Company, 'status' | 'version'>,
  before: Fields<CompanyField>,
  now: Fields<CompanyField>,
): Body => {
  const reasons = reasonsIn(status, before, now)
  return {
    ...changeOf(before, now),
    ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
    version,
  }
}

/** The form of a company that is not known yet. */
export const BLANK_COMPANY = fieldsOf({
  name: '',
  country: '',
  business_activity: null,
} as unknown as Company)

/** The faults of a company that is added, by field. */
export const faultsOfAdded = (
  fields: Fields<CompanyField>,
  today: Day,
  language: Language,
): FieldFaults<CompanyField> => byField(faultsOfNewCompany(asAnswers(fields), today), language)

/** The details of a company that is added, without what is not answered and what only staff see. */
export function addedDetails(
  fields: Fields<CompanyField>,
): Omit<Input<'createCompany'>['body'] & object, 'person'> {
  const { legal_name, info, business_info } = answersOf(fields)
  const { said } = apart({
    ...info,
    has_physical_address: fields.has_physical_address === 'yes',
  } as StaffInfo)
  return { legal_name, info: said, business_info } as Omit<Input<'createCompany'>['body'] & object, 'person'>
}

/** The faults of a change, by field. */
export function faultsIn(
  before: Fields<CompanyField>,
  now: Fields<CompanyField>,
  today: Day,
  language: Language,
): FieldFaults<CompanyField> {
  return byField(faultsOfChange(asAnswers(before), asAnswers(now), today), language)
}

const byField = (faults: readonly CompanyFault[], language: Language): FieldFaults<CompanyField> =>
  Object.fromEntries(faults.map(({ path, text }) => [fieldAt(path.map(String)), text[language]]).toReversed())

const fieldAt = ([, name = 'legal_name', part = '']: readonly string[]): string =>
  name === 'registered_address' || name === 'physical_address'
    ? `${name.replace('_address', '')}_${part}`
    : name === 'activity_require_authorization'
      ? part
      : name

/** The change in the form of the call: only what differs. Null if nothing does. */
export function changeOf(
  before: Fields<CompanyField>,
  now: Fields<CompanyField>,
): Omit<Body, 'version' | 'reasons'> | null {
  const [old, next] = [answersOf(before), answersOf(now)]
  const info = differing(old.info, next.info)
  const business = differing(old.business_info, next.business_info)
  const change = {
    ...(old.legal_name === next.legal_name ? {} : { legal_name: next.legal_name }),
    ...(Object.keys(info).length > 0 ? { info } : {}),
    ...(Object.keys(business).length > 0 ? { business_info: business } : {}),
  }
  return Object.keys(change).length > 0 ? (change as Omit<Body, 'version' | 'reasons'>) : null
}

const differing = (before: object, now: object): object => {
  const old = before as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  )
}
