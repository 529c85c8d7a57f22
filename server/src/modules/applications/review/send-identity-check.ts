import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { insertCheck, readLastCheck } from '../dossier/identity-check-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { identityView } from '../dossier/view-individual.ts'

/**
 * Requests an identity check, the first or another one; only the new one counts. Refusals: those of `lockToAsk`,
 * `review_not_possible` after the end of the relationship, `identity_check_running` while a check is requested or open.
 */
export const sendIdentityCheck =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    session,
    request,
    clock,
  }: CallContext<typeof calls.sendIdentityCheck>): Promise<CallResult<typeof calls.sendIdentityCheck>> => {
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const individual = await lockToAsk(trx, kind, { scope, params, session, clock })
      const { id, status } = individual
      if (!MONITORED_STATUSES.includes(status)) refuse('review_not_possible')
      const before = identityView(await readLastCheck(trx, id), at)
      if (before.status === 'SENT') refuse('identity_check_running')
      const checkId = newId()
      await insertCheck(trx, {
        id: checkId,
        party_id: id,
        session_id: null,
        status: 'SENT',
        started_at: at,
        expires_at: null,
      })
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'identity_check.send',
        object: { type: 'identity_check', id: checkId },
        customerId: id,
        before: { status: before.status },
        after: { status: 'SENT' },
      })
      await tellApplicant(trx, kind, individual, { notice: 'identity_check_asked' })
      await noteProgress(trx, kind, id, at)
      return identityView(await readLastCheck(trx, id), at)
    })
  }
