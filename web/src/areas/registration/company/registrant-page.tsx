import { homeFor } from '@fondaco/rules/roles.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.tsx'
import { IdleWarning } from '../../../features/session/idle-warning.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { PublicPage } from '../../../kit/page/public-page.tsx'
import { Navigate } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'

/**
 * A page for a person who registers a company. A person who is not signed in signs in first; anyone else goes to their
 * own pages.
 */
export function RegistrantPage({ children }: { children: (companyId: string) => ReactNode }): ReactNode {
  const { state } = useSession()
  if (state.phase === 'loading')
    return (
      <PublicPage wide>
        <Loading lines={8} />
      </PublicPage>
    )
  if (state.phase === 'signed_out') return <Navigate to={PATHS.signIn.path} replace />
  const { roles, companies } = state.me
  if (homeFor(roles) !== 'registration') return <Navigate to={PATHS.start.path} replace />
  const id = companies[0]?._id
  if (id === undefined) return <Navigate to={PATHS.error401.path} replace />
  return (
    <PublicPage wide>
      {children(id)}
      <IdleWarning />
    </PublicPage>
  )
}
