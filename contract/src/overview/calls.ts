import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import {
  customerDashboard,
  customerFinds,
  resumedSession,
  searchBody,
  staffDashboard,
  staffFinds,
  testToken,
} from './schemas.ts'

export const getTestToken = call({
  name: 'getTestToken',
  method: 'GET',
  path: '/v2/auth/test_token',
  summary: 'The signed-in person, with their permissions and customers',
  who: 'session',
  whose: 'self',
  result: testToken,
  refusals: [],
})

export const resumeSession = call({
  name: 'resumeSession',
  method: 'POST',
  path: '/v2/auth/resume',
  summary: 'Returns the token of the session and the signed-in person in one answer, by the session cookie',
  who: 'cookie',
  whose: 'self',
  result: resumedSession,
  refusals: ['origin_refused'],
})

export const getCustomerDashboard = call({
  name: 'getCustomerDashboard',
  method: 'POST',
  path: '/customer/dashboard',
  summary: 'Balances, accounts, latest transactions and waiting items of the customer',
  who: { customer: ['payment:read', 'payment:create', 'statement:read'] },
  whose: 'customer',
  body: z.strictObject({ object_ref: id.describe('the session’s own user'), company_id: id.optional() }),
  result: customerDashboard,
  refusals: ['not_found'],
})

export const getStaffDashboard = call({
  name: 'getStaffDashboard',
  method: 'GET',
  path: '/crm/dashboard',
  summary:
    'Queues by age, and today’s volumes out and in beside those of the same day last week; only what the caller may list',
  who: { staff: ['view:dashboard'] },
  whose: 'entities',
  result: staffDashboard,
  refusals: [],
})

export const searchCustomerArea = call({
  name: 'searchCustomerArea',
  method: 'POST',
  path: '/customer/search',
  summary:
    'Payments and payees of the customer by a part of a name, message or reference, by the beginning of an IBAN, or by an amount',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  body: z.strictObject({ ...searchBody, company_id: id.optional() }),
  result: customerFinds,
  refusals: ['not_found'],
})

export const searchBackOffice = call({
  name: 'searchBackOffice',
  method: 'POST',
  path: '/crm/search',
  summary:
    'Transactions, individuals, companies and users by a part of a name, by e-mail, number, reference, the beginning of an IBAN, or an amount; only the kinds that the caller may open',
  who: { staff: ['view:transaction', 'view:individual', 'view:corporate', 'edit:users'] },
  whose: 'entities',
  body: z.strictObject(searchBody),
  result: staffFinds,
  refusals: [],
})
