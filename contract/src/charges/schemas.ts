import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { entity } from '../identity/schemas.ts'
import { decimalAmount, id, line, lines } from '../query.ts'

/** Why no operational fee can be charged to an account, by the refusal of the call that charges it. */
const CHARGE_OBSTACLES = ['customer_not_chargeable', 'account_not_active', 'charge_without_price'] as const
export type ChargeObstacle = (typeof CHARGE_OBSTACLES)[number]

/** The operational fees of one customer, by account. */
export const customerCharges = z.object({
  accounts: z.array(
    z.object({
      _id: id,
      name: z.string(),
      number: z.string(),
      entity,
      currency,
      fee: z.string().nullable().describe('by the price list of today; null: it cannot be charged'),
      obstacle: z.enum(CHARGE_OBSTACLES).nullable(),
      change_id: id.nullable().describe('the fee from this account that waits for a second person'),
    }),
  ),
})

/** An operational fee. Its amount is that of the price list; nobody chooses it. */
export const proposedCharge = z.strictObject({
  account_id: id,
  fee: decimalAmount.describe('as it was shown; another one is refused'),
  text: line(140).describe('what it is for; the customer reads it'),
  reason: lines(500, 3).describe('staff read it'),
})
