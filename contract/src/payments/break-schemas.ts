import { CLEARING_BREAK_KINDS, CLEARING_BREAK_STATES } from '@fondaco/rules/clearing-break.ts'
import { CLEARING_DIRECTIONS } from '@fondaco/rules/clearing-file.ts'
import { z } from 'zod'
import { day, id, lines, many, sought } from '../query.ts'

/**
 * Breaks: messages of the rail that did not fit our records and were not applied. Some breaks end with their payment.
 * Staff settle the others with the clearing house and record how.
 */

const instant = z.iso.datetime()

export const clearingBreakRow = z.object({
  _id: id,
  at: instant.describe('when it was found'),
  kind: z.enum(CLEARING_BREAK_KINDS),
  text: z.string().describe('the kind of mismatch'),
  state: z.enum(CLEARING_BREAK_STATES),
  transaction: z
    .object({ _id: id, reference: z.string() })
    .nullable()
    .describe('null if it belongs to no known payment of ours'),
  message: z.object({ message_type: z.string(), message_id: z.string() }).nullable(),
  settled: z
    .object({
      at: instant,
      by: z.string().nullable().describe('null if it ended with its payment'),
      how: z.string().nullable(),
    })
    .nullable(),
})

export const clearingBreakView = clearingBreakRow.extend({
  message: z
    .object({
      _id: id,
      at: instant,
      direction: z.enum(CLEARING_DIRECTIONS),
      message_type: z.string(),
      message_id: z.string(),
      xml: z
        .string()
        .nullable()
        .describe('null if it also contains payments of entities that the reader does not see'),
      cut: z.boolean().describe('xml is cut'),
      simulated: z.boolean(),
    })
    .nullable(),
})

export const clearingBreakFilters = {
  state: z.enum(CLEARING_BREAK_STATES).optional(),
  kind: many(CLEARING_BREAK_KINDS).optional(),
  date_from: day.optional().describe('found on this day or later, in the reader’s time zone'),
  date_to: day.optional(),
  text: sought(100).describe('the reference of a payment, or the id of a message'),
}

export const settleClearingBreakInput = z.strictObject({
  how: lines(1000).describe('how it was settled with the clearing house'),
})
