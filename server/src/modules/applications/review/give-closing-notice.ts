import { displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import {
  isNoticePossible,
  lastContractDay,
  NOTICE_REASONS,
  needsNotice,
  noticeState,
} from '@fondaco/rules/onboarding/closing-notice.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import {
  findClosingNotice,
  insertClosingNotice,
  withdrawClosingNotice,
} from '../dossier/closing-notice-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'

interface Said {
  readonly comment?: string | undefined
}

/**
 * Notifies a customer that the contract ends: two months from today. The status does not change. Everybody who acts for the
 * customer gets the letter, which gives no reason. Refusals: `review_not_possible`, `status_reason_invalid`,
 * `notice_given`.
 */
export async function giveClosingNotice(
  review: Review,
  { reason, comment }: Said & { readonly reason: string },
): Promise<void> {
  const { trx, scope, kind, file, by, at } = review
  const { id, status } = file.applicant
  if (!isNoticePossible(status)) refuse('review_not_possible')
  if (!NOTICE_REASONS.includes(reason)) refuse('status_reason_invalid')
  if (await findClosingNotice(trx, id)) refuse('notice_given')
  const givenOn = entityDay(at, HOME_ENTITY)
  const endsOn = lastContractDay(givenOn)
  await insertClosingNotice(trx, {
    id: newId(),
    customer_id: id,
    given_on: givenOn,
    ends_on: endsOn,
    reason,
    given_by: by.id,
    given_at: at,
  })
  await changeApplicant(trx, scope, id, { application: { reviewer: by.id } })
  await auditReview(review, 'give_notice', {}, { given_on: givenOn, ends_on: endsOn, reason, comment })
  await tellApplicant(trx, kind, file.applicant, {
    notice: 'closing_notice_given',
    company: companyOf(review),
    given: displayDay(givenOn),
    ends: displayDay(endsOn),
  })
}

/** Withdraws the notice: the contract goes on, and the customer is notified. Refusals: `review_not_possible`, `notice_unknown`. */
export async function withdrawNotice(review: Review, { comment }: Said): Promise<void> {
  const { trx, scope, kind, file, by, at } = review
  const { id, status } = file.applicant
  if (!isNoticePossible(status)) refuse('review_not_possible')
  const notice = (await findClosingNotice(trx, id)) ?? refuse('notice_unknown')
  await withdrawClosingNotice(trx, notice.id, { by: by.id, at })
  await changeApplicant(trx, scope, id, { application: { reviewer: by.id } })
  const { givenOn, endsOn } = notice
  await auditReview(review, 'withdraw_notice', { given_on: givenOn, ends_on: endsOn }, { comment })
  await tellApplicant(trx, kind, file.applicant, {
    notice: 'closing_notice_withdrawn',
    company: companyOf(review),
  })
}

/** The name of a company: its users may be customers themselves, and act for others. Null: an individual. */
const companyOf = ({ kind, file }: Review): string | null =>
  kind.object === 'company' ? file.applicant.name : null

/** Refuses `notice_required` for an end whose reason needs a notice, before the last day of the contract has passed. */
export async function refuseBeforeNotice(
  { trx, file, at }: Review,
  status: CustomerStatus,
  reason: string | null,
): Promise<void> {
  if (!needsNotice(status, reason)) return
  const notice = await findClosingNotice(trx, file.applicant.id)
  if (!notice || noticeState(notice.endsOn, entityDay(at, HOME_ENTITY)) === 'running')
    refuse('notice_required')
}
