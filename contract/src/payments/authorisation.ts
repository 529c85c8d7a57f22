import { z } from 'zod'
import { call } from '../call.ts'
import { currency } from '../customers/schemas.ts'
import { authorisationGiven, stepUpChallenge, stepUpProof } from '../identity/factor-schemas.ts'
import { id } from '../query.ts'
import { authorisePaymentInput, ORDER_PERMISSIONS } from './kinds.ts'
import { ORDER_REFUSALS } from './order-refusals.ts'

/**
 * Strong customer authentication of a payment (RTS art. 4, 5). The payer sees payee and amount and authenticates. The
 * resulting authorisation is valid once, for exactly this payer, account, payee, bank, amount and currency.
 */

/** The authentication that the payer must perform. */
const authorisationChallenge = z.object({
  ...stepUpChallenge,
  required: z.boolean().describe('false: the payment is exempt now, and needs no authorisation'),
  payee: z.object({
    name: z.string(),
    account_id: z.string(),
    bic: z
      .string()
      .nullable()
      .describe('BIC of the payee’s bank: from the directory if it has one, otherwise the given one'),
    bank_name: z.string().nullable(),
  }),
  amount: z.string(),
  currency,
})

export const authorisePayment = call({
  name: 'authorisePayment',
  method: 'POST',
  path: '/transaction/authorise',
  summary: 'Checks a payment and starts its authorisation: the content to confirm, and the possible factors',
  who: { customer: ORDER_PERMISSIONS },
  whose: 'customer',
  body: authorisePaymentInput,
  result: authorisationChallenge,
  refusals: [...ORDER_REFUSALS, 'second_factor_required', 'factor_resting'],
})

export const confirmAuthorisation = call({
  name: 'confirmAuthorisation',
  method: 'POST',
  path: '/transaction/authorise/:id',
  summary:
    'Confirms the payment with the payer’s second factor; returns the authorisation for POST transaction',
  who: { customer: ['payment:create'] },
  whose: 'self',
  params: z.strictObject({ id }),
  body: stepUpProof,
  result: authorisationGiven,
  refusals: ['not_found', 'authentication_failed', 'authorisation_expired', 'account_locked'],
})
