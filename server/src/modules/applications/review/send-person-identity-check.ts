import type { CallResult } from '@fondaco/contract/call.ts'
import type { sendPersonIdentityCheck as call } from '@fondaco/contract/companies/review-calls.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { INVITATION_DAYS } from '@fondaco/rules/onboarding/provider-states.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { listCompanyUsers } from '../../customers/index.ts'
import { hashOf, newSecret } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertCheck, readLastCheck } from '../dossier/identity-check-store.ts'
import { keepInvitation } from '../dossier/identity-invitation-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { identityView } from '../dossier/view-individual.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/**
 * Invites a person of a company to an identity check, by a letter with a link that is valid for seven days; only the new
 * check counts, and an earlier link opens nothing. Refusals: those of `lockToAsk`, `not_found` for somebody else than a
 * person of the company, `review_not_possible` after the end of the relationship, `identity_check_running` while a check
 * is requested or open, `rate_limited`.
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
      const person = (await COMPANY_KIND.readPerson(trx, scope, id, params.person)) ?? refuse('not_found')
      if (!MONITORED_STATUSES.includes(company.status)) refuse('review_not_possible')
      const before = identityView(await readLastCheck(trx, params.person), at)
      if (before.status === 'SENT') refuse('identity_check_running')
      const limit = { points: checksPerDay, seconds: 24 * 3600 }
      const { over, until } = await countOne(trx, `identity invitation ${params.person}`, limit, at)
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
      const validUntil = new Date(at.getTime() + INVITATION_DAYS * 86_400_000)
      const checkId = newId()
      await insertCheck(trx, {
        id: checkId,
        party_id: params.person,
        session_id: null,
        status: 'SENT',
        started_at: at,
        expires_at: null,
        asked_until: validUntil,
      })
      const secret = newSecret()
      await keepInvitation(trx, {
        party_id: params.person,
        secret_hash: hashOf(secret),
        valid_until: validUntil,
      })
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'identity_check.send',
        object: { type: 'identity_check', id: checkId },
        customerId: id,
        before: { status: before.status },
        after: { status: 'SENT', person: `${person.firstName} ${person.lastName}`, email: person.email },
      })
      await sendMail(trx, {
        to: person.email,
        language: await languageOf(trx, id),
        letter: {
          template: 'identity-invitation',
          company: company.name,
          path: `/verification/identity?${new URLSearchParams({ invitation: secret })}`,
          days: INVITATION_DAYS,
        },
      })
      return identityView(await readLastCheck(trx, params.person), at)
    })
  }

/** The language of a company’s people is that of the user who registered it. */
async function languageOf(reader: Reader, companyId: string) {
  const [first] = await listCompanyUsers(reader, companyId)
  return first?.language ?? 'en'
}
