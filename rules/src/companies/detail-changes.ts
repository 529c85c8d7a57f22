import type { Day } from '../calendar.ts'
import type { CompanyAddress, CompanyAnswers, CompanyInfo } from './company-answers.ts'
import { type CompanyFault, isBlank } from './company-fault.ts'
import { faultsOfBusiness, faultsOfGeneral } from './detail-faults.ts'
import { faultsOfFinancial } from './financial-faults.ts'
import { type CompanyDetails, faultsOfStaffInfo } from './staff-details.ts'

/** The rules of a change of a company's details by staff. */

/** Details of an approved company that staff change only with a reason. */
export const EXPLAINED_DETAILS = ['legal_name', 'do_business_as', 'physical_address'] as const
export type ExplainedDetail = (typeof EXPLAINED_DETAILS)[number]

/** What a detail has an effect on: RC is the risk calculation, AML the screening against watchlists. */
export type DetailMark = 'RC' | 'AML'

/** The details with an effect on the risk; all others have none. */
export const DETAIL_MARKS = {
  legal_name: ['AML'],
  registered_country: ['RC', 'AML'],
  company_business_activity: ['RC'],
  est_monthly_volume: ['RC'],
  structure_complexity: ['RC'],
  reliance_3_party_client_identification: ['RC'],
  share_ownership: ['RC'],
  transaction_logic: ['RC'],
  assessment_aml_prevention: ['RC'],
} as const satisfies Record<string, readonly DetailMark[]>

/** The address where a company works: the registered one unless it has another. Undefined until it is known. */
const workAddress = ({
  has_physical_address: hasOther,
  physical_address,
  registered_address,
}: CompanyInfo): CompanyAddress | undefined =>
  hasOther === undefined ? undefined : hasOther ? physical_address : registered_address

const textOf = ({ country, city, street, postal_code }: CompanyAddress = {}): string =>
  [country, city, street, postal_code].map((part) => part?.trim() ?? '').join('\n')

const EXPLAINED_TEXT: Readonly<Record<ExplainedDetail, (answers: CompanyAnswers) => string>> = {
  legal_name: ({ legal_name = '' }) => legal_name.trim(),
  do_business_as: ({ info }) => info?.do_business_as?.trim() ?? '',
  physical_address: ({ info = {} }) => textOf(workAddress(info)),
}

/** The changed details that need a reason once the company is approved. */
export const detailsToExplain = (before: CompanyAnswers, after: CompanyAnswers): ExplainedDetail[] =>
  EXPLAINED_DETAILS.filter((detail) => EXPLAINED_TEXT[detail](before) !== EXPLAINED_TEXT[detail](after))

/** The faults that a change makes, or leaves in a detail that it changes. What was incomplete before can stay so. */
export const faultsOfChange = (before: CompanyDetails, after: CompanyDetails, today: Day): CompanyFault[] =>
  newFaults(before, after, (details) => [
    ...faultsOfGeneral(details, today),
    ...faultsOfBusiness(details),
    ...faultsOfStaffInfo(details, today),
  ])

/** The same of a change of the financial details. */
export const faultsOfFinancialChange = (before: CompanyAnswers, after: CompanyAnswers): CompanyFault[] =>
  newFaults(before, after, faultsOfFinancial)

function newFaults(
  before: CompanyDetails,
  after: CompanyDetails,
  faultsOf: (details: CompanyDetails) => CompanyFault[],
): CompanyFault[] {
  const known = new Set(faultsOf(before).map(({ path }) => path.join('.')))
  return faultsOf(after).filter(
    ({ path }) => !known.has(path.join('.')) || !isSame(valueAt(before, path), valueAt(after, path)),
  )
}

function valueAt(answers: CompanyDetails, path: CompanyFault['path']): unknown {
  let value: unknown = answers
  for (const name of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[name]
  return value
}

/** An absent answer is a blank one. Answers of several parts are compared in the order in which they are kept. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (isBlankText(one) && isBlankText(other))

const isBlankText = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && isBlank(value))
