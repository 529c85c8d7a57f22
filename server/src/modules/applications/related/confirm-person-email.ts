import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { keepVerifiedEmail } from '../../customers/index.ts'
import { useCode } from '../../identity/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import { findPersonOfLetter } from '../dossier/company-party-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { letterSubject } from './send-person-email.ts'
import { emailOf } from './view-related-party.ts'

/**
 * Keeps that the address of a person is theirs: they have read the letter. Refuses `code_expired` for a link that is
 * unknown, too old, used, or followed by a newer one, and for a person who has left or has no address any more.
 */
export async function confirmPersonEmail({
  body,
  clock,
  db,
  request,
}: CallContext<typeof calls.confirmPersonEmail>): Promise<CallResult<typeof calls.confirmPersonEmail>> {
  const at = clock.now()
  const { company, person } = (await findPersonOfLetter(db, body.person_id)) ?? refuse('code_expired')
  const email = emailOf(person.answers) ?? refuse('code_expired')
  const subject = letterSubject(person.id, email)
  return useCode(db, { purpose: 'party_email', subject, code: body.secret, at }, async (trx) => {
    const kept = await keepVerifiedEmail(trx, person.id, email)
    if (kept === 'gone') refuse('code_expired')
    const actor: Actor = {
      kind: 'system',
      id: null,
      // The secret of the letter is all that they showed.
      name: `${person.name} (by letter)`,
      ip: request.ip,
      requestId: request.id,
    }
    await recordAudit(trx, {
      at,
      actor,
      action: 'company.confirm_email',
      object: { type: 'company', id: company.id },
      customerId: company.id,
      after: { party: person.id, name: person.name, email },
    })
    await enqueue(trx, await applicantChanged(trx, COMPANY_KIND, company.id))
    return {
      company: company.name,
      first_name: 'first_name' in person.answers ? (person.answers.first_name ?? '') : '',
    }
  })
}
