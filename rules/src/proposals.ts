import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'
import type { Permission } from './permissions.ts'

/**
 * Changes that need two people: one proposes with a reason, and another who holds the same permission approves. Nothing
 * is changed before.
 */

export const PROPOSAL_KINDS = ['staff_access', 'staff_invitation'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** The permission that both people hold, and what the kind is called. */
export const PROPOSALS: Readonly<
  Record<ProposalKind, { readonly permission: Permission; readonly name: InEachLanguage }>
> = {
  staff_access: {
    permission: 'edit:users',
    name: { en: 'Roles and entities', lt: 'Vaidmenys ir juridiniai asmenys' },
  },
  staff_invitation: {
    permission: 'edit:users',
    name: { en: 'New member of staff', lt: 'Naujas darbuotojas' },
  },
}

/** Everyone who holds one of these sees some proposals. */
export const PROPOSAL_PERMISSIONS = [
  'edit:users',
] as const satisfies readonly (typeof PROPOSALS)[ProposalKind]['permission'][]

/**
 * OVERTAKEN: what it stands on has changed since, so that approving it would undo what somebody else did. All but
 * PROPOSED are final.
 */
export const PROPOSAL_STATES = [
  'PROPOSED',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'OVERTAKEN',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_STATE_WORDS: Readonly<Record<ProposalState, InEachLanguage & { readonly tone: Tone }>> =
  {
    PROPOSED: { en: 'Waits for approval', lt: 'Laukia patvirtinimo', tone: 'wait' },
    APPROVED: { en: 'Approved', lt: 'Patvirtintas', tone: 'good' },
    REFUSED: { en: 'Refused', lt: 'Atmestas', tone: 'stop' },
    WITHDRAWN: { en: 'Withdrawn', lt: 'Atsiimtas', tone: 'stop' },
    EXPIRED: { en: 'Expired', lt: 'Nebegalioja', tone: 'stop' },
    OVERTAKEN: { en: 'Overtaken', lt: 'Pasenęs', tone: 'stop' },
  }

/** How long a proposal waits. */
export const PROPOSAL_DAYS = 30

export const PROPOSAL_ACTS = ['approve', 'refuse', 'withdraw'] as const
export type ProposalAct = (typeof PROPOSAL_ACTS)[number]

export interface ProposalFacts {
  readonly state: ProposalState
  readonly isOver: boolean
  /** What it stands on is no longer what it was. */
  readonly isOvertaken: boolean
  /** The person who acts proposed it. */
  readonly isProposer: boolean
  /** It is about the access of the person who acts. */
  readonly isAboutActor: boolean
}

/** The state that an act leads to, and why the act is refused, where it is. Some refusals end the proposal. */
export type ProposalJudgement =
  | { readonly to: Exclude<ProposalState, 'PROPOSED'>; readonly refusal: ProposalRefusal | null }
  | { readonly to: null; readonly refusal: ProposalRefusal }

export const PROPOSAL_REFUSALS = [
  'proposal_decided',
  'proposal_expired',
  'proposal_overtaken',
  'maker_cannot_approve',
  'not_proposer',
  'own_access',
] as const
export type ProposalRefusal = (typeof PROPOSAL_REFUSALS)[number]

/** Nobody alone, nothing twice, nothing that was overtaken or has waited too long. */
export function judgeProposal(act: ProposalAct, facts: ProposalFacts): ProposalJudgement {
  if (facts.state !== 'PROPOSED') return { to: null, refusal: 'proposal_decided' }
  if (facts.isOver) return { to: 'EXPIRED', refusal: 'proposal_expired' }
  if (act === 'withdraw')
    return facts.isProposer ? { to: 'WITHDRAWN', refusal: null } : { to: null, refusal: 'not_proposer' }
  if (facts.isProposer) return { to: null, refusal: 'maker_cannot_approve' }
  if (facts.isAboutActor) return { to: null, refusal: 'own_access' }
  if (act === 'refuse') return { to: 'REFUSED', refusal: null }
  return facts.isOvertaken
    ? { to: 'OVERTAKEN', refusal: 'proposal_overtaken' }
    : { to: 'APPROVED', refusal: null }
}
