import * as calls from '@fondaco/contract/identity/calls.ts'
import * as factors from '@fondaco/contract/identity/factor-calls.ts'
import * as users from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addNewPasskey, askForPasskey } from './access/add-passkey.ts'
import { changeOwnPassword, changePasswordExpired } from './access/change-password.ts'
import { addStaffUser } from './access/create-staff-user.ts'
import { makeNewRecoveryCodes } from './access/make-recovery-codes.ts'
import { askForFactorProof, sendFactorCodeBySms } from './access/prove-factor-change.ts'
import { removeOwnPasskey, removeOwnTotp } from './access/remove-factor.ts'
import { resetForgottenPassword } from './access/reset-password.ts'
import { beginTotpSetUp, confirmTotpSetUp } from './access/set-up-totp.ts'
import { viewSecurity } from './access/view-security.ts'
import type { IdentityDeps } from './factors/deps.ts'
import { nameOwnPasskey } from './factors/name-passkey.ts'
import { endAllOtherSessions, endOneOwnSession } from './sessions/end-own-session.ts'
import { logOff } from './sessions/log-off.ts'
import { giveTokenAgain } from './sessions/renew-token.ts'
import { askForPasskeySignIn } from './sign-in/begin-passkey-sign-in.ts'
import { listProviders } from './sign-in/list-providers.ts'
import { logIn } from './sign-in/log-in.ts'
import { beginSignIn } from './sign-in/start-sign-in.ts'
import { updateOwnPreferences } from './users/update-preferences.ts'

/**
 * Signing in and out, and what people change about it themselves. What tells of customers, or depends on whose they
 * are, is mounted by customers: `GET v2/auth/test_token`, proxy logins, looking after users.
 */
export const identityRoutes = (deps: IdentityDeps): Mounted[] => [
  mount(calls.getProviders, ({ request }) => listProviders(deps, request.language)),
  mount(calls.startSignIn, (context) => beginSignIn(deps, context)),
  mount(calls.login, (context) => logIn(deps, context)),
  mount(calls.renewToken, giveTokenAgain),
  mount(calls.logoff, logOff),
  mount(factors.beginPasskeySignIn, (context) => askForPasskeySignIn(deps, context)),
  mount(factors.askFactorProof, (context) => askForFactorProof(deps, context)),
  mount(factors.sendFactorCode, (context) => sendFactorCodeBySms(deps, context)),
  mount(factors.beginTotp, (context) => beginTotpSetUp(deps, context)),
  mount(factors.confirmTotp, (context) => confirmTotpSetUp(deps, context)),
  mount(factors.removeTotp, (context) => removeOwnTotp(deps, context)),
  mount(factors.makeRecoveryCodes, (context) => makeNewRecoveryCodes(deps, context)),
  mount(factors.beginPasskey, (context) => askForPasskey(deps, context)),
  mount(factors.addPasskey, (context) => addNewPasskey(deps, context)),
  mount(factors.namePasskey, nameOwnPasskey),
  mount(factors.removePasskey, (context) => removeOwnPasskey(deps, context)),
  mount(factors.getSecurity, viewSecurity),
  mount(factors.changePassword, (context) => changeOwnPassword(deps, context)),
  mount(factors.changeExpiredPassword, (context) => changePasswordExpired(deps, context)),
  mount(factors.endOwnSession, endOneOwnSession),
  mount(factors.endOtherSessions, endAllOtherSessions),
  mount(users.resetPassword, (context) => resetForgottenPassword(deps, context)),
  mount(users.updatePreferences, updateOwnPreferences),
  mount(users.createStaffUser, addStaffUser),
]
