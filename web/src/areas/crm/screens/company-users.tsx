import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.tsx'
import type { Company } from '../../../features/applicants/applicant.ts'
import type { ApplicantPart } from '../../../features/applicants/applicant-page.ts'
import { companyWords } from '../../../features/applicants/company-texts.ts'
import { type CompanyUser, CompanyUsers } from '../../../features/companies/company-users.tsx'
import { useLanguage, useTexts } from '../../../texts.ts'

/** The users of a company, and what each may do for it. */
export const USERS: ApplicantPart<Company> = {
  id: 'users',
  useTitle: () => useTexts(companyWords).users,
  show: (company) => <StaffCompanyUsers company={company} />,
}

/** What its company calls each of them stands below their role. */
function StaffCompanyUsers({ company }: { company: Company }): ReactNode {
  const c = useTexts(companyWords)
  const language = useLanguage()
  const can = useCan()
  const rolesOf = ({ _id }: CompanyUser) =>
    company.users
      .find((user) => user._id === _id)
      ?.roles.map((role) => ROLE_WORDS[role][language])
      .join(', ') || (company.parties.length > 0 ? c.notNamed : '')
  return <CompanyUsers id={company._id} title={c.users} mayChange={can('edit:login')} underRole={rolesOf} />
}
