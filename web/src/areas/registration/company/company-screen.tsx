import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.tsx'
import { PATHS } from '../../../paths.ts'
import { SignUpScreen } from '../sign-up-screen.tsx'
import { RegisteringScreen } from './registering-screen.tsx'

/** `/registration/corporate`: the sign-up; signed in, the first sub-step that is not complete. */
export function CompanyScreen(): ReactNode {
  const { state } = useSession()
  if (state.phase !== 'signed_out') return <RegisteringScreen />
  return <SignUpScreen newcomerRole="COMPANY" home={PATHS.companyRegistration.path} />
}
