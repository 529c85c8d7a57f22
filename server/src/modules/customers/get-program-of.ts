import type * as calls from '@fondaco/contract/customers/program-calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { readPrograms } from '../prices/index.ts'
import { findApprovedAbout, findWaitingAbout } from '../proposals/index.ts'
import type { HeldProgram } from './program-kind.ts'
import { customersOf, entitiesSeeing, readCompany } from './store.ts'

/** More is on the page of changes. */
const MOST_CHANGES = 100

/** The fee programme of a company, and who changed it. Refuses `not_found`. */
export const getProgramOf: Operation<typeof calls.getProgramOf> = async ({ db, params, scope, session }) => {
  const { id, feeProgram } = await readCompany(db, scope, params.id)
  const [programs, waiting, changes, entities, own] = await Promise.all([
    readPrograms(db),
    findWaitingAbout(db, 'customer_program', [id]),
    findApprovedAbout(db, 'customer_program', id, MOST_CHANGES),
    entitiesSeeing(db, id),
    customersOf(db, session.user.id),
  ])
  return {
    program: feeProgram,
    programs: programs.map(({ number }) => number),
    change_id: waiting.get(id) ?? null,
    may_propose:
      session.permissions.has('manage:fees') &&
      entities.every((entity) => session.entities.includes(entity)) &&
      !own.some((one) => one.id === id),
    history: changes.map((change) => ({
      change_id: change.id,
      at: (change.decided_at ?? change.proposed_at).toISOString(),
      proposed_by: change.proposer,
      approved_by: change.decider ?? '',
      reason: change.reason,
      before: (change.before as HeldProgram).program,
      after: (change.after as HeldProgram).program,
    })),
  }
}
