import { isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { writeCertification } from '../../customers/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'

/** Records the day on which the notice was first shown; the 30 days count from it. Refuses `not_found`. */
export async function noteCrsViewed(
  trx: Trx,
  kind: ApplicationKind,
  { id, scope, session }: { readonly id: string; readonly scope: Scope; readonly session: Session },
  { at, request }: { readonly at: Date; readonly request: CallContext<never>['request'] },
): Promise<void> {
  if (!(await kind.lock(trx, scope, id))) refuse('not_found')
  const state = (await kind.certification.readState(trx, scope, id)) ?? refuse('not_found')
  if (state.viewedAt || !isCrsDue(state.status, state.doneAt !== null)) return
  await writeCertification(trx, scope, id, kind.certification.viewed(at))
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: `${kind.object}.view_crs_notice`,
    object: { type: kind.object, id },
    customerId: id,
  })
}
