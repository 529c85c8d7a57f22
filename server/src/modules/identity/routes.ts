import * as calls from '@fondaco/contract/identity/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { IdentityDeps } from './deps.ts'
import { listProviders } from './list-providers.ts'
import { logIn } from './log-in.ts'
import { logOff } from './log-off.ts'
import { giveTokenAgain } from './renew-token.ts'
import { beginSignIn } from './start-sign-in.ts'

/** Signing in and out. `GET v2/auth/test_token` is mounted by customers: it tells of companies. */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, () => listProviders(deps)),
  mount(calls.startSignIn, (context) => beginSignIn(deps, context)),
  mount(calls.login, (context) => logIn(deps, context)),
  mount(calls.renewToken, giveTokenAgain),
  mount(calls.logoff, logOff),
]
