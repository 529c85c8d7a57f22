import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { decidePersonIdentityCheck } from '@fondaco/contract/companies/review-calls.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
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
import { scoreApplicant } from '../risk/score-applicant.ts'
import { checkedParty } from './checked-party.ts'

/**
 * Decides on an identity check that the provider is not certain of. Refusals: those of `lockToDecide`, `not_found` for
 * somebody else than the applicant and their people, `identity_check_decided` if no check waits for a decision.
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
  }: CallContext<typeof calls.decideIdentityCheck | typeof decidePersonIdentityCheck>): Promise<
    CallResult<typeof calls.decideIdentityCheck>
  > => {
    const at = clock.now()
    const { status, reason } = body
    return db.transaction().execute(async (trx) => {
      const applicant = await lockToDecide(trx, kind, { scope, params, session, clock })
      const { id } = applicant
      const partyId = await checkedParty(trx, kind, scope, params)
      const check = await readLastCheck(trx, partyId)
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
      // The document has a number, and of a person of a company the birth, which screening compares.
      await scoreApplicant(trx, kind, id, { by: SYSTEM, at })
      // A person of a company sees it by their link.
      if (partyId === id && status === 'NOT_PASS') {
        await tellApplicant(trx, kind, applicant, { notice: 'identity_not_confirmed' })
      }
      await noteProgress(trx, kind, id, at)
      return identityView(await readLastCheck(trx, partyId), at)
    })
  }
