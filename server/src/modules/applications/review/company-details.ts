import type { StaffDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import { BUSINESS_SECTORS } from '@fondaco/rules/companies/questionnaire.ts'
import type { Company } from '../dossier/company-store.ts'

/**
 * The answers with what staff write down, and with what they know of a company that did not answer for itself; an activity
 * that is no sector is left out.
 */
export function detailsOf({ answers, staffInfo, name, address, businessActivity }: Company): StaffDraft {
  const { business_info: business = {} } = answers
  const info = { ...answers.info, ...staffInfo } as StaffDraft['info'] & object
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
