import * as calls from '@fondaco/contract/identity/calls.ts'
import * as factors from '@fondaco/contract/identity/factor-calls.ts'
import * as users from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addNewPasskey, askForPasskey } from './add-passkey.ts'
import { askForPasskeySignIn } from './begin-passkey-sign-in.ts'
import { changeOwnPassword, changePasswordExpired } from './change-password.ts'
import { addStaffUser } from './create-staff-user.ts'
import type { IdentityDeps } from './deps.ts'
import { endAllOtherSessions, endOneOwnSession } from './end-own-session.ts'
import { listProviders } from './list-providers.ts'
import { logIn } from './log-in.ts'
import { logOff } from './log-off.ts'
import { makeNewRecoveryCodes } from './make-recovery-codes.ts'
import { nameOwnPasskey } from './name-passkey.ts'
import { askForFactorProof, sendFactorCodeBySms } from './prove-factor-change.ts'
import { removeOwnPasskey, removeOwnTotp } from './remove-factor.ts'
import { giveTokenAgain } from './renew-token.ts'
import { resetForgottenPassword } from './reset-password.ts'
import { beginTotpSetUp, confirmTotpSetUp } from './set-up-totp.ts'
import { beginSignIn } from './start-sign-in.ts'
import { updateOwnPreferences } from './update-preferences.ts'
import { viewSecurity } from './view-security.ts'

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
