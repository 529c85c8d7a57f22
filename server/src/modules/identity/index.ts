/**
 * Identity: who somebody is, and the session in which they act.
 *
 * Goals: users, their passwords and one-time codes; codes that prove an e-mail address or a phone; roles and what they
 * hold, as data; sessions that end by time, by will or with their user; signing in with a password and a second factor,
 * with a passkey or through an identity provider, and proof in the middle of a session that it is still its user, with
 * one lock-out for all of them.
 * Non-goals: which customers a user acts for (customers), and how a provider is spoken to
 * (providers/identity-provider).
 */
export { beginProxy } from './begin-proxy.ts'
export { changeAccess } from './change-user-access.ts'
export { makeCredentialCheck } from './check-credentials.ts'
export { checkNewPassword } from './check-new-password.ts'
export { makeSignInCount } from './count-sign-in.ts'
export { createUser, type NewUser } from './create-user.ts'
export { endSessionsOf } from './end-session.ts'
export { factorsRestUntil } from './factor-store.ts'
export { inviteFirstAdmin } from './invite-first-admin.ts'
export { identityJobs } from './jobs.ts'
export { LockOut, type SignInLimits } from './lock-out.ts'
export type { OwnCustomer } from './own-customer.ts'
export { hashPassword } from './password.ts'
export { readPreferences } from './preference-store.ts'
export { type Sessions, sessionsOf } from './read-session.ts'
export { relyingPartyOf } from './relying-party.ts'
export { identityRoutes } from './routes.ts'
export { seedRolePermissions } from './seed-role-permissions.ts'
export { hashOf, newSecret } from './session-secret.ts'
export { keepSessionUntil } from './session-store.ts'
export { endSessionsOfUser, expireUsersPassword, resetSecondFactor } from './sign-user-out.ts'
export { makeStepUp, type StepUp, type StepUpFactor } from './step-up.ts'
export { newTotpSecret } from './totp.ts'
export { countUsers, findUsers, type ListedUser } from './user-list-store.ts'
export { findProxyUsers, findUserByAddress, isUser, renameUser, usersHolding } from './user-store.ts'
export { type CodeLimits, checkCode, type NewCode, sendCode, useCode } from './verification-code.ts'
