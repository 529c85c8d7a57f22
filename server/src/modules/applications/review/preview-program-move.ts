import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { previewMove, readCustomer, readMove } from '../../customers/index.ts'
import { findProgram } from '../../prices/index.ts'

/** From which day another fee programme would be valid, ordered now. Refusals: `not_found`, `fee_program_unknown`. */
export const previewProgramMove: Operation<typeof calls.previewProgramMove> = async ({
  clock,
  db,
  params: { id },
  query: { program },
  scope,
}) => {
  const customer = await readCustomer(db, scope, id)
  if (customer?.kind !== 'INDIVIDUAL') return refuse('not_found')
  if (!(await findProgram(db, program))) return refuse('fee_program_unknown')
  const waiting = await readMove(db, id)
  const planned = await previewMove(db, customer, program, clock.now())
  return {
    valid_from: planned?.validFrom ?? null,
    letters: (planned?.letters ?? []).map(({ entity, prices }) => ({ entity, prices: prices.length })),
    ends:
      waiting && waiting.program !== program
        ? {
            program: waiting.program,
            valid_from: waiting.valid_from,
            told: waiting.told.map(({ entity }) => entity),
          }
        : null,
  }
}
