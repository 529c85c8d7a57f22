import * as calls from '@fondaco/contract/identity/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { IdentityDeps } from './deps.ts'
import { listProviders } from './list-providers.ts'
import { logIn } from './log-in.ts'
import { logOff } from './log-off.ts'
import { giveTokenAgain } from './renew-token.ts'
import { expireUsersPassword, resetSecondFactor } from './reset-factor.ts'
import { beginSignIn } from './start-sign-in.ts'

/** Signing in and out. What tells of companies is mounted by customers: `GET v2/auth/test_token`, proxy logins. */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, () => listProviders(deps)),
  mount(calls.startSignIn, (context) => beginSignIn(deps, context)),
  mount(calls.login, (context) => logIn(deps, context)),
  mount(calls.renewToken, giveTokenAgain),
  mount(calls.logoff, logOff),
  mount(calls.resetMfa, resetSecondFactor),
  mount(calls.resetPassword, expireUsersPassword),
]
