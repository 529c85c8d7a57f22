import * as calls from '@fondaco/contract/identity/calls.ts'
import * as factors from '@fondaco/contract/identity/factor-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addNewPasskey, askForPasskey } from './add-passkey.ts'
import { askForPasskeySignIn } from './begin-passkey-sign-in.ts'
import type { IdentityDeps } from './deps.ts'
import { listProviders } from './list-providers.ts'
import { logIn } from './log-in.ts'
import { logOff } from './log-off.ts'
import { makeNewRecoveryCodes } from './make-recovery-codes.ts'
import { nameOwnPasskey } from './name-passkey.ts'
import { removeOwnPasskey, removeOwnTotp } from './remove-factor.ts'
import { giveTokenAgain } from './renew-token.ts'
import { expireUsersPassword, resetSecondFactor } from './reset-factor.ts'
import { beginTotpSetUp, confirmTotpSetUp } from './set-up-totp.ts'
import { beginSignIn } from './start-sign-in.ts'

/** Signing in and out. What tells of companies is mounted by customers: `GET v2/auth/test_token`, proxy logins. */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, () => listProviders(deps)),
  mount(calls.startSignIn, (context) => beginSignIn(deps, context)),
  mount(calls.login, (context) => logIn(deps, context)),
  mount(calls.renewToken, giveTokenAgain),
  mount(calls.logoff, logOff),
  mount(factors.beginPasskeySignIn, (context) => askForPasskeySignIn(deps, context)),
  mount(factors.beginTotp, (context) => beginTotpSetUp(deps, context)),
  mount(factors.confirmTotp, (context) => confirmTotpSetUp(deps, context)),
  mount(factors.removeTotp, (context) => removeOwnTotp(deps, context)),
  mount(factors.makeRecoveryCodes, (context) => makeNewRecoveryCodes(deps, context)),
  mount(factors.beginPasskey, (context) => askForPasskey(deps, context)),
  mount(factors.addPasskey, (context) => addNewPasskey(deps, context)),
  mount(factors.namePasskey, nameOwnPasskey),
  mount(factors.removePasskey, (context) => removeOwnPasskey(deps, context)),
  mount(calls.resetMfa, resetSecondFactor),
  mount(calls.resetPassword, expireUsersPassword),
]
