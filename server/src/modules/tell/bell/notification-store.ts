import type { NotificationView } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { NOTIFICATIONS_KEPT } from '@fondaco/rules/notifications.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'
import { type NoticeOrder, sayNotice } from '../notices/notices.ts'

export type NotificationRow = Selectable<Schema['notification']>
export type NewNotification = Insertable<Schema['notification']>

/** A notification in words. Content is folded until the person opens it. */
export function viewOf(row: NotificationRow, language: Language): NotificationView {
  const said = { notice: row.notice, ...row.values } as NoticeOrder
  return {
    msg_id: row.id,
    category: row.category,
    payload: { ...sayNotice(said, language), ...(row.link === null ? {} : { link: row.link }) },
    timestamp: row.at.toISOString(),
    is_viewed_ui: false,
    is_viewed: row.viewed_at !== null,
  }
}

/** Adds notifications. @returns those that did not exist */
export async function insertNotifications(
  trx: Trx,
  rows: readonly NewNotification[],
): Promise<NotificationRow[]> {
  const { rows: added } = await sql<NotificationRow>`
    insert into notification (id, user_id, category, notice, "values", link, entity, at)
    select id, user_id, category, notice, "values"::jsonb, link, entity, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, user_id uuid, category text, notice text,
      "values" text, link text, entity text, at timestamptz)
    on conflict (id) do nothing returning *`.execute(trx)
  return added
}

/** Keeps ten notifications of each of these people: unviewed first, then viewed, newest first in each (`keepTen`). */
export async function removeBeyondTen(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from notification where id in (
      select id from (
        select id, row_number() over (partition by user_id order by viewed_at is not null, at desc, id desc) as place
        from notification where user_id = any(${userIds})
      ) ranked where place > ${NOTIFICATIONS_KEPT})`.execute(trx)
}

/**
 * A person's notifications: unviewed first, then viewed, newest first in each.
 * @param seen visible entities, and whether those without an entity are visible
 */
export async function findNotifications(
  reader: Reader,
  userId: string,
  seen: { readonly entities: readonly Entity[]; readonly ofNoEntity: boolean },
): Promise<NotificationRow[]> {
  return reader
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`(entity = any(${seen.entities}) or (entity is null and ${seen.ofNoEntity}))`)
    .orderBy(sql`viewed_at is not null`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_KEPT)
    .execute()
}

/** Marks a person's own notification as viewed. A missing or another person's notification is ignored. */
export async function markViewed(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ viewed_at: now })
    .where(sql`id::text`, '=', id)
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .execute()
}

/** Deletes a notification of this person's own. */
export async function deleteNotification(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('notification').where(sql`id::text`, '=', id).where('user_id', '=', userId).execute()
}
