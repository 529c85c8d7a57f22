import type * as calls from '@fondaco/contract/limits/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { takeAuthorisation } from '../identity/index.ts'
import type { LimitDeps } from './deps.ts'
import { OWN_LIMITS_CHANGE, readChange, viewFigures, viewOwnLimits } from './own-limits.ts'
import { findOwnLimits, writeOwnLimits } from './store.ts'
import { tellOwnLimits } from './tell-limits.ts'

/**
 * Changes the payer’s own limits of instant payments. Every payment that is accepted from then on is held to them, however it
 * is ordered. Refusals: those of `readChange`, and `authorisation_required` or `authorisation_invalid` where one is raised or
 * removed without its proof.
 */
export const changeOwnLimits =
  ({ scaRequired }: Pick<LimitDeps, 'scaRequired'>): Operation<typeof calls.changeOwnLimits> =>
  ({ body, clock, db, params, request, scope, session }) =>
    db.transaction().execute(async (trx) => {
      const { authorisation, ...asked } = body
      const at = clock.now()
      const { before, after, mustBeProven, contentHash } = await readChange(
        trx,
        session,
        scope,
        params.id,
        asked,
      )
      if (scaRequired && mustBeProven) {
        const given = { authorisation, userId: session.user.id, contentHash, at }
        await takeAuthorisation(trx, OWN_LIMITS_CHANGE, given)
      }
      if (!(await writeOwnLimits(trx, params.id, before.version, after, at))) refuse('version_conflict')
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'limit.change_own',
        object: { type: 'customer', id: params.id },
        customerId: params.id,
        before: viewFigures(before),
        after: viewFigures(after),
      })
      if (mustBeProven) await tellOwnLimits(trx, params.id, before, after)
      return viewOwnLimits(await findOwnLimits(trx, params.id))
    })
