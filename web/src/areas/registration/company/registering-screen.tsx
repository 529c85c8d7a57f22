import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { dayIn } from '@fondaco/rules/calendar.ts'
import { COMPANY_DOCUMENT_KINDS } from '@fondaco/rules/companies/company-documents.ts'
import { type CompanyFile, completionOf } from '@fondaco/rules/companies/completion.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { useUnsavedWork } from '../../../kit/form/unsaved-work.ts'
import { Navigate, usePlace } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'
import { timeZone } from '../../../time-zone.ts'
import { ClosedApplication, SentApplication } from './ended-application.tsx'
import { RegisteringFrame } from './registering-frame.tsx'
import { RegistrantPage } from './registrant-page.tsx'
import { SavedLine } from './saved-line.tsx'
import { mayOpenPlace, pathOf, placeAt } from './sub-steps.ts'
import { useRegistering } from './use-registering.ts'

const words = texts({
  company: { en: 'Your company', lt: 'Jūsų įmonė' },
  leave: {
    en: 'Some answers are not saved. Leave this page?',
    lt: 'Dalis atsakymų neišsaugota. Ar palikti šį puslapį?',
  },
})

/** What the rules read of a company. A rejected document does not count. */
const fileOf = (company: CompanyView): CompanyFile => ({
  company,
  documents: COMPANY_DOCUMENT_KINDS.filter((kind) =>
    company.documents.some((document) => document.kind === kind && document.state !== 'rejected'),
  ),
  today: dayIn(new Date(), timeZone()),
})

/**
 * The pages of a company's registration after the sign-up. A page whose time has not come leads to the first one that is
 * not complete.
 */
export const RegisteringScreen = (): ReactNode => (
  <RegistrantPage>{(id) => <Registering id={id} />}</RegistrantPage>
)

function Registering({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const { pathname } = usePlace()
  const { company, error, readAgain, change, fill, save, saved, problem } = useRegistering(id)
  useUnsavedWork(problem !== null, t.leave)
  if (error) return <Failed what={t.company} error={error} retry={readAgain} />
  if (!company) return <Loading lines={8} />
  if (!MONITORED_STATUSES.includes(company.status)) return <ClosedApplication company={company} />
  if (company.registered_at !== null)
    return pathname === pathOf('completed') ? (
      <SentApplication company={company} />
    ) : (
      <Navigate to={pathOf('completed')} replace />
    )
  const file = fileOf(company)
  const completion = completionOf(file.company, file.documents, file.today)
  const first = completion.next ?? 'completed'
  if (pathname === PATHS.companyRegistration.path) return <Navigate to={pathOf(first)} replace />
  const place = placeAt(pathname)
  if (!mayOpenPlace(place, completion)) return <Navigate to={pathOf(first)} replace />
  return (
    <RegisteringFrame
      place={place}
      company={company}
      file={file}
      completion={completion}
      change={change}
      fill={fill}
      save={save}
      saved={<SavedLine saved={saved} problem={problem} save={save} />}
    />
  )
}
