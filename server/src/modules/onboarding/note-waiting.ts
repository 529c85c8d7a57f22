import { isWaiting } from '@fondaco/rules/onboarding/review.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { readWaiting, writeWaitingSince } from './review-store.ts'
import { HOME_ENTITY } from './view-individual.ts'

/**
 * Notes since when an application waits for the staff, after anything that may have changed it: an answer, a document,
 * an identity check, a decision. As it begins to wait, the reviewers are told. The caller holds the individual's lock.
 */
export async function noteWaiting(trx: Trx, id: string, at: Date): Promise<void> {
  const application = await readWaiting(trx, id)
  const waits = isWaiting(application)
  if (waits === (application.waitingSince !== null)) return
  await writeWaitingSince(trx, id, waits ? at : null)
  if (!waits) return
  const { name, number } = application
  await enqueue(trx, [
    {
      job: 'notifications.notify',
      payload: {
        dedupe: newId(),
        staffEntity: HOME_ENTITY,
        permission: 'individual:review',
        category: 'user',
        title: { en: 'An application waits for you', lt: 'Jūsų sprendimo laukia paraiška' },
        message: {
          en: `${name} (${number}) has answered everything that was asked.`,
          lt: `${name} (${number}) atsakė į viską, ko buvo klausta.`,
        },
        link: `/crm/view_individual/overview/${id}`,
      },
    },
  ])
}
