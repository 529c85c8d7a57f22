import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { feeProgram } from '../prices/schemas.ts'
import { id } from '../query.ts'
import { APPLICANT_CALLS } from './applicant-call-names.ts'
import { applicantCalls, identityCalls } from './applicant-calls.ts'
import {
  accountChangeInput,
  editIndividualInput,
  freezeInput,
  individualFilters,
  individualRow,
  openAccountInput,
  programMove,
  reviewInput,
  staffAccount,
  staffIndividual,
  statusCounts,
} from './review-schemas.ts'

/** Calls by which staff know, review and manage individuals. */

const see = { staff: ['view:individual'] } as const
const review = { staff: ['individual:review'] } as const
const edit = { staff: ['edit:information'] } as const
const ofIndividual = z.strictObject({ id })

export const listIndividuals = call({
  name: 'listIndividuals',
  method: 'GET',
  path: '/individual/list',
  summary: 'The individuals, as filtered and sorted',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...individualFilters }),
  result: z.array(individualRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const countIndividualsByStatus = call({
  name: 'countIndividualsByStatus',
  method: 'GET',
  path: '/individuals/status',
  summary: 'The number of individuals in each status',
  who: see,
  whose: 'entities',
  result: statusCounts,
  refusals: [],
})

export const editIndividual = call({
  name: 'editIndividual',
  method: 'PATCH',
  path: '/individual/:id',
  summary:
    'Corrects the profile of an individual; the risk is recalculated, and a dearer fee programme waits two months',
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
    'fee_program_unknown',
    'age_too_low',
    'phone_invalid',
    'review_not_possible',
  ],
})

export const previewProgramMove = call({
  name: 'previewProgramMove',
  method: 'GET',
  path: '/individual/:id/fee-program',
  summary: 'From which day another fee programme would be valid, and what the customer would be told',
  who: edit,
  whose: 'entities',
  params: ofIndividual,
  query: z.strictObject({ program: z.coerce.number().pipe(feeProgram) }),
  result: programMove,
  refusals: ['not_found', 'fee_program_unknown'],
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

/** Of an account: the reviewers of its holder. */
const reviewHolder = { staff: ['individual:review', 'company:review'] } as const

export const changeAccount = call({
  name: 'changeAccount',
  method: 'PATCH',
  path: '/account/:id',
  summary: 'Blocks, unblocks or closes an account; only an empty one can be closed',
  who: reviewHolder,
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
  summary: 'Sets the frozen amount of an account; incoming credits fill it up',
  who: reviewHolder,
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

const ofIndividuals = applicantCalls({
  object: 'individual',
  see,
  review,
  edit,
  view: staffIndividual,
  decision: reviewInput,
  names: APPLICANT_CALLS.INDIVIDUAL,
})
const identity = identityCalls({
  object: 'individual',
  review,
  names: APPLICANT_CALLS.INDIVIDUAL,
  path: '/individual/:id/identity',
  reportPath: '/individual/:id/identity/report',
  params: ofIndividual,
  refusals: [],
})
export const reviewIndividual = ofIndividuals.review
export const validateIndividualStatus = ofIndividuals.validateStatus
export const listIndividualComments = ofIndividuals.listComments
export const commentOnIndividual = ofIndividuals.comment
export const decideDocument = ofIndividuals.decideDocument
export const requestDocument = ofIndividuals.requestDocument
export const cancelDocumentRequest = ofIndividuals.cancelDocumentRequest
export const sendIdentityCheck = identity.sendIdentityCheck
export const decideIdentityCheck = identity.decideIdentityCheck
export const getIdentityReport = identity.getIdentityReport
export const getIndividualRisk = ofIndividuals.getRisk
export const setIndividualRisk = ofIndividuals.setRisk
export const decideWatchlistHit = ofIndividuals.decideHit
export const listIndividualAudit = ofIndividuals.listAudit
