import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Applicant } from '../dossier/applicant.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { insertCheck, readLastCheck } from '../dossier/identity-check-store.ts'
import { identityView } from '../dossier/view-individual.ts'

/** A request for an identity check. */
interface Asking {
  readonly scope: Scope
  /** Locked. */
  readonly applicant: Applicant
  /** The applicant, or a person of the company. */
  readonly partyId: string
  /** Until when the check can be started; null: that has no end. */
  readonly until: Date | null
  readonly actor: Actor
  readonly at: Date
  /** What the audit says beside the status. */
  readonly about?: Readonly<Record<string, string>>
}

/**
 * Keeps the request for an identity check, the first or another one; only the new one counts, and a first approval that
 * waits is void. Refuses `review_not_possible` after the end of the relationship, and `identity_check_running` while a
 * check is requested or open.
 */
export async function askForCheck(
  trx: Trx,
  { scope, applicant, partyId, until, actor, at, about = {} }: Asking,
): Promise<void> {
  if (!MONITORED_STATUSES.includes(applicant.status)) refuse('review_not_possible')
  const before = identityView(await readLastCheck(trx, partyId), at)
  if (before.status === 'SENT') refuse('identity_check_running')
  const id = newId()
  await insertCheck(trx, {
    id,
    party_id: partyId,
    session_id: null,
    status: 'SENT',
    started_at: at,
    expires_at: null,
    asked_until: until,
  })
  await changeApplicant(trx, scope, applicant.id, { application: NO_APPROVAL })
  await recordAudit(trx, {
    at,
    actor,
    action: 'identity_check.send',
    object: { type: 'identity_check', id },
    customerId: applicant.id,
    before: { status: before.status },
    after: { status: 'SENT', ...about },
  })
}
