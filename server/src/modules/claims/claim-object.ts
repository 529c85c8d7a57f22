import type * as calls from '@fondaco/contract/claims/calls.ts'
import { CLAIM_MS, type ClaimedType } from '@fondaco/rules/claims.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import type { ClaimDeps } from './claim-kind.ts'
import { refuseAct } from './claim-refusals.ts'
import { recordClaim } from './record-claim.ts'
import { takeFree } from './store.ts'

/** Claims an object for 15 minutes, or extends one's own claim. The object itself does not change. */
export const claimObject =
  ({ db, clock, kinds }: ClaimDeps, type: ClaimedType): Operation<typeof calls.claimTransaction> =>
  async ({ scope, params: { id }, session, request }) => {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const actor = actorOf(session, request)
    await db.transaction().execute(async (trx) => {
      const object = (await kinds[type].find(trx, scope, id)) ?? refuse('not_found')
      const holder = { userId: session.user.id, userName: actor.name, now, until }
      if (!(await takeFree(trx, { type, id }, holder))) refuseAct(type, 'held_by_other')
      await recordClaim(trx, object, { type, id, act: 'lock', actor, at: now })
    })
    return { until: until.toISOString() }
  }
