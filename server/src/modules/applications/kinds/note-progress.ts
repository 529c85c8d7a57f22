import { isWaiting } from '@fondaco/rules/onboarding/review.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { writeWaitingSince } from '../dossier/application-store.ts'
import { readWaiting } from '../dossier/review-store.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'
import { APPLICATION_KINDS } from './application-kinds.ts'

/**
 * Says that something about an applicant changed that others may be looking at or waiting for: an answer, a document,
 * an identity check, a decision. Open screens read again; an application that now waits for the staff is noted with
 * the time, and the reviewers are told. The caller holds the customer's lock.
 */
export async function noteProgress(trx: Trx, id: string, at: Date): Promise<void> {
  const application = await readWaiting(trx, id)
  const kind = APPLICATION_KINDS[application.kind]
  const event = { event: kind.object, data: { _id: id } }
  await enqueue(trx, [
    { live: { customer: id, entity: null }, event },
    ...(await entitiesSeeing(trx, id)).map((staff) => ({ live: { staff }, event })),
  ])
  const waits = isWaiting(application)
  if (waits === (application.waitingSince !== null)) return
  await writeWaitingSince(trx, id, waits ? at : null)
  if (!waits) return
  const { name, number } = application
  await tellReviewers(trx, kind, id, { notice: 'application_waits', name, number }, 'overview')
}
