import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { v5 } from 'uuid'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueue, type OutboxItem } from '../../../platform/outbox.ts'
import { categoryOf, letterOf, sayNotice, wishFor } from '../notices/notices.ts'
import { mailOf } from '../sending/send-mail.ts'
import type { NoticeDue } from './notice-due.ts'
import {
  insertNotifications,
  type NewNotification,
  type NotificationRow,
  removeBeyondTen,
  viewOf,
} from './notification-store.ts'
import type { Reach, Reader } from './reach.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly reach: Reach
}

/**
 * Gives notices to the people of their audiences: keeps them among their ten, sends them to their open pages in their
 * language, and orders their letters. A person who has one already is skipped, however often this runs; so is a person
 * who does not want notices about such money.
 */
export async function tellPeople({ db, clock, reach }: TellDeps, dues: readonly NoticeDue[]): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const reached = await reach(trx, dues)
    const told = dues.flatMap((due, place) => {
      const wish = wishFor(due.said)
      // In the list of a person those that are given together stay in their order.
      const at = new Date(now.getTime() - (dues.length - 1 - place))
      return (reached[place] ?? [])
        .filter((person) => wish === undefined || person[wish])
        .map((person) => ({ person, due, row: rowOf(person, due, at) }))
    })
    if (told.length === 0) return
    const rows = await insertNotifications(
      trx,
      told.map(({ row }) => row),
    )
    const added = new Map(rows.map((row) => [row.id, row]))
    await removeBeyondTen(trx, [...new Set(told.map(({ person }) => person.id))])
    await enqueue(
      trx,
      told.flatMap(({ person, due, row: { id } }) => {
        const row = added.get(id)
        // Two of these may be the same notice.
        return row && added.delete(id) ? itemsOf(person, due, row, now) : []
      }),
    )
  })
}

const rowOf = (person: Reader, due: NoticeDue, at: Date): NewNotification => {
  const { notice, ...values } = due.said
  return {
    id: v5(person.id, due.dedupe),
    user_id: person.id,
    category: categoryOf(due.said),
    notice,
    values: JSON.stringify(values),
    link: due.link ?? null,
    entity: entityOf(due),
    at,
  }
}

/** The events of a person’s open pages, and the letter. */
function itemsOf(
  { id, email, language }: Reader,
  due: NoticeDue,
  row: NotificationRow,
  now: Date,
): OutboxItem[] {
  const say = (event: ServerEvent): OutboxItem => ({ live: { user: id, entity: entityOf(due) }, event })
  const letter = letterOf(due.said, now)
  return [
    say({ event: 'message', data: viewOf(row, language) }),
    ...(row.category === 'popup' ? [say({ event: 'popup', data: sayNotice(due.said, language) })] : []),
    ...(letter ? [mailOf({ to: email, language, letter })] : []),
  ]
}

/** A payment's notice is about the payment's entity, a notice to staff about their entity. */
function entityOf(to: NoticeDue): Entity | null {
  if ('customerId' in to) return to.entity ?? null
  return 'staffEntity' in to ? to.staffEntity : null
}
