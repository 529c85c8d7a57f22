import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'

/**
 * Moves an application to a higher tier: its prompts open, and nobody is approved yet. Refusals: `review_not_possible`
 * if this tier is incomplete, and for a tier that is not higher.
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
  await tellApplicant(trx, kind, applicant, { notice: 'application_advanced', steps })
}
