import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { hasStayed } from '../dossier/company-party-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { sendPersonEmail } from './send-person-email.ts'
import { emailOf, findRelatedParty, hasVerifiedEmail } from './view-related-party.ts'

/**
 * Asks a person of a company, by a letter, to confirm their e-mail address. Refusals: those of `lockToAsk` and
 * `sendPersonEmail`, `not_found` for somebody else, who has left or has no address, `email_verified`.
 */
export async function verifyPersonEmail({
  body,
  clock,
  db,
  request,
  scope,
  session,
}: CallContext<typeof calls.verifyPersonEmail>): Promise<CallResult<typeof calls.verifyPersonEmail>> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const params = { id: body.company_id }
    const company = await lockToAsk(trx, COMPANY_KIND, { scope, params, session, clock })
    const { party } = await findRelatedParty(trx, {
      companyId: company.id,
      id: body.person_id,
      kind: 'PERSON',
    })
    const email = (hasStayed(party) && emailOf(party.answers)) || refuse('not_found')
    if (await hasVerifiedEmail(trx, company.id, party)) refuse('email_verified')
    const expiresAt = await sendPersonEmail(trx, company, { id: party.id, email }, null, at)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.ask_email',
      object: { type: 'company', id: company.id },
      customerId: company.id,
      after: { party: party.id, name: party.name, email },
    })
    return { expires_at: expiresAt.toISOString() }
  })
}
