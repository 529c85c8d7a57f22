import { PROPOSAL_ACTS, PROPOSAL_KINDS, PROPOSAL_STATES } from '@fondaco/rules/proposals.ts'
import { z } from 'zod'
import { entity } from '../identity/schemas.ts'
import { toldCode } from '../identity/user-schemas.ts'
import { id, lines, many } from '../query.ts'

const instant = z.iso.datetime()

/** One value that a proposal changes, in words for the person who decides. */
const changeLine = z.object({
  label: z.string(),
  before: z.array(z.string()).describe('empty: there is nothing yet'),
  after: z.array(z.string()),
  written: z.boolean().optional().describe('people wrote the values, in any language'),
})

/** A change that needs two people, for staff who hold its permission. */
export const changeView = z.object({
  _id: id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  subject: z.object({
    _id: id.nullable().describe('null: it does not exist yet, or is a whole list'),
    name: z.string().describe('of a country: its code'),
  }),
  entities: z.array(entity).describe('the entities whose staff may see it'),
  reason: z.string(),
  lines: z.array(changeLine),
  has_file: z.boolean().describe('all of its lines are in a file'),
  document: z.string().nullable().describe('the name of a file that its proposer gave'),
  proposed: z.object({ by: z.string(), at: instant }),
  decided: z.object({ by: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
  expires_at: instant,
  actions: z.array(z.enum(PROPOSAL_ACTS)).describe('actions that the reader may take'),
  others: z
    .int()
    .nullable()
    .describe('how many people beside the proposer may decide; null once it is decided'),
})

export const changeFilters = {
  state: many(PROPOSAL_STATES).optional(),
  kind: z.enum(PROPOSAL_KINDS).optional(),
  waiting: z.literal('true').optional().describe('those that the reader may approve'),
}

/** The result of an approval. */
export const approvedChange = changeView.extend({
  told_code: toldCode.optional().describe('of an invitation: for the person invited, shown this once'),
})

export const decisionReason = z.strictObject({ reason: lines(1000, 10) })
