import { changeApplicant } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'

/** Records the first of two approvals, and notifies the reviewers that a second person is needed. */
export async function askSecond(review: Review, reason: string | null): Promise<void> {
  const { trx, scope, kind, file, by, at } = review
  const { id, name, number } = file.applicant
  await changeApplicant(trx, scope, id, {
    application: { approval_by: by.id, approval_at: at, approval_reason: reason, reviewer: by.id },
  })
  await auditReview(review, 'approve_first', {}, { reason })
  await tellReviewers(
    trx,
    kind,
    id,
    { notice: 'second_approval_needed', name, number, approved_by: by.name },
    'overview',
  )
}
