import { z } from 'zod'
import { call } from '../call.ts'
import { currency } from '../customers/schemas.ts'
import { oneTimeCode, passkeyAssertion, passkeyOptions } from '../identity/factor-schemas.ts'
import { id } from '../query.ts'
import { authorisePaymentInput, ORDER_PERMISSIONS, ORDER_REFUSALS } from './kinds.ts'

/**
 * Strong customer authentication of a payment (RTS art. 4, 5). The payer sees payee and amount and authenticates. The
 * resulting authorisation is valid once, for exactly this payer, account, payee, bank, amount and currency.
 */

/** The authentication that the payer must perform. */
const authorisationChallenge = z.object({
  _id: z.string(),
  required: z
    .boolean()
    .describe('false: the payment is exempt as things stand, and may be made without an authorisation'),
  expires_at: z.string().describe('when it must be proven at the latest'),
  payee: z.object({
    name: z.string(),
    account_id: z.string(),
    bic: z
      .string()
      .nullable()
      .describe('of the bank that the payment goes to: the directory’s, which goes before the one given'),
    bank_name: z.string().nullable(),
  }),
  amount: z.string(),
  currency,
  methods: z.array(z.enum(['totp', 'passkey'])).describe('what this payer has set up'),
  next_code_at: z
    .string()
    .nullable()
    .describe('real time at which the authenticator app shows a code that was not used yet; null: now'),
  passkey: passkeyOptions
    .nullable()
    .describe(
      'its challenge is a digest of this _id and the payment’s content; challenge_id need not be sent',
    ),
})

export const authorisePayment = call({
  name: 'authorisePayment',
  method: 'POST',
  path: '/transaction/authorise',
  summary: 'Judges a payment and asks for its authorisation: what the payer confirms, and with which factors',
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
  summary: 'Proves with a second factor that it is the payer; answers the authorisation for POST transaction',
  who: { customer: ['payment:create'] },
  whose: 'self',
  params: z.strictObject({ id }),
  body: z.union([z.strictObject({ otp: oneTimeCode }), z.strictObject({ passkey: passkeyAssertion })]),
  result: z.object({
    authorisation: z.string().describe('good once, until expires_at'),
    expires_at: z.string(),
  }),
  refusals: ['not_found', 'authentication_failed', 'authorisation_expired', 'account_locked'],
})
