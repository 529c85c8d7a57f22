import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/customers/program-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { dearerPrices, findProgram } from '../prices/index.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import type { HeldProgram, ProposedProgram } from './program-kind.ts'
import { lockMoving } from './program-move-store.ts'
import { refuseOwnCustomer } from './refuse-own-customer.ts'
import { entitiesSeeing, readCompany } from './store.ts'

/**
 * Proposes another fee programme for a company. Refusals: `not_found`, `permission_missing` to people who do not see every
 * entity of the company, `maker_cannot_approve` for their own company, `fee_program_unknown`, `fee_program_same`,
 * `version_conflict` if the company has another programme than the proposer saw, `proposal_waits`.
 */
export const proposeProgram =
  (proposals: ProposalDeps) =>
  async ({
    body: { program, seen, reason },
    clock,
    db,
    params,
    request,
    scope,
    session,
  }: CallContext<typeof calls.proposeProgram>): Promise<CallResult<typeof calls.proposeProgram>> => {
    const at = clock.now()
    const { id, name } = await readCompany(db, scope, params.id)
    const entities = await entitiesSeeing(db, id)
    if (!entities.every((entity) => session.entities.includes(entity))) refuse('permission_missing')
    await refuseOwnCustomer(db, session, id)
    if (!(await findProgram(db, program))) refuse('fee_program_unknown')
    return db.transaction().execute(async (trx) => {
      const company = (await lockMoving(trx, id)) ?? refuse('not_found')
      const before: HeldProgram = { program: company.feeProgram }
      if (before.program !== seen) refuse('version_conflict')
      if (before.program === program) refuse('fee_program_same')
      const moving = {
        present: seen,
        next: program,
        entities: company.entities,
        risk: company.riskCategory,
      }
      const after: ProposedProgram = {
        customer_id: id,
        program,
        dearer: await dearerPrices(trx, moving, at),
      }
      const change = await proposeChange(
        proposals,
        trx,
        { kind: 'customer_program', subject: { id, name }, entities, before, after, reason },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })
  }
