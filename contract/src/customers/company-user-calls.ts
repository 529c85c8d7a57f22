import { z } from 'zod'
import { call } from '../call.ts'
import { authorisationGiven, stepUpProof } from '../identity/factor-schemas.ts'
import { id } from '../query.ts'
import {
  changedCompanyUser,
  companyUserChallenge,
  companyUserChange,
  companyUserView,
  isResetAlone,
  RESET_ALONE,
} from './company-user-schemas.ts'

/** The users of a company: for those of them who manage them, and for staff. */

const ofCompany = z.strictObject({ id: id.describe('of the company') })
const ofUser = ofCompany.extend({ userId: id.describe('of the user') })

const CHANGE_REFUSALS = [
  'not_found',
  'own_access',
  'version_conflict',
  'permission_beyond_role',
  'blocked_by_staff',
  'manager_last',
  'factor_reset_not_possible',
] as const

export const listCompanyUsers = call({
  name: 'listCompanyUsers',
  method: 'GET',
  path: '/company/:id/user/list',
  summary: 'The users of a company, in the order in which they joined, with what they may do for it',
  who: { customer: ['company_users:manage'], staff: ['view:corporate'] },
  whose: 'customer-or-entities',
  params: ofCompany,
  result: z.array(companyUserView),
  refusals: ['not_found'],
})

export const changeCompanyUser = call({
  name: 'changeCompanyUser',
  method: 'PATCH',
  path: '/company/:id/:userId',
  summary:
    'Changes what a colleague may do for the company, blocks or unblocks them there, or removes their second factors, at once. To give anything, and to remove factors, needs strong customer authentication',
  who: { customer: ['company_users:manage'], staff: ['edit:login'] },
  whose: 'customer-or-entities',
  params: ofUser,
  body: companyUserChange
    .extend({
      authorisation: z.string().max(200).optional().describe('from company/user/authorise; good once'),
    })
    .refine(isResetAlone, RESET_ALONE),
  result: changedCompanyUser,
  refusals: [...CHANGE_REFUSALS, 'maker_cannot_approve', 'authorisation_required', 'authorisation_invalid'],
})

export const authoriseCompanyUser = call({
  name: 'authoriseCompanyUser',
  method: 'POST',
  path: '/company/:id/:userId/authorise',
  summary:
    'Asks for the authorisation of a change that gives a colleague anything or removes their second factors: what the person confirms, and with which factors',
  who: { customer: ['company_users:manage'] },
  whose: 'customer',
  params: ofUser,
  body: companyUserChange.refine(isResetAlone, RESET_ALONE),
  result: companyUserChallenge,
  refusals: [...CHANGE_REFUSALS, 'second_factor_required', 'factor_resting', 'rate_limited'],
})

export const confirmCompanyUser = call({
  name: 'confirmCompanyUser',
  method: 'POST',
  path: '/company/user/authorise/:id',
  summary:
    'Proves with a second factor that it is the person who manages users; answers the authorisation of the change',
  who: { customer: ['company_users:manage'] },
  whose: 'self',
  params: z.strictObject({ id }),
  body: stepUpProof,
  result: authorisationGiven,
  refusals: [
    'not_found',
    'authentication_failed',
    'authorisation_expired',
    'account_locked',
    'factor_resting',
  ],
})
