import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { newDocumentDeadline, renewalOf } from '@fondaco/rules/onboarding/expiry.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { findRenewals, forgetReminders, type Renewal } from '../dossier/expiry-store.ts'
import { updateRequest } from '../dossier/request-store.ts'

interface By {
  readonly actor: Actor
  readonly at: Date
}

/**
 * The last day of a licence of a locked customer may have changed: requests for a new one end or name the other day, so
 * that the customer is asked once, for the licence that expires.
 */
export async function followRenewal(trx: Trx, customerId: string, by: By): Promise<void> {
  const asked = new Set<string>()
  for (const renewal of await findRenewals(trx, customerId)) {
    const isAsked = renewal.isAskedAlready || asked.has(renewal.expiresOn ?? '')
    if (await follow(trx, renewal, isAsked, by)) asked.add(renewal.expiresOn ?? '')
  }
}

/** @returns whether the request names the other day now */
async function follow(trx: Trx, renewal: Renewal, isAsked: boolean, { actor, at }: By): Promise<boolean> {
  const { askedFor, customerId, expiresOn, id, isAnswered, partyId } = renewal
  const today = entityDay(at, HOME_ENTITY)
  const outcome = renewalOf(expiresOn, today, { isAnswered })
  if (outcome === 'stay' || (isAsked && isAnswered)) return false
  const moves = outcome === 'move' && expiresOn !== null && !isAsked
  await updateRequest(
    trx,
    id,
    moves
      ? { expires_on: expiresOn, deadline: newDocumentDeadline(expiresOn, today) }
      : { state: 'cancelled', decided_at: at },
  )
  // Asked for again, if a licence expires after all.
  if (outcome === 'end') await forgetReminders(trx, partyId)
  await recordAudit(trx, {
    at,
    actor,
    ...(moves
      ? { action: 'document.move_request', after: { expires_on: expiresOn } }
      : { action: 'document.cancel_request', after: { state: 'cancelled' } }),
    object: { type: 'document_request', id },
    customerId,
    before: { expires_on: askedFor },
  })
  return moves
}
