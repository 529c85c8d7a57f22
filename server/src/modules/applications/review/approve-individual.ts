import { INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isStatusReason, isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { openAccount } from '../../accounts/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellIndividual } from '../dossier/tell-individual.ts'
import { judgeApproval } from './approval-facts.ts'
import { askSecond } from './ask-second.ts'
import { applicationOf, blockersInWords } from './view-staff-individual.ts'

/**
 * Lets an individual in, with a euro account. Where the risk asks for it two people do: the first call notes the first,
 * the second by somebody else acts; nobody does who acted on what it rests on. Refusals: `permission_missing` for who does not see the entity of the account,
 * `review_not_possible` once decided, `status_reason_invalid`, `individual_not_ready` with what is missing,
 * `maker_cannot_approve`.
 */
export async function approveIndividual(review: Review, reason: string | null): Promise<void> {
  const { trx, dossier, context } = review
  const { individual } = dossier
  if (!context.session.entities.includes(HOME_ENTITY)) refuse('permission_missing')
  if (!isUnderReview(individual.status)) refuse('review_not_possible')
  if (!isStatusReason('APPROVED', reason)) refuse('status_reason_invalid')
  const blockers = blockersInWords(applicationOf(dossier), context.request.language)
  if (blockers.length > 0) refuse('individual_not_ready', { result: { blockers } })
  if ((await judgeApproval(review)) === 'ask_second') return askSecond(review, reason)
  const account = await letIn(review, reason)
  await tellIndividual(trx, individual, {
    notice: 'application_approved',
    iban: account.accountId,
    currency: account.currency,
  })
}

async function letIn(review: Review, reason: string | null) {
  const { trx, scope, dossier, by, at } = review
  const { id, status, approval } = dossier.individual
  await changeApplicant(trx, scope, id, {
    customer: { status: 'APPROVED', approved_at: at, settings: JSON.stringify(INDIVIDUAL_SETTINGS) },
    application: { is_blocked: false, reviewer: by.id, ...NO_APPROVAL },
  })
  const account = await openAccount(trx, {
    customerId: id,
    entity: HOME_ENTITY,
    currency: 'EUR',
    name: 'EUR account',
    openedAt: at,
  })
  await auditReview(
    review,
    'individual.approve',
    { status },
    { status: 'APPROVED', reason, first_by: approval?.by ?? null, account_id: account.accountId },
  )
  return account
}
