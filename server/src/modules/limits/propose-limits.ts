import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/limits/staff-calls.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { isInstitutionLimits, withChanges } from '@fondaco/rules/payments/limit-change.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { effectOfLimits, type FindLimitedPayments } from './limit-effect.ts'
import { findOwner } from './limit-owner.ts'
import { LIMIT_SETS } from './limit-set-store.ts'
import { changedLimits, type ProposedLimits } from './limits-kind.ts'
import { figuresFrom, limitsJson } from './store.ts'

export interface StaffLimitDeps {
  readonly proposals: ProposalDeps
  readonly findLimitedPayments: FindLimitedPayments
  /** Its name, as the subject of changes of its limits. */
  readonly institution: { readonly name: string }
}

/**
 * Proposes to set, change or remove limits of the institution, a programme or a customer. Refusals: those of `findOwner`,
 * `permission_missing` to people who do not see every entity concerned, `maker_cannot_approve` for a customer to whom the
 * proposer belongs, `version_conflict`, `limits_unchanged`, `institution_limits_invalid`, `proposal_waits`.
 */
export const proposeLimits =
  ({ proposals, findLimitedPayments, institution }: StaffLimitDeps) =>
  async ({
    body: { version, lines, reason, ...named },
    clock,
    db,
    request,
    scope,
    session,
  }: CallContext<typeof calls.proposeLimits>): Promise<CallResult<typeof calls.proposeLimits>> => {
    const at = clock.now()
    const owner = await findOwner(db, scope, named, institution.name)
    const { kind, id, name, about, entities, customerId } = owner
    if (!entities.every((entity) => session.entities.includes(entity))) refuse('permission_missing')
    if (customerId !== null) await refuseOwnCustomer(db, session, customerId)
    const there = await LIMIT_SETS[kind].read(db, id)
    if (there.version !== version) refuse('version_conflict')
    const changes = lines.map((line) => ({ ...line, most: minorOf(line.most) }))
    const figures = withChanges(figuresFrom(there.limits), changes)
    if (kind === 'institution_limits' && !isInstitutionLimits(figures)) refuse('institution_limits_invalid')
    const limits = limitsJson(figures)
    if (changedLimits(there, limits).length === 0) refuse('limits_unchanged')
    // Before the transaction: it takes a while.
    const effect = await effectOfLimits(db, findLimitedPayments, owner, limits, at)
    const after: ProposedLimits = { customer_id: customerId, limits, effect }
    return db.transaction().execute(async (trx) => {
      const before = await LIMIT_SETS[kind].lock(trx, id)
      if (before.version !== version) refuse('version_conflict')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind,
          subject: id === null ? { id, name, key: about } : { id, name },
          entities,
          before,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })
  }

const minorOf = (text: string | null): bigint | null =>
  text === null ? null : (parseSignedAmount(text, 'EUR') ?? refuse('input_invalid'))
