import { type CustomerStatus, isUnderReview, STATUS_CHANGES } from './customer-status.ts'
import { isReviewed } from './next-review.ts'
import { openPrompts, type Progress, type Prompt, TIERS, type Tier } from './prompts.ts'

/** The facts by which staff decide on an applicant of any kind. */
interface Facts {
  readonly status: CustomerStatus
  /** Requested documents that the customer has not sent. */
  readonly documentsAsked: number
  /** Documents that staff have neither accepted nor rejected. */
  readonly documentsUndecided: number
  /** 1 low to 5 prohibited. */
  readonly riskCategory: number
}

/** The facts by which staff decide on an individual. */
export interface Application extends Progress, Facts {
  /** The last identity check was passed, by the provider or by a decision of staff. */
  readonly identityPassed: boolean
}

/** The facts by which staff decide on a company. */
export interface CompanyApplication extends Facts {
  /** Its registration is complete. */
  readonly isRegistered: boolean
  /** The identity of each of its people who must be identified is confirmed, by the provider or by a decision of staff. */
  readonly identitiesPassed: boolean
  /** Its people and entities cover at least four roles together. */
  readonly rolesCovered: boolean
}

/** A blocker of the approval of any applicant. */
type CommonBlocker = 'documents_asked' | 'documents_undecided' | 'prohibited'

/** A blocker of the approval of an individual: an unanswered prompt, or another one. */
export type Blocker = CommonBlocker | Prompt | 'tier' | 'identity_undecided'

/** A blocker of the approval of a company. */
export type CompanyBlocker = CommonBlocker | 'registration' | 'roles' | 'identities'

/** Whether everything is there, so that staff can decide on an individual. */
export function isWaiting(
  application: Pick<Application, keyof Progress | 'status' | 'documentsAsked'>,
): boolean {
  const { status, isBlocked, documentsAsked } = application
  return isBlocked && isUnderReview(status) && documentsAsked === 0 && openPrompts(application).length === 0
}

/** The same for a company. */
export const isCompanyWaiting = ({
  status,
  isRegistered,
  documentsAsked,
}: Pick<CompanyApplication, 'status' | 'isRegistered' | 'documentsAsked'>): boolean =>
  isUnderReview(status) && isRegistered && documentsAsked === 0

const commonBlockers = ({
  documentsAsked,
  documentsUndecided,
  riskCategory,
}: Facts): readonly CommonBlocker[] => [
  ...(documentsAsked > 0 ? (['documents_asked'] as const) : []),
  ...(documentsUndecided > 0 ? (['documents_undecided'] as const) : []),
  ...(riskCategory === 5 ? (['prohibited'] as const) : []),
]

/** All blockers of the approval of an individual. Nobody gets an account without a passed identity check. */
export function approvalBlockers(application: Application): readonly Blocker[] {
  const { tier, identityPassed } = application
  const open = openPrompts(application)
  const isChecked = tier === 1 || identityPassed || open.includes('idenfy')
  return [
    ...open,
    ...(tier === 1 ? (['tier'] as const) : []),
    ...(isChecked ? [] : (['identity_undecided'] as const)),
    ...commonBlockers(application),
  ]
}

/** All blockers of the approval of a company. Its people are known, and identified, once its registration is complete. */
export const companyBlockers = (application: CompanyApplication): readonly CompanyBlocker[] => [
  ...(application.isRegistered ? [] : (['registration'] as const)),
  ...(application.isRegistered && !application.rolesCovered ? (['roles'] as const) : []),
  ...(application.isRegistered && !application.identitiesPassed ? (['identities'] as const) : []),
  ...commonBlockers(application),
]

/** The possible acts on an applicant. */
export interface ReviewActions {
  /** The tiers to which staff can move them. */
  readonly advance: readonly Tier[]
  readonly approve: boolean
  readonly reject: boolean
  /** The statuses to which staff can change them, each with its list of reasons. */
  readonly change_status: readonly CustomerStatus[]
  /** Recording a review of a customer whose status stays. */
  readonly record_review: boolean
}

/** The possible acts of staff on an individual. */
export const reviewActions = (application: Application): ReviewActions => ({
  ...commonActions(application, approvalBlockers(application)),
  advance: isWaiting(application) ? TIERS.filter((tier) => tier > application.tier) : [],
})

/** The possible acts of staff on a company. It has no tiers. */
export const companyActions = (application: CompanyApplication): ReviewActions => ({
  ...commonActions(application, companyBlockers(application)),
  advance: [],
})

function commonActions({ status, riskCategory }: Facts, blockers: readonly unknown[]) {
  const isOpen = isUnderReview(status)
  return {
    approve: isOpen && blockers.length === 0,
    reject: isOpen,
    change_status: STATUS_CHANGES[status].filter((next) => {
      if (next === 'APPROVED') return !isOpen && riskCategory < 5
      // These have their own actions.
      return next !== 'IN-PROGRESS' && next !== 'REJECTED'
    }),
    record_review: isReviewed(status),
  }
}
