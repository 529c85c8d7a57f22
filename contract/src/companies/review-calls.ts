import { COMPANY_CATEGORIES } from '@fondaco/rules/companies/category.ts'
import { CLIENT_ID_LENGTH } from '@fondaco/rules/companies/managers.ts'
import { z } from 'zod'
import { APPLICANT_CALLS } from '../applications/applicant-call-names.ts'
import { applicantCalls, identityCalls } from '../applications/applicant-calls.ts'
import {
  companyReviewInput,
  openCompanyAccountInput,
  staffAccount,
  statusCounts,
} from '../applications/review-schemas.ts'
import { call, pagingQuery } from '../call.ts'
import { id, line, version } from '../query.ts'
import { newCompany } from './draft-schemas.ts'
import { companyFilters, companyRow } from './review-schemas.ts'
import { companyManagerView, staffCompany } from './schemas.ts'

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

export const createCompany = call({
  name: 'createCompany',
  method: 'POST',
  path: '/company',
  summary:
    'Adds a company that applies, with its general details and business activity. The named person gets a letter with a link, chooses a password, and goes on with its registration',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  idempotent: 'where_given',
  body: newCompany,
  result: z.object({ _id: z.string(), number: z.string().describe('the number people see') }),
  refusals: ['email_taken', 'company_exists', 'register_failed', 'record_unknown'],
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
  summary: 'Opens an account of an approved company, also one for internal use',
  who: review,
  whose: 'entities',
  params: ofCompany,
  body: openCompanyAccountInput,
  result: staffAccount,
  refusals: ['not_found', 'maker_cannot_approve', 'customer_not_approved', 'setting_off', 'currency_closed'],
})

export const updateManageCompanies = call({
  name: 'updateManageCompanies',
  method: 'PATCH',
  path: '/company/:id/manage-companies',
  summary:
    'Lets a company manage others, which needs a Client ID, or no longer; without a Client ID the one it has stays',
  who: { staff: ['company:update_can_manage_other_companies'] },
  whose: 'entities',
  params: ofCompany,
  body: z.strictObject({
    can_manage_other_companies: z.boolean(),
    client_id: line(CLIENT_ID_LENGTH, 0).optional(),
    version,
  }),
  result: staffCompany,
  refusals: ['not_found', 'company_locked', 'maker_cannot_approve', 'version_conflict', 'manages_companies'],
})

export const getCompanyManager = call({
  name: 'getCompanyManager',
  method: 'GET',
  path: '/company/:id/managed-by',
  summary: 'Which company manages a company, and whether the users of its manager may also pay',
  who: { staff: ['view:managed_by_setting'] },
  whose: 'entities',
  params: ofCompany,
  result: companyManagerView,
  refusals: ['not_found'],
})

export const updateCompanyManager = call({
  name: 'updateCompanyManager',
  method: 'PATCH',
  path: '/company/:id/managed-by',
  summary:
    'Gives a company a manager, another one, or none: its users find the company among their own, and a former manager’s users no longer do',
  who: { staff: ['company:update_managed_by'] },
  whose: 'entities',
  params: ofCompany,
  body: z.strictObject({
    manager_id: id.nullable().describe('an APPROVED company that can manage others'),
    shared_with: z.boolean().describe('its users may also pay; false without a manager'),
    version,
  }),
  result: companyManagerView,
  refusals: [
    'not_found',
    'company_locked',
    'maker_cannot_approve',
    'version_conflict',
    'manager_circle',
    'manager_not_possible',
  ],
})

const edit = { staff: ['edit:information'] } as const

export const setGamingIndustry = call({
  name: 'setGamingIndustry',
  method: 'PATCH',
  path: '/company/:id/is-gaming-industry',
  summary:
    'Notes, with a reason, whether the business of a company is gaming, whatever sector it named; the risk is recalculated',
  who: edit,
  whose: 'entities',
  params: ofCompany,
  body: z.strictObject({ is_gaming_industry: z.boolean(), reason: line(500), version }),
  result: staffCompany,
  refusals: ['not_found', 'company_locked', 'maker_cannot_approve', 'version_conflict'],
})

export const setCompanyCategory = call({
  name: 'setCompanyCategory',
  method: 'PATCH',
  path: '/company/:id/category',
  summary:
    'Notes the category of a company by its size; it is for lists, and changes no price, limit or risk',
  who: edit,
  whose: 'entities',
  params: ofCompany,
  body: z.strictObject({ category: z.enum(COMPANY_CATEGORIES).nullable(), version }),
  result: staffCompany,
  refusals: ['not_found', 'company_locked', 'maker_cannot_approve', 'version_conflict'],
})

const ofCompanies = applicantCalls({
  object: 'company',
  see,
  review,
  edit,
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

export const listAuditedAccounts = call({
  name: 'listAuditedAccounts',
  method: 'GET',
  path: '/company/:id/audit/account-ids',
  summary: 'The accounts of a company with acts in its audit, by which the audit can be filtered',
  who: { staff: ['view:audit'] },
  whose: 'entities',
  params: ofCompany,
  result: z.array(
    z.object({ _id: z.string(), account_id: z.string().describe('IBAN or number'), currency: z.string() }),
  ),
  refusals: ['not_found'],
})

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
