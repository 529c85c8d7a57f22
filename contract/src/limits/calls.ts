import { z } from 'zod'
import { call } from '../call.ts'
import { authorisationGiven, stepUpProof } from '../identity/factor-schemas.ts'
import { id } from '../query.ts'
import { customerLimits, ownLimitsChallenge, ownLimitsChange, ownLimitsView } from './schemas.ts'

/** Limits of payments. */

const ofCustomer = z.strictObject({ id: id.describe('of the customer') })

export const getLimits = call({
  name: 'getLimits',
  method: 'GET',
  path: '/limits/:id',
  summary: 'The limits of a customer today, with what is left of each',
  who: { customer: ['payment:read'], staff: ['view:individual', 'view:corporate'] },
  whose: 'customer-or-entities',
  params: ofCustomer,
  result: customerLimits,
  refusals: ['not_found'],
})

export const changeOwnLimits = call({
  name: 'changeOwnLimits',
  method: 'PATCH',
  path: '/limits/:id/instant',
  summary:
    'Changes the payer’s own limits of instant payments, from the next payment on. Raising or removing one needs strong customer authentication',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  ownOnly: true,
  params: ofCustomer,
  body: ownLimitsChange.extend({
    authorisation: z.string().max(200).optional().describe('from limits/instant/authorise; good once'),
  }),
  result: ownLimitsView,
  refusals: [
    'not_found',
    'customer_not_approved',
    'version_conflict',
    'authorisation_required',
    'authorisation_invalid',
  ],
})

export const authoriseOwnLimits = call({
  name: 'authoriseOwnLimits',
  method: 'POST',
  path: '/limits/:id/instant/authorise',
  summary: 'Asks for the authorisation of raised own limits: what the payer confirms, and with which factors',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  ownOnly: true,
  params: ofCustomer,
  body: ownLimitsChange,
  result: ownLimitsChallenge,
  refusals: [
    'not_found',
    'customer_not_approved',
    'version_conflict',
    'second_factor_required',
    'factor_resting',
    'rate_limited',
  ],
})

export const confirmOwnLimits = call({
  name: 'confirmOwnLimits',
  method: 'POST',
  path: '/limits/instant/authorise/:id',
  summary: 'Proves with a second factor that it is the payer; answers the authorisation of the change',
  who: { customer: ['payment:create'] },
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
