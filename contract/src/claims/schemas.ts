import { z } from 'zod'
import { lines } from '../query.ts'

/** The member of staff who works on an object. */
export const claimView = z
  .object({
    user: z.string(),
    user_id: z.string(),
    since: z.string(),
    until: z.string().nullable().describe('null: no end by time'),
  })
  .nullable()
  .describe('the member of staff who holds the claim')
export type ClaimView = z.infer<typeof claimView>

export const takeOverInput = z.strictObject({
  reason: lines(500).describe('for the audit, and for the colleague who holds it now'),
})
