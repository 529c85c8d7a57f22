import { RECALL_CODES } from '@fondaco/rules/payments/recall.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { currency } from '../customers/schemas.ts'
import { decimalAmount, id, line } from '../query.ts'
import { addressInput } from './schemas.ts'

export const listSimulatedBehaviours = call({
  name: 'listSimulatedBehaviours',
  method: 'GET',
  path: '/simulator/clearing/behaviours',
  summary: 'Answers of the simulated clearing house by the minor part of the amount',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  result: z.array(z.object({ minor: z.string(), says: z.string() })),
  refusals: ['not_found'],
})

const account = z.string().trim().min(5).max(50)

const incoming = {
  iban: account.describe('the account of the payee: IBAN or, for a wire, its number'),
  amount: decimalAmount,
  remittance: line(140).optional(),
}

export const injectIncoming = call({
  name: 'injectIncoming',
  method: 'POST',
  path: '/simulator/clearing/incoming',
  summary: 'Makes the simulated clearing house or correspondent bank send us a payment',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.discriminatedUnion('type', [
    z.strictObject({
      ...incoming,
      type: z.enum(['SCT', 'INST']),
      currency: z.literal('EUR'),
      debtor: z.strictObject({ name: line(70), iban: account }),
    }),
    z.strictObject({
      ...incoming,
      type: z.literal('WIRE'),
      currency,
      charges: decimalAmount
        .optional()
        .describe('what banks on the way have deducted from the amount, in its currency'),
      debtor: z.strictObject({
        name: line(140),
        iban: account.describe('IBAN, or the number of an account'),
        bic: z.string().trim().max(11).optional(),
        address: addressInput.optional(),
        customer_number: line(35).optional(),
      }),
    }),
  ]),
  result: z.object({
    message_id: z.string(),
    transaction_id: z.string().describe('the rail’s id of the payment'),
  }),
  refusals: ['not_found', 'iban_invalid', 'bic_invalid', 'amount_invalid', 'rate_limited'],
})

export const injectRecall = call({
  name: 'injectRecall',
  method: 'POST',
  path: '/simulator/clearing/recall',
  summary: 'Makes the simulated payer’s bank recall a payment to one of our accounts',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.strictObject({
    transaction_id: z
      .union([id, z.string().regex(/^[0-9A-Za-z]{1,35}$/)])
      .describe('our _id of a credit that is COMPLETED or in REVIEW, or the rail’s id of the payment'),
    reason: z.enum(RECALL_CODES),
  }),
  result: z.object({ message_id: z.string() }),
  refusals: ['not_found', 'recall_not_possible', 'rate_limited'],
})
