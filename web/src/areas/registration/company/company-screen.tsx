import { homeFor } from '@fondaco/rules/roles.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { PublicPage } from '../../../kit/page/public-page.tsx'
import { Navigate } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { SignUpScreen } from '../sign-up-screen.tsx'
import { RegisteringScreen } from './registering-screen.tsx'

/** `/registration/corporate`: the sign-up; signed in, the first sub-step that is not complete. */
export function CompanyScreen(): ReactNode {
  const { state } = useSession()
  if (state.phase === 'signed_out')
    return <SignUpScreen newcomerRole="COMPANY" home={PATHS.companyRegistration.path} />
  if (state.phase === 'loading')
    return (
      <PublicPage wide>
        <Loading lines={8} />
      </PublicPage>
    )
  const home = homeFor(state.me.roles)
  if (home === 'registration') return <RegisteringScreen />
  return <Navigate to={home === '/affiliate' ? PATHS.error401.path : home} replace />
}
