import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { readLastCheck, updateCheck } from '../dossier/identity-check-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { identityView } from '../dossier/view-individual.ts'

/**
 * Decides on an identity check that the provider is not certain of. Refusals: those of `lockToDecide`,
 * `identity_check_decided` if no check waits for a decision.
 */
export const decideIdentityCheck =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    body,
    session,
    request,
    clock,
  }: CallContext<typeof calls.decideIdentityCheck>): Promise<
    CallResult<typeof calls.decideIdentityCheck>
  > => {
    const at = clock.now()
    const { status, reason } = body
    return db.transaction().execute(async (trx) => {
      const individual = await lockToDecide(trx, kind, { scope, params, session, clock })
      const { id } = individual
      const check = await readLastCheck(trx, id)
      if (check?.status !== 'SENT' || !check.suspected) refuse('identity_check_decided')
      await updateCheck(trx, check.id, { status, checked_at: at, decided_by: session.user.id })
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'identity_check.decide',
        object: { type: 'identity_check', id: check.id },
        customerId: id,
        before: { status: check.status, reasons: check.reasons },
        after: { status, reason },
      })
      if (status === 'NOT_PASS') {
        await tellApplicant(trx, kind, individual, { notice: 'identity_not_confirmed' })
      }
      await noteProgress(trx, kind, id, at)
      return identityView(await readLastCheck(trx, id), at)
    })
  }
