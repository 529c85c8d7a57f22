import type { CallResult } from '@fondaco/contract/call.ts'
import type { sendPersonIdentityCheck as call } from '@fondaco/contract/companies/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { readLastCheck } from '../dossier/identity-check-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { identityView } from '../dossier/view-individual.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { invitePerson } from './invite-person.ts'

/**
 * Invites a person of a company to an identity check, by a letter with a link that is valid for seven days; an earlier
 * link opens nothing. Refusals: those of `lockToAsk` and `askForCheck`, `not_found` for somebody else than a person of the
 * company, `rate_limited`.
 */
export const sendPersonIdentityCheck =
  ({ checksPerDay }: Pick<ApplicationDeps, 'checksPerDay'>) =>
  async ({
    db,
    scope,
    params,
    session,
    request,
    clock,
  }: CallContext<typeof call>): Promise<CallResult<typeof call>> => {
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const company = await lockToAsk(trx, COMPANY_KIND, { scope, params, session, clock })
      const limit = { points: checksPerDay, seconds: 24 * 3600 }
      const { over, until } = await countOne(trx, `identity invitation ${params.party}`, limit, at)
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
      const inviting = {
        scope,
        applicant: company,
        partyId: params.party,
        actor: actorOf(session, request),
        at,
      }
      if (!(await invitePerson(trx, COMPANY_KIND, inviting))) refuse('not_found')
      return identityView(await readLastCheck(trx, params.party), at)
    })
  }
