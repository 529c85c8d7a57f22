import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { applicantChanged } from './applicant-changed.ts'
import type { ApplicationKind } from './application-kind.ts'
import { writeWaitingSince } from './application-store.ts'
import { tellReviewers } from './tell-reviewers.ts'

/**
 * Says that something about an applicant changed: an answer, a document, an identity check, a decision. Open pages of the
 * customer and of staff read it again. An application that begins to wait for the staff is noted with the time, and its
 * reviewers are notified. The caller holds the customer’s lock.
 */
export async function noteProgress(trx: Trx, kind: ApplicationKind, id: string, at: Date): Promise<void> {
  const { name, number, waits, waitingSince } = await kind.readWaiting(trx, id)
  await enqueue(trx, [
    { live: { customer: id, entity: null }, event: { event: kind.object, data: { _id: id } } },
    ...(await applicantChanged(trx, kind, id)),
  ])
  if (waits === (waitingSince !== null)) return
  await writeWaitingSince(trx, id, waits ? at : null)
  if (!waits) return
  await tellReviewers(trx, kind, id, { notice: 'application_waits', name, number }, 'overview')
}
