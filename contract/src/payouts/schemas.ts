import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { entity } from '../identity/schemas.ts'
import { decimalAmount, id, line, lines } from '../query.ts'

/** Why a balance cannot be paid out now, by the refusal of the call that proposes it. */
const PAYOUT_OBSTACLES = [
  'customer_not_paid_out',
  'account_not_paid_out',
  'paying_account_closed',
  'account_blocked_by_hand',
  'payments_unfinished',
  'balance_not_available',
] as const
export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number]

/** The balances of one customer, by account, and their payouts. */
export const customerPayouts = z.object({
  holder: z.string().describe('the name in which the other account must be'),
  by_compliance: z.boolean().describe('only a person who decides alerts may approve'),
  accounts: z.array(
    z.object({
      _id: id,
      name: z.string(),
      number: z.string(),
      entity,
      currency,
      available: z.string().describe('without what is frozen or reserved'),
      balance: z.string(),
      obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
      change_id: id.nullable().describe('the payout that waits for a second person'),
      paid: z
        .object({ _id: id, status: z.enum(TRANSACTION_STATUSES), amount: z.string(), returned: z.boolean() })
        .nullable()
        .describe('the last payout that was approved'),
    }),
  ),
})

/** A payout. Its amount is the whole available balance; nobody chooses it. */
export const proposedPayout = z.strictObject({
  account_id: id,
  available: decimalAmount.describe('as it was shown; another one is refused'),
  iban: line(42).describe('of an account of the customer at another institution'),
  compared_name: line(140)
    .optional()
    .describe(
      'the close name at the other bank, which the proposer compared and takes for the same customer',
    ),
  reason: lines(500, 3).describe('staff read it'),
})
