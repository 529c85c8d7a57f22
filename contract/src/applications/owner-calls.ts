import { OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { staffCompany } from '../companies/schemas.ts'
import { id } from '../query.ts'
import {
  companyOwnersInput,
  companyReference,
  individualOwnersInput,
  ownerChoices,
  ownerRolesInput,
  staffOwner,
} from './owner-schemas.ts'
import { staffIndividual } from './review-schemas.ts'

/** Calls about the people who look after customers: who can be chosen, and who is. */

const see = { staff: ['view:corporate', 'view:individual'] } as const
const ofCustomer = z.strictObject({ id })

export const listAccountManagers = call({
  name: 'listAccountManagers',
  method: 'GET',
  path: '/acc_managers',
  summary:
    'Staff of the reader’s entities who can be account managers, and people who are one of a customer that the reader sees, by name',
  who: see,
  whose: 'entities',
  result: ownerChoices,
  refusals: [],
})

export const listFirstReviewers = call({
  name: 'listFirstReviewers',
  method: 'GET',
  path: '/reviewer1s',
  summary:
    'Staff who can be the first reviewer, and people who are one of a customer that the reader sees, by name',
  who: see,
  whose: 'entities',
  result: ownerChoices,
  refusals: [],
})

export const listSecondReviewers = call({
  name: 'listSecondReviewers',
  method: 'GET',
  path: '/reviewer2s',
  summary:
    'Staff who can be the second reviewer, and people who are one of a customer that the reader sees, by name',
  who: see,
  whose: 'entities',
  result: ownerChoices,
  refusals: [],
})

export const listAffiliates = call({
  name: 'listAffiliates',
  method: 'GET',
  path: '/affiliates',
  summary: 'The affiliates, by name',
  who: see,
  whose: 'nobody',
  result: ownerChoices,
  refusals: [],
})

export const listOwnerRoles = call({
  name: 'listOwnerRoles',
  method: 'GET',
  path: '/owners_role',
  summary: 'The staff of the reader’s entities, with what each can be to customers, by name',
  who: { staff: ['view:system'] },
  whose: 'entities',
  result: z.array(staffOwner),
  refusals: [],
})

export const changeOwnerRoles = call({
  name: 'changeOwnerRoles',
  method: 'PATCH',
  path: '/owners_role/:id',
  summary:
    'Says what a member of staff can be to customers. Their present customers keep them until another person is chosen',
  who: { staff: ['manage:roles'] },
  whose: 'entities',
  params: ofCustomer,
  body: ownerRolesInput,
  result: staffOwner,
  refusals: ['not_found', 'version_conflict'],
})

const CHANGE_REFUSALS = [
  'not_found',
  'maker_cannot_approve',
  'version_conflict',
  'owner_not_possible',
  'reviewers_same',
] as const

export const updateCompanyOwners = call({
  name: 'updateCompanyOwners',
  method: 'PATCH',
  path: '/company/:id/owners',
  summary: 'Chooses who looks after a company: account manager, two reviewers and affiliate',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  params: ofCustomer,
  body: companyOwnersInput,
  result: staffCompany,
  refusals: [...CHANGE_REFUSALS, 'company_locked'],
})

export const updateIndividualOwners = call({
  name: 'updateIndividualOwners',
  method: 'PATCH',
  path: '/individual/:id/crm',
  summary: 'Chooses who looks after an individual: account manager, compliance reviewer and affiliate',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  params: ofCustomer,
  body: individualOwnersInput,
  result: staffIndividual,
  refusals: [...CHANGE_REFUSALS, 'individual_locked'],
})

export const getCompanyReference = call({
  name: 'getCompanyReference',
  method: 'GET',
  path: '/company/:id/reference/:kind',
  summary: 'The person whom a company refers to in a place, with the address to write to; null: nobody',
  who: { staff: ['view:corporate'] },
  whose: 'entities',
  params: z.strictObject({ id, kind: z.enum(OWNERS) }),
  result: companyReference,
  refusals: ['not_found'],
})
