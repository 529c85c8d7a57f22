import { type CustomerStatus, isUnderReview, STATUS_CHANGES } from './customer-status.ts'
import { openPrompts, type Progress, type Prompt, TIERS, type Tier } from './prompts.ts'

/** The facts by which staff decide on an individual. */
export interface Application extends Progress {
  readonly status: CustomerStatus
  /** Requested documents that the customer has not sent. */
  readonly documentsAsked: number
  /** Documents that staff have neither accepted nor rejected. */
  readonly documentsUndecided: number
  /** The last identity check was passed, by the provider or by a decision of staff. */
  readonly identityPassed: boolean
  /** 1 low to 5 prohibited. */
  readonly riskCategory: number
}

/** A blocker of the approval: an unanswered prompt, or another one. */
export type Blocker =
  | Prompt
  | 'tier'
  | 'documents_asked'
  | 'documents_undecided'
  | 'identity_undecided'
  | 'prohibited'

/** Whether everything is there, so that staff can decide. */
export function isWaiting(
  application: Pick<Application, keyof Progress | 'status' | 'documentsAsked'>,
): boolean {
  const { status, isBlocked, documentsAsked } = application
  return isBlocked && isUnderReview(status) && documentsAsked === 0 && openPrompts(application).length === 0
}

/** All blockers of the approval. Nobody gets an account without a passed identity check. */
export function approvalBlockers(application: Application): readonly Blocker[] {
  const { tier, documentsAsked, documentsUndecided, identityPassed, riskCategory } = application
  const open = openPrompts(application)
  const isChecked = tier === 1 || identityPassed || open.includes('idenfy')
  return [
    ...open,
    ...(tier === 1 ? (['tier'] as const) : []),
    ...(documentsAsked > 0 ? (['documents_asked'] as const) : []),
    ...(documentsUndecided > 0 ? (['documents_undecided'] as const) : []),
    ...(isChecked ? [] : (['identity_undecided'] as const)),
    ...(riskCategory === 5 ? (['prohibited'] as const) : []),
  ]
}

/** The possible acts on an individual. */
export interface ReviewActions {
  /** The tiers to which staff can move them. */
  readonly advance: readonly Tier[]
  readonly approve: boolean
  readonly reject: boolean
  /** The statuses to which staff can change them, each with its list of reasons. */
  readonly change_status: readonly CustomerStatus[]
}

/** The possible acts of staff on an individual. */
export function reviewActions(application: Application): ReviewActions {
  const { status, tier, riskCategory } = application
  const isOpen = isUnderReview(status)
  return {
    advance: isWaiting(application) ? TIERS.filter((one) => one > tier) : [],
    approve: isOpen && approvalBlockers(application).length === 0,
    reject: isOpen,
    change_status: STATUS_CHANGES[status].filter((next) => {
      if (next === 'APPROVED') return !isOpen && riskCategory < 5
      // These have their own actions.
      return next !== 'IN-PROGRESS' && next !== 'REJECTED'
    }),
  }
}
