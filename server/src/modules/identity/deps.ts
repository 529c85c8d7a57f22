import type { Db } from '../../platform/db.ts'
import type { IdentityProvider } from '../../providers/identity-provider/index.ts'
import type { SessionTimes } from './begin-session.ts'
import type { CheckCredentials } from './check-credentials.ts'
import type { LockOut } from './lock-out.ts'
import type { CodeLimits } from './verification-code.ts'

/** What signing in and out works with. */
export interface IdentityDeps {
  readonly db: Db
  /** From `makeCredentialCheck`; the same one as the embedded provider has. */
  readonly checkCredentials: CheckCredentials
  /** Counts wrong passwords and codes of people who are signed in, or who reset a password, as sign-ins are counted. */
  readonly lockOut: LockOut
  readonly codeLimits: CodeLimits
  readonly provider: IdentityProvider
  readonly times: SessionTimes
  /** `PASSWORD_LOGIN`. */
  readonly passwordLogin: boolean
  /** The password of the demo institution's people; null outside demo mode. */
  readonly demoPassword: string | null
}
