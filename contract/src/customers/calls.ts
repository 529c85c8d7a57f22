import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { accountDetails, accountView, countryView, LINE_DAYS } from './schemas.ts'

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

const ofAccount = z.strictObject({ id })

export const getAccount = call({
  name: 'getAccount',
  method: 'GET',
  path: '/customer/account/:id',
  summary: 'One account, with what others need to pay into it, and its balances of 7, 30 or 90 days',
  who: { customer: ['payment:read', 'statement:read'] },
  whose: 'customer',
  params: ofAccount,
  query: z.strictObject({ days: z.enum(LINE_DAYS.map(String) as ['7', '30', '90']).default('30') }),
  result: accountDetails,
  refusals: ['not_found'],
})

export const getAccountConfirmation = call({
  name: 'getAccountConfirmation',
  method: 'GET',
  path: '/customer/account/:id/confirmation',
  summary:
    'A confirmation that the account is held here, as PDF: holder, identifier, BIC, bank and its address, since when',
  who: { customer: ['payment:read', 'statement:read'] },
  whose: 'customer',
  params: ofAccount,
  result: z.undefined(),
  file: ['application/pdf'],
  refusals: ['not_found', 'account_closed'],
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
