import { MAX_REMARK_LETTERS } from '@fondaco/rules/rich-text.ts'
import { z } from 'zod'
import { id, lines } from '../query.ts'

export const CONTENT_TYPES = ['text/plain', 'text/html'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/**
 * A comment of staff on an object. Parts that formatted text may not contain are removed before the length is checked.
 */
export const remarkInput = z.strictObject({
  comment: lines(4 * MAX_REMARK_LETTERS).describe('at most 65,535 characters as it is kept'),
  content_type: z.enum(CONTENT_TYPES).default('text/plain'),
  files: z
    .array(id)
    .max(100)
    .optional()
    .describe('stored before for a comment on this object, by the same person'),
})

export const remarkView = z.object({
  _id: z.string(),
  at: z.string(),
  user: z.string(),
  comment: z.string(),
  content_type: z.enum(CONTENT_TYPES),
  files: z.array(z.object({ _id: z.string(), name: z.string(), size: z.int().describe('bytes') })),
})
export type RemarkView = z.infer<typeof remarkView>
