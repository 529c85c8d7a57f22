import * as calls from '@fondaco/contract/identity/calls.ts'
import type { Db } from '../../platform/db.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { IdentityProvider } from '../../providers/identity-provider/index.ts'
import type { SessionTimes } from './begin-session.ts'
import type { CheckCredentials } from './check-credentials.ts'
import { listProviders } from './list-providers.ts'
import { logIn } from './log-in.ts'
import { logOff } from './log-off.ts'
import { giveTokenAgain } from './renew-token.ts'
import { beginSignIn } from './start-sign-in.ts'

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

/** Signing in and out. `GET v2/auth/test_token` is mounted by customers: it tells of companies. */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, () => listProviders(deps)),
  mount(calls.startSignIn, (context) => beginSignIn(deps, context)),
  mount(calls.login, (context) => logIn(deps, context)),
  mount(calls.renewToken, giveTokenAgain),
  mount(calls.logoff, logOff),
]
