import type { Company } from '../../../features/applicants/applicant.ts'
import type { ApplicantPart } from '../../../features/applicants/applicant-page.ts'
import { CompanyProgram } from '../../../features/fees/company-program.tsx'
import { texts, useTexts } from '../../../texts.ts'

const words = texts({
  program: { en: 'Fee programme', lt: 'Įkainių programa' },
})

/** The fee programme of a company, and the changes of it. */
export const PROGRAM: ApplicantPart<Company> = {
  id: 'program',
  useTitle: () => useTexts(words).program,
  show: ({ _id }) => <CompanyProgram companyId={_id} />,
}
