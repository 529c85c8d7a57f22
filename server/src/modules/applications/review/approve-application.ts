import { isStatusReason, isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { openAccount } from '../../accounts/index.ts'
import { replaceCompanyRole, usersOfCustomer } from '../../customers/index.ts'
import { replaceRole } from '../../identity/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { reviewedAt } from '../dossier/reviews.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { monitorApproved } from '../monitoring/follow-monitoring.ts'
import { judgeApproval } from './approval-facts.ts'
import { askSecond } from './ask-second.ts'

/**
 * Approves an applicant, with the results of their kind. If the risk requires two people, the first call records the
 * first approval, and the second call by another person approves. Nobody approves after acting on the basis of the
 * decision. Refusals: `permission_missing` without access to the entity of the account, `review_not_possible` after a
 * decision, `status_reason_invalid`, `individual_not_ready` or `company_not_ready` with the list of obstacles,
 * `maker_cannot_approve`.
 */
export async function approveApplication(review: Review, reason: string | null): Promise<void> {
  const { trx, kind, file, session, request } = review
  if (!session.entities.includes(kind.opens.account.entity)) refuse('permission_missing')
  if (!isUnderReview(file.applicant.status)) refuse('review_not_possible')
  if (!isStatusReason('APPROVED', reason)) refuse('status_reason_invalid')
  const blockers = file.blockers.map((blocker) => blocker[request.language])
  if (blockers.length > 0) refuse(`${kind.object}_not_ready`, { result: { blockers } })
  if ((await judgeApproval(review)) === 'ask_second') return askSecond(review, reason)
  const { accountId: iban, currency } = await letIn(review, reason)
  await tellApplicant(trx, kind, file.applicant, { notice: 'application_approved', iban, currency })
}

/** Why the users of a customer get another role, as the audit says it. */
const APPROVED = 'The customer is APPROVED'

async function letIn(review: Review, reason: string | null) {
  const { trx, scope, kind, file, by, at } = review
  const { id, status, approval, riskCategory } = file.applicant
  const { settings, account: opened, role } = kind.opens
  await changeApplicant(trx, scope, id, {
    customer: {
      status: 'APPROVED',
      status_reason: reason,
      paid_by_compliance: false,
      approved_at: at,
      settings: JSON.stringify(settings),
    },
    application: {
      is_blocked: false,
      reviewer: by.id,
      ...(await reviewedAt(trx, riskCategory, at)),
      ...NO_APPROVAL,
    },
  })
  const account = await openAccount(trx, { customerId: id, ...opened, openedAt: at })
  await monitorApproved(trx, id)
  if (role) {
    await replaceCompanyRole(trx, id, role)
    await replaceRole(trx, await usersOfCustomer(trx, id), role, { reason: APPROVED, actor: by, at })
  }
  await auditReview(
    review,
    'approve',
    { status },
    { status: 'APPROVED', reason, first_by: approval?.by ?? null, account_id: account.accountId },
  )
  return account
}
