import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { auditView } from '../payments/schemas.ts'
import { id, line, lines } from '../query.ts'
import {
  accountChangeInput,
  decideHitInput,
  documentRequestInput,
  editIndividualInput,
  freezeInput,
  individualFilters,
  individualRow,
  openAccountInput,
  reviewInput,
  riskView,
  staffAccount,
  staffIndividual,
} from './review-schemas.ts'
import { documentRequestView, documentView, identityCheckView } from './schemas.ts'

/** How staff know, review and look after individuals. */

const see = { staff: ['view:individual'] } as const
const review = { staff: ['individual:review'] } as const
const edit = { staff: ['edit:information'] } as const
const ofIndividual = z.strictObject({ id })
const ofDocument = z.strictObject({ id, document: id })
const ofHit = z.strictObject({ id, hit: id })
const ofRequest = z.strictObject({ id, request: id })

export const listIndividuals = call({
  name: 'listIndividuals',
  method: 'GET',
  path: '/individual/list',
  summary: 'The individuals, newest first, as filtered',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...individualFilters }),
  result: z.array(individualRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const editIndividual = call({
  name: 'editIndividual',
  method: 'PATCH',
  path: '/individual/:id',
  summary: 'Corrects the profile of an individual; what changes the risk is scored anew',
  who: edit,
  whose: 'entities',
  params: ofIndividual,
  body: editIndividualInput,
  result: staffIndividual,
  refusals: [
    'not_found',
    'individual_locked',
    'maker_cannot_approve',
    'version_conflict',
    'reason_required',
    'age_too_low',
    'phone_invalid',
    'review_not_possible',
  ],
})

export const reviewIndividual = call({
  name: 'reviewIndividual',
  method: 'POST',
  path: '/individual/:id/review',
  summary:
    'Advances to tier 2 or 3, approves, rejects, or changes the status with a reason; a second person approves where the risk is 4 or above, or once was',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: reviewInput,
  result: staffIndividual,
  refusals: [
    'not_found',
    'individual_locked',
    'version_conflict',
    'review_not_possible',
    'status_reason_invalid',
    'maker_cannot_approve',
    'individual_not_ready',
  ],
})

export const decideDocument = call({
  name: 'decideDocument',
  method: 'POST',
  path: '/individual/:id/documents/:document',
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
})

export const requestDocument = call({
  name: 'requestDocument',
  method: 'POST',
  path: '/individual/:id/document-requests',
  summary:
    'Asks the customer for a document, with a reason and a deadline; they see it on the dashboard and by mail',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: documentRequestInput,
  result: documentRequestView,
  refusals: [
    'not_found',
    'individual_locked',
    'review_not_possible',
    'deadline_invalid',
    'request_text_required',
  ],
})

export const cancelDocumentRequest = call({
  name: 'cancelDocumentRequest',
  method: 'DELETE',
  path: '/individual/:id/document-requests/:request',
  summary: 'Takes a request back',
  who: review,
  whose: 'entities',
  params: ofRequest,
  result: documentRequestView,
  refusals: ['not_found', 'individual_locked', 'request_closed'],
})

export const sendIdentityCheck = call({
  name: 'sendIdentityCheck',
  method: 'POST',
  path: '/individual/:id/identity',
  summary: 'Asks the customer for an identity check, for the first time or again',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: z.strictObject({}),
  result: identityCheckView,
  refusals: ['not_found', 'individual_locked', 'review_not_possible', 'identity_check_running'],
})

export const decideIdentityCheck = call({
  name: 'decideIdentityCheck',
  method: 'PATCH',
  path: '/individual/:id/identity',
  summary: 'Decides on a check of which the provider is not sure',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: z.strictObject({ status: z.enum(['PASS', 'NOT_PASS']), reason: lines(1000) }),
  result: identityCheckView,
  refusals: ['not_found', 'individual_locked', 'maker_cannot_approve', 'identity_check_decided'],
})

export const getIdentityReport = call({
  name: 'getIdentityReport',
  method: 'GET',
  path: '/individual/:id/identity/report',
  summary: 'The provider’s report on the identity check',
  who: { staff: ['download:document'] },
  whose: 'entities',
  params: ofIndividual,
  result: z.undefined(),
  file: ['application/pdf'],
  refusals: ['not_found', 'report_unknown', 'provider_unavailable'],
})

export const getIndividualRisk = call({
  name: 'getIndividualRisk',
  method: 'GET',
  path: '/individual/:id/risk',
  summary: 'Risk category, score with its parts, and history',
  who: see,
  whose: 'entities',
  params: ofIndividual,
  result: riskView,
  refusals: ['not_found'],
})

export const setIndividualRisk = call({
  name: 'setIndividualRisk',
  method: 'POST',
  path: '/individual/:id/risk',
  summary: 'Calculates the risk anew, or sets its category by hand with a reason',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: z.union([
    z.strictObject({ recalculate: z.literal(true) }),
    z.strictObject({ category: z.literal(RISK_CATEGORIES), reason: line(500) }),
  ]),
  result: riskView,
  refusals: ['not_found', 'individual_locked', 'maker_cannot_approve'],
})

export const decideWatchlistHit = call({
  name: 'decideWatchlistHit',
  method: 'PATCH',
  path: '/individual/:id/hits/:hit',
  summary:
    'Decides whether an individual is who a watchlist names; who is not stays cleared until what was compared changes',
  who: { staff: ['alert:decide'] },
  whose: 'entities',
  params: ofHit,
  body: decideHitInput,
  result: riskView,
  refusals: ['not_found', 'individual_locked', 'maker_cannot_approve', 'version_conflict'],
})

export const listIndividualsAccounts = call({
  name: 'listIndividualsAccounts',
  method: 'GET',
  path: '/individual/:id/accounts',
  summary: 'All accounts of an individual, closed ones too',
  who: see,
  whose: 'entities',
  params: ofIndividual,
  result: z.array(staffAccount),
  refusals: ['not_found'],
})

export const openIndividualAccount = call({
  name: 'openIndividualAccount',
  method: 'POST',
  path: '/individual/:id/accounts',
  summary: 'Opens an account of an approved individual',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: openAccountInput,
  result: staffAccount,
  refusals: ['not_found', 'maker_cannot_approve', 'customer_not_approved', 'currency_closed'],
})

export const changeAccount = call({
  name: 'changeAccount',
  method: 'PATCH',
  path: '/account/:id',
  summary: 'Blocks, unblocks or closes an account; only an empty one can be closed',
  who: review,
  whose: 'entities',
  params: ofIndividual,
  body: accountChangeInput,
  result: staffAccount,
  refusals: [
    'not_found',
    'maker_cannot_approve',
    'version_conflict',
    'account_change_not_possible',
    'account_not_empty',
  ],
})

export const freezeAccountAmount = call({
  name: 'freezeAccountAmount',
  method: 'PATCH',
  path: '/account/update-reserved/:id',
  summary: 'Sets how much of an account is blocked; coming credits fill it up',
  who: review,
  whose: 'entities',
  idempotent: 'where_given',
  params: ofIndividual,
  body: freezeInput,
  result: staffAccount,
  refusals: [
    'not_found',
    'maker_cannot_approve',
    'version_conflict',
    'amount_invalid',
    'account_change_not_possible',
  ],
})

const comment = z.object({ _id: z.string(), at: z.string(), user: z.string(), comment: z.string() })

export const listIndividualComments = call({
  name: 'listIndividualComments',
  method: 'GET',
  path: '/individual/:id/comments',
  summary: 'What staff wrote about an individual, newest first',
  who: see,
  whose: 'entities',
  params: ofIndividual,
  result: z.array(comment),
  refusals: ['not_found'],
})

export const commentOnIndividual = call({
  name: 'commentOnIndividual',
  method: 'POST',
  path: '/individual/:id/comments',
  summary: 'Adds a comment for the other staff; the customer never sees it',
  who: edit,
  whose: 'entities',
  params: ofIndividual,
  body: z.strictObject({ comment: lines(5000) }),
  result: comment,
  refusals: ['not_found'],
})

export const listIndividualAudit = call({
  name: 'listIndividualAudit',
  method: 'GET',
  path: '/individual/:id/audit',
  summary: 'Who changed what about an individual, newest first',
  who: { staff: ['view:audit'] },
  whose: 'entities',
  params: ofIndividual,
  query: z.strictObject(pagingQuery),
  result: z.array(auditView),
  list: true,
  refusals: ['not_found', 'cursor_invalid'],
})
