import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/customers/program-calls.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { ChangedLimit } from '@fondaco/rules/payments/limit-change.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { dearerPrices, findProgram } from '../prices/index.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { heldBy, type ProposedProgram } from './program-kind.ts'
import { lockMoving } from './program-move-store.ts'
import { refuseOwnCustomer } from './refuse-own-customer.ts'
import { entitiesSeeing, readCompany } from './store.ts'

export interface ProposeProgramDeps {
  readonly proposals: ProposalDeps
  /** The limits of a customer that another programme changes. */
  readonly limitsOfMove: (
    reader: Reader,
    move: { readonly customerId: string; readonly before: number; readonly after: number },
  ) => Promise<readonly ChangedLimit[]>
}

const limitText = (most: bigint | null) => (most === null ? null : displayAmount(most, 'EUR'))

/**
 * Proposes another fee programme for a company. Refusals: `not_found`, `permission_missing` to people who do not see every
 * entity of the company, `maker_cannot_approve` for their own company, `fee_program_unknown`, `fee_program_same`,
 * `version_conflict` if the company has another programme than the proposer saw, `proposal_waits`.
 */
export const proposeProgram =
  ({ proposals, limitsOfMove }: ProposeProgramDeps) =>
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
      const before = heldBy(company)
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
        limits: (await limitsOfMove(trx, { customerId: id, before: seen, after: program })).map((change) => ({
          ...change,
          before: limitText(change.before),
          after: limitText(change.after),
        })),
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
