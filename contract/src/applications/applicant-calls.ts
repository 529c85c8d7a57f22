import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { auditView } from '../payments/schemas.ts'
import { id, line, lines } from '../query.ts'
import type { RefusalCode } from '../refusals.ts'
import { remarkInput, remarkView } from '../remarks/schemas.ts'
import type { ApplicantCallNames } from './applicant-call-names.ts'
import {
  decideHitInput,
  documentRequestInput,
  riskView,
  statusCheck,
  statusCheckInput,
} from './review-schemas.ts'
import { documentRequestView, identityCheckView, partyDocumentView } from './schemas.ts'

const ofApplicant = z.strictObject({ id })
const ofDocument = z.strictObject({ id, document: id })
const ofHit = z.strictObject({ id, hit: id })
const ofRequest = z.strictObject({ id, request: id })

type Staff = { readonly staff: readonly Permission[] }

/** A kind of applicant in its calls. */
interface Applicants<View extends z.ZodType, Decision extends z.ZodType> {
  /** The first part of the path. */
  readonly object: 'individual' | 'company'
  /** Who may see an applicant. */
  readonly see: Staff
  /** Who may review one. */
  readonly review: Staff
  /** Who may correct and comment. */
  readonly edit: Staff
  /** An applicant as staff see it. */
  readonly view: View
  /** The decisions on an application, and the changes of status. */
  readonly decision: Decision
  readonly names: ApplicantCallNames
}

type Common = Omit<Applicants<z.ZodType, z.ZodType>, 'view' | 'decision'>

/** Decisions on the application, and comments of staff. */
const reviewCalls = <View extends z.ZodType, Decision extends z.ZodType>({
  object,
  see,
  review,
  edit,
  view,
  decision,
  names,
}: Applicants<View, Decision>) => ({
  review: call({
    name: names.review,
    method: 'POST',
    path: `/${object}/:id/review`,
    summary:
      'Approves, rejects, changes the status with a reason, or gives or withdraws the notice that the contract ends; an individual also advances to tier 2 or 3; from risk 4, now or earlier, a second person must approve',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: decision,
    result: view,
    refusals: [
      'not_found',
      `${object}_locked`,
      'version_conflict',
      'review_not_possible',
      'status_reason_invalid',
      'notice_required',
      'notice_given',
      'notice_unknown',
      'maker_cannot_approve',
      `${object}_not_ready`,
    ],
  }),
  validateStatus: call({
    name: names.validateStatus,
    method: 'POST',
    path: `/${object}/:id/status/validate`,
    summary:
      'Whether this reviewer can change the status now, and the facts in its way: missing data for APPROVED; the notice, money, payments and requests that are left at an end. Changes nothing',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: statusCheckInput,
    result: statusCheck,
    refusals: ['not_found', 'review_not_possible', 'maker_cannot_approve'],
  }),
  listComments: call({
    name: names.listComments,
    method: 'GET',
    path: `/${object}/:id/comments`,
    summary: 'Comments of staff about an applicant, newest first',
    who: see,
    whose: 'entities',
    params: ofApplicant,
    result: z.array(remarkView),
    refusals: ['not_found'],
  }),
  comment: call({
    name: names.comment,
    method: 'POST',
    path: `/${object}/:id/comments`,
    summary: 'Adds a comment for the other staff; the customer never sees it',
    who: edit,
    whose: 'entities',
    params: ofApplicant,
    body: remarkInput,
    result: remarkView,
    refusals: ['not_found', 'remark_empty', 'remark_too_long', 'files_too_many', 'file_unknown'],
  }),
})

/** Requests to the applicant, and the answers. */
const documentCalls = ({ object, review, names }: Common) => ({
  decideDocument: call({
    name: names.decideDocument,
    method: 'POST',
    path: `/${object}/:id/documents/:document`,
    summary:
      'Accepts a document, or rejects it with a reason for the customer; a rejection opens its prompt again',
    who: review,
    whose: 'entities',
    params: ofDocument,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('accept') }),
      z.strictObject({ decision: z.literal('reject'), reason: lines(1000) }),
    ]),
    result: partyDocumentView,
    refusals: [
      'not_found',
      `${object}_locked`,
      'maker_cannot_approve',
      'document_decided',
      'document_of_provider',
    ],
  }),
  requestDocument: call({
    name: names.requestDocument,
    method: 'POST',
    path: `/${object}/:id/document-requests`,
    summary:
      'Requests a document from the customer, with a reason and a deadline; the customer’s dashboard and a letter show it',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: documentRequestInput,
    result: documentRequestView,
    refusals: [
      'not_found',
      `${object}_locked`,
      'review_not_possible',
      'deadline_invalid',
      'request_text_required',
    ],
  }),
  cancelDocumentRequest: call({
    name: names.cancelDocumentRequest,
    method: 'DELETE',
    path: `/${object}/:id/document-requests/:request`,
    summary: 'Withdraws a request for a document',
    who: review,
    whose: 'entities',
    params: ofRequest,
    result: documentRequestView,
    refusals: ['not_found', `${object}_locked`, 'request_closed'],
  }),
})

