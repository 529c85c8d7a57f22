import type { NotificationView } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Json } from '../../platform/schema/columns.ts'
import type { NoticeName } from './notices/notices.ts'

/** What people are told in the bell. */
declare module '../../platform/db.ts' {
  interface Schema {
    notification: {
      id: string
      user_id: string
      category: NotificationView['category']
      /** Which notice, and its values: what it says is made of them when it is read. */
      notice: NoticeName
      values: Json<Record<string, unknown>>
      link: string | null
      at: Date
      viewed_at: Date | null
      /** Whose money or payment it is about; null where it is about the person or the customer as such. */
      entity: Entity | null
    }
  }
}
