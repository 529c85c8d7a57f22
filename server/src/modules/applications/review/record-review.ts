import { isStatusReason } from '@fondaco/rules/onboarding/customer-status.ts'
import { countsAsReview } from '@fondaco/rules/onboarding/next-review.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { reviewedAt } from '../dossier/reviews.ts'

/**
 * Records a review of a customer whose status stays APPROVED. The next review counts from today after a partial or a full
 * ODD; any other reason is only kept. One person is enough: nothing is opened, released or changed for the customer.
 * Refusals: `review_not_possible`, `status_reason_invalid`.
 */
export async function recordReview(
  review: Review,
  { reason, comment }: { readonly reason: string; readonly comment?: string | undefined },
): Promise<void> {
  const { trx, scope, file, by, at } = review
  const { id, reviews, riskCategory } = file.applicant
  if (!file.actions.record_review) refuse('review_not_possible')
  if (!isStatusReason('APPROVED', reason)) refuse('status_reason_invalid')
  const after = countsAsReview(reason) ? await reviewedAt(trx, riskCategory, at) : {}
  await changeApplicant(trx, scope, id, { application: { reviewer: by.id, ...after } })
  await auditReview(
    review,
    'record_review',
    { next_review: reviews?.nextReview ?? null },
    { reason, comment, next_review: reviews?.nextReview ?? null, ...after },
  )
}
