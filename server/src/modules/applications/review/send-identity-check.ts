import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { readLastCheck } from '../dossier/identity-check-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { identityView } from '../dossier/view-individual.ts'
import { askForCheck } from './ask-for-check.ts'

/**
 * Requests an identity check from an individual, who sees it on their page. Refusals: those of `lockToAsk` and
 * `askForCheck`.
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
      const { id } = individual
      const actor = actorOf(session, request)
      await askForCheck(trx, { scope, applicant: individual, partyId: id, until: null, actor, at })
      await tellApplicant(trx, kind, individual, { notice: 'identity_check_asked' })
      await noteProgress(trx, kind, id, at)
      return identityView(await readLastCheck(trx, id), at)
    })
  }
