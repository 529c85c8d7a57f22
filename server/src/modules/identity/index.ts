/**
 * Identity: who somebody is, and the session in which they act.
 *
 * Goals: users, their passwords and one-time codes; codes that prove an e-mail address or a phone; roles and what they
 * hold, as data; sessions that end by time, by will or with their user; signing in with a password or through an
 * identity provider, with one lock-out for both.
 * Non-goals: which customers a user acts for (customers), and how a provider is spoken to
 * (providers/identity-provider).
 */
export { beginProxy } from './begin-proxy.ts'
export { makeCredentialCheck } from './check-credentials.ts'
export { createUser, type NewUser } from './create-user.ts'
export { identityJobs } from './jobs.ts'
export { LockOut, type SignInLimits } from './lock-out.ts'
export { hashPassword } from './password.ts'
export { type Sessions, sessionsOf } from './read-session.ts'
export { identityRoutes } from './routes.ts'
export { seedRolePermissions } from './seed-role-permissions.ts'
export { findProxyUsers, isUser, usersHolding } from './user-store.ts'
export { type CodeLimits, checkCode, type NewCode, sendCode, useCode } from './verification-code.ts'
