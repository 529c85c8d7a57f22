/**
 * Who of the staff is at work on what.
 *
 * Goals: one person at a time holds an object, for a time that others see; nobody decides on what a colleague holds; it
 * is given back, ends with a decision of its holder or with its time, or is taken over by a second person with a reason.
 * Non-goals: what is decided, and by whom it may be (the modules that own the objects); a guard of rows (their versions).
 */
export type { KindOfClaim } from './claim-kind.ts'
export { findClaims } from './find-claims.ts'
export { endClaims, requireUnclaimed } from './respect-claims.ts'
export { claimRoutes } from './routes.ts'
