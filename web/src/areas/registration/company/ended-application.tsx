import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { mayApplyAgain } from '@fondaco/rules/onboarding/customer-status.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCall } from '../../../api/query.ts'
import { useSession } from '../../../api/session.tsx'
import { welcomeWords } from '../../../features/onboarding/welcome-words.ts'
import { INSTITUTION } from '../../../institution.ts'
import { Loading } from '../../../kit/feedback/states.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Note } from '../../../kit/show/card.tsx'
import { DateTime } from '../../../kit/show/date-time.tsx'
import { DefinitionList } from '../../../kit/show/definition-list.tsx'
import { WithSupport } from '../../../kit/show/with-support.tsx'
import { texts, useTexts } from '../../../texts.ts'
import { AskedDocuments } from './asked-documents.tsx'
import { PageTitle } from './page-title.tsx'
import { SecondFactorNote } from './second-factor-note.tsx'

const ReplacePhone = lazy(() => import('./replace-phone.tsx'))

const words = texts({
  rejected: { en: 'Your application is rejected', lt: 'Jūsų paraiška atmesta' },
  rejectedText: {
    en: 'We cannot open an account for the company. If you have questions, contact Customer Support.',
    lt: 'Įmonės sąskaitos atidaryti negalime. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  },
  closed: { en: 'Your application is closed', lt: 'Jūsų paraiška uždaryta' },
  closedText: {
    en: 'We have stopped working on it. You can apply again: your answers and documents are saved. If you have questions, contact Customer Support.',
    lt: 'Jos nebenagrinėjame. Galite teikti paraišką iš naujo: jūsų atsakymai ir dokumentai išsaugoti. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  },
  questions: {
    en: 'If you have questions, contact Customer Support and give them the customer number.',
    lt: 'Jei turite klausimų, kreipkitės į klientų aptarnavimą ir nurodykite kliento numerį.',
  },
  company: { en: 'Company', lt: 'Įmonė' },
  number: { en: 'Customer number', lt: 'Kliento numeris' },
  sent: { en: 'Application sent', lt: 'Paraiška pateikta' },
  phone: { en: 'Customer Support, phone', lt: 'Klientų aptarnavimo telefonas' },
  email: { en: 'Customer Support, e-mail', lt: 'Klientų aptarnavimo el. paštas' },
  again: { en: 'Apply again', lt: 'Teikti paraišką iš naujo' },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
})

/** Milliseconds after which the application is read again: staff may have asked for something. */
const READ_AGAIN_MS = 15_000

/** After the application was sent: staff review it. */
export function SentApplication({ company }: { company: CompanyView }): ReactNode {
  const t = useTexts(words)
  useCall('getCompany', { params: { id: company._id } }, { everyMs: READ_AGAIN_MS })
  const { welcome, finished } = useTexts(welcomeWords)
  return (
    <Ended title={welcome(INSTITUTION.product)} lead={finished} company={company}>
      <AskedDocuments company={company} />
      <SecondFactorNote />
      <Suspense fallback={<Loading lines={3} />}>
        <ReplacePhone company={company} />
      </Suspense>
      <p className={publicClasses.lead}>
        <WithSupport>{t.questions}</WithSupport>
      </p>
    </Ended>
  )
}

/** After staff have rejected or closed the application. A closed one can be taken up again. */
export function ClosedApplication({ company }: { company: CompanyView }): ReactNode {
  const t = useTexts(words)
  const { phone, email } = INSTITUTION.support
  const { act, busy, refusal } = useAct()
  const { _id: id, version } = company
  const again = () => void act((call) => call('reopenApplication', { params: { id }, body: { version } }))
  const [title, lead] =
    company.status === 'REJECTED' ? [t.rejected, t.rejectedText] : [t.closed, t.closedText]
  return (
    <Ended
      title={title}
      lead={lead}
      company={company}
      more={[
        [
          t.phone,
          <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>,
        ],
        [
          t.email,
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
      ]}
      button={
        mayApplyAgain(company.status) ? (
          <Button loading={busy} onClick={again}>
            {t.again}
          </Button>
        ) : null
      }
    >
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
    </Ended>
  )
}

function Ended({
  title,
  lead,
  company: { legal_name, number, registered_at },
  more = [],
  button = null,
  children,
}: {
  title: string
  lead: string
  company: CompanyView
  more?: readonly (readonly [name: string, value: ReactNode])[]
  /** What can be done beside signing out. */
  button?: ReactNode
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { signOut } = useSession()
  return (
    <div className={publicClasses.box}>
      <PageTitle>{title}</PageTitle>
      <p className={publicClasses.lead}>
        <WithSupport>{lead}</WithSupport>
      </p>
      <DefinitionList
        lines
        items={[
          [t.company, legal_name],
          [t.number, number],
          [t.sent, registered_at && <DateTime at={registered_at} />],
          ...more,
        ]}
      />
      {children}
      <div className={publicClasses.actions}>
        {button}
        <Button variant="default" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      </div>
    </div>
  )
}
