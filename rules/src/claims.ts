/**
 * A claim keeps colleagues from deciding on the same object. It ends with its time, with a decision of its holder, or
 * when the holder releases it.
 */

/** What can be claimed. */
export const CLAIMED_TYPES = ['transaction', 'individual', 'company'] as const
export type ClaimedType = (typeof CLAIMED_TYPES)[number]

/** The duration of a claim in milliseconds, unless it is extended. */
export const CLAIM_MS = 15 * 60_000

export interface Claim {
  readonly userId: string
  /** Null: without an end by time. */
  readonly until: Date | null
}

/** The state of the claim on an object, seen by one person. */
export const CLAIM_STATES = ['free', 'mine', 'others', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export function claimState(claim: Claim | null, userId: string, now: Date): ClaimState {
  if (claim === null) return 'free'
  if (claim.until !== null && claim.until <= now) return 'expired'
  return claim.userId === userId ? 'mine' : 'others'
}

/**
 * Acts on a claim. Claiming an object that is already one's own extends the claim. The last act is the decision on the
 * object.
 */
export const CLAIM_ACTS = ['claim', 'give_back', 'take_over', 'decide'] as const
export type ClaimAct = (typeof CLAIM_ACTS)[number]
export type ClaimRefusal = 'held_by_other' | 'not_held' | 'not_held_by_other'

/** The reason why an act is refused; null if it is allowed. */
export function judgeClaim(act: ClaimAct, state: ClaimState): ClaimRefusal | null {
  if (act === 'give_back') return state === 'mine' ? null : 'not_held'
  if (act === 'take_over') return state === 'others' ? null : 'not_held_by_other'
  return state === 'others' ? 'held_by_other' : null
}
