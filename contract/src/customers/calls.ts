import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { accountView, countryView } from './schemas.ts'

const ofCompany = z.strictObject({ object_ref: id.describe('the session’s own user'), company_id: id })
const ofIndividual = z.strictObject({ object_ref: id.describe('the session’s own user'), individual_id: id })

export const listCompanyAccounts = call({
  name: 'listCompanyAccounts',
  method: 'POST',
  path: '/customer/company/accounts',
  summary: 'The ACTIVE accounts of one company of the session',
  who: { customer: ['payment:read', 'payment:create', 'statement:read'] },
  whose: 'customer',
  body: ofCompany,
  result: z.array(accountView),
  refusals: ['not_found'],
})

export const listIndividualAccounts = call({
  name: 'listIndividualAccounts',
  method: 'POST',
  path: '/customer/individual/accounts',
  summary: 'The ACTIVE accounts of the individual who is signed in',
  who: { customer: ['payment:read', 'payment:create', 'statement:read'] },
  whose: 'customer',
  body: ofIndividual,
  result: z.array(accountView),
  refusals: ['not_found'],
})

export const listCountries = call({
  name: 'listCountries',
  method: 'POST',
  path: '/customer/system/countries/get',
  summary: 'All countries, and which are restricted',
  who: 'session',
  whose: 'self',
  body: z.strictObject({ object_ref: id.describe('the session’s own user') }),
  result: z.object({ countries: z.array(countryView) }),
  refusals: ['not_found'],
})
