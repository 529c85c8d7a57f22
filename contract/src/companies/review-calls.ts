import { z } from 'zod'
import { APPLICANT_CALLS } from '../applications/applicant-call-names.ts'
import { applicantCalls, identityCalls } from '../applications/applicant-calls.ts'
import {
  companyReviewInput,
  openAccountInput,
  staffAccount,
  statusCounts,
} from '../applications/review-schemas.ts'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import { companyFilters, companyRow } from './review-schemas.ts'
import { staffCompany } from './schemas.ts'

/** Calls by which staff know, review and manage companies. */

const see = { staff: ['view:corporate'] } as const
const review = { staff: ['company:review'] } as const
const ofCompany = z.strictObject({ id })

export const listCompanies = call({
  name: 'listCompanies',
  method: 'GET',
  path: '/company/list',
  summary: 'The companies, as filtered and sorted',
  who: see,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...companyFilters }),
  result: z.array(companyRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const countCompaniesByStatus = call({
  name: 'countCompaniesByStatus',
  method: 'GET',
  path: '/corporates/status',
  summary: 'The number of companies in each status',
  who: see,
  whose: 'entities',
  result: statusCounts,
  refusals: [],
})

export const listCompanysAccounts = call({
  name: 'listCompanysAccounts',
  method: 'GET',
  path: '/company/:id/accounts',
  summary: 'All accounts of a company, closed ones too',
  who: see,
  whose: 'entities',
  params: ofCompany,
  result: z.array(staffAccount),
  refusals: ['not_found'],
})

export const openCompanyAccount = call({
  name: 'openCompanyAccount',
  method: 'POST',
  path: '/company/:id/account',
  summary: 'Opens an account of an approved company',
  who: review,
  whose: 'entities',
  params: ofCompany,
  body: openAccountInput,
  result: staffAccount,
  refusals: ['not_found', 'maker_cannot_approve', 'customer_not_approved', 'currency_closed'],
})

const ofCompanies = applicantCalls({
  object: 'company',
  see,
  review,
  edit: { staff: ['edit:information'] },
  view: staffCompany,
  decision: companyReviewInput,
  names: APPLICANT_CALLS.COMPANY,
})
export const reviewCompany = ofCompanies.review
export const validateCompanyStatus = ofCompanies.validateStatus
export const listCompanyComments = ofCompanies.listComments
export const commentOnCompany = ofCompanies.comment
export const decideCompanyDocument = ofCompanies.decideDocument
export const requestCompanyDocument = ofCompanies.requestDocument
export const cancelCompanyDocumentRequest = ofCompanies.cancelDocumentRequest
export const getCompanyRisk = ofCompanies.getRisk
export const setCompanyRisk = ofCompanies.setRisk
export const decideCompanyHit = ofCompanies.decideHit
export const listCompanyAudit = ofCompanies.listAudit

const ofPeople = identityCalls({
  object: 'company',
  review,
  names: APPLICANT_CALLS.COMPANY,
  path: '/company/:id/person/:party/idv',
  reportPath: '/company/:id/person/:party/idv',
  params: z.strictObject({ id, party: id }),
  refusals: ['rate_limited'],
})
export const sendPersonIdentityCheck = ofPeople.sendIdentityCheck
export const decidePersonIdentityCheck = ofPeople.decideIdentityCheck
export const getPersonIdentityReport = ofPeople.getIdentityReport
