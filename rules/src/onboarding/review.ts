import { type CustomerStatus, isUnderReview, STATUS_CHANGES } from './customer-status.ts'
import { openPrompts, type Progress, type Prompt, TIERS, type Tier } from './prompts.ts'

/** What staff look at to decide on an individual. */
export interface Application extends Progress {
  readonly status: CustomerStatus
  /** Documents that the customer was asked for and has not sent. */
  readonly documentsAsked: number
  /** Documents that staff have neither accepted nor rejected. */
  readonly documentsUndecided: number
  /** The last identity check was passed, or staff decided that it was. */
  readonly identityPassed: boolean
  /** 1 low to 5 prohibited. */
  readonly riskCategory: number
}

/** What stands against letting somebody in: a prompt without an answer, or something else. */
export type Blocker =
  | Prompt
  | 'tier'
  | 'documents_asked'
  | 'documents_undecided'
  | 'identity_undecided'
  | 'prohibited'

/** Whether everything asked for is there, so that staff are to decide. */
export function isWaiting(
  application: Pick<Application, keyof Progress | 'status' | 'documentsAsked'>,
): boolean {
  const { status, isBlocked, documentsAsked } = application
  return isBlocked && isUnderReview(status) && documentsAsked === 0 && openPrompts(application).length === 0
}

/** Everything that stands against letting somebody in; nobody gets an account without a passed identity check. */
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

/** What can be done with an individual as they stand. */
export interface ReviewActions {
  /** To which tiers. */
  readonly advance: readonly Tier[]
  readonly approve: boolean
  readonly reject: boolean
  /** To which statuses, each with a reason of its own list. */
  readonly change_status: readonly CustomerStatus[]
}

/** What staff can do with an individual as they stand. */
export function reviewActions(application: Application): ReviewActions {
  const { status, tier, riskCategory } = application
  const isOpen = isUnderReview(status)
  return {
    advance: isWaiting(application) ? TIERS.filter((one) => one > tier) : [],
    approve: isOpen && approvalBlockers(application).length === 0,
    reject: isOpen,
    change_status: STATUS_CHANGES[status].filter((next) => {
      if (next === 'APPROVED') return !isOpen && riskCategory < 5
      // These have actions of their own.
      return next !== 'IN-PROGRESS' && next !== 'REJECTED'
    }),
  }
}
