import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { entity } from '../identity/schemas.ts'
import { decimalAmount, id, line, lines } from '../query.ts'

/** How the balance of an account leaves: by SEPA where the account can use it, else by wire. */
export const PAYOUT_WAYS = ['credit_transfer', 'wire'] as const

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
      way: z.enum(PAYOUT_WAYS).nullable().describe('null: it cannot leave'),
      obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
      change_id: id.nullable().describe('the payout that waits for a second person'),
      paid: z
        .object({
          _id: id,
          type: z.enum(TRANSACTION_TYPES),
          status: z.enum(TRANSACTION_STATUSES),
          amount: z.string(),
          returned: z.boolean(),
        })
        .nullable()
        .describe('the last payout that was approved'),
    }),
  ),
})

const common = {
  account_id: id,
  available: decimalAmount.describe('as it was shown; another one is refused'),
  reason: lines(500, 3).describe('staff read it'),
}

/**
 * A payout. Its amount is the whole available balance; nobody chooses it. By SEPA the other bank confirms the name; no
 * bank does so for a wire.
 */
export const proposedPayout = z.discriminatedUnion('way', [
  z.strictObject({
    ...common,
    way: z.literal('credit_transfer'),
    iban: line(42).describe('of an account of the customer at another institution'),
    compared_name: line(140)
      .optional()
      .describe(
        'the close name at the other bank, which the proposer compared and takes for the same customer',
      ),
  }),
  z.strictObject({
    ...common,
    way: z.literal('wire'),
    account_number: line(50).describe('IBAN or number of an account of the customer at another institution'),
    bic: line(11).describe('of its bank'),
    proof: lines(500, 3).describe(
      'what shows that the account is the customer’s: the second person reads it',
    ),
  }),
])
export type ProposedPayoutBody = z.infer<typeof proposedPayout>
