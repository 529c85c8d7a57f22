import type { ReactNode } from 'react'
import { SecurityTab } from '../../../features/account/security-tab.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'
import { PageTitle } from './page-title.tsx'
import { RegistrantPage } from './registrant-page.tsx'

const words = texts({
  title: { en: 'How you sign in', lt: 'Jūsų prisijungimo būdai' },
  back: { en: 'Back to the registration', lt: 'Grįžti į registraciją' },
})

/** `/registration/corporate/security`: the sign-in methods of a person who registers a company. */
export function SecurityScreen(): ReactNode {
  const t = useTexts(words)
  return (
    <RegistrantPage>
      {() => (
        <>
          <PageTitle>{t.title}</PageTitle>
          <SecurityTab goOn={PATHS.companyRegistration.path} />
          <p>
            <Link to={PATHS.companyRegistration.path}>{t.back}</Link>
          </p>
        </>
      )}
    </RegistrantPage>
  )
}
