import type * as calls from '@fondaco/contract/limits/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { hashOf } from '../identity/index.ts'
import { useAuthorisation } from './authorisation-store.ts'
import type { LimitDeps } from './deps.ts'
import { readChange, viewFigures, viewOwnLimits } from './own-limits.ts'
import { findOwnLimits, writeOwnLimits } from './store.ts'

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
        const secret = authorisation ?? refuse('authorisation_required', { description: PROVE })
        const given = { secretHash: hashOf(secret), userId: session.user.id, contentHash, at }
        if (!(await useAuthorisation(trx, given)))
          refuse('authorisation_invalid', { description: PROVE_AGAIN })
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
      return viewOwnLimits(await findOwnLimits(trx, params.id))
    })

const PROVE = {
  en: 'Confirm with a second factor that it is you: a limit is raised.',
  lt: 'Antruoju veiksniu patvirtinkite, kad tai jūs: limitas didinamas.',
}
const PROVE_AGAIN = {
  en: 'The confirmation is not for this change, or was used already. Confirm it again.',
  lt: 'Patvirtinimas skirtas ne šiam pakeitimui arba jau panaudotas. Patvirtinkite iš naujo.',
}
