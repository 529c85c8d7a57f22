import { LIMIT_PERIODS, LIMIT_SOURCES } from '@fondaco/rules/payments/payment-limits.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { stepUpChallenge } from '../identity/factor-schemas.ts'
import { decimalAmount } from '../query.ts'

/** Amounts of limits are in EUR; a payment in another currency counts with its value in EUR. */

const limitFigures = {
  type: z.enum(TRANSACTION_TYPES).nullable().describe('null: payments of all types together'),
  period: z.enum(LIMIT_PERIODS),
  most: z.string(),
  source: z
    .enum(LIMIT_SOURCES)
    .describe('who set it: the institution for all, for a programme, for this customer; or the payer'),
}

/** A limit, and how much of it is left. */
export const limitView = z.object({
  ...limitFigures,
  left: z.string(),
  until: z
    .string()
    .nullable()
    .describe('when the day or month of the entity ends, and it counts anew; null for a single payment'),
})
export type LimitView = z.infer<typeof limitView>

/** The payer’s own limits of instant payments (Regulation (EU) 260/2012 art. 5a(6)). */
const ownLimits = {
  per_payment: decimalAmount.nullable().describe('EUR; null: none'),
  per_day: decimalAmount.nullable().describe('EUR; null: none'),
  version: z.int32().min(0).describe('as it was read; 0 before the first change'),
}

export const ownLimitsChange = z.strictObject(ownLimits)
export const ownLimitsView = z.object({
  ...ownLimits,
  per_payment: z.string().nullable(),
  per_day: z.string().nullable(),
  changed_at: z.string().nullable(),
})

export const customerLimits = z.object({
  limits: z.array(limitView.extend({ used: z.string().describe('0.00 for a single payment') })),
  used: z.object({ today: z.string(), this_month: z.string() }).describe('all payments that count'),
  own: ownLimitsView,
})
export type CustomerLimits = z.infer<typeof customerLimits>

export const ownLimitsChallenge = z.object({
  ...stepUpChallenge,
  required: z.boolean().describe('false: nothing is raised, so the change needs no authorisation'),
  per_payment: z.string().nullable(),
  per_day: z.string().nullable(),
})
