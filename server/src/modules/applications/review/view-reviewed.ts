import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { reviewedFields } from '@fondaco/contract/applications/review-schemas.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { type ApprovalFacts, approvalBy } from '@fondaco/rules/four-eyes.ts'
import { isNoticePossible, noticeState } from '@fondaco/rules/onboarding/closing-notice.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { expiryState } from '@fondaco/rules/onboarding/expiry.ts'
import { deletionOf, isUndecided } from '@fondaco/rules/onboarding/kept-document.ts'
import { isReviewed, type Reviews, reviewState } from '@fondaco/rules/onboarding/next-review.ts'
import type { ReviewActions } from '@fondaco/rules/onboarding/review.ts'
import type { Reader } from '../../../platform/db.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import { findClaims } from '../../claims/index.ts'
import type { ApplicationFile, ApplicationKind } from '../dossier/application-kind.ts'
import { type ClosingNotice, findClosingNotice } from '../dossier/closing-notice-store.ts'
import type { PartyDocument } from '../dossier/document-store.ts'
import { listExpiring } from '../dossier/expiry-store.ts'
import type { DocumentRequest } from '../dossier/request-store.ts'
import { namesOf } from '../dossier/review-store.ts'
import { documentView, requestView } from '../dossier/view-individual.ts'
import { fourEyesView, readApprovalFacts } from './approval-facts.ts'

/** The member of staff who reads, and the time. */
export interface Onlooker {
  readonly session: Session
  readonly request: Pick<RequestFacts, 'language'>
  readonly clock: { now(): Date }
}

/** The data of an applicant of any kind that staff decide by. */
interface Reviewed {
  readonly file: ApplicationFile
  readonly documents: readonly PartyDocument<PartyDocumentKind>[]
  readonly requests: readonly DocumentRequest[]
  /** The users of the customer: they never decide. */
  readonly users: readonly string[]
}

type ReviewedView = Pick<CallResult<typeof reviewIndividual>, keyof typeof reviewedFields>

/** What staff see of an applicant of any kind. */
export async function reviewedView(
  reader: Reader,
  kind: ApplicationKind,
  { file: { applicant, blockers, actions }, documents, requests, users }: Reviewed,
  { session, request: { language }, clock }: Onlooker,
): Promise<ReviewedView> {
  const { id, approval, reviewer, reviews, status } = applicant
  const now = clock.now()
  const notice = await findClosingNotice(reader, id)
  const names = await namesOf(reader, [
    reviewer,
    notice?.givenBy,
    approval?.by,
    ...documents.flatMap(({ deleted, uploadedBy }) => [uploadedBy, deleted?.by]),
  ])
  const claims = await findClaims(reader, kind.object, [id], now)
  const facts = await readApprovalFacts(reader, applicant)
  const toLetIn = isUnderReview(status) || status === 'SUSPENDED'
  return {
    side: 'staff',
    risk_category: applicant.riskCategory,
    fee_program: applicant.feeProgram,
    created_at: applicant.createdAt.toISOString(),
    approved_at: applicant.approvedAt?.toISOString() ?? null,
    reviewer: (reviewer && names.get(reviewer)) ?? null,
    claim: claims.get(id) ?? null,
    may: mayOf(kind, actions, session, facts),
    four_eyes: toLetIn
      ? await fourEyesView(reader, facts, kind.permission, { userId: session.user.id, ownUsers: users })
      : null,
    blockers: isUnderReview(status) ? blockers.map((blocker) => blocker[language]) : [],
    reviews: isReviewed(status) && reviews ? reviewsView(reviews, now) : null,
    closing: isNoticePossible(status)
      ? closingView(notice, names, { now, mayNotify: session.permissions.has(kind.permission) })
      : null,
    approval: approval && {
      asked_by: names.get(approval.by) ?? '',
      at: approval.at.toISOString(),
      reason: approval.reason,
    },
    all_documents: documents.map((document) => staffDocumentView(document, names)),
    expiries: (await listExpiring(reader, id)).map(({ partyId, what, expiresOn }) => ({
      party: partyId,
      what,
      expires_on: expiresOn,
      state: expiryState(expiresOn, entityDay(now, HOME_ENTITY)),
    })),
    all_requests: requests.map((one) => requestView(one, now)),
  }
}

/** The notice that the contract ends. */
const closingView = (
  notice: ClosingNotice | null,
  names: ReadonlyMap<string, string>,
  { now, mayNotify }: { readonly now: Date; readonly mayNotify: boolean },
): ReviewedView['closing'] => ({
  may_notify: mayNotify,
  notice: notice && {
    given_on: notice.givenOn,
    ends_on: notice.endsOn,
    reason: notice.reason,
    by: names.get(notice.givenBy) ?? '',
    state: noticeState(notice.endsOn, entityDay(now, HOME_ENTITY)),
  },
})

/** A document as staff see it. */
export const staffDocumentView = (
  document: PartyDocument<PartyDocumentKind>,
  names: ReadonlyMap<string, string>,
): ReviewedView['all_documents'][number] => ({
  ...documentView(document),
  party: document.partyId,
  by_staff: document.byStaff,
  uploaded_by: names.get(document.uploadedBy) ?? '',
  undecided: isUndecided(document),
  deletion: document.deleted ? null : deletionOf(document),
  deleted: document.deleted && {
    at: document.deleted.at.toISOString(),
    by: names.get(document.deleted.by) ?? '',
    reason: document.deleted.reason,
  },
  expires_on: document.expiresOn,
})

/** The reviews of a customer at a time. */
function reviewsView({ reviewedOn, nextReview }: Reviews, now: Date): NonNullable<ReviewedView['reviews']> {
  const state = reviewState(nextReview, entityDay(now, HOME_ENTITY))
  return { reviewed_on: reviewedOn, next_review: nextReview, state }
}

/** Possible actions of this member of staff. */
function mayOf(
  { permission, opens }: ApplicationKind,
  { advance, approve, reject, change_status, record_review }: ReviewActions,
  session: Session,
  facts: ApprovalFacts,
): { [Action in keyof ReviewActions]: Mutable<ReviewActions[Action]> } {
  if (!session.permissions.has(permission)) {
    return { advance: [], approve: false, reject: false, change_status: [], record_review: false }
  }
  const mayApprove = approvalBy(session.user.id, facts) !== 'refuse'
  return {
    advance: [...advance],
    approve: approve && mayApprove && session.entities.includes(opens.account.entity),
    reject,
    change_status: change_status.filter((status) => status !== 'APPROVED' || mayApprove),
    record_review,
  }
}

type Mutable<T> = T extends readonly (infer One)[] ? One[] : T
