import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { customerDashboard, resumedSession, staffDashboard, testToken } from './schemas.ts'

export const getTestToken = call({
  name: 'getTestToken',
  method: 'GET',
  path: '/v2/auth/test_token',
  summary: 'Who is signed in, and what they may do and see',
  who: 'session',
  whose: 'self',
  result: testToken,
  refusals: [],
})

export const resumeSession = call({
  name: 'resumeSession',
  method: 'POST',
  path: '/v2/auth/resume',
  summary: 'Gives a page that loads its token by the session cookie, and who is signed in, in one answer',
  who: 'cookie',
  whose: 'self',
  result: resumedSession,
  refusals: ['origin_refused'],
})

export const getCustomerDashboard = call({
  name: 'getCustomerDashboard',
  method: 'POST',
  path: '/customer/dashboard',
  summary: 'Balances, accounts, latest transactions and what waits for the customer',
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
    'Queues by age, and today’s volumes out and in against the same day last week; only what the caller may list',
  who: { staff: ['view:dashboard'] },
  whose: 'entities',
  result: staffDashboard,
  refusals: [],
})
