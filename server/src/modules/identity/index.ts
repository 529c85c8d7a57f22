/**
 * Identity: users, and the sessions in which they act.
 *
 * Goals: users, their passwords and one-time codes; codes that prove an e-mail address or a phone; roles and their
 * permissions, as data; sessions that end by time, by sign-out or with their user; signing in with a password and a second
 * factor, with a passkey or through an identity provider; step-up during a session; one lock-out for all of them.
 * Non-goals: which customers a user acts for (`customers`); the protocol of a provider (`providers/identity-provider`).
 */

export { addRole } from './access/add-role.ts'
export { makeProvePerson, type ProvePerson } from './access/ask-factor-proof.ts'
export { changeUserAccess } from './access/change-user-access.ts'
export { endSignInsOf } from './access/end-sign-ins.ts'
export {
  endUserSessions,
  expireUserPassword,
  resetMfa,
} from './access/end-user-sessions.ts'
export { inviteFirstAdmin } from './access/invite-first-admin.ts'
export { type Invitation, inviteAgain, inviteUser, toldCodeOf } from './access/invite-user.ts'
export { removeFactors } from './access/remove-factors.ts'
export { replacePhone } from './access/replace-phone.ts'
export { replaceRole } from './access/replace-role.ts'
export { staffAccessKind } from './access/staff-access-kind.ts'
export { staffInvitationKind } from './access/staff-invitation-kind.ts'
export { makeSignInCount } from './factors/count-sign-in.ts'
export { factorsRestUntil } from './factors/factor-store.ts'
export { LockOut, type SignInLimits } from './factors/lock-out.ts'
export { relyingPartyOf } from './factors/relying-party.ts'
export { sendPhoneCode } from './factors/send-phone-code.ts'
export { newTotpSecret } from './factors/totp.ts'
export {
  type CodeLimits,
  checkCode,
  makeUnlimited,
  type NewCode,
  sendCode,
  useCode,
} from './factors/verification-code.ts'
export { identityJobs } from './jobs.ts'
export { identityRoutes } from './routes.ts'
export { beginProxy } from './sessions/begin-proxy.ts'
export { endSessionsOf } from './sessions/end-session.ts'
export { type Sessions, sessionsOf } from './sessions/read-session.ts'
export { renewToken } from './sessions/renew-token.ts'
export { hashOf, newSecret } from './sessions/session-secret.ts'
export { keepSessionUntil } from './sessions/session-store.ts'
export {
  AUTHORISATION_MINUTES,
  type AuthorisationDeps,
  type AuthorisedChange,
  authoriseChange,
  challengeOf,
  confirmChange,
  takeAuthorisation,
  viewChallenge,
} from './sign-in/authorise-change.ts'
export { makeCredentialCheck } from './sign-in/check-credentials.ts'
export { makeStepUp, type StepUp, type StepUpFactor } from './sign-in/step-up.ts'
export { checkNewPassword } from './users/check-new-password.ts'
export { createUser, type NewUser } from './users/create-user.ts'
export type { OwnCustomer } from './users/own-customer.ts'
export { hashPassword } from './users/password.ts'
export { readPhone, readProofs, writePhone } from './users/phone-store.ts'
export { readPreferences } from './users/preference-store.ts'
export { readHeld } from './users/read-held.ts'
export { seedRolePermissions } from './users/seed-role-permissions.ts'
export { countUsers, findUsers, hasText, type ListedUser } from './users/user-list-store.ts'
export {
  APPROVED as MAY_SIGN_IN,
  findProxyUsers,
  findUserByAddress,
  holdersAmong,
  isUser,
  lockPeople,
  lockUsers,
  renameUser,
  usersHolding,
  usersHoldingEach,
} from './users/user-store.ts'
