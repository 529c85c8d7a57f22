import { type Day, isDay } from '../calendar.ts'
import { REQUIRED } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import { isWebAddress, NO_WEB_ADDRESS } from '../web-address.ts'
import type { CompanyAnswers, CompanyInfo } from './company-answers.ts'
import {
  type CompanyFault,
  faultIf,
  faultIfBlank,
  faultIfShort,
  faultsOfAddress,
  isBlank,
  within,
} from './company-fault.ts'
import { DECLARATIONS } from './declarations.ts'

/** The rules of a company's general and business details and of its declarations. */

export const NO_DAY: InEachLanguage = {
  en: 'must be a date, such as 31-12-1990',
  lt: 'turi būti data, pvz., 31-12-1990',
}
export const IN_FUTURE: InEachLanguage = { en: 'cannot be in the future', lt: 'negali būti ateityje' }
const NO_ACTIVITY: InEachLanguage = {
  en: 'Mandatory field is not filled',
  lt: 'Privalomas laukas neužpildytas',
}
const UNCHECKED: InEachLanguage = { en: 'must be checked', lt: 'turi būti pažymėta' }

/** The websites of a company, without blank rows. */
export const websitesOf = ({ websites = [] }: CompanyInfo): readonly string[] =>
  websites.filter((website) => !isBlank(website))

/** Whether a text is a whole date on which a company can have been incorporated. */
export const isIncorporationDay = (text: string): boolean =>
  isDay(text) && text >= '1900-01-01' && text < '3000-01-01'

/** Faults of the general details on a day. */
export const faultsOfGeneral = ({ legal_name, info = {} }: CompanyAnswers, today: Day): CompanyFault[] => [
  ...faultIfBlank(['legal_name'], legal_name),
  ...within(
    ['info'],
    [
      ...faultIfBlank(['registration_id'], info.registration_id),
      ...faultIfBlank(['entity_form'], info.entity_form),
      ...faultsOfIncorporation(info.incorporation_date, today),
      ...within(['registered_address'], faultsOfAddress(info.registered_address)),
      ...(info.has_physical_address
        ? within(['physical_address'], faultsOfAddress(info.physical_address, { needsPostalCode: true }))
        : []),
      ...(info.websites ?? []).flatMap((website, at) =>
        faultIf(!isBlank(website) && !isWebAddress(website), ['websites', at], NO_WEB_ADDRESS),
      ),
    ],
  ),
]

function faultsOfIncorporation(day = '', today: Day): CompanyFault[] {
  const path = ['incorporation_date']
  if (isBlank(day)) return faultIfBlank(path, day)
  return isIncorporationDay(day) ? faultIf(day > today, path, IN_FUTURE) : [{ path, text: NO_DAY }]
}

const faultsOfActivity = ({ company_business_activity }: NonNullable<CompanyAnswers['business_info']>) =>
  faultIfBlank(['company_business_activity'], company_business_activity, NO_ACTIVITY)

/** Faults of a company that staff add: of its general details and its activity. The rest is for its person to answer. */
export const faultsOfNewCompany = (answers: CompanyAnswers, today: Day): CompanyFault[] => [
  ...faultsOfGeneral(answers, today),
  ...within(['business_info'], faultsOfActivity(answers.business_info ?? {})),
]

/** Faults of the business details. */
export const faultsOfBusiness = ({ business_info: business = {} }: CompanyAnswers): CompanyFault[] => {
  const { for_third_party, details } = business.accepting_source_of_funds ?? {}
  return within(
    ['business_info'],
    [
      ...faultsOfActivity(business),
      ...faultIfShort(['processor_name'], business.processor_name),
      ...faultIf(!business.countries_payout?.length, ['countries_payout'], REQUIRED),
      ...faultIf(!business.countries_payin?.length, ['countries_payin'], REQUIRED),
      ...(for_third_party ? faultIfBlank(['accepting_source_of_funds', 'details'], details) : []),
    ],
  )
}

/** Faults of the declarations. */
export const faultsOfDeclarations = ({ declarations = [] }: CompanyAnswers): CompanyFault[] =>
  DECLARATIONS.flatMap((_, at) => faultIf(!declarations[at], ['declarations', at], UNCHECKED))
