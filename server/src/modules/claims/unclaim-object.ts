import type * as calls from '@fondaco/contract/claims/calls.ts'
import type { ClaimedType } from '@fondaco/rules/claims.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import type { ClaimDeps } from './claim-kind.ts'
import { refuseAct } from './claim-refusals.ts'
import { recordClaim } from './record-claim.ts'
import { endOwn } from './store.ts'

/** Gives back one's claim. */
export const unclaimObject =
  ({ db, clock, kinds }: ClaimDeps, type: ClaimedType): Operation<typeof calls.unclaimTransaction> =>
  async ({ scope, params: { id }, session, request }) => {
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      const object = (await kinds[type].find(trx, scope, id)) ?? refuse('not_found')
      if ((await endOwn(trx, { type, ids: [id] }, session.user.id, at)) === 0) refuseAct(type, 'not_held')
      await recordClaim(trx, object, { type, id, act: 'unlock', actor: actorOf(session, request), at })
    })
    return {}
  }
