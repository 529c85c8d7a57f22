import type { Db } from '../../platform/db.ts'
import type { IdentityProvider } from '../../providers/identity-provider/index.ts'
import type { SessionTimes } from './begin-session.ts'
import type { CheckCredentials } from './check-credentials.ts'

/** What signing in and out works with. */
export interface IdentityDeps {
  readonly db: Db
  /** From `makeCredentialCheck`; the same one as the embedded provider has. */
  readonly checkCredentials: CheckCredentials
  readonly provider: IdentityProvider
  readonly times: SessionTimes
  /** `PASSWORD_LOGIN`. */
  readonly passwordLogin: boolean
  /** The password of the demo institution's people; null outside demo mode. */
  readonly demoPassword: string | null
}
