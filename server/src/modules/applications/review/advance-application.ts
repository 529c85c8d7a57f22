import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'

/**
 * Goes on with an application: the prompts of a higher tier come next, and nobody is let in yet. Refusals:
 * `review_not_possible` while something of this tier is missing, and for a tier that is not higher.
 */
export async function advanceApplication(review: Review, tier: Tier): Promise<void> {
  const { trx, scope, kind, by } = review
  const { applicant, answered, actions } = review.file
  if (!actions.advance.includes(tier)) refuse('review_not_possible')
  await changeApplicant(trx, scope, applicant.id, {
    customer: { status: 'IN-PROGRESS' },
    application: { tier, reviewer: by.id, ...NO_APPROVAL },
  })
  await auditReview(
    review,
    'advance',
    { tier: applicant.tier, status: applicant.status },
    { tier, status: 'IN-PROGRESS' },
  )
  const steps = kind.promptsOf(tier).filter((prompt) => !answered.includes(prompt))
  await tellApplicant(trx, applicant, { notice: 'application_advanced', steps })
}
