import {
  type CustomerStatus,
  isStatusReason,
  needsCompliance,
} from '@fondaco/rules/onboarding/customer-status.ts'
import { countsAsReview } from '@fondaco/rules/onboarding/next-review.ts'
import type { ReviewActions } from '@fondaco/rules/onboarding/review.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { accessChanged, enqueue } from '../../../platform/outbox.ts'
import { endAccounts } from '../../accounts/index.ts'
import { endMove, endUsers, usersOfCustomer } from '../../customers/index.ts'
import type { NextStatus } from '../../tell/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { reviewedAt } from '../dossier/reviews.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { monitorByStatus } from '../monitoring/follow-monitoring.ts'
import { judgeApproval } from './approval-facts.ts'
import { askSecond } from './ask-second.ts'
import { refuseBeforeNotice } from './give-closing-notice.ts'

interface StatusChange {
  readonly status: NextStatus
  /** From the list of reasons; the customer never sees it. */
  readonly reason: string | null
  readonly comment?: string | undefined
}

/** Whether an application or customer can get this status by a change of status, or by a rejection. */
export const isPossible = ({ reject, change_status }: ReviewActions, status: CustomerStatus): boolean =>
  status === 'REJECTED' ? reject : change_status.includes(status)

/**
 * Rejects an application, or changes the status of a customer, with a reason. A SUSPENDED customer cannot pay and keeps
 * the accounts. The end of a relationship also ends the accounts, the sessions, and the sign-ins of users who have no
 * other customer. Back to APPROVED is an approval: by two people if the risk requires it; after an ODD the next review counts from
 * that day. An end for a reason that needs a notice comes after the last
 * day of the contract. Refusals: `review_not_possible`, `status_reason_invalid`, `notice_required`, `maker_cannot_approve`.
 */
export async function changeStatus(review: Review, { status, reason, comment }: StatusChange): Promise<void> {
  const { trx, scope, file, by, at } = review
  const { applicant, actions } = file
  const { id } = applicant
  if (!isPossible(actions, status)) refuse('review_not_possible')
  if (!isStatusReason(status, reason)) refuse('status_reason_invalid')
  await refuseBeforeNotice(review, status, reason)
  if (status === 'APPROVED' && (await judgeApproval(review)) === 'ask_second') {
    return askSecond(review, reason)
  }
  const isReviewed = status === 'APPROVED' && countsAsReview(reason)
  await changeApplicant(trx, scope, id, {
    customer: {
      status,
      status_reason: reason,
      // It stays until the next approval, whatever reason comes after it.
      ...(status === 'APPROVED' || needsCompliance(reason)
        ? { paid_by_compliance: status !== 'APPROVED' }
        : {}),
    },
    application: {
      reviewer: by.id,
      ...(isReviewed ? await reviewedAt(trx, applicant.riskCategory, at) : {}),
      ...NO_APPROVAL,
    },
  })
  await monitorByStatus(trx, id)
  const users = await usersOfCustomer(trx, id)
  // A company that is not APPROVED manages no other, whose events its users then no longer hear.
  await enqueue(trx, users.map(accessChanged))
  await auditReview(review, 'change_status', { status: applicant.status }, { status, reason, comment })
  if (status === 'TERMINATED' || status === 'CLOSED') {
    // Nothing is charged any more, so that there is nothing to be told of.
    await endMove(trx, id, 'silent')
    await endAccounts(trx, id, { by, at, reason: `The customer is ${status}` })
    await endUsers(trx, id, { by, at, reason: `The customer is ${status}` })
  }
  await tellApplicant(trx, review.kind, applicant, { notice: 'status_changed', status })
}
