import { isWaiting } from '@fondaco/rules/onboarding/review.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { writeWaitingSince } from './application-store.ts'
import { readWaiting } from './review-store.ts'
import { tellReviewers } from './tell-reviewers.ts'

/**
 * Says that something about an individual changed that others may be looking at or waiting for: an answer, a document,
 * an identity check, a decision. Open screens read again; an application that now waits for the staff is noted with
 * the time, and the reviewers are told. The caller holds the individual's lock.
 */
export async function noteProgress(trx: Trx, id: string, at: Date): Promise<void> {
  const event = { event: 'individual', data: { _id: id } } as const
  await enqueue(trx, [
    { live: { customer: id, entity: null }, event },
    ...(await entitiesSeeing(trx, id)).map((staff) => ({ live: { staff }, event })),
  ])
  const application = await readWaiting(trx, id)
  const waits = isWaiting(application)
  if (waits === (application.waitingSince !== null)) return
  await writeWaitingSince(trx, id, waits ? at : null)
  if (!waits) return
  const { name, number } = application
  await tellReviewers(trx, id, { notice: 'application_waits', name, number: String(number) }, 'overview')
}
