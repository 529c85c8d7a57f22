import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'

const ofPeriod = z.object({
  held_percent: z
    .number()
    .nullable()
    .describe('of the payments made, in the entities with enough customers; null: too few customers in each'),
  median_seconds: z
    .int()
    .nullable()
    .describe('from the hold to the decision; null: none was decided on, or those of too few customers'),
})
const waiting = z
  .int()
  .nullable()
  .describe('in the entities with enough customers; null: some, of too few customers in each')

/** Figures of the last 30 whole days, and of the 30 before, from groups of several customers only. */
export const paymentStatistics = z.object({
  smallest_group: z.int().describe('a group of fewer customers is left out of every figure'),
  currency: currency.describe('in which amounts of all currencies are valued, at the rates of today'),
  settled: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        amount: z.string().nullable().describe('null: nothing, or of too few customers'),
        before: z.string().nullable().describe('30 days before'),
      }),
    ),
    total: z.string().describe('of the days that have an amount'),
    before: z.string(),
  }),
  kinds: z
    .array(z.object({ type: z.enum(TRANSACTION_TYPES), percent: z.int() }))
    .describe('share of the payments that settled, the largest first'),
  now: ofPeriod,
  before: ofPeriod,
  waiting: z
    .object({ under_1h: waiting, '1h_to_1d': waiting, over_1d: waiting })
    .describe('payments that wait for a decision of staff, by age'),
})
export type PaymentStatistics = z.infer<typeof paymentStatistics>
