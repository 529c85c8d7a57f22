import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { Company } from './company-store.ts'

/** A company as the person who registers it sees it. */
export const companyView = ({
  id,
  number,
  status,
  version,
  answers,
  registeredAt,
}: Company): CompanyView => ({
  ...answers,
  _id: id,
  number,
  status,
  version,
  registered_at: registeredAt?.toISOString() ?? null,
})
