import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import { BUSINESS_SECTORS } from '@fondaco/rules/companies/questionnaire.ts'
import type { Company } from '../dossier/company-store.ts'

/** The answers with what staff know of a company that did not answer for itself; an activity that is no sector is left out. */
export function detailsOf({ answers, name, address, businessActivity }: Company): CompanyDraft {
  const { info = {}, business_info: business = {} } = answers
  const sector =
    business.company_business_activity || BUSINESS_SECTORS.find((one) => one === businessActivity)
  return {
    ...answers,
    legal_name: answers.legal_name || name,
    info: info.registered_address || !address.country ? info : { ...info, registered_address: address },
    business_info: sector
      ? {
          ...business,
          company_business_activity: sector,
        }
      : business,
  }
}
