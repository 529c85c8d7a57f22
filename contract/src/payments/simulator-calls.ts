import { RECALL_CODES } from '@fondaco/rules/payments/recall.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { decimalAmount, id, line } from '../query.ts'

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

export const injectIncoming = call({
  name: 'injectIncoming',
  method: 'POST',
  path: '/simulator/clearing/incoming',
  summary: 'Makes the simulated clearing house send us a payment',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.strictObject({
    type: z.enum(['SCT', 'INST']),
    iban: z.string().trim().min(5).max(50),
    amount: decimalAmount,
    currency: z.literal('EUR'),
    debtor: z.strictObject({ name: line(70), iban: z.string().trim().min(5).max(50) }),
    remittance: line(140).optional(),
  }),
  result: z.object({
    message_id: z.string(),
    transaction_id: z.string().describe('the rail’s id of the payment'),
  }),
  refusals: ['not_found', 'iban_invalid', 'amount_invalid', 'rate_limited'],
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
