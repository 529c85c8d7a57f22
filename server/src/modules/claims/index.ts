/**
 * Claims: which member of staff is working on which object.
 *
 * Goals: one person at a time claims an object, until a time that others see; nobody decides on an object that a colleague
 * claims; a claim is given back, ends with a decision of its holder or by time, or is taken over with a reason.
 * Non-goals: decisions and permissions (the modules that own the objects); row versions.
 */
export type { KindOfClaim } from './claim-kind.ts'
export { findClaims } from './find-claims.ts'
export { endClaims, requireUnclaimed } from './respect-claims.ts'
export { claimRoutes } from './routes.ts'
export { type ClaimedBy, isClaimedBy } from './store.ts'
