import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { auditView } from '../payments/schemas.ts'
import { id, line, lines } from '../query.ts'
import { decideHitInput, documentRequestInput, riskView } from './review-schemas.ts'
import { documentRequestView, documentView, identityCheckView } from './schemas.ts'

const ofApplicant = z.strictObject({ id })
const ofDocument = z.strictObject({ id, document: id })
const ofHit = z.strictObject({ id, hit: id })
const ofRequest = z.strictObject({ id, request: id })

/** What the calls about a kind of applicant are called. */
type Names = Readonly<
  Record<
    | 'decideDocument'
    | 'requestDocument'
    | 'cancelDocumentRequest'
    | 'sendIdentityCheck'
    | 'decideIdentityCheck'
    | 'getIdentityReport'
    | 'getRisk'
    | 'setRisk'
    | 'decideHit'
    | 'listAudit',
    string
  >
>

type Staff = { readonly staff: readonly Permission[] }

/** A kind of applicant, as its calls name it. */
interface Applicants {
  /** The first part of the path. */
  readonly object: 'individual'
  /** Who sees an applicant. */
  readonly see: Staff
  /** Who reviews one. */
  readonly review: Staff
  readonly names: Names
}

/** What is asked for and sent. */
const documentCalls = ({ object, review, names }: Applicants) => ({
  decideDocument: call({
    name: names.decideDocument,
    method: 'POST',
    path: `/${object}/:id/documents/:document`,
    summary:
      'Accepts a document, or rejects it with a reason that the customer reads; rejected, its prompt opens again',
    who: review,
    whose: 'entities',
    params: ofDocument,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('accept') }),
      z.strictObject({ decision: z.literal('reject'), reason: lines(1000) }),
    ]),
    result: documentView,
    refusals: ['not_found', 'individual_locked', 'maker_cannot_approve', 'document_decided'],
  }),
  requestDocument: call({
    name: names.requestDocument,
    method: 'POST',
    path: `/${object}/:id/document-requests`,
    summary:
      'Asks the customer for a document, with a reason and a deadline; they see it on the dashboard and by mail',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: documentRequestInput,
    result: documentRequestView,
    refusals: [
      'not_found',
      'individual_locked',
      'review_not_possible',
      'deadline_invalid',
      'request_text_required',
    ],
  }),
  cancelDocumentRequest: call({
    name: names.cancelDocumentRequest,
    method: 'DELETE',
    path: `/${object}/:id/document-requests/:request`,
    summary: 'Takes a request back',
    who: review,
    whose: 'entities',
    params: ofRequest,
    result: documentRequestView,
    refusals: ['not_found', 'individual_locked', 'request_closed'],
  }),
})

/** Who somebody is. */
const identityCalls = ({ object, review, names }: Applicants) => ({
  sendIdentityCheck: call({
    name: names.sendIdentityCheck,
    method: 'POST',
    path: `/${object}/:id/identity`,
    summary: 'Asks the customer for an identity check, for the first time or again',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: z.strictObject({}),
    result: identityCheckView,
    refusals: ['not_found', 'individual_locked', 'review_not_possible', 'identity_check_running'],
  }),
  decideIdentityCheck: call({
    name: names.decideIdentityCheck,
    method: 'PATCH',
    path: `/${object}/:id/identity`,
    summary: 'Decides on a check of which the provider is not sure',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: z.strictObject({ status: z.enum(['PASS', 'NOT_PASS']), reason: lines(1000) }),
    result: identityCheckView,
    refusals: ['not_found', 'individual_locked', 'maker_cannot_approve', 'identity_check_decided'],
  }),
  getIdentityReport: call({
    name: names.getIdentityReport,
    method: 'GET',
    path: `/${object}/:id/identity/report`,
    summary: 'The provider’s report on the identity check',
    who: { staff: ['download:document'] },
    whose: 'entities',
    params: ofApplicant,
    result: z.undefined(),
    file: ['application/pdf'],
    refusals: ['not_found', 'report_unknown', 'provider_unavailable'],
  }),
})

/** The risk, whom the watchlists name, and who did what. */
const riskCalls = ({ object, see, review, names }: Applicants) => ({
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
    summary: 'Calculates the risk anew, or sets its category by hand with a reason',
    who: review,
    whose: 'entities',
    params: ofApplicant,
    body: z.union([
      z.strictObject({ recalculate: z.literal(true) }),
      z.strictObject({ category: z.literal(RISK_CATEGORIES), reason: line(500) }),
    ]),
    result: riskView,
    refusals: ['not_found', 'individual_locked', 'maker_cannot_approve'],
  }),
  decideHit: call({
    name: names.decideHit,
    method: 'PATCH',
    path: `/${object}/:id/hits/:hit`,
    summary:
      'Decides whether an applicant is who a watchlist names; who is not stays cleared until what was compared changes',
    who: { staff: ['alert:decide'] },
    whose: 'entities',
    params: ofHit,
    body: decideHitInput,
    result: riskView,
    refusals: ['not_found', 'individual_locked', 'maker_cannot_approve', 'version_conflict'],
  }),
  listAudit: call({
    name: names.listAudit,
    method: 'GET',
    path: `/${object}/:id/audit`,
    summary: 'Who changed what about an applicant, newest first',
    who: { staff: ['view:audit'] },
    whose: 'entities',
    params: ofApplicant,
    query: z.strictObject(pagingQuery),
    result: z.array(auditView),
    list: true,
    refusals: ['not_found', 'cursor_invalid'],
  }),
})

/** The calls by which staff review an applicant, whatever kind of customer applies: the same below each path. */
export const applicantCalls = (of: Applicants) => ({
  ...documentCalls(of),
  ...identityCalls(of),
  ...riskCalls(of),
})
