import { CLEARED_NAME_STATES } from '@fondaco/rules/payments/cleared-name.ts'
import { z } from 'zod'
import { entity } from '../identity/schemas.ts'
import { id, lines, sought } from '../query.ts'

/**
 * Names in payments that staff cleared: the party is not the listed one. A cleared name no longer holds payments
 * between the same customer and the same account of the other side. The clearing ends when the entry of the list or the
 * party changes, when it expires, or when staff revoke it.
 */

const instant = z.iso.datetime()

export const clearedNameRow = z.object({
  _id: id,
  state: z.enum(CLEARED_NAME_STATES),
  entity,
  customer: z.object({ _id: id, name: z.string() }),
  name: z.string().describe('the text in which the name was found'),
  account: z.string().describe('the account of the other side'),
  listed_name: z.string(),
  list: z.string(),
  reason: z.string().describe('how the party differs from the listed one'),
  transaction: z.object({ _id: id, reference: z.string() }).describe('the payment on which it was decided'),
  cleared: z.object({ by: z.string(), at: instant }),
  released: z.object({ by: z.string(), at: instant }).describe('the second person, who released the payment'),
  expires_at: instant,
  revoked: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})

export const clearedNameFilters = {
  state: z.enum(CLEARED_NAME_STATES).optional(),
  customer_id: id.optional(),
  text: sought(100).describe('part of the name, of the listed name, or the whole account'),
}

export const revokeClearedNameInput = z.strictObject({
  reason: lines(1000, 10).describe('why the name must hold payments again'),
})
