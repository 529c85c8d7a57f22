import type { Entity } from '@fondaco/rules/entity.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { usersOfCustomer } from '../customers/index.ts'
import { usersHolding } from '../identity/index.ts'
import { type NoticeDue, noticeDue } from '../tell/index.ts'
import { notifyPeople } from './notify.ts'

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition[] => [
  noticeDue.heard((notice) =>
    db.transaction().execute(async (trx) => {
      const { dedupe, category, title, message, link, letter } = notice
      await notifyPeople(trx, await audienceOf(trx, notice), {
        at: clock.now(),
        cause: dedupe,
        category,
        entity: entityOf(notice),
        title,
        message,
        ...(link === undefined ? {} : { link }),
        ...(letter === undefined ? {} : { letter }),
      })
    }),
  ),
]

async function audienceOf(reader: Reader, to: NoticeDue): Promise<readonly string[]> {
  if ('customerId' in to) return usersOfCustomer(reader, to.customerId)
  if ('userIds' in to) return to.userIds
  return usersHolding(reader, to.permission, [to.staffEntity])
}

/** A payment's notice is about the payment's entity, one to staff about the entity whose staff they are. */
function entityOf(to: NoticeDue): Entity | null {
  if ('customerId' in to) return to.entity ?? null
  return 'staffEntity' in to ? to.staffEntity : null
}
