import * as calls from '@fondaco/contract/identity/calls.ts'
import * as factors from '@fondaco/contract/identity/factor-calls.ts'
import * as users from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addPasskey, beginPasskey } from './access/add-passkey.ts'
import { askFactorProof, sendFactorCode } from './access/ask-factor-proof.ts'
import { beginTotp, confirmTotp } from './access/begin-totp.ts'
import { changeExpiredPassword, changePassword } from './access/change-password.ts'
import { createStaffUser } from './access/create-staff-user.ts'
import { getSecurity } from './access/get-security.ts'
import { makeRecoveryCodes } from './access/make-recovery-codes.ts'
import { removePasskey, removeTotp } from './access/remove-totp.ts'
import { resetPassword } from './access/reset-password.ts'
import type { IdentityDeps } from './factors/deps.ts'
import { namePasskey } from './factors/name-passkey.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-own-session.ts'
import { logoff } from './sessions/logoff.ts'
import { renewToken } from './sessions/renew-token.ts'
import { beginPasskeySignIn } from './sign-in/begin-passkey-sign-in.ts'
import { getProviders } from './sign-in/get-providers.ts'
import { login } from './sign-in/login.ts'
import { startSignIn } from './sign-in/start-sign-in.ts'
import { updatePreferences } from './users/update-preferences.ts'

/**
 * Calls for signing in and out, and for a person's own settings. Calls that depend on customers are mounted by
 * `customers`: `GET v2/auth/test_token`, proxy logins, managing users.
 */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, ({ request }) => getProviders(deps, request.language)),
  mount(calls.startSignIn, (context) => startSignIn(deps, context)),
  mount(calls.login, (context) => login(deps, context)),
  mount(calls.renewToken, renewToken),
  mount(calls.logoff, logoff),
  mount(factors.beginPasskeySignIn, (context) => beginPasskeySignIn(deps, context)),
  mount(factors.askFactorProof, (context) => askFactorProof(deps, context)),
  mount(factors.sendFactorCode, (context) => sendFactorCode(deps, context)),
  mount(factors.beginTotp, (context) => beginTotp(deps, context)),
  mount(factors.confirmTotp, (context) => confirmTotp(deps, context)),
  mount(factors.removeTotp, (context) => removeTotp(deps, context)),
  mount(factors.makeRecoveryCodes, (context) => makeRecoveryCodes(deps, context)),
  mount(factors.beginPasskey, (context) => beginPasskey(deps, context)),
  mount(factors.addPasskey, (context) => addPasskey(deps, context)),
  mount(factors.namePasskey, namePasskey),
  mount(factors.removePasskey, (context) => removePasskey(deps, context)),
  mount(factors.getSecurity, getSecurity),
  mount(factors.changePassword, (context) => changePassword(deps, context)),
  mount(factors.changeExpiredPassword, (context) => changeExpiredPassword(deps, context)),
  mount(factors.endOwnSession, endOwnSession),
  mount(factors.endOtherSessions, endOtherSessions),
  mount(users.resetPassword, (context) => resetPassword(deps, context)),
  mount(users.updatePreferences, updatePreferences),
  mount(users.createStaffUser, createStaffUser(deps.proposals)),
]
