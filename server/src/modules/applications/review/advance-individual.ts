import { promptsOf, type Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { reviewActions } from '@fondaco/rules/onboarding/review.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellIndividual } from '../dossier/tell-individual.ts'
import { applicationOf } from './view-staff-individual.ts'

/**
 * Goes on with an application: the prompts of a higher tier come next, and nobody is let in yet. Refusals:
 * `review_not_possible` while something of this tier is missing, and for a tier that is not higher.
 */
export async function advanceIndividual(review: Review, tier: Tier): Promise<void> {
  const { trx, scope, dossier, by } = review
  const { individual, answered } = dossier
  if (!reviewActions(applicationOf(dossier)).advance.includes(tier)) refuse('review_not_possible')
  await changeApplicant(trx, scope, individual.id, {
    customer: { status: 'IN-PROGRESS' },
    application: { tier, reviewer: by.id, ...NO_APPROVAL },
  })
  await auditReview(
    review,
    'individual.advance',
    { tier: individual.tier, status: individual.status },
    { tier, status: 'IN-PROGRESS' },
  )
  const steps = promptsOf(tier).filter((prompt) => !answered.includes(prompt))
  await tellIndividual(trx, individual, { notice: 'application_advanced', steps })
}
