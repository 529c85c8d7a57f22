import { CLEARING_DIRECTIONS, CLEARING_FILE_STATES } from '@fondaco/rules/clearing-file.ts'
import { CLEARING_RAILS } from '@fondaco/rules/payments/rails.ts'
import { z } from 'zod'
import { day, id, lines, many, sought, version } from '../query.ts'

const instant = z.iso.datetime()

/** How messages travel to the clearing house, and which of them wait. */
export const clearingExchange = z.object({
  by_files: z.boolean().describe('false if messages are not exchanged in files; then there are no new files'),
  batch_count: z.int().nullable().describe('messages in a file of ours at most; null without files'),
  batch_seconds: z.int().nullable().describe('seconds that a message waits for others; null without files'),
  waiting: z.int().describe('messages that have no file yet'),
  unsent_since: instant.nullable().describe('since when the oldest unsent message waits'),
  failed: z.int().describe('failed files in both directions that staff must handle'),
})

export const clearingFileFilters = {
  direction: z.enum(CLEARING_DIRECTIONS).optional(),
  state: many(CLEARING_FILE_STATES).optional(),
  date_from: day.optional().describe('made or received on this day or later, in the reader’s time zone'),
  date_to: day.optional(),
  text: sought(100).describe('part of a name, or the id of a message in the file'),
}

export const clearingFileRow = z.object({
  _id: id,
  direction: z.enum(CLEARING_DIRECTIONS),
  rail: z.enum(CLEARING_RAILS),
  name: z.string(),
  state: z.enum(CLEARING_FILE_STATES),
  bytes: z.int().nullable(),
  message_count: z.int().nullable(),
  control_sum: z
    .string()
    .nullable()
    .describe(
      'sum of its payments and returns, in EUR; null on the rail of wires, which have several currencies',
    ),
  reason: z.string().nullable(),
  created_at: instant.describe('when we made it or received it'),
  handled_at: instant
    .nullable()
    .describe('when it was sent, read, found to be a duplicate, set aside, or last failed'),
  set_aside: z.object({ by: z.string(), reason: z.string() }).nullable(),
  version,
})

/** The most messages of a file that are listed, and the most characters of its content that are shown. */
export const SHOWN_MESSAGES = 200
export const SHOWN_LETTERS = 200_000

export const clearingFileView = clearingFileRow.extend({
  sha256: z.string().nullable(),
  messages: z
    .array(
      z.object({
        position: z.int().describe('in the file, from 1'),
        message_type: z.string().nullable(),
        message_id: z.string().nullable(),
        transaction_id: id.nullable().describe('the payment it is about, or the first of several'),
        reason: z.string().nullable().describe('why it was refused'),
      }),
    )
    .max(SHOWN_MESSAGES)
    .describe('those with a reason first, then by position'),
  content: z
    .object({
      text: z.string(),
      cut: z.boolean().describe('the content is cut; the whole file can be downloaded'),
    })
    .nullable()
    .describe('null where the file is not in the folder of the exchange'),
})

export const retryClearingFileInput = z.strictObject({ version })

export const setClearingFileAsideInput = z.strictObject({ version, reason: lines(1000) })
