import type { NotificationView } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Json } from '../../platform/schema/columns.ts'
import type { NoticeName } from './notices/notices.ts'

/** Notices in the bell. */
declare module '../../platform/db.ts' {
  interface Schema {
    notification: {
      id: string
      user_id: string
      category: NotificationView['category']
      /** The name and values of the notice; its text is made when it is read. */
      notice: NoticeName
      values: Json<Record<string, unknown>>
      link: string | null
      at: Date
      viewed_at: Date | null
      /** Entity of the money or payment; null if it is about the person or the customer itself. */
      entity: Entity | null
    }
  }
}
