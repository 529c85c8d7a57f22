import type { revokeClearedName as Call } from '@fondaco/contract/payments/cleared-name-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { revokeName } from '../../screening/index.ts'
import { findClearedName } from './cleared-name-store.ts'
import { clearedNameView } from './list-cleared-names.ts'

/**
 * Makes a cleared name hold payments again, from the next one on. One person may do it, because it only adds holds.
 * Refusals: `not_found`, `cleared_name_revoked`.
 */
export const revokeClearedName: Operation<typeof Call> = ({
  db,
  scope,
  session,
  request,
  clock,
  params,
  body,
}) =>
  db.transaction().execute(async (trx) => {
    const cleared = (await findClearedName(trx, scope, params.id)) ?? refuse('not_found')
    const at = clock.now()
    const actor = actorOf(session, request)
    const { reason } = body
    if (!(await revokeName(trx, cleared.id, { at, by: actor.name, reason }))) refuse('cleared_name_revoked')
    await recordAudit(trx, {
      at,
      actor,
      action: 'cleared_name.revoke',
      object: { type: 'cleared_name', id: cleared.id },
      customerId: cleared.customer_id,
      before: { name: cleared.name, listed_name: cleared.listed_name, list: cleared.list },
      after: { reason },
    })
    return clearedNameView({ ...cleared, revoked_at: at, revoked_by: actor.name, revoked_reason: reason }, at)
  })
