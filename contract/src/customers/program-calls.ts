import { z } from 'zod'
import { call } from '../call.ts'
import { feeProgram } from '../prices/schemas.ts'
import { changeView } from '../proposals/schemas.ts'
import { id, lines } from '../query.ts'

/** The fee programme of a company, which two people change. */

const ofCompany = z.strictObject({ id: id.describe('of the company') })

export const getProgramOf = call({
  name: 'getProgramOf',
  method: 'GET',
  path: '/fees/company/:id',
  summary: 'The fee programme of a company, the change of it that waits, and who made the earlier ones',
  who: { staff: ['view:corporate'] },
  whose: 'entities',
  params: ofCompany,
  result: z.object({
    program: feeProgram,
    programs: z.array(feeProgram).describe('those that there are'),
    change_id: id.nullable().describe('the change of it that waits for a second person'),
    may_propose: z.boolean().describe('whether the reader may propose another one'),
    history: z
      .array(
        z.object({
          change_id: id,
          at: z.string(),
          proposed_by: z.string(),
          approved_by: z.string(),
          reason: z.string(),
          before: feeProgram,
          after: feeProgram,
        }),
      )
      .describe('approved changes, the newest first; at most the latest 100'),
  }),
  refusals: ['not_found'],
})

export const proposeProgram = call({
  name: 'proposeProgram',
  method: 'POST',
  path: '/fees/company/:id',
  summary: 'Proposes another fee programme for a company; another holder of the permission approves it',
  who: { staff: ['manage:fees'] },
  whose: 'entities',
  params: ofCompany,
  body: z.strictObject({
    program: feeProgram,
    seen: feeProgram.describe('the programme that the proposer saw'),
    reason: lines(500, 3),
  }),
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'permission_missing',
    'maker_cannot_approve',
    'fee_program_unknown',
    'fee_program_same',
    'version_conflict',
    'proposal_waits',
  ],
})
