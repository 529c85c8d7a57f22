import type { CallResult } from '@fondaco/contract/call.ts'
import type { sendPersonIdentityCheck as call } from '@fondaco/contract/companies/review-calls.ts'
import { INVITATION_DAYS } from '@fondaco/rules/onboarding/provider-states.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { hashOf, newSecret } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import { languageOfPeople } from '../dossier/company-party-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { readLastCheck } from '../dossier/identity-check-store.ts'
import { keepInvitation } from '../dossier/identity-invitation-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { identityView } from '../dossier/view-individual.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { askForCheck } from './ask-for-check.ts'

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
      const { id } = company
      const person = (await COMPANY_KIND.readPerson(trx, scope, id, params.party)) ?? refuse('not_found')
      const limit = { points: checksPerDay, seconds: 24 * 3600 }
      const { over, until } = await countOne(trx, `identity invitation ${params.party}`, limit, at)
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
      const validUntil = new Date(at.getTime() + INVITATION_DAYS * 86_400_000)
      await askForCheck(trx, {
        scope,
        applicant: company,
        partyId: params.party,
        until: validUntil,
        actor: actorOf(session, request),
        at,
        about: { person: `${person.firstName} ${person.lastName}`, email: person.email },
      })
      const secret = newSecret()
      await keepInvitation(trx, {
        party_id: params.party,
        secret_hash: hashOf(secret),
        valid_until: validUntil,
      })
      await sendMail(trx, {
        to: person.email,
        language: await languageOfPeople(trx, id),
        letter: {
          template: 'identity-invitation',
          company: company.name,
          path: `/verification/identity?${new URLSearchParams({ invitation: secret })}`,
          days: INVITATION_DAYS,
        },
      })
      return identityView(await readLastCheck(trx, params.party), at)
    })
  }