/** Identity checks of a person: an applicant, or one of the people of a company. */
export const identityCalls = <Params extends z.ZodObject>({
  object,
  review,
  names,
  path,
  reportPath,
  params,
  refusals,
}: Pick<Common, 'object' | 'review'> & {
  readonly names: Readonly<Record<'sendIdentityCheck' | 'decideIdentityCheck' | 'getIdentityReport', string>>
  readonly path: `/${string}`
  readonly reportPath: `/${string}`
  readonly params: Params
  /** Of the request, beside the usual ones. */
  readonly refusals: readonly RefusalCode[]
}) => ({
  sendIdentityCheck: call({
    name: names.sendIdentityCheck,
    method: 'POST',
    path,
    summary: 'Requests an identity check from a person, for the first time or again',
    who: review,
    whose: 'entities',
    params,
    body: z.strictObject({}),
    result: identityCheckView,
    refusals: ['not_found', `${object}_locked`, 'review_not_possible', 'identity_check_running', ...refusals],
  }),
  decideIdentityCheck: call({
    name: names.decideIdentityCheck,
    method: 'PATCH',
    path,
    summary: 'Decides on an identity check with an uncertain result',
    who: review,
    whose: 'entities',
    params,
    body: z.strictObject({ status: z.enum(['PASS', 'NOT_PASS']), reason: lines(1000) }),
    result: identityCheckView,
    refusals: ['not_found', `${object}_locked`, 'maker_cannot_approve', 'identity_check_decided'],
  }),
  getIdentityReport: call({
    name: names.getIdentityReport,
    method: 'GET',
    path: reportPath,
    summary: 'The provider’s report on the identity check',
    who: { staff: ['download:document'] },
    whose: 'entities',
    params,
    result: z.undefined(),
    file: ['application/pdf'],
    refusals: ['not_found', 'report_unknown', 'provider_unavailable'],
  }),
})

/** Risk, watchlist hits and audit. */
const riskCalls = ({ object, see, review, names }: Common) => ({
  getRisk: call({
    name: names.getRisk,
    method: 'GET',
    path: `/${object}/:id/risk`,
    summary: 'Risk category, score with its parts, and history',
    who: see,
    whose: 'entities',
    params: ofApplicant,
    result: riskView,
    refusals: ['not_found'],
  }),
  setRisk: call({
    name: names.setRisk,
    method: 'POST',
    path: `/${object}/:id/risk`,
    summary: 'Recalculates the risk, or sets its category manually with a reason',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: z.union([
      z.strictObject({ recalculate: z.literal(true) }),
      z.strictObject({ category: z.literal(RISK_CATEGORIES), reason: line(500) }),
    ]),
    result: riskView,
    refusals: ['not_found', `${object}_locked`, 'maker_cannot_approve'],
  }),
  decideHit: call({
    name: names.decideHit,
    method: 'PATCH',
    path: `/${object}/:id/hits/:hit`,
    summary:
      'Decides whether an applicant is the person on a watchlist. A false positive stays cleared until the compared data change',
    who: { staff: ['alert:decide'] },
    whose: 'entities',
    params: ofHit,
    body: decideHitInput,
    result: riskView,
    refusals: ['not_found', `${object}_locked`, 'maker_cannot_approve', 'version_conflict'],
  }),
  listAudit: call({
    name: names.listAudit,
    method: 'GET',
    path: `/${object}/:id/audit`,
    summary: 'The audit of an applicant, newest first',
    who: { staff: ['view:audit'] },
    whose: 'entities',
    params: ofApplicant,
    query: z.strictObject({ ...pagingQuery, account: id.optional().describe('only acts on this account') }),
    result: z.array(auditView),
    list: true,
    refusals: ['not_found', 'cursor_invalid'],
  }),
})

/**
 * The calls by which staff review an applicant of any kind. Below the first part of the path they are the same for each
 * kind.
 */
export const applicantCalls = <View extends z.ZodType, Decision extends z.ZodType>(
  of: Applicants<View, Decision>,
) => ({
  ...reviewCalls(of),
  ...documentCalls(of),
  ...riskCalls(of),
})
