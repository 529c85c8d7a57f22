/**
 * Who of the staff is at work on what. A claim keeps colleagues from deciding on the same object; it ends with its time,
 * with a decision of its holder, or when it is given back.
 */

/** What can be claimed. */
export const CLAIMED_TYPES = ['transaction', 'individual'] as const
export type ClaimedType = (typeof CLAIMED_TYPES)[number]

/** How long a claim lasts, in milliseconds, unless it is extended. */
export const CLAIM_MS = 15 * 60_000

export interface Claim {
  readonly userId: string
  /** Null: without an end by time. */
  readonly until: Date | null
}

/** How the claim on an object stands for one person. */
export const CLAIM_STATES = ['free', 'mine', 'others', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export function claimState(claim: Claim | null, userId: string, now: Date): ClaimState {
  if (claim === null) return 'free'
  if (claim.until !== null && claim.until <= now) return 'expired'
  return claim.userId === userId ? 'mine' : 'others'
}

/** What people do about a claim; to claim what is one's own extends it. To decide on the object is the last of them. */
export const CLAIM_ACTS = ['claim', 'give_back', 'take_over', 'decide'] as const
export type ClaimAct = (typeof CLAIM_ACTS)[number]
export type ClaimRefusal = 'held_by_other' | 'not_held' | 'not_held_by_other'

/** Why an act is refused; null where it is not. */
export function judgeClaim(act: ClaimAct, state: ClaimState): ClaimRefusal | null {
  if (act === 'give_back') return state === 'mine' ? null : 'not_held'
  if (act === 'take_over') return state === 'others' ? null : 'not_held_by_other'
  return state === 'others' ? 'held_by_other' : null
}
