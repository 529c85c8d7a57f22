import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { v5 } from 'uuid'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueue, type OutboxItem } from '../../../platform/outbox.ts'
import { categoryOf, letterOf, sayNotice, wishFor } from '../notices/notices.ts'
import { mailOf } from '../sending/send-mail.ts'
import type { NoticeDue } from './notice-due.ts'
import { insertNotifications, removeBeyondTen, viewOf } from './notification-store.ts'
import type { Reach } from './reach.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly reach: Reach
}

/**
 * Gives a notice to the people of its audience: keeps it among their ten, sends it to their open pages in their
 * language, and orders its letter. A person who has it already is skipped, however often this runs; so is a person who
 * does not want notices about such money.
 */
export async function tellPeople({ db, clock, reach }: TellDeps, due: NoticeDue): Promise<void> {
  const { said, dedupe } = due
  const at = clock.now()
  const entity = entityOf(due)
  const wish = wishFor(said)
  await db.transaction().execute(async (trx) => {
    const people = (await reach(trx, due)).filter((person) => wish === undefined || person[wish])
    if (people.length === 0) return
    const { notice, ...values } = said
    const added = await insertNotifications(
      trx,
      people.map(({ id }) => ({
        id: v5(id, dedupe),
        user_id: id,
        category: categoryOf(said),
        notice,
        values: JSON.stringify(values),
        link: due.link ?? null,
        entity,
        at,
        viewed_at: null,
      })),
    )
    await removeBeyondTen(
      trx,
      people.map(({ id }) => id),
    )
    const letter = letterOf(said, at)
    await enqueue(
      trx,
      people.flatMap(({ id, email, language }): OutboxItem[] => {
        const row = added.find(({ user_id }) => user_id === id)
        if (!row) return []
        const say = (event: ServerEvent): OutboxItem => ({ live: { user: id, entity }, event })
        return [
          say({ event: 'message', data: viewOf(row, language) }),
          ...(row.category === 'popup' ? [say({ event: 'popup', data: sayNotice(said, language) })] : []),
          ...(letter ? [mailOf({ to: email, language, letter })] : []),
        ]
      }),
    )
  })
}

/** A payment's notice is about the payment's entity, a notice to staff about their entity. */
function entityOf(to: NoticeDue): Entity | null {
  if ('customerId' in to) return to.entity ?? null
  return 'staffEntity' in to ? to.staffEntity : null
}
