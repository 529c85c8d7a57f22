import type * as calls from '@fondaco/contract/claims/calls.ts'
import { CLAIM_MS, type ClaimedType, claimState, judgeClaim } from '@fondaco/rules/claims.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { tell } from '../tell/index.ts'
import type { ClaimDeps } from './claim-kind.ts'
import { refuseAct } from './claim-refusals.ts'
import { recordClaim } from './record-claim.ts'
import { lockClaim, passOn } from './store.ts'

/** Takes over a colleague's claim, with a reason that the colleague reads in the bell. */
export const takeOverClaim =
  ({ db, clock, kinds }: ClaimDeps, type: ClaimedType): Operation<typeof calls.takeOverTransaction> =>
  async ({ scope, params: { id }, body: { reason }, session, request }) => {
    const at = clock.now()
    const until = new Date(at.getTime() + CLAIM_MS)
    const actor = actorOf(session, request)
    await db.transaction().execute(async (trx) => {
      const { name, link, ...object } = (await kinds[type].find(trx, scope, id)) ?? refuse('not_found')
      const held = await lockClaim(trx, { type, id })
      const claim = held && { userId: held.user_id, until: held.until }
      const refusal = judgeClaim('take_over', claimState(claim, session.user.id, at))
      if (refusal || !held) refuseAct(type, refusal ?? 'not_held_by_other')
      await passOn(trx, { type, id }, { userId: session.user.id, userName: actor.name, now: at, until })
      await recordClaim(
        trx,
        { name, link, ...object },
        {
          type,
          id,
          act: 'take_over',
          actor,
          at,
          before: { holder: held.user_name },
          after: { holder: actor.name, reason },
        },
        [
          tell({
            userIds: [held.user_id],
            dedupe: newId(),
            said: { notice: 'claim_taken_over', object: name, by: actor.name, reason },
            link,
          }),
        ],
      )
    })
    return { until: until.toISOString() }
  }
